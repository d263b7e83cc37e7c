import type { TextSet } from '#domain/embeddings/text-set.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { usePanelActions, usePanelParts } from './panel-context.ts'
import { words } from './words.ts'

/** Opens a saved set, once what was changed in the open one is saved; answers null where it is not there any more. */
export function useOpenSet() {
  const { store, sets, saving } = usePanelParts()
  const { setOpened } = usePanelActions()
  return async (id: string): Promise<TextSet | null> => {
    const present = store.getState().set
    if (present?.id === id) return present
    await saving.flush()
    const set = await sets.read(id).catch(() => null)
    if (!set) return null
    saving.wasRead(set)
    setOpened(set)
    return set
  }
}

/** Undoes a change of a set, which is opened again where another is on show by then. */
export function useUndoInSet() {
  const openSet = useOpenSet()
  const showToast = useShowToast()
  return async (id: string, undo: (now: TextSet) => void) => {
    const now = await openSet(id)
    if (now) undo(now)
    else showToast({ text: words.setGone })
  }
}
