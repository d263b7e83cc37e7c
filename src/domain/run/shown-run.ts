import { shownRunId, type ColumnId, type Message, type RunId } from '../session/session.ts'
import type { Run } from './run.ts'

/** The attempt on show in a column; undefined where the question was not sent to it, or the attempt is gone. */
export function shownRun(
  runs: Readonly<Record<RunId, Run>>,
  turn: Message,
  columnId: ColumnId,
): Run | undefined {
  const id = shownRunId(turn, columnId)
  return id === undefined ? undefined : runs[id]
}
