import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { Neighbours } from '#domain/similarity/neighbours.ts'
import { nearestOf, type Source } from '../store/derived.ts'
import { partOf, type Work } from '../store/work.ts'
import { umapNeighbours } from './map.ts'

export interface MapClosestQuestion {
  columnIds: readonly string[]
  measure: Measure
  /** At most as many as the map by clusters is made of. */
  k: number
}

/** The documents closest to each document by the full vectors. */
export interface ColumnClosest {
  columnId: string
  neighbours: Neighbours
}

export async function mapClosest(
  source: Source,
  { columnIds, measure, k }: MapClosestQuestion,
  work: Work,
): Promise<readonly ColumnClosest[]> {
  const answer: ColumnClosest[] = []
  for (const [place, columnId] of columnIds.entries()) {
    const part = partOf(work, place, columnIds.length)
    const neighbours = await nearestOf(source, { columnId, measure, k: umapNeighbours }, part)
    if (neighbours) answer.push({ columnId, neighbours: firstOf(neighbours, k) })
  }
  return answer
}

function firstOf({ count, k: known, indices, similarities }: Neighbours, wanted: number): Neighbours {
  const k = Math.min(known, wanted)
  const first: Neighbours = {
    count,
    k,
    indices: new Uint32Array(count * k),
    similarities: new Float32Array(count * k),
  }
  for (let text = 0; text < count; text++) {
    const at = text * known
    first.indices.set(indices.subarray(at, at + k), text * k)
    first.similarities.set(similarities.subarray(at, at + k), text * k)
  }
  return first
}
