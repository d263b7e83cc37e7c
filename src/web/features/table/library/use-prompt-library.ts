import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import { newId } from '../../../store/new-id.ts'
import { promptLibrary } from '../../../store/prompt-library.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { words } from './words.ts'

/** Of a prompt's name, in letters. */
export const maxName = 100

const queryKey = ['saved-prompts']

/** The prompts kept in this browser, and what can be done with them. Looked for again when the tab is come back to. */
export function usePromptLibrary() {
  const queries = useQueryClient()
  const showToast = useShowToast()
  const { data: prompts = none } = useQuery({
    queryKey,
    queryFn: () => promptLibrary.list().catch(() => none),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
  /** Answers whether it was done; says so where it was not. */
  const change = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch {
      showToast({ text: words.notSaved })
      return false
    } finally {
      await queries.invalidateQueries({ queryKey })
    }
  }
  const save = (prompt: SavedPrompt) => change(() => promptLibrary.put(prompt))
  const named = (name: string) => prompts.find((prompt) => prompt.name === name.trim())
  return {
    prompts,
    save,
    /** The one that has this name, if there is one. */
    named,
    /** Saves a prompt under a name, in the place of the one that has it. Answers whether it was done. */
    keep: async (name: string, contents: Omit<SavedPrompt, 'id' | 'name' | 'savedAt'>): Promise<boolean> => {
      const trimmed = name.trim()
      const earlier = named(name)
      if (trimmed === '') return false
      const isDone = await save({
        ...contents,
        id: earlier?.id ?? newId(),
        name: trimmed,
        savedAt: Date.now(),
      })
      if (isDone)
        showToast(
          earlier
            ? { text: words.replaced(trimmed), undo: () => void save(earlier) }
            : { text: words.saved(trimmed) },
        )
      return isDone
    },
    remove: async (prompt: SavedPrompt) => {
      const isDone = await change(() => promptLibrary.delete(prompt.id))
      if (isDone)
        showToast({
          text: words.deleted(prompt.name),
          undo: () => void change(() => promptLibrary.put(prompt)),
        })
    },
  }
}

const none: SavedPrompt[] = []
