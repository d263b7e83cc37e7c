import { bringBackVotes, undoneTexts } from '#domain/embeddings/change-texts.ts'
import { maxTexts, type TextSet } from '#domain/embeddings/text-set.ts'
import { isExample } from '#domain/embeddings/examples/is-example.ts'
import type { ImportedTexts } from '#domain/embeddings/import/texts-of-rows.ts'
import { useShowToast } from '../../../../ui/toasts.tsx'
import { usePanel, usePanelActions, usePanelParts } from '../../panel/panel-context.ts'
import { useUndoInSet } from '../../panel/use-open-set.ts'
import type { ImportPlace } from './import-form.tsx'
import { words } from './words.ts'

/** What takes the texts of a file. Whoever has an example open begins a set of their own with them. */
export function useImportTexts() {
  const { store, newId } = usePanelParts()
  const texts = usePanel((state) => state.set?.texts)
  const { setOpened, textsReplaced } = usePanelActions()
  const showToast = useShowToast()
  const undoInSet = useUndoInSet()
  const present = texts?.length ?? 0
  const firstPlace: ImportPlace = texts && present > 0 && isExample(texts) ? 'new' : 'add'

  const importTexts = (imported: ImportedTexts, place: ImportPlace, fileName: string | null) => {
    const { set } = store.getState()
    if (!set) return
    if (place === 'add') {
      textsReplaced([...set.texts, ...imported.texts], { ...set.judgements, ...imported.judgements })
      return
    }
    if (place === 'replace') {
      textsReplaced(imported.texts, imported.judgements)
      const undo = (now: TextSet) => {
        const { texts: back, judgements } = undoneTexts(now, { before: set, after: imported })
        // What was added since stays, and may leave no room.
        if (back.length > maxTexts) showToast({ text: words.noRoomForReplaced(maxTexts) })
        else textsReplaced(back, judgements, bringBackVotes(now, set))
      }
      showToast({ text: words.replaced(set.texts.length), undo: () => void undoInSet(set.id, undo) })
      return
    }
    const now = Date.now()
    setOpened({
      id: newId(),
      name: fileName?.replace(/\.\w+$/, '') ?? words.newSet,
      texts: imported.texts,
      columns: set.columns,
      judgements: imported.judgements,
      createdAt: now,
      updatedAt: now,
    })
  }
  return { present, firstPlace, importTexts }
}
