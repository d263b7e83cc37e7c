import { isSettled } from '../run/run.ts'
import type { ColumnId } from '../session/session.ts'
import type { PromptId } from '../session/table-setup.ts'
import type { CellAnswer, Results } from './table.ts'

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

export const isLive = ({ run }: CellAnswer): boolean => !isSettled(run)

/** Whether an answer came to its own end, be it that of its limit, so that it can be scored and compared. */
export const isAnswered = ({ run }: CellAnswer): boolean => run.state.kind === 'finished'

/** Whether the reader stopped it. */
export const isStopped = ({ run }: CellAnswer): boolean => run.state.kind === 'stopped'
