import { defaultSettings, rowOf, settingsFields, type Settings } from '../session/settings.ts'
import type { SettingRow } from '../session/settings-table.ts'
import { flag, list, number, object, oneOf, optional, text, type Reader } from './readers.ts'

/** What a setting of this row may have been saved as. */
function readerOf(row: SettingRow): Reader<unknown> {
  switch (row.kind) {
    case 'instructions':
      return text()
    case 'number':
      return parameter(number(row.min, row.max))
    case 'choice':
      return parameter(oneOf(...row.values))
    case 'texts':
      return parameter(list(text(), row.max))
    default:
      return parameter(text())
  }
}

const parameter = (value: Reader<unknown>): Reader<object> =>
  object<{ on: boolean; value: object }>({ on: flag, value: value as Reader<object> }) // what it reads is not looked at

const fields = settingsFields.map((field) => [field, optional(readerOf(rowOf(field)))] as const)

/** Those settings that are there and can be read. */
export const readOwnSettings = object(Object.fromEntries(fields)) as Reader<Partial<Settings>> // a reader for each field

/** All settings, each as it was saved or, where it cannot be read, as it is at first. */
export const readSettings: Reader<Settings> = (value, repaired) => {
  const own = readOwnSettings(value, repaired)
  return own && { ...defaultSettings, ...own }
}
