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
  reasoningEffort: Parameter<ReasoningEffort>
  /** A whole number: the same one asks for the same answer. */
  seed: Parameter<number>
  /** -2 to 2. */
  frequencyPenalty: Parameter<number>
  /** -2 to 2. */
  presencePenalty: Parameter<number>
  /** A JSON schema as text; an empty one asks for any JSON object. */
  jsonSchema: Parameter<string>
  /** How every answer begins: the model goes on from there. */
  prefill: Parameter<string>
  /** A JSON object as text: further request parameters, sent as they are. */
  extra: Parameter<string>
}

export type ReasoningEffort = (typeof reasoningEfforts)[number]
export const reasoningEfforts = ['minimal', 'low', 'medium', 'high'] as const

export type SettingsField = keyof Settings

export const settingsFields = [
  'system',
  'temperature',
  'maxTokens',
  'reasoningEffort',
  'topP',
  'stop',
  'seed',
  'frequencyPenalty',
  'presencePenalty',
  'jsonSchema',
  'prefill',
  'extra',
] as const satisfies readonly SettingsField[]

export const defaultSettings: Settings = {
  system: '',
  temperature: { on: false, value: 0.7 },
  topP: { on: false, value: 0.9 },
  maxTokens: { on: false, value: 400 },
  stop: { on: false, value: [] },
  reasoningEffort: { on: false, value: 'medium' },
  seed: { on: false, value: 1 },
  frequencyPenalty: { on: false, value: 0.5 },
  presencePenalty: { on: false, value: 0.5 },
  jsonSchema: { on: false, value: '' },
  prefill: { on: false, value: '' },
  extra: { on: false, value: '' },
}

/** A column's settings: its own value where it has one, the session's everywhere else. */
export const resolveSettings = (shared: Settings, own: Partial<Settings>): Settings => ({ ...shared, ...own })
