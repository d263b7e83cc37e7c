import { words as allWords } from '../words/export.ts'
import type { SettingInFile } from './comparison-file.ts'
import { isLong, type Setting } from './long-settings.ts'

const words = allWords.columns

/** How the words of others are marked within our sentences. */
export interface Marks {
  /** Words that are only words. */
  plain: (text: string) => string
  /** A name, or a text to the letter. */
  code: (text: string) => string
}

/** For files whose writer keeps texts apart from its own marks. */
export const noMarks: Marks = { plain: (text) => text, code: (text) => text }

/** "Creativity (temperature)". */
export const fullName = (
  { name, parameter }: Pick<SettingInFile, 'name' | 'parameter'>,
  { plain }: Marks,
): string => (parameter === null ? name : `${name} (${plain(parameter)})`)

/** A setting with its value, short enough for a sentence. */
export function settingInWords(setting: Setting, marks: Marks): string {
  const name = fullName(setting, marks)
  return isLong(setting) ? name : `${name} ${shortValue(setting.value, marks)}`
}

const shortValue = (value: SettingInFile['value'], { plain, code }: Marks): string =>
  Array.isArray(value) ? value.map((text) => code(JSON.stringify(text))).join(' ') : plain(String(value))

export const beganAs = (letter: string): string =>
  letter === '?' ? words.goesOnFromRemoved : words.goesOnFrom(letter)
