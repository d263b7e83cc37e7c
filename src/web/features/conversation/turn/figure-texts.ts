import { formatUsd } from '#domain/pricing/cost.ts'
import { formatSeconds, formatSpeed } from '#domain/words/format.ts'
import { formatNumber } from '#domain/words/language.ts'
import { figuresOf, scalesOf, type FigureName, type Figures } from '#domain/run/figures.ts'
import { isSettled, type Run } from '#domain/run/run.ts'
import { words } from './words.ts'

/** How a figure is named and written. */
export interface FigureText {
  name: FigureName
  label: string
  unit: (value: number) => string
  /** What the best of several is called; empty where none is. */
  bestWord: string
  format: (value: number) => string
  /** What stands where the value is not known once the answer is there. */
  unknown: string
  /** Whether it is worked out from counts of tokens, which may be estimates. */
  isOfTokens: boolean
  /** In plain words, for newcomers. */
  about: string
}

const formats: Record<FigureName, FigureText['format']> = {
  firstToken: formatSeconds,
  total: formatSeconds,
  speed: formatSpeed,
  tokensIn: formatNumber,
  tokens: formatNumber,
  reasoningTokens: formatNumber,
  cost: (value) => (value === 0 ? words.free : formatUsd(value)),
}

const ofTokens: readonly FigureName[] = ['speed', 'tokensIn', 'tokens', 'cost']

const textOf = (name: FigureName): FigureText => {
  const { label, unit, best, about } = words.figures[name]
  return {
    name,
    label,
    unit,
    bestWord: best,
    format: formats[name],
    unknown: name === 'cost' ? words.unknownCost : '–',
    isOfTokens: ofTokens.includes(name),
    about,
  }
}

const textsOf = (...names: FigureName[]): FigureText[] => names.map(textOf)

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
  const written = format(value)
  // "<" says already that it is not exact.
  return isEstimate && !written.startsWith('<') ? `≈${written}` : written
}

/** The figures of the answers to one question, on one scale for all of them. */
export function measured(runs: readonly (Run | undefined)[]) {
  const asked = runs.filter((run) => run !== undefined)
  const figures = runs.map((run) => (run ? figuresOf(run) : null))
  return {
    figures,
    scales: scalesOf(figures),
    isLive: asked.some((run) => !isSettled(run)),
    hasPrices:
      asked.length === 0 || asked.some(({ price, usage }) => price !== null || usage?.cost !== undefined),
  }
}

export type Measured = ReturnType<typeof measured>

const strips = {
  priced: textsOf('firstToken', 'speed', 'tokens', 'cost'),
  unpriced: textsOf('firstToken', 'speed', 'tokens', 'total'),
}

/** What stands under an answer; where no price is known, the time it took has the cost's place. */
export const stripTexts = ({ hasPrices }: Measured): FigureText[] =>
  hasPrices ? strips.priced : strips.unpriced

/** The same where there is room for three. */
export const shortTexts = (of: Measured): FigureText[] =>
  stripTexts(of).filter(({ name }) => name !== 'tokens')

/** All figures that are known, in one sentence. */
export function figuresInWords(figures: Figures | null): string {
  const parts = allTexts.flatMap((text) => {
    const value = figures?.[text.name] ?? null
    return value === null ? [] : [`${text.label} ${valueInWords(text, figures)} ${text.unit(value)}`.trim()]
  })
  if (parts.length > 0) return parts.join(', ')
  return figures && !figures.isOver ? words.noFiguresYet : words.noFigures
}
