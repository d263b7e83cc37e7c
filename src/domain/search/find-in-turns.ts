import type { Run } from '../run/run.ts'
import { shownRun } from '../run/shown-run.ts'
import type { ColumnId, Message, MessageId, RunId } from '../session/session.ts'
import { placesIn } from './search-pattern.ts'

/** One place of a text that is looked for in a conversation. */
export interface FoundPlace {
  messageId: MessageId
  /** The column of the answer; null in the question. */
  columnId: ColumnId | null
  /** Which of the places in this question or answer it is, from 0. */
  index: number
}

/** More places than these are not told apart. */
export const maxPlaces = 9999

/** Every place where a pattern is found in the questions and the answers on show, from the top, row by row. */
export function findInTurns(
  turns: readonly Message[],
  columnIds: readonly ColumnId[],
  runs: Record<RunId, Run>,
  pattern: RegExp,
): FoundPlace[] {
  const places: FoundPlace[] = []
  const add = (messageId: MessageId, columnId: ColumnId | null, text: string) => {
    if (places.length >= maxPlaces) return
    placesIn(text, pattern).forEach((_, index) => places.push({ messageId, columnId, index }))
  }
  for (const turn of turns) {
    add(turn.id, null, turn.text)
    for (const columnId of columnIds) {
      add(turn.id, columnId, shownRun(runs, turn, columnId)?.text ?? '')
    }
  }
  return places.slice(0, maxPlaces)
}
