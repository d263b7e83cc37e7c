/** One line of text above the figures, two, and eight; in pixels. */
export const rowHeights = { low: 65, middle: 85, high: 205 } as const
export type RowHeight = keyof typeof rowHeights

const line = 20
const space = 17
/** The figures of an answer, with the gap above them. */
const figures = 28

/** How many lines of an input and of an answer a row shows whole; the last ends with an ellipsis where there are more. */
export const linesIn = (height: number) => ({
  inputs: Math.floor((height - space) / line),
  answers: Math.floor((height - space - figures) / line),
})

/** The same for the style of the rows. */
export function lineCounts(height: number) {
  const { inputs, answers } = linesIn(height)
  return { '--input-lines': inputs, '--answer-lines': answers }
}
