import { middleOf, placeOf, type PairPlaces } from './pair-places.ts'

export interface Difference {
  row: number
  column: number
  /** How many places closer the first model puts the pair; below 0, how many the second does. */
  places: number
}

/** The pairs on which two models differ most by place, the biggest difference first. */
export function biggestDifferences(a: PairPlaces, b: PairPlaces, count: number): Difference[] {
  const differences: Difference[] = []
  for (let row = 0; row < a.size; row++) {
    for (let column = row + 1; column < a.size; column++) {
      const places = middleOf(placeOf(b, row, column)) - middleOf(placeOf(a, row, column))
      if (places !== 0) differences.push({ row, column, places })
    }
  }
  return differences.sort((one, other) => Math.abs(other.places) - Math.abs(one.places)).slice(0, count)
}
