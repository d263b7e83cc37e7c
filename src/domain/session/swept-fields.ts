import { reasoningEfforts, type Settings, type SettingsField } from './settings.ts'

/** A setting that can have another value in each column. */
export type SweptField = (typeof sweptFields)[number]
export const sweptFields = [
  'temperature',
  'maxTokens',
  'reasoningEffort',
  'topP',
  'seed',
  'frequencyPenalty',
  'presencePenalty',
] as const satisfies readonly SettingsField[]

interface SweptFieldFacts {
  name: string
  /** The parameter's name in the request. */
  term: string
  about: string
  /** The values to begin with. */
  presets: readonly string[]
  /** What a value may be, in words. */
  allowed: string
  /** The setting with what was typed as its value, or null where that is none. */
  read: (typed: string) => Partial<Settings> | null
}

/** What there is to know of each such setting. */
export const sweptFieldFacts: Record<SweptField, SweptFieldFacts> = {
  temperature: {
    name: 'Creativity',
    term: 'temperature',
    about: 'From the same each time to surprising.',
    presets: ['0', '0.5', '1', '1.5'],
    allowed: 'a number from 0 to 2',
    read: (typed) => setTo('temperature', numberIn(typed, 0, 2)),
  },
  maxTokens: {
    name: 'Longest answer',
    term: 'max_tokens',
    about: 'Answers are cut off there. 100 tokens are about 75 English words.',
    presets: ['100', '400', '1600'],
    allowed: 'a whole number from 1 up',
    read: (typed) => setTo('maxTokens', wholeIn(typed, 1)),
  },
  reasoningEffort: {
    name: 'Thinking effort',
    term: 'reasoning_effort',
    about: 'How long the model thinks before it answers.',
    presets: ['low', 'medium', 'high'],
    allowed: reasoningEfforts.join(', '),
    read: (typed) =>
      setTo(
        'reasoningEffort',
        reasoningEfforts.find((effort) => effort === typed.trim()),
      ),
  },
  topP: {
    name: 'Word variety',
    term: 'top_p',
    about: 'Only the likeliest words, up to this share, are picked from.',
    presets: ['0.1', '0.5', '0.9'],
    allowed: 'a number above 0, up to 1',
    read: (typed) => setTo('topP', numberIn(typed, 0.01, 1)),
  },
  seed: {
    name: 'Seed',
    term: 'seed',
    about: 'The same seed asks for the same answer; other seeds for other answers.',
    presets: ['1', '2', '3'],
    allowed: 'a whole number',
    read: (typed) => setTo('seed', wholeIn(typed, Number.MIN_SAFE_INTEGER)),
  },
  frequencyPenalty: {
    name: 'Against repeating',
    term: 'frequency_penalty',
    about: 'The higher, the less it says the same words again.',
    presets: ['0', '0.5', '1'],
    allowed: 'a number from -2 to 2',
    read: (typed) => setTo('frequencyPenalty', numberIn(typed, -2, 2)),
  },
  presencePenalty: {
    name: 'Towards new topics',
    term: 'presence_penalty',
    about: 'The higher, the more it moves on to something new.',
    presets: ['0', '0.5', '1'],
    allowed: 'a number from -2 to 2',
    read: (typed) => setTo('presencePenalty', numberIn(typed, -2, 2)),
  },
}

const setTo = <F extends SweptField>(field: F, value: Settings[F]['value'] | undefined) =>
  value === undefined ? null : { [field]: { on: true, value } }

/** A number written with a point or a comma, between these two. */
function numberIn(typed: string, least: number, most: number): number | undefined {
  if (!/^\s*[-−]?\d+([.,]\d+)?\s*$/.test(typed)) return undefined
  const value = Number(typed.trim().replace(',', '.').replace('−', '-'))
  return value >= least && value <= most ? value : undefined
}

function wholeIn(typed: string, least: number): number | undefined {
  const value = numberIn(typed, least, Number.MAX_SAFE_INTEGER)
  return Number.isInteger(value) ? value : undefined
}
