import { countWords } from '../run/count-words.ts'
import { figuresOf } from '../run/figures.ts'
import { cameInOnePiece } from '../run/in-one-piece.ts'
import type { Run } from '../run/run.ts'
import { median } from '../statistics/spread.ts'

/** Between which figures those of several answers lie. */
export interface Spread {
  least: number
  median: number
  most: number
  /** How many answers it is known of. */
  known: number
}

export const spreadNames = ['words', 'firstToken', 'total', 'tokens'] as const
export type SpreadName = (typeof spreadNames)[number]

/** How far answers lie apart in length and time; null is what is known of none. Times in milliseconds. */
export function spreadsOf(runs: readonly Run[]): Record<SpreadName, Spread | null> {
  const figures = runs.map(figuresOf)
  return {
    words: spreadOf(runs.map(({ text }) => countWords(text))),
    // What was held back on the way says nothing of the model.
    firstToken: spreadOf(
      figures.map(({ firstToken }, index) => {
        const run = runs[index]
        return run && cameInOnePiece(run) ? null : firstToken
      }),
    ),
    total: spreadOf(figures.map(({ total }) => total)),
    tokens: spreadOf(figures.map(({ tokens }) => tokens)),
  }
}

/** Whether a count of tokens is an estimate. */
export const areTokensEstimated = (runs: readonly Run[]): boolean =>
  runs.some((run) => figuresOf(run).estimated)

function spreadOf(values: readonly (number | null)[]): Spread | null {
  const known = values.filter((value) => value !== null)
  const middle = median(known)
  return middle === null
    ? null
    : { least: Math.min(...known), median: middle, most: Math.max(...known), known: known.length }
}
