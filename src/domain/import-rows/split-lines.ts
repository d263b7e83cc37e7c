import Papa from 'papaparse'
import type { LineEnd } from './scan-lines.ts'

/** Lines of fields, and the numbers of those, from 0, whose quotes are not as they should be. */
export interface SplitLines {
  lines: string[][]
  unclosed: number[]
  stray: number[]
}

interface Splitting {
  separator: string
  lineEnd: LineEnd
  /** Some lines have a carriage return before their end. */
  isMixed: boolean
  /** Reading ends after so many lines. */
  most: number
  onProgress: (share: number) => void
}

/** Each quote that never closes has the rest of the text read again. After so many, quotes are letters. */
const maxUnclosed = 20
const linesPerReport = 1000

/** Cuts a text into lines and these into fields. Blank lines are none. */
export function splitLines(text: string, splitting: Splitting): SplitLines {
  const split: SplitLines = { lines: [], unclosed: [], stray: [] }
  let start = 0
  while (start < text.length && split.lines.length < splitting.most)
    start =
      split.unclosed.length < maxUnclosed
        ? splitFrom(text, start, splitting, split)
        : splitLiterally(text, start, splitting, split)
  return split
}

/** Reads on until a quote turns out never to close, whose line becomes a line like one without quotes. */
function splitFrom(
  text: string,
  start: number,
  splitting: Splitting,
  { lines, unclosed, stray }: SplitLines,
) {
  const { separator, lineEnd, isMixed, most, onProgress } = splitting
  const part = text.slice(start)
  let lineStart = 0
  let next = text.length
  Papa.parse<string[]>(part, {
    delimiter: separator,
    newline: lineEnd,
    step({ data, errors, meta }, parser) {
      const isMisread =
        errors.some(({ code }) => code === 'MissingQuotes') ||
        (errors.length > 0 && hasOpeningQuoteLater(part.slice(lineStart, meta.cursor), splitting))
      if (isMisread) {
        unclosed.push(lines.length)
        const end = part.indexOf(lineEnd, lineStart)
        lines.push(part.slice(lineStart, end < 0 ? part.length : end).split(separator))
        next = end < 0 ? text.length : start + end + lineEnd.length
        parser.abort()
        return
      }
      lineStart = meta.cursor
      if (isMixed) dropReturn(data)
      if (data.length === 1 && data[0] === '') return
      if (errors.length > 0) stray.push(lines.length)
      lines.push(data)
      if (lines.length % linesPerReport === 0) onProgress((start + lineStart) / text.length)
      if (lines.length >= most) parser.abort()
    },
  })
  return next
}

function dropReturn(fields: string[]) {
  const last = fields.pop() ?? ''
  fields.push(last.endsWith('\r') ? last.slice(0, -1) : last)
}

/** Whether one of the lines that a quote has swallowed begins another quoted field: so the first was never closed. */
function hasOpeningQuoteLater(read: string, { separator, lineEnd }: Splitting): boolean {
  const end = read.indexOf(lineEnd)
  const swallowed = end < 0 ? '' : read.slice(end)
  return swallowed.includes(`${separator}"`) || swallowed.includes(`${lineEnd}"`)
}

function splitLiterally(
  text: string,
  start: number,
  { separator, lineEnd, most }: Splitting,
  split: SplitLines,
) {
  for (const line of text.slice(start).split(lineEnd))
    if (line !== '' && split.lines.length < most) split.lines.push(line.split(separator))
  return text.length
}
