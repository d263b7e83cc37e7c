import type { TextSet } from '#domain/embeddings/text-set.ts'
import { usePanelActions, usePanelParts } from '../panel/panel-context.ts'

/** Opens a set from elsewhere as one of the reader's own: none that is here is written over. */
export function useOpenSet() {
  const { newId } = usePanelParts()
  const { setOpened } = usePanelActions()
  return (set: TextSet) => {
    const now = Date.now()
    setOpened({ ...set, id: newId(), createdAt: now, updatedAt: now })
  }
}
