import { words as allWords } from '../words/export.ts'
import { formatList } from '../words/language.ts'
import type { ColumnInFile, SettingInFile } from './comparison-file.ts'
import { isCodeSetting, isLong, longTextsOf, type Setting } from './long-settings.ts'
import { code, codeBlock, markdownMarks, quoted, table } from './markdown-text.ts'
import type { ExcludedParts } from './parts.ts'
import { beganAs, fullName, settingInWords } from './settings-in-words.ts'

const words = allWords.columns

/** The columns in a table; texts too long for one, such as instructions, stand below it. */
export function columnsInMarkdown(columns: readonly ColumnInFile[], excluded: ExcludedParts): string {
  const hasSettings = !excluded.has('settings')
  const rows = columns.map(({ letter, model, settings, historyFrom }) => [
    letter,
    modelInMarkdown(model),
    [...settings.map(inTable), ...(historyFrom === null ? [] : [beganAs(historyFrom)])].join('; ') ||
      (hasSettings ? words.noSettings : ''),
  ])
  const head = [words.column, words.model, hasSettings ? words.settingsOn : words.historyHead]
  const isNarrow = !hasSettings && columns.every(({ historyFrom }) => historyFrom === null)
  return [
    `## ${words.title}`,
    isNarrow
      ? table(
          head.slice(0, 2),
          rows.map((row) => row.slice(0, 2)),
          2,
        )
      : table(head, rows, 3),
    ...longTextsOf(columns).map(({ setting, letters }) =>
      longTextInMarkdown(setting, letters.length === columns.length ? words.ofEvery : formatList(letters)),
    ),
  ].join('\n\n')
}

export const modelInMarkdown = (model: string): string => (model === '' ? words.noModel : code(model))

/** A long text below what it is and whose. */
export const longTextInMarkdown = (setting: Setting, whose: string): string =>
  `**${words.settingOf(fullName(setting, markdownMarks), whose)}**\n\n${longText(setting)}`

function inTable(setting: SettingInFile): string {
  const text = settingInWords(setting, markdownMarks)
  const placed = isLong(setting) ? words.below(text) : text
  return setting.from === 'column' ? words.itsOwn(placed) : placed
}

const longText = (setting: Setting) =>
  isCodeSetting(setting) ? codeBlock(String(setting.value), 'json') : quoted(String(setting.value))
