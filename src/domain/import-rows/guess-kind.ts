import type { Variable } from '../session/table-setup.ts'
import { isDate, isNumber, yesNo } from '../session/value-problem.ts'

/** From so many characters on a text wants a field of several lines. */
const longText = 120
const maxChoices = 8
const minRowsForChoice = 12

/**
 * The kind of a variable that has these values, and what can be chosen: one that finds nothing wrong with any of them.
 * Empty values say nothing.
 */
export function guessKind(values: readonly string[]): Omit<Variable, 'name'> {
  const given = values.filter((value) => value.trim() !== '')
  if (given.length === 0) return { kind: 'text' }
  if (given.every((value) => yesNo.includes(value))) return { kind: 'yes-no' }
  if (given.every((value) => isNumber(value.trim()))) return { kind: 'number' }
  if (given.every((value) => isDate(value))) return { kind: 'date' }
  if (given.some((value) => value.length > longText || /[\r\n]/.test(value.trim())))
    return { kind: 'long-text' }
  const choices = distinct(given, maxChoices)
  return choices && given.length >= minRowsForChoice ? { kind: 'choice', choices } : { kind: 'text' }
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
