import type { Column } from './session.ts'
import { isSwitched, resolveSettings, settingsFields, type Settings, type SettingsField } from './settings.ts'

export interface Difference {
  /** The column's place. */
  position: number
  fields: SettingsField[]
  /** All that the column is asked with. */
  settings: Settings
}

/** The columns whose settings really differ from the session's, and in what. */
export function differencesOf(shared: Settings, columns: readonly Column[]): Difference[] {
  return columns.flatMap((column, position) => {
    const settings = resolveSettings(shared, column.own)
    const fields = settingsFields.filter(
      (field) => field in column.own && !isSameSetting(field, settings, shared),
    )
    return fields.length > 0 ? [{ position, fields, settings }] : []
  })
}

/** The settings in which two requests differ, but for `logprobs`, which asks to be told more of the same answer. */
export const differingFields = (a: Settings, b: Settings): SettingsField[] =>
  a === b ? [] : settingsFields.filter((field) => field !== 'logprobs' && !isSameSetting(field, a, b))

/** Two settings that are both off are the same, whatever value waits behind them. */
function isSameSetting(field: SettingsField, a: Settings, b: Settings): boolean {
  if (!isSwitched(field)) return a[field] === b[field]
  return (!a[field].on && !b[field].on) || JSON.stringify(a[field]) === JSON.stringify(b[field])
}
