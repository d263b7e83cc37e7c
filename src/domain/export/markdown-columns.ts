import { isCode, isLongText, rowOf, settingsFields } from '../session/settings.ts'
import type { SettingRow } from '../session/settings-table.ts'
import { formatList } from '../words/language.ts'
import { settingWords } from '../words/settings.ts'
import type { ColumnInFile, SettingInFile } from './comparison-file.ts'
import { anyJson } from './settings-in-file.ts'
import { code, codeBlock, plain, quoted, table } from './markdown-text.ts'
import { words as allWords } from '../words/export.ts'

const words = allWords.columns

/** The columns in a table; texts too long for one, such as instructions, stand below it. */
export function columnsInMarkdown(columns: readonly ColumnInFile[]): string {
  const rows = columns.map(({ letter, model, settings, historyFrom }) => [
    letter,
    modelInMarkdown(model),
    [...settings.map(inTable), ...(historyFrom === null ? [] : [beganAs(historyFrom)])].join('; ') ||
      words.noSettings,
  ])
  return [
    `## ${words.title}`,
    table(words.head, rows, 3),
    ...longTextsOf(columns).map(({ setting, letters }) =>
      longTextInMarkdown(setting, letters.length === columns.length ? words.ofEvery : formatList(letters)),
    ),
  ].join('\n\n')
}

export const modelInMarkdown = (model: string): string => (model === '' ? words.noModel : code(model))

const beganAs = (letter: string) => (letter === '?' ? words.goesOnFromRemoved : words.goesOnFrom(letter))

type Setting = Omit<SettingInFile, 'from'>

/** A long text below what it is and whose. */
export const longTextInMarkdown = (setting: Setting, whose: string): string =>
  `**${words.settingOf(fullName(setting), whose)}**\n\n${longText(setting)}`

/** The long texts of an answer that do not stand with its column, which has others by now, or none. */
export const ownLongTexts = (settings: readonly Setting[], ofColumn: readonly Setting[]): Setting[] =>
  settings.filter(
    (setting) =>
      isLong(setting) &&
      !ofColumn.some(({ name, value }) => name === setting.name && value === setting.value),
  )

/** "Creativity (temperature)". */
const fullName = ({ name, parameter }: Pick<SettingInFile, 'name' | 'parameter'>) =>
  parameter === null ? name : `${name} (${plain(parameter)})`

/** A setting with its value, short enough for a sentence. */
export function settingInWords(setting: Setting): string {
  return isLong(setting) ? fullName(setting) : `${fullName(setting)} ${shortValue(setting.value)}`
}

function inTable(setting: SettingInFile): string {
  const text = settingInWords(setting)
  const placed = isLong(setting) ? words.below(text) : text
  return setting.from === 'column' ? words.itsOwn(placed) : placed
}

const shortValue = (value: SettingInFile['value']) =>
  Array.isArray(value) ? value.map((text) => code(JSON.stringify(text))).join(' ') : plain(String(value))

const namesWhere = (isSo: (row: SettingRow) => boolean) =>
  settingsFields.filter((field) => isSo(rowOf(field))).map((field) => settingWords[field].name)
const longNames = namesWhere(isLongText)
const codeNames = namesWhere(isCode)

const isLong = ({ name, value }: Pick<SettingInFile, 'name' | 'value'>) =>
  longNames.includes(name) && value !== anyJson

const longText = ({ name, value }: Setting) =>
  codeNames.includes(name) ? codeBlock(String(value), 'json') : quoted(String(value))

/** Each long text once, with the columns that have it. */
function longTextsOf(columns: readonly ColumnInFile[]) {
  const found = new Map<string, { setting: SettingInFile; letters: string[] }>()
  for (const { letter, settings } of columns) {
    for (const setting of settings.filter(isLong)) {
      const key = JSON.stringify([setting.name, setting.value])
      const known = found.get(key)
      if (known) known.letters.push(letter)
      else found.set(key, { setting, letters: [letter] })
    }
  }
  return [...found.values()]
}
