import { useMemo } from 'react'
import { findInTurns, type FoundPlace } from '#domain/search/find-in-turns.ts'
import { shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { waitMs } from '../../../store/taking-turns.ts'
import { useUnhurriedRuns } from '../../../store/unhurried-runs.ts'

const slowly = waitMs(300)

/** Every place of a pattern in the questions and answers on show; answers that grow are looked through now and then. */
export function useFoundPlaces(
  turns: readonly Message[],
  columnIds: readonly ColumnId[],
  pattern: RegExp | null,
): readonly FoundPlace[] {
  const runs = useUnhurriedRuns(
    turns.flatMap((turn) => columnIds.map((id) => shownRunId(turn, id))),
    slowly,
  )
  return useMemo(() => {
    const byId = Object.fromEntries(runs.flatMap((run) => (run ? [[run.id, run]] : [])))
    return pattern ? findInTurns(turns, columnIds, byId, pattern) : []
  }, [turns, columnIds, runs, pattern])
}

/** The first place from a text on, or the first of all. */
export function placeFrom(
  places: readonly FoundPlace[],
  turns: readonly Message[],
  from: Pick<FoundPlace, 'messageId' | 'columnId'> | null,
): FoundPlace | null {
  const rowOf = (messageId: string) => turns.findIndex(({ id }) => id === messageId)
  const row = rowOf(from?.messageId ?? '')
  const isOfText = (place: FoundPlace) =>
    place.messageId === from?.messageId && place.columnId === from.columnId
  return places.find(isOfText) ?? places.find(({ messageId }) => rowOf(messageId) >= row) ?? places[0] ?? null
}

export const isSamePlace = (one: FoundPlace | null, other: FoundPlace | null) =>
  one?.messageId === other?.messageId && one?.columnId === other?.columnId && one?.index === other?.index
