import { settingsTable } from '../session/settings-table.ts'
import { rowOf, settingsFields, type SettingsField } from '../session/settings.ts'
import type { SweptField } from '../session/swept-fields.ts'

/** What a setting is called. */
interface SettingWords {
  name: string
  /** What it is called within a sentence, where that is not its name. */
  noun?: string
  /** Shown beside its name where it is no parameter of the request. */
  term?: string
}

/** The name of each row of the settings' table; how it is explained stands in settings-help.ts. */
export const settingWords: Record<SettingsField, SettingWords> = {
  system: { name: 'Instructions', term: 'system' },
  temperature: { name: 'Creativity' },
  maxTokens: { name: 'Longest answer' },
  reasoningEffort: { name: 'Thinking effort' },
  topP: { name: 'Word variety' },
  stop: { name: 'Stop when this text appears', noun: 'stop texts' },
  seed: { name: 'Seed' },
  frequencyPenalty: { name: 'Against repeating' },
  presencePenalty: { name: 'Towards new topics' },
  prefill: { name: 'Begin the answer with', noun: 'given beginning', term: 'prefill' },
  jsonSchema: { name: 'Answer as JSON', noun: 'answer as JSON' },
  extra: { name: 'Further parameters', term: 'JSON' },
}

/** "creativity", "stop texts": a setting within a sentence. */
export function settingNoun(field: SettingsField): string {
  const { name, noun } = settingWords[field]
  return noun ?? name.toLowerCase()
}

/** What stands beside a setting's name: what the request calls it. */
export function settingTerm(field: SettingsField): string {
  const { name, term } = settingWords[field]
  return term ?? rowOf(field).parameter ?? name
}

/** What may be set, as a sentence goes on after "it is": "a whole number from 1 up". */
export function allowedWords(field: SweptField): string {
  const row = settingsTable[field]
  if (row.kind === 'choice') return row.values.join(', ')
  const number = row.step === 1 ? 'a whole number' : 'a number'
  if (Number.isSafeInteger(row.max + 1)) return `${number} from ${row.min} to ${row.max}`
  return Number.isSafeInteger(row.min - 1) ? `${number} from ${row.min} up` : number
}

/** A request parameter as the page names it. */
export interface ParameterWords {
  /** "Creativity"; the wire's own name where the page has none. */
  name: string
  /** "Creativity (temperature)", or the wire's own name alone. */
  full: string
}

/** The page's words for a request parameter in the wire's name. */
export function parameterWords(parameter: string): ParameterWords {
  const field = settingsFields.find((each) => rowOf(each).parameter === parameter)
  if (field === undefined) return { name: parameter, full: parameter }
  const { name } = settingWords[field]
  return { name, full: `${name} (${parameter})` }
}

const longestValue = 40

/** A parameter's value as it was sent, short enough for a sentence; empty where it is too long for one. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return value.length > longestValue ? '' : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}
