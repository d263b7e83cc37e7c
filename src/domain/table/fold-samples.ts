import { isSettled } from '../run/run.ts'
import type { CellAnswer } from './table.ts'

/** Answers of a cell that say the same, in the order of the samples. */
export type EqualAnswers = readonly [CellAnswer, ...CellAnswer[]]

/**
 * A cell's samples with equal answers together, what was said most often first. Space around the words makes no
 * difference; what failed is told apart by its reason, and what was stopped from
 * what came whole. An answer that is still on its way stands alone, after the others.
 */
export function foldSamples(samples: readonly (CellAnswer | undefined)[]): EqualAnswers[] {
  const folds = new Map<string, [CellAnswer, ...CellAnswer[]]>()
  for (const answer of samples) {
    if (!answer) continue
    const equal = folds.get(contentKeyOf(answer))
    if (equal) equal.push(answer)
    else folds.set(contentKeyOf(answer), [answer])
  }
  const weight = (equal: EqualAnswers) => (isSettled(equal[0].run) ? equal.length : 0)
  return [...folds.values()].sort((a, b) => weight(b) - weight(a))
}

/** What an answer says, in a form that only equal ones share. */
function contentKeyOf({ run }: CellAnswer): string {
  if (!isSettled(run)) return `on its way ${run.id}`
  const ending = 'failure' in run.state ? run.state.failure.kind : run.state.kind
  return `${ending}\n${run.text.trim()}`
}
