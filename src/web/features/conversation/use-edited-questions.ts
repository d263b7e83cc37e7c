import { useState } from 'react'
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
  return {
    editedTurnIds,
    editQuestion: (id: MessageId) => {
      if (isTooLongForField(read().messages[id]?.text ?? ''))
        showToast({ text: words.tooLongToEdit(fieldLimitsInWords()) })
      else setEditedTurnIds((ids) => new Set(ids).add(id))
    },
    editingEnded: (id: MessageId) =>
      setEditedTurnIds((ids) => new Set([...ids].filter((each) => each !== id))),
  }
}
