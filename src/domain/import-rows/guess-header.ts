import { isUsualName } from './column-names.ts'

/** So many lines are looked at. */
const lookedAt = 100
const maxNameLength = 80

/** Whether the first of these lines looks as if it named what stands below it. */
export function looksLikeHeader(lines: readonly (readonly string[])[]): boolean {
  const [first = [], ...others] = lines.slice(0, lookedAt)
  if (!first.some((field) => field.trim() !== '') || !first.every(mayBeName)) return false
  if (first.some(isUsualName)) return true
  if (others.length === 0 || first.length === 1) return false
  const columns = first.map((name, place) => ({ name, values: others.map((line) => line[place] ?? '') }))
  if (columns.some(({ name, values }) => name !== '' && values.every(isFigure))) return true
  // What stands again below is one of the values.
  return !columns.some(({ name, values }) => name !== '' && values.includes(name))
}

/** Names are short and no sentences. Spreadsheets leave the name of a column of numbers empty. */
const mayBeName = (field: string) =>
  field.length <= maxNameLength && !/[\r\n]|[.!?…]\s*$/.test(field) && !isFigure(field)

/** A number or a date: it begins with a digit and has hardly a letter. */
const isFigure = (field: string) => /^\s*[-+$€£]?\d[\d.,:/% TZ+-]*\s*$/.test(field)
