import { settingWords } from '../words/settings.ts'
import {
  isSwitched,
  resolveSettings,
  rowOf,
  settingsFields,
  type Settings,
  type SettingsField,
} from '../session/settings.ts'
import type { SettingInFile } from './comparison-file.ts'

/** The settings that are switched on; a column's own value stands for the session's. */
export function settingsInFile(shared: Settings, own: Partial<Settings> = {}): SettingInFile[] {
  const settings = resolveSettings(shared, own)
  return settingsFields.flatMap((field): SettingInFile[] => {
    const value = valueOf(field, settings)
    if (value === null) return []
    const { parameter } = rowOf(field)
    return [{ name: settingWords[field].name, parameter, value, from: field in own ? 'column' : 'session' }]
  })
}

/** A setting's value as it stands on a line: of several texts each in quotation marks. */
export const valueOnLine = (value: SettingInFile['value']): string | number =>
  Array.isArray(value) ? value.map((text) => JSON.stringify(text)).join(' ') : value

/** What an empty schema asks for. */
export const anyJson = 'any JSON object'

/** Null where it is off, or says nothing. */
function valueOf(field: SettingsField, settings: Settings): SettingInFile['value'] | null {
  if (!isSwitched(field)) return settings[field].trim() === '' ? null : settings[field]
  const { on, value } = settings[field]
  if (!on) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string')
    return value === '' ? (rowOf(field).kind === 'schema' ? anyJson : null) : value
  const texts = value.filter((text) => text !== '')
  return texts.length === 0 ? null : texts
}
