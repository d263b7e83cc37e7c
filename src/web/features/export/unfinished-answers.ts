import { isSettledKind, type RunState } from '#domain/run/run.ts'
import type { Format } from './formats.ts'

interface Answered {
  answers: readonly { state: RunState['kind'] }[]
}

interface Asked {
  questions: readonly Answered[]
  rows: readonly Answered[]
}

/** How many answers that go into a file are not over. */
export const unfinishedAnswers = (format: Format, asked: Asked): number =>
  askedIn(format, asked)
    .flatMap(({ answers }) => answers)
    .filter(({ state }) => !isSettledKind(state)).length

function askedIn(format: Format, { questions, rows }: Asked): readonly Answered[] {
  if (format.of === 'table') return rows
  return format.of === 'questions' ? questions : [...questions, ...rows]
}
