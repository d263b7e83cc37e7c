import { useQueryClient } from '@tanstack/react-query'
import type { ExampleSet } from '#domain/embeddings/examples/example-set.ts'
import { potteryShop } from '#domain/embeddings/examples/pottery-shop.ts'
import { setOfExample } from '#domain/embeddings/examples/set-of-example.ts'
import type { TextSet } from '#domain/embeddings/text-set.ts'
import { useShowToast } from '../../../../ui/toasts.tsx'
import { usePanelActions, usePanelParts } from '../../panel/panel-context.ts'
import { useOpenSet } from '../../panel/use-open-set.ts'
import { words } from './words.ts'

export const textSetsKey = ['text-sets'] as const

/** What can be done with sets of texts. What was changed in the open one is saved before another takes its place. */
export function useSetCommands() {
  const { store, sets, saving, newId } = usePanelParts()
  const { setOpened } = usePanelActions()
  const client = useQueryClient()
  const showToast = useShowToast()
  const openSet = () => store.getState().set
  /** The columns stay: whoever compares models does so with the next texts too. */
  const withColumns = (set: TextSet) => ({ ...set, columns: openSet()?.columns ?? [] })
  const exampleOf = (example: ExampleSet) => withColumns(setOfExample(example, { newId, now: Date.now() }))

  const remove = async (id: string) => {
    await saving.flush()
    const before = openSet()
    const removed = before?.id === id ? before : await sets.read(id).catch(() => null)
    if (!removed) return
    if (before?.id === id) {
      const next = (await sets.list().catch(() => [])).find((head) => head.id !== id)
      const saved = next ? await sets.read(next.id).catch(() => null) : null
      setOpened(saved ?? exampleOf(potteryShop))
      await saving.flush()
    }
    await sets.delete(id).catch(() => undefined)
    void client.invalidateQueries({ queryKey: textSetsKey })
    const undo = async () => {
      await sets.write(removed).catch(() => undefined)
      if (before?.id === id) setOpened(removed)
      void client.invalidateQueries({ queryKey: textSetsKey })
    }
    showToast({ text: words.removed(removed.name || words.unnamed), undo: () => void undo() })
  }

  return {
    open: useOpenSet(),
    remove,
    begin: (example: ExampleSet) => setOpened(exampleOf(example)),
    beginEmpty: () => {
      const now = Date.now()
      const empty = { texts: [], columns: [], judgements: {} }
      setOpened(withColumns({ id: newId(), name: words.newName, ...empty, createdAt: now, updatedAt: now }))
    },
    duplicate: () => {
      const set = openSet()
      if (!set) return
      const now = Date.now()
      const name = words.copyOf(set.name || words.unnamed)
      setOpened({ ...set, id: newId(), name, createdAt: now, updatedAt: now })
    },
  }
}
