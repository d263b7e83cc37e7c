import type { Vectors } from '#domain/similarity/vectors.ts'
import { once, type Source } from '../derived.ts'

/** The columns all of whose vectors have length 1, by their ids, and the others. */
export interface LengthsAnswer {
  unit: readonly string[]
  others: readonly string[]
}

/** Which columns have vectors of length 1: for those cosine, dot product and distance give the same order. */
export function lengths({ store }: Source): LengthsAnswer {
  const columns = store.set().columns.flatMap(({ id }) => store.column(id) ?? [])
  const isUnit = (column: (typeof columns)[number]) =>
    once(column, 'unit length', () => areUnit(column.documents) && areUnit(column.questions))
  return {
    unit: columns.filter(isUnit).map(({ id }) => id),
    others: columns.filter((column) => !isUnit(column)).map(({ id }) => id),
  }
}

/** As models send them: rounded to about seven digits. */
const tolerance = 1e-4

function areUnit({ count, dimensions, values }: Vectors): boolean {
  for (let vector = 0; vector < count; vector++) {
    let squares = 0
    for (let at = vector * dimensions; at < (vector + 1) * dimensions; at++) squares += (values[at] ?? 0) ** 2
    if (!(Math.abs(Math.sqrt(squares) - 1) <= tolerance)) return false
  }
  return true
}
