/** A number. Any from `min` to `max` may be set; a slider shows the part of it that is mostly wanted. */
export interface NumberRow {
  kind: 'number'
  /** Its name in the request, in the chat format. */
  parameter: string
  /** The parameter that takes the number, where `parameter` says only that it is wanted. */
  valueParameter?: string
  /** Waits behind the switch until somebody sets another. */
  initial: number
  min: number
  max: number
  /** Where it is 1, the value is a whole number. */
  step: number
  slider: { min: number; max: number; isLogarithmic?: boolean }
  /** The values that a comparison of this setting begins with, as somebody would type them; absent where none makes sense. */
  sweep?: readonly string[]
  isFolded: boolean
}

/** One of a few words, sent as it is. */
export interface ChoiceRow {
  kind: 'choice'
  parameter: string
  initial: string
  values: readonly string[]
  sweep: readonly string[]
  isFolded: boolean
}

/** Several short texts, at most `max`. */
export interface TextsRow {
  kind: 'texts'
  parameter: string
  initial: readonly string[]
  max: number
  isFolded: boolean
}

/** A long text; `instructions` and `beginning` go out as messages of the transcript, the others as parameters. */
export interface TextRow {
  kind: 'instructions' | 'beginning' | 'schema' | 'parameters'
  /** Null for what is no parameter of its own. */
  parameter: string | null
  initial: string
  isFolded: boolean
}

export type SettingRow = NumberRow | ChoiceRow | TextsRow | TextRow

/** No bound: of whole numbers beyond it, several would be the same one. */
const unbounded = Number.MAX_SAFE_INTEGER

/**
 * Every setting, in the order of the page: the names that it is saved by, and what may be done with it. What it is called
 * stands in `words/settings.ts`, and how it is explained in `words/settings-help.ts`: a row for each of these.
 */
export const settingsTable = {
  system: { kind: 'instructions', parameter: null, initial: '', isFolded: false },
  temperature: {
    kind: 'number',
    parameter: 'temperature',
    initial: 0.7,
    min: 0,
    max: 2,
    step: 0.1,
    slider: { min: 0, max: 2 },
    sweep: ['0', '0.5', '1', '1.5'],
    isFolded: false,
  },
  maxTokens: {
    kind: 'number',
    parameter: 'max_tokens',
    initial: 400,
    min: 1,
    max: unbounded,
    step: 1,
    slider: { min: 1, max: 32_000, isLogarithmic: true },
    sweep: ['100', '400', '1600'],
    isFolded: false,
  },
  reasoningEffort: {
    kind: 'choice',
    parameter: 'reasoning_effort',
    initial: 'medium',
    values: ['minimal', 'low', 'medium', 'high'],
    sweep: ['low', 'medium', 'high'],
    isFolded: false,
  },
  topP: {
    kind: 'number',
    parameter: 'top_p',
    initial: 0.9,
    min: 0.01,
    max: 1,
    step: 0.05,
    slider: { min: 0.05, max: 1 },
    sweep: ['0.1', '0.5', '0.9'],
    isFolded: false,
  },
  stop: { kind: 'texts', parameter: 'stop', initial: [], max: 4, isFolded: true },
  seed: {
    kind: 'number',
    parameter: 'seed',
    initial: 1,
    min: -unbounded,
    max: unbounded,
    step: 1,
    slider: { min: 0, max: 9999 },
    sweep: ['1', '2', '3'],
    isFolded: true,
  },
  frequencyPenalty: {
    kind: 'number',
    parameter: 'frequency_penalty',
    initial: 0.5,
    min: -2,
    max: 2,
    step: 0.1,
    slider: { min: -2, max: 2 },
    sweep: ['0', '0.5', '1'],
    isFolded: true,
  },
  presencePenalty: {
    kind: 'number',
    parameter: 'presence_penalty',
    initial: 0.5,
    min: -2,
    max: 2,
    step: 0.1,
    slider: { min: -2, max: 2 },
    sweep: ['0', '0.5', '1'],
    isFolded: true,
  },
  logprobs: {
    kind: 'number',
    parameter: 'logprobs',
    valueParameter: 'top_logprobs',
    initial: 5,
    min: 0,
    max: 20,
    step: 1,
    slider: { min: 0, max: 20 },
    isFolded: true,
  },
  prefill: { kind: 'beginning', parameter: null, initial: '', isFolded: true },
  jsonSchema: { kind: 'schema', parameter: 'response_format', initial: '', isFolded: true },
  extra: { kind: 'parameters', parameter: null, initial: '', isFolded: true },
} as const satisfies Record<string, SettingRow>
