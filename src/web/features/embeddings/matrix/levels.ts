import { cosineAt } from '#domain/similarity/cosine-matrix.ts'
import { rankOf, rankScale } from '#domain/similarity/pair-ranks.ts'
import type { Reading, Scale } from './board.ts'

/** A cell has one of so many strengths of its column's hue, so that the contrast of each can be tested. */
export const levels = 18
/** From here on the dark theme writes dark on light. levels.test.ts computes the contrast. */
export const firstStrongLevel = 14

/** How strong a cell is, from 0, unlike, to `levels`, alike. */
export function levelOf({ matrix, ranks }: Reading, scale: Scale, row: number, column: number): number {
  const share =
    scale === 'rank'
      ? rankScale(rankOf(ranks, row, column))
      : // One scale for all models: what is at right angles or turned away is unlike.
        Math.max(0, cosineAt(matrix, row, column))
  return Math.round(share * levels)
}

/** The share of the hue in a cell's colour, per cent. */
export const strengthOf = (level: number) => (level / levels) * 100
