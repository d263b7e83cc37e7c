import { isCode, isLongText, rowOf, settingsFields } from '../session/settings.ts'
import type { SettingRow } from '../session/settings-table.ts'
import { settingWords } from '../words/settings.ts'
import type { SettingInFile } from './comparison-file.ts'
import { anyJson } from './settings-in-file.ts'

export type Setting = Omit<SettingInFile, 'from'>

const namesWhere = (isSo: (row: SettingRow) => boolean) =>
  settingsFields.filter((field) => isSo(rowOf(field))).map((field) => settingWords[field].name)
const longNames = namesWhere(isLongText)
const codeNames = namesWhere(isCode)

/** Whether a setting's text is too long for a sentence, such as instructions. */
export const isLong = ({ name, value }: Pick<SettingInFile, 'name' | 'value'>): boolean =>
  longNames.includes(name) && value !== anyJson

/** Whether a long text is JSON. */
export const isCodeSetting = ({ name }: Pick<SettingInFile, 'name'>): boolean => codeNames.includes(name)

/** The long texts of an answer that do not stand with its column, which has others by now, or none. */
export const ownLongTexts = (settings: readonly Setting[], ofColumn: readonly Setting[]): Setting[] =>
  settings.filter(
    (setting) =>
      isLong(setting) &&
      !ofColumn.some(({ name, value }) => name === setting.name && value === setting.value),
  )

/** Each long text once, with the columns that have it; `isTooLong` says which those are. */
export function longTextsOf(
  columns: readonly { letter: string; settings: readonly SettingInFile[] }[],
  isTooLong: (setting: SettingInFile) => boolean = isLong,
) {
  const found = new Map<string, { setting: SettingInFile; letters: string[] }>()
  for (const { letter, settings } of columns) {
    for (const setting of settings.filter(isTooLong)) {
      const key = JSON.stringify([setting.name, setting.value])
      const known = found.get(key)
      if (known) known.letters.push(letter)
      else found.set(key, { setting, letters: [letter] })
    }
  }
  return [...found.values()]
}
