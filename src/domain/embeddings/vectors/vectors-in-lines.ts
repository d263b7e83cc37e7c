import { parseJson } from '#protocol/json/parse-json.ts'
import { unguarded } from '../../import-rows/formula-guard.ts'
import { guessLineEnd, guessSeparator } from '../../import-rows/guess-separator.ts'
import { splitLines } from '../../import-rows/split-lines.ts'
import { isUsualName, rankOf } from '../import/target-names.ts'
import { refused, type ReadVectors } from './read-vectors-result.ts'
import { listOf } from './vectors-in-json.ts'
import { vectorsOfLists } from './vectors-of-lists.ts'

/** From so many columns on, a first line that counts them is a header. */
const minCountedColumns = 8

/** Reads CSV, TSV or numbers with spaces between them: a vector a line, or a column with a JSON list. */
export function vectorsInLines(text: string): ReadVectors {
  const lines = linesOf(text)
  const hasHeader = isHeader(lines)
  const header = hasHeader ? (lines[0] ?? []) : []
  const rows = hasHeader ? lines.slice(1) : lines
  const [first = []] = rows
  const listAt = first.findIndex((cell, place) => isList(cell) && !isNameOfOther(header[place]))
  const numbersAt = [...first.keys()].filter(
    (place) => isNumber(first[place] ?? '') && !isNameOfOther(header[place]),
  )
  if (listAt < 0 && numbersAt.length === 0) return refused('no-vectors')
  const unequal = rows.findIndex((row) => row.length !== first.length)
  if (unequal >= 0) return refused('unequal-lengths', unequal + 1)
  const textAt = textPlace(header, first, listAt >= 0 ? [listAt] : numbersAt)
  const lists: ArrayLike<number>[] = []
  for (const [index, row] of rows.entries()) {
    const list = listAt >= 0 ? listOf(parseJson(row[listAt] ?? '')) : numbersOf(row, numbersAt)
    if (!list) return refused('broken-entry', index + 1)
    lists.push(list)
  }
  return vectorsOfLists(lists, { texts: textAt < 0 ? null : rows.map((row) => unguarded(row[textAt] ?? '')) })
}

function linesOf(text: string): string[][] {
  const separator = guessSeparator(text)
  if (separator === 'none')
    return text.split(/\r\n|\r|\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim().split(/\s+/)]))
  return splitLines(text, {
    separator,
    ...guessLineEnd(text, separator),
    most: Infinity,
    onProgress: () => undefined,
  }).lines
}

/** The first line names what stands below: words above numbers or lists, or the numbers of the columns. */
function isHeader([first = [], second]: readonly string[][]): boolean {
  if (!second) return false
  const isCounted = first.every((cell, place) => Number(cell) === place + Number(first[0]))
  return (
    (isCounted && first.length >= minCountedColumns) ||
    second.some((cell, place) => isValue(cell) && !isValue(first[place] ?? ''))
  )
}

const isNumber = (cell: string) => /^\s*[-+]?((\d+\.?\d*|\.\d+)(e[-+]?\d+)?|nan|inf|infinity)\s*$/i.test(cell)

const isList = (cell: string) => cell.startsWith('[') && listOf(parseJson(cell)) !== null

const isValue = (cell: string) => isNumber(cell) || isList(cell)

/** An index, or the numbers of texts: no part of a vector. The index of a data frame has no name. */
const isNameOfOther = (name: string | undefined) => name !== undefined && (name === '' || isUsualName(name))

function textPlace(header: readonly string[], first: readonly string[], vectorAt: readonly number[]): number {
  const named = header.findIndex((name) => rankOf('text', name) >= 0)
  if (named >= 0) return named
  return first.findIndex((cell, place) => /\p{L}/u.test(cell) && !vectorAt.includes(place))
}

function numbersOf(row: readonly string[], places: readonly number[]): number[] | null {
  const cells = places.map((place) => row[place] ?? '')
  return cells.every(isNumber) ? cells.map(numberOf) : null
}

function numberOf(cell: string): number {
  const number = Number(cell)
  if (!Number.isNaN(number) || /nan/i.test(cell)) return number
  return cell.includes('-') ? -Infinity : Infinity
}
