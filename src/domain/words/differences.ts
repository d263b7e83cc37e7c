import type { Difference } from '../session/differences.ts'
import { isLongText, isSwitched, rowOf, type Settings, type SettingsField } from '../session/settings.ts'
import { settingNoun } from './settings.ts'

/** The differences in one line; more than `maxNamed` columns are counted, since a line for each would be a page. */
export function differencesInWords(
  differences: readonly Difference[],
  letterOf: (position: number) => string,
  maxNamed: number,
): string {
  if (differences.length > maxNamed) return `${differences.length} columns differ`
  return differences
    .map((difference) => `${letterOf(difference.position)} has ${differenceInWords(difference)}`)
    .join('; ')
}

/** What is a column's own: "creativity 0.9, thinking effort high". */
export const differenceInWords = ({ fields, settings }: Difference): string =>
  fields.map((field) => `${settingNoun(field)} ${shownValue(field, settings)}`).join(', ')

/** So much of a text is shown where it stands for the whole. */
const excerptLength = 28

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength - 1).trimEnd()}…`
}

/** A setting's value in a line that names several: of a text, its beginning. */
export function shownValue(field: SettingsField, settings: Settings): string {
  if (!isSwitched(field)) return settings[field].trim() === '' ? 'none' : `“${excerptOf(settings[field])}”`
  const { on, value } = settings[field]
  return on && rowOf(field).kind === 'beginning'
    ? `“${excerptOf(String(value))}”`
    : settingValueInWords(field, settings)
}

/** A setting's value as the page shows it, short. */
export function settingValueInWords(field: SettingsField, settings: Settings): string {
  if (!isSwitched(field)) return settings[field].trim() === '' ? 'none' : 'of its own'
  const { on, value } = settings[field]
  if (!on) return 'off'
  if (isLongText(rowOf(field))) return 'of its own'
  return Array.isArray(value)
    ? value.map((text) => `“${excerptOf(text)}”`).join(' ') || 'none'
    : String(value)
}
