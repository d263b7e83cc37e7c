import type { ComparisonFile } from './comparison-file.ts'

/** How long the answer on show to the last question kept each column's reader waiting, in milliseconds, by letter. */
export function lastFirstTokens({ questions }: ComparisonFile): Map<string, number> {
  const answers = questions.at(-1)?.answers.filter(({ isShown }) => isShown) ?? []
  return new Map(
    answers.flatMap(({ column, figures: { firstTokenMs } }) =>
      firstTokenMs === null ? [] : [[column, firstTokenMs]],
    ),
  )
}
