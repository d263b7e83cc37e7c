import { useRef, useState } from 'react'
import type { MessageId } from '#domain/session/session.ts'
import { useReadTables } from '../../store/hooks.ts'
import { fieldLimitsInWords, isTooLongForField } from '../../ui/text-limit.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { words } from './words.ts'

/** Which questions are being worded anew. */
export function useEditedQuestions() {
  const read = useReadTables()
  const showToast = useShowToast()
  const [editedTurnIds, setEditedTurnIds] = useState<ReadonlySet<MessageId>>(new Set())
  const openedId = useRef<MessageId>(null)
  return {
    editedTurnIds,
    editQuestion: (id: MessageId) => {
      if (isTooLongForField(read().messages[id]?.text ?? '')) {
        showToast({ text: words.tooLongToEdit(fieldLimitsInWords()) })
        return
      }
      openedId.current = id
      setEditedTurnIds((ids) => new Set(ids).add(id))
    },
    /** Once for each opening: a field that is drawn anew leaves the keyboard where it is. */
    takesFocus: (id: MessageId) => {
      const isOpened = openedId.current === id
      if (isOpened) openedId.current = null
      return isOpened
    },
    editingEnded: (id: MessageId) =>
      setEditedTurnIds((ids) => new Set([...ids].filter((each) => each !== id))),
  }
}
