import { isSettled } from '../run/run.ts'
import type { ColumnId, Session } from '../session/session.ts'
import type { PromptId } from '../session/table-setup.ts'
import type { AnswerPlace, CellAnswer, Results } from './table.ts'

/** Whether a session still has the column of this answer, and still wants so many answers for each cell. */
export const isPlaceIn = (
  { columnIds, table }: Pick<Session, 'columnIds' | 'table'>,
  { columnId, sample }: AnswerPlace,
): boolean => columnIds.includes(columnId) && sample < (table?.samples ?? 1)

/** The answers on show in a cell: the latest of each sample, of one version of the prompt or of any. */
export function cellAnswers(
  results: Results | undefined,
  columnId: ColumnId,
  { samples, promptId }: { samples: number; promptId?: PromptId },
): (CellAnswer | undefined)[] {
  const shown: (CellAnswer | undefined)[] = []
  while (shown.length < samples) shown.push(undefined)
  for (const answer of results?.answers ?? []) {
    const isOfCell = answer.run.columnId === columnId && answer.sample < samples
    if (isOfCell && (promptId === undefined || answer.promptId === promptId)) shown[answer.sample] = answer
  }
  return shown
}

/** The answers that a cell had to one version of the prompt before those on show, the newest first. */
export function earlierAnswers(
  results: Results | undefined,
  columnId: ColumnId,
  { samples, promptId }: { samples: number; promptId: PromptId },
): CellAnswer[] {
  const onShow = cellAnswers(results, columnId, { samples, promptId })
  const all = results?.answers ?? []
  return all
    .filter(
      (answer) =>
        answer.run.columnId === columnId &&
        answer.promptId === promptId &&
        answer.sample < samples &&
        !onShow.includes(answer),
    )
    .toReversed()
}

export const isLive = ({ run }: CellAnswer): boolean => !isSettled(run)

/** Whether an answer came to its own end, be it that of its limit, so that it can be scored and compared. */
export const isAnswered = ({ run }: CellAnswer): boolean => run.state.kind === 'finished'

/** Whether the reader stopped it. */
export const isStopped = ({ run }: CellAnswer): boolean => run.state.kind === 'stopped'
