/** A parameter is off, and not sent, until it is switched on; its value waits meanwhile. */
interface Parameter<T> {
  on: boolean
  value: T
}

/** Everything about a question but its words and the model. */
export interface Settings {
  /** The system prompt; empty means that none is sent. */
  system: string
  /** 0 to 2. */
  temperature: Parameter<number>
  /** Above 0, up to 1. */
  topP: Parameter<number>
  /** Tokens, at least 1. */
  maxTokens: Parameter<number>
  /** Stop sequences; empty ones are not sent. */
  stop: Parameter<string[]>
}

export type SettingsField = keyof Settings

export const settingsFields = [
  'system',
  'temperature',
  'maxTokens',
  'topP',
  'stop',
] as const satisfies readonly SettingsField[]

export const defaultSettings: Settings = {
  system: '',
  temperature: { on: false, value: 0.7 },
  topP: { on: false, value: 0.9 },
  maxTokens: { on: false, value: 400 },
  stop: { on: false, value: [] },
}

/** A column's settings: its own value where it has one, the session's everywhere else. */
export const resolveSettings = (shared: Settings, own: Partial<Settings>): Settings => ({ ...shared, ...own })

/** The request parameters, in the wire's names, of those settings that are switched on. */
export function sentParameters(settings: Settings) {
  const stop = settings.stop.value.filter((sequence) => sequence !== '')
  return {
    ...(settings.temperature.on && { temperature: settings.temperature.value }),
    ...(settings.topP.on && { top_p: settings.topP.value }),
    ...(settings.maxTokens.on && { max_tokens: settings.maxTokens.value }),
    ...(settings.stop.on && stop.length > 0 && { stop }),
  }
}
