import { parseWithDigits } from './parse-with-digits.ts'
import { readEntries } from './read-entries.ts'
import type { Problem, ReadRows } from './read-result.ts'

/** Reads one JSON value a line. A line that is none is a problem, and the others are read. */
export function readJsonLines(text: string): ReadRows {
  const broken: Problem[] = []
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const entries = lines.flatMap((line, index) => {
    const row = index + 1
    const entry = parseWithDigits(line)
    if (entry !== undefined) return [{ row, entry }]
    broken.push({ code: 'broken-line', row })
    return []
  })
  const read = readEntries(entries, 'json-lines')
  const others = entries.length === 0 ? [] : read.problems
  return { ...read, problems: [...broken, ...others] }
}
