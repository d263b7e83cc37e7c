import { formatUsd } from '#domain/pricing/cost.ts'
import { formatSeconds, formatSpeed } from '#domain/words/format.ts'
import { formatNumber } from '#domain/words/language.ts'
import { figuresOf, scalesOf, type FigureName, type Figures } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'

/** How a figure is named and written. */
export interface FigureText {
  name: FigureName
  label: string
  unit: string
  /** What the best of several is called; empty where none is. */
  bestWord: string
  format: (value: number) => string
  /** What stands where the value is not known once the answer is there. */
  unknown: string
  /** Whether it is worked out from counts of tokens, which may be estimates. */
  isOfTokens: boolean
  /** In plain words, for whoever has never seen it. */
  about: string
}

const texts: Record<FigureName, Omit<FigureText, 'name'>> = {
  firstToken: {
    label: 'First token',
    unit: 's',
    bestWord: 'fastest',
    format: formatSeconds,
    unknown: '–',
    isOfTokens: false,
    about: 'From sending the question to the first sign of an answer.',
  },
  total: {
    label: 'Total time',
    unit: 's',
    bestWord: 'quickest',
    format: formatSeconds,
    unknown: '–',
    isOfTokens: false,
    about: 'From sending the question to the last word.',
  },
  speed: {
    label: 'Speed',
    unit: 'tok/s',
    bestWord: 'fastest',
    format: formatSpeed,
    unknown: '–',
    isOfTokens: true,
    about: 'Tokens a second, from the first to the last. A token is about three quarters of an English word.',
  },
  tokensIn: {
    label: 'Tokens in',
    unit: '',
    bestWord: '',
    format: formatNumber,
    unknown: '–',
    isOfTokens: true,
    about: 'The question, with the conversation and the instructions that went along.',
  },
  tokens: {
    label: 'Length',
    unit: 'tokens',
    bestWord: '',
    format: formatNumber,
    unknown: '–',
    isOfTokens: true,
    about: 'Tokens of the answer, its thinking included.',
  },
  reasoningTokens: {
    label: 'Thinking',
    unit: 'tokens',
    bestWord: '',
    format: formatNumber,
    unknown: '–',
    isOfTokens: false,
    about: 'Tokens that the model thought with before it answered.',
  },
  cost: {
    label: 'Cost',
    unit: '',
    bestWord: 'lowest',
    format: (value) => (value === 0 ? 'free' : formatUsd(value)),
    unknown: 'unknown',
    isOfTokens: true,
    about: 'Tokens in and out at the model’s prices. “unknown” where nobody gives a price.',
  },
}

const textsOf = (...names: FigureName[]): FigureText[] => names.map((name) => ({ name, ...texts[name] }))

/** Under an answer. */
export const stripTexts = textsOf('firstToken', 'speed', 'tokens', 'cost')
/** Where there is room for three. */
export const shortTexts = textsOf('firstToken', 'speed', 'cost')
export const allTexts = textsOf(
  'firstToken',
  'total',
  'speed',
  'tokensIn',
  'tokens',
  'reasoningTokens',
  'cost',
)

/** A figure as it is written, without its unit: "≈" stands before what was estimated. */
export function valueInWords(
  { name, format, unknown, isOfTokens }: FigureText,
  figures: Figures | null,
): string {
  const value = figures?.[name] ?? null
  if (value === null) return figures?.tokens == null ? '–' : unknown
  const isEstimate = figures?.estimated === true && isOfTokens && !(name === 'cost' && value === 0)
  const words = format(value)
  // "<" says already that it is not exact.
  return isEstimate && !words.startsWith('<') ? `≈${words}` : words
}

/** The figures of the answers to one question, on one scale for all of them. */
export function measured(runs: readonly (Run | undefined)[]) {
  const figures = runs.map((run) => (run ? figuresOf(run) : null))
  return { figures, scales: scalesOf(figures) }
}

export type Measured = ReturnType<typeof measured>

/** All figures that are known, in one sentence. */
export function figuresInWords(figures: Figures | null): string {
  const parts = allTexts.flatMap((text) =>
    figures?.[text.name] == null ? [] : [`${text.label} ${valueInWords(text, figures)} ${text.unit}`.trim()],
  )
  return parts.length > 0 ? parts.join(', ') : 'No figures yet'
}
