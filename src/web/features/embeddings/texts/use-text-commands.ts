import { bringBackVotes, undoneTexts } from '#domain/embeddings/change-texts.ts'
import { maxTexts, type TextRole, type TextSet } from '#domain/embeddings/text-set.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { usePanelActions, usePanelParts } from '../panel/panel-context.ts'
import { useUndoInSet } from '../panel/use-open-set.ts'
import { words } from './words.ts'

/** What is done with one text or several, each with a way back. */
export function useTextCommands() {
  const { store } = usePanelParts()
  const { textsChanged, textsRemoved, textsReplaced } = usePanelActions()
  const showToast = useShowToast()
  const undoInSet = useUndoInSet()

  const withUndo = (ids: readonly string[], text: (firstNumber: number) => string, change: () => void) => {
    const before = store.getState().set
    if (!before) return
    change()
    const after = store.getState().set ?? before
    const undo = (now: TextSet) => {
      const { texts, judgements } = undoneTexts(now, { before, after })
      // Others may have come in their place.
      if (texts.length > maxTexts) return showToast({ text: words.noRoomForRemoved(maxTexts) })
      textsReplaced(texts, judgements, bringBackVotes(now, before))
    }
    const firstNumber = before.texts.findIndex(({ id }) => id === ids[0]) + 1
    showToast({ text: text(firstNumber), undo: () => void undoInSet(before.id, undo) })
  }
  return {
    remove: (ids: readonly string[]) =>
      withUndo(
        ids,
        (number) => words.removed(ids.length, number),
        () => textsRemoved(ids),
      ),
    giveRole: (ids: readonly string[], role: TextRole) =>
      withUndo(
        ids,
        () => (role === 'question' ? words.nowQuestion : words.nowDocument)(ids.length),
        () => textsChanged(ids, { role }),
      ),
    giveGroup: (ids: readonly string[], group: string | null) =>
      withUndo(
        ids,
        () => words.grouped(ids.length),
        () => textsChanged(ids, { group }),
      ),
  }
}

export type TextCommands = ReturnType<typeof useTextCommands>
