import { normsOf } from '#domain/similarity/health/norms.ts'
import type { Vectors } from '#domain/similarity/vectors.ts'
import { once, type Source } from '../store/derived.ts'

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

/** Also where there are none. */
const areUnit = (vectors: Vectors) => normsOf(vectors)?.areAllOne ?? true
