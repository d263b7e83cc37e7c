import type { Ranking } from './ranking.ts'

/** Where a text stands in two rankings, places counted from 1. */
export interface Move {
  text: number
  placeInA: number
  placeInB: number
}

/** How many places further up a text stands in B than in A; negative where it is further down. */
export const placesUp = ({ placeInA, placeInB }: Move): number => placeInA - placeInB

/**
 * The texts that move most from one ranking to another, those that stay left out: the most places first, then those
 * nearer to the top. Texts that one of the rankings lacks are left out, so cut the result and not the rankings.
 */
export function biggestMoves(a: Ranking, b: Ranking, most: number): Move[] {
  const placesInB = new Map(Array.from(b, (text, place) => [text, place + 1]))
  return Array.from(a)
    .flatMap((text, place) => {
      const placeInB = placesInB.get(text)
      return placeInB === undefined ? [] : [{ text, placeInA: place + 1, placeInB }]
    })
    .filter((move) => placesUp(move) !== 0)
    .sort((one, other) => distance(other) - distance(one) || top(one) - top(other) || one.text - other.text)
    .slice(0, most)
}

const distance = (move: Move) => Math.abs(placesUp(move))
const top = ({ placeInA, placeInB }: Move) => Math.min(placeInA, placeInB)
