import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedPrompt } from '#domain/table/saved-prompt.ts'
import { promptLibrary } from '../../../store/prompt-library.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { words } from './words.ts'

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
  return {
    prompts,
    save: (prompt: SavedPrompt) => change(() => promptLibrary.put(prompt)),
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
