import type { Problem, ProblemCode } from './read-result.ts'

/** All problems of one kind. */
export interface ProblemSummary<Code extends string = ProblemCode> {
  code: Code
  count: number
  /** The first rows and columns that have it, each once. */
  rows: number[]
  columns: string[]
}

const maxNamed = 5

/** Puts problems of a kind together: a file may have one in each of its rows. */
export function summarizeProblems<Code extends string>(
  problems: readonly (Omit<Problem, 'code'> & { code: Code })[],
): ProblemSummary<Code>[] {
  const summaries = new Map<Code, ProblemSummary<Code>>()
  for (const { code, row, column } of problems) {
    const summary = summaries.get(code) ?? { code, count: 0, rows: [], columns: [] }
    summaries.set(code, summary)
    summary.count += 1
    note(summary.rows, row)
    if (column !== undefined) note(summary.columns, column)
  }
  return [...summaries.values()]
}

function note<T>(named: T[], one: T) {
  if (named.length < maxNamed && !named.includes(one)) named.push(one)
}
