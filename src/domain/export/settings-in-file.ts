import { parameterWords } from '../run/parameter-words.ts'
import { resolveSettings, settingsFields, type Settings, type SettingsField } from '../session/settings.ts'
import type { SettingInFile } from './comparison-file.ts'

/** The request's name of each setting; null for what is no parameter of its own. */
const parameterOf: Record<SettingsField, string | null> = {
  system: null,
  temperature: 'temperature',
  maxTokens: 'max_tokens',
  reasoningEffort: 'reasoning_effort',
  topP: 'top_p',
  stop: 'stop',
  seed: 'seed',
  frequencyPenalty: 'frequency_penalty',
  presencePenalty: 'presence_penalty',
  jsonSchema: 'response_format',
  prefill: null,
  extra: null,
}

/** What those are called that are no parameters. */
const ownNames: Partial<Record<SettingsField, string>> = {
  system: 'Instructions',
  prefill: 'Begin the answer with',
  extra: 'Further parameters',
}

/** The settings that are switched on; a column's own value stands for the session's. */
export function settingsInFile(shared: Settings, own: Partial<Settings> = {}): SettingInFile[] {
  const settings = resolveSettings(shared, own)
  return settingsFields.flatMap((field): SettingInFile[] => {
    const value = valueOf(field, settings)
    if (value === null) return []
    const parameter = parameterOf[field]
    const name = ownNames[field] ?? parameterWords(parameter ?? field).name
    return [{ name, parameter, value, from: field in own ? 'column' : 'session' }]
  })
}

/** What an empty schema asks for. */
export const anyJson = 'any JSON object'

/** Null where it is off, or says nothing. */
function valueOf(field: SettingsField, settings: Settings): SettingInFile['value'] | null {
  if (field === 'system') return settings.system.trim() === '' ? null : settings.system
  const { on, value } = settings[field]
  if (!on) return null
  if (typeof value === 'number') return value
  if (typeof value === 'string') return value === '' ? (field === 'jsonSchema' ? anyJson : null) : value
  const texts = value.filter((text) => text !== '')
  return texts.length === 0 ? null : texts
}
