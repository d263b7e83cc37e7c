import { firstNotFinite } from './first-not-finite.ts'
import { refused, type ReadVectors } from './read-vectors-result.ts'

interface Beside {
  texts?: readonly string[] | null
  model?: string | null
}

/** Vectors of lists of numbers, rounded to 32 bits. */
export function vectorsOfLists(
  lists: readonly ArrayLike<number>[],
  { texts, model }: Beside = {},
): ReadVectors {
  const count = lists.length
  const dimensions = lists[0]?.length ?? 0
  if (dimensions === 0) return refused('no-vectors')
  const unequal = lists.findIndex((list) => list.length !== dimensions)
  if (unequal >= 0) return refused('unequal-lengths', unequal + 1)
  const values = new Float32Array(count * dimensions)
  for (const [index, list] of lists.entries()) values.set(list, index * dimensions)
  const vectors = { count, dimensions, values }
  const row = firstNotFinite(vectors)
  if (row > 0) return refused('not-finite', row)
  const isComplete = texts?.length === count && texts.some((text) => text !== '')
  return { kind: 'vectors', vectors, texts: isComplete ? [...texts] : null, model: model ?? null }
}
