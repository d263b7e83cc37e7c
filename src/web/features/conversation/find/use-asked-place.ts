import { useEffect } from 'react'
import { shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { askedColumnIds } from '#domain/session/turns.ts'
import { useActions, useReadTables } from '../../../store/hooks.ts'
import type { Find } from './find.ts'

interface OnShow {
  /** The questions of the branch on show. */
  turns: readonly Message[]
  columnIds: readonly ColumnId[]
  onShowColumn: (id: ColumnId) => void
}

/** Brings the text that was asked for on show: its branch of the conversation, its column and its attempt. */
export function useAskedPlace({ place }: Find, { turns, columnIds, onShowColumn }: OnShow) {
  const actions = useActions()
  const read = useReadTables()
  useEffect(() => {
    if (place === null || place.kind === 'instructions') return
    const { messages, sessions } = read()
    const message = messages[place.messageId]
    if (!message) return
    if (!turns.some(({ id }) => id === place.messageId)) actions.versionChosen(place.messageId)
    if (place.kind === 'question') {
      // A column that stands alone shows what it was asked, and nothing else.
      const asked = askedColumnIds(message, sessions[message.sessionId]?.columnIds ?? [])
      const [first] = asked
      if (first !== undefined && !asked.some((id) => columnIds.includes(id))) onShowColumn(first)
      return
    }
    if (shownRunId(message, place.columnId) !== place.runId) actions.attemptChosen(place.runId)
    onShowColumn(place.columnId)
    // Once: afterwards the reader goes where they like.
  }, []) // oxlint-disable-line react-hooks/exhaustive-deps
}
