import { rowOf, type SettingsField } from '../session/settings.ts'

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
  logprobs: { name: 'Word probabilities' },
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
