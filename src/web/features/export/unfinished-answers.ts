import { isSettledKind, type RunState } from '#domain/run/run.ts'

interface Answered {
  answers: readonly { state: RunState['kind'] }[]
}

/** How many answers to these questions, or in these rows, are not over. */
export const unfinishedAnswers = (asked: readonly Answered[]): number =>
  asked.flatMap(({ answers }) => answers).filter(({ state }) => !isSettledKind(state)).length
