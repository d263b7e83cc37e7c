import type { Variable } from './table-setup.ts'

export type ValueProblem = 'no-choice' | 'no-number' | 'no-date' | 'no-yes-no'

/** What is wrong with a value of a variable of this kind, or null. It is sent as it stands all the same. */
export function valueProblem({ kind, choices = [] }: Variable, value: string): ValueProblem | null {
  if (value.trim() === '') return null
  if (kind === 'number' && !isNumber(value.trim())) return 'no-number'
  if (kind === 'date' && !isDate(value)) return 'no-date'
  if (kind === 'yes-no' && !yesNo.includes(value)) return 'no-yes-no'
  if (kind === 'choice' && choices.length > 0 && !choices.includes(value)) return 'no-choice'
  return null
}

export const yesNo: readonly string[] = ['yes', 'no']

/** A number that begins with a needless zero is a code: of a post office, of an article. */
const number = /^[-+]?(0|[1-9]\d*)?(\.\d+)?(e[-+]?\d+)?$/i
const isoDate = /^(\d{4})-(\d\d)-(\d\d)$/

/** Whether it is written as a number, and is no code that begins with a zero. */
export const isNumber = (value: string) => /\d/.test(value) && number.test(value)

/** Whether it is a day of the calendar, as `2026-11-24`. */
export function isDate(value: string): boolean {
  const [, year, month, day] = (isoDate.exec(value) ?? []).map(Number)
  if (year === undefined || month === undefined || day === undefined) return false
  // The 31st of June would become the 1st of July.
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
