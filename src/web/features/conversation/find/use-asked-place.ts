import { useEffect } from 'react'
import { shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { useActions, useReadTables } from '../../../store/hooks.ts'
import type { Find } from './find.ts'

/** Brings the text that was asked for on show: its branch of the conversation, its column and its attempt. */
export function useAskedPlace(
  { place }: Find,
  turns: readonly Message[],
  onShowColumn: (id: ColumnId) => void,
) {
  const actions = useActions()
  const read = useReadTables()
  useEffect(() => {
    if (place === null || place.kind === 'instructions') return
    const message = read().messages[place.messageId]
    if (!turns.some(({ id }) => id === place.messageId)) actions.versionChosen(place.messageId)
    if (place.kind !== 'answer') return
    if (message && shownRunId(message, place.columnId) !== place.runId) actions.attemptChosen(place.runId)
    onShowColumn(place.columnId)
    // Once: afterwards the reader goes where they like.
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps
}
