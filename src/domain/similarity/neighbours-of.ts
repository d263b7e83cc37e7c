import type { Neighbours } from './neighbours.ts'
import type { SimilarityMatrix } from './similarity-matrix.ts'

/** The `k` texts closest to each text, itself left out; fewer where there are not so many others. */
export function neighboursOf({ size, values }: SimilarityMatrix, k: number): Neighbours {
  const kept = Math.max(0, Math.min(k, size - 1))
  const indices = new Uint32Array(size * kept)
  const similarities = new Float32Array(size * kept)
  for (let text = 0; text < size; text++) {
    const closest = {
      indices: indices.subarray(text * kept, (text + 1) * kept),
      similarities: similarities.subarray(text * kept, (text + 1) * kept),
    }
    keepClosest(values.subarray(text * size, (text + 1) * size), text, closest)
  }
  return { count: size, k: kept, indices, similarities }
}

/** Puts each text that is closer than the last one kept in its place among them. */
function keepClosest(row: Float32Array, text: number, kept: Pick<Neighbours, 'indices' | 'similarities'>) {
  const { indices, similarities } = kept
  let count = 0
  for (let other = 0; other < row.length; other++) {
    if (other === text) continue
    const similarity = row[other] ?? 0
    let place = count
    while (place > 0 && similarity > (similarities[place - 1] ?? 0)) place--
    if (place === indices.length) continue
    count = Math.min(count + 1, indices.length)
    indices.copyWithin(place + 1, place, count - 1)
    similarities.copyWithin(place + 1, place, count - 1)
    indices[place] = other
    similarities[place] = similarity
  }
}
