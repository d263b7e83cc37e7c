import { isSettled, type Run } from '#domain/run/run.ts'
import { isWhole } from '#domain/run/usable-answer.ts'

/** Why an answer is not compared; null where it is. */
export type NoWords = 'not-asked' | 'not-over' | 'failed' | 'no-words'

/** Answers are compared once they are over: one that grows would change at each word. */
export function noWordsOf(run: Run | undefined): NoWords | null {
  if (!run) return 'not-asked'
  if (!isSettled(run)) return 'not-over'
  if ('failure' in run.state) return 'failed'
  return isWhole(run) ? null : 'no-words'
}

/** Whether there are two answers that can be compared. */
export const canCompare = (runs: readonly (Run | undefined)[]): boolean =>
  runs.filter((run) => noWordsOf(run) === null).length > 1
