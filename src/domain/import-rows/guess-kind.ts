import type { Variable } from '../session/table-setup.ts'

/** From so many characters on a text wants a field of several lines. */
const longText = 120
const mostChoices = 8
const fewestRowsForChoice = 12

const yesNo = new Set(['yes', 'no', 'true', 'false', 'y', 'n'])
/** A number that begins with a needless zero is a code: of a post office, of an article. */
const number = /^[-+]?(0|[1-9]\d*)?(\.\d+)?(e[-+]?\d+)?$/i
const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/

/** The kind of a variable that has these values, and what can be chosen. Empty values say nothing. */
export function guessKind(values: readonly string[]): Omit<Variable, 'name'> {
  const given = values.filter((value) => value.trim() !== '')
  if (given.length === 0) return { kind: 'text' }
  if (given.every((value) => yesNo.has(value.trim().toLowerCase()))) return { kind: 'yes-no' }
  if (given.every((value) => isNumber(value.trim()))) return { kind: 'number' }
  if (given.every((value) => isDate(value.trim()))) return { kind: 'date' }
  if (given.some((value) => value.length > longText || /[\r\n]/.test(value.trim())))
    return { kind: 'long-text' }
  const choices = distinct(given, mostChoices)
  return choices && given.length >= fewestRowsForChoice ? { kind: 'choice', choices } : { kind: 'text' }
}

const isNumber = (value: string) => /\d/.test(value) && number.test(value)

function isDate(value: string): boolean {
  const [, year, month, day] = (isoDate.exec(value) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  // The 31st of June would become the 1st of July.
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The different values in their order; null where there are more than `most`. */
function distinct(values: readonly string[], most: number): string[] | null {
  const found = new Set<string>()
  for (const value of values) {
    found.add(value)
    if (found.size > most) return null
  }
  return [...found]
}
