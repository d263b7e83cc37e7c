import type { Column } from './session.ts'
import { resolveSettings, settingsFields, type Settings, type SettingsField } from './settings.ts'

/** What each setting is called on the page. */
const settingNames: Record<SettingsField, string> = {
  system: 'instructions',
  temperature: 'creativity',
  maxTokens: 'longest answer',
  topP: 'word variety',
  stop: 'stop texts',
  reasoningEffort: 'thinking effort',
  seed: 'seed',
  frequencyPenalty: 'against repeating',
  presencePenalty: 'towards new topics',
  jsonSchema: 'answer as JSON',
  prefill: 'given beginning',
  extra: 'further parameters',
}

export interface Difference {
  /** The column's place. */
  position: number
  fields: { field: SettingsField; words: string }[]
}

/** The columns whose settings really differ from the session's, and in what. */
export function differencesOf(shared: Settings, columns: readonly Column[]): Difference[] {
  return columns.flatMap((column, position) => {
    const settings = resolveSettings(shared, column.own)
    const fields = settingsFields
      .filter((field) => field in column.own && !isSameSetting(field, settings, shared))
      .map((field) => ({ field, words: `${settingNames[field]} ${shownValue(field, settings)}` }))
    return fields.length > 0 ? [{ position, fields }] : []
  })
}

/** Two settings that are both off are the same, whatever value waits behind them. */
function isSameSetting(field: SettingsField, a: Settings, b: Settings): boolean {
  if (field === 'system') return a.system === b.system
  return (!a[field].on && !b[field].on) || JSON.stringify(a[field]) === JSON.stringify(b[field])
}

/** So much of a text is shown where it stands for the whole. */
const excerptLength = 28

/** The beginning of a text, on one line. */
export function excerptOf(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ')
  return line.length <= excerptLength ? line : `${line.slice(0, excerptLength - 1).trimEnd()}…`
}

/** A setting's value in the line that names the differences: of a text, its beginning. */
function shownValue(field: SettingsField, settings: Settings): string {
  if (field === 'system') return settings.system.trim() === '' ? 'none' : `“${excerptOf(settings.system)}”`
  const { on, value } = settings[field]
  return on && field === 'prefill' && typeof value === 'string'
    ? `“${excerptOf(value)}”`
    : valueInWords(field, settings)
}

const longTexts: readonly SettingsField[] = ['system', 'jsonSchema', 'prefill', 'extra']

/** A setting's value as the page shows it, short. */
export function valueInWords(field: SettingsField, settings: Settings): string {
  if (field === 'system') return settings.system.trim() === '' ? 'none' : 'of its own'
  const { on, value } = settings[field]
  if (!on) return 'off'
  if (longTexts.includes(field)) return 'of its own'
  return Array.isArray(value)
    ? value.map((text) => `“${excerptOf(text)}”`).join(' ') || 'none'
    : String(value)
}
