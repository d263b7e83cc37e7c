import { resolveSettings, settingsFields, type Settings } from '../session/settings.ts'
import type { Column, Session } from '../session/session.ts'
import type { Case, CellAnswer, Prompt, TableSource } from './table.ts'
import { fillIn, valueOf, variablesIn } from './template.ts'

/** What a cell would be asked with now. */
export interface CellSource {
  prompt: Prompt
  session: Pick<Session, 'settings'>
  column: Pick<Column, 'model' | 'own'>
  row: Case
}

export type Change = 'prompt' | 'inputs' | 'model' | 'settings'

/** What has changed since an answer was asked for, the first that applies; null where it would be asked the same now. */
export function changeSince(answer: CellAnswer, now: CellSource): Change | null {
  if (answer.promptId !== now.prompt.id) return 'prompt'
  if (answer.run.model !== now.column.model) return 'model'
  const settings = resolveSettings(now.session.settings, now.column.own)
  const names = variablesIn(now.prompt.text, settings.system)
  if (names.some((name) => valueOf(answer.values, name) !== valueOf(now.row.values, name))) return 'inputs'
  if (followsOther(answer, now.row)) return 'inputs'
  return areSame(filledSettings(settings, now.row.values), answer.run.settings) ? null : 'settings'
}

/** Whether a row has other inputs now than an answer to it, of whichever version of the prompt, was asked with. */
export const hasOtherInputs = (answer: CellAnswer, row: Case): boolean =>
  followsOther(answer, row) ||
  Object.keys(answer.values).some((name) => valueOf(answer.values, name) !== valueOf(row.values, name))

const followsOther = (answer: CellAnswer, row: Case): boolean =>
  JSON.stringify(answer.before ?? []) !== JSON.stringify(row.before ?? [])

/** Whether an answer of a table would be asked otherwise now. */
export function isOutOfDate(
  { columns, prompt, session }: TableSource,
  answer: CellAnswer,
  row: Case,
): boolean {
  const column = columns.find(({ id }) => id === answer.run.columnId)
  return column !== undefined && changeSince(answer, { prompt, session, column, row }) !== null
}

/** A column's settings with the values put into the instructions. */
export const filledSettings = (settings: Settings, values: Readonly<Record<string, string>>): Settings => ({
  ...settings,
  system: fillIn(settings.system, values),
})

const areSame = (one: Settings, other: Settings): boolean =>
  settingsFields.every((field) => one[field] === other[field] || isSameValue(one[field], other[field]))

/** Written as JSON only where it has to be: this is asked of every cell. */
function isSameValue(one: Settings[keyof Settings], other: Settings[keyof Settings]): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other
  if (one.on !== other.on) return false
  return !one.on || one.value === other.value || JSON.stringify(one.value) === JSON.stringify(other.value)
}
