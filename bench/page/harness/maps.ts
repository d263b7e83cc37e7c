import { UMAP } from 'umap-js'
import { umap } from '#domain/similarity/map/umap.ts'
import type { Neighbours } from '#domain/similarity/neighbours.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'

const k = 15
const epochs = 500

const harness = {
  /** How long a map of so many texts takes by UMAP, in ms, with their neighbours known. */
  umap(kind: 'ours' | 'umap-js', count: number) {
    const { neighbours, start } = scatteredTexts(count)
    const begin = performance.now()
    const places = kind === 'ours' ? umap({ neighbours, start, seed: 1, epochs }).values : alone(neighbours)
    const ms = performance.now() - begin
    if (!places.every(Number.isFinite)) throw new Error('A text has no place.')
    return { ms }
  },
}
Object.assign(window, { harness })

/** As its README says it, and with the same neighbours. */
function alone({ count, indices, similarities }: Neighbours): Float64Array {
  const rows = Array.from({ length: count }, (_, text) => text * k)
  const lists = rows.map((start, text) => [text, ...indices.subarray(start, start + k)])
  const distances = rows.map((start) => [
    0,
    ...Array.from(similarities.subarray(start, start + k), (similarity) => 1 - similarity),
  ])
  const layout = new UMAP({ nNeighbors: k + 1, nEpochs: epochs, random: seededRandom(1) })
  layout.setPrecomputedKNN(lists, distances)
  return Float64Array.from(layout.fit(lists).flat())
}

/** Texts anywhere in a cube, alike where they are near each other. */
function scatteredTexts(count: number) {
  const random = seededRandom(3)
  const places = Array.from({ length: count }, () => [random(), random(), random()] as const)
  const neighbours: Neighbours = {
    count,
    k,
    indices: new Uint32Array(count * k),
    similarities: new Float32Array(count * k),
  }
  for (const [text, [x, y, z]] of places.entries()) {
    const distances = places.map(([otherX, otherY, otherZ]) => Math.hypot(otherX - x, otherY - y, otherZ - z))
    const nearest = [...places.keys()]
      .sort((a, b) => (distances[a] ?? 0) - (distances[b] ?? 0))
      .slice(1, k + 1)
    neighbours.indices.set(nearest, text * k)
    neighbours.similarities.set(
      nearest.map((other) => 1 - (distances[other] ?? 0)),
      text * k,
    )
  }
  return { neighbours, start: { count, values: Float64Array.from(places.flatMap(([x, y]) => [x, y])) } }
}
