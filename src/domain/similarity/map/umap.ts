import { UMAP } from 'umap-js'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Neighbours } from '../neighbours.ts'
import type { Points } from './points.ts'

export interface UmapOptions {
  /** By cosine. More of them show more of the whole and less of what is near. */
  neighbours: Neighbours
  /** Where the points lie at first: of a map by principal components, say, so that both can be compared. */
  start: Points
  /** Changes which pairs are drawn, and so the map. */
  seed: number
  /** How close points may come: 0 makes tight groups. */
  minDist?: number
  epochs?: number
}

export interface UmapRun {
  epochs: number
  /** One epoch more; says whether there is another. */
  step(): boolean
  /** Where the points are now. */
  points(): Points
}

/**
 * Uniform manifold approximation and projection: a map on which texts lie beside their nearest neighbours (McInnes,
 * Healy & Melville, arXiv 1802.03426). The layout is umap-js's, from our neighbours and our start.
 */
export function umap(options: UmapOptions, onProgress?: (share: number) => void): Points {
  const run = startUmap(options)
  for (let epoch = 1; run.step(); epoch++) onProgress?.(epoch / run.epochs)
  onProgress?.(1)
  return run.points()
}

/** The same, epoch by epoch, for whoever wants to stop it or to show it on its way. */
export function startUmap({ neighbours, start, seed, minDist = 0.1, epochs = 500 }: UmapOptions): UmapRun {
  // The library wants more texts than neighbours, the text itself being the first of them.
  const k = Math.min(neighbours.k, neighbours.count - 2)
  if (k < 1) return { epochs: 0, step: () => false, points: () => start }
  const random = seededRandom(seed)
  const layout = new UMAP({ nComponents: 2, nNeighbors: k + 1, nEpochs: epochs, minDist, random })
  const { indices, distances } = withItselfFirst(neighbours, k)
  layout.setPrecomputedKNN(indices, distances)
  // With the neighbours known, of the vectors only their number is asked for.
  layout.initializeFit(indices)
  placeAt(layout.getEmbedding(), start, random)
  return {
    epochs,
    step: () => layout.step() < epochs,
    points: () => ({ count: neighbours.count, values: Float64Array.from(layout.getEmbedding().flat()) }),
  }
}

function withItselfFirst({ count, k: known, indices, similarities }: Neighbours, k: number) {
  const texts = Array.from({ length: count }, (_, text) => text)
  const firstOf = (text: number) => text * known
  return {
    indices: texts.map((text) => [text, ...indices.subarray(firstOf(text), firstOf(text) + k)]),
    distances: texts.map((text) => [
      0,
      ...Array.from(similarities.subarray(firstOf(text), firstOf(text) + k), (similarity) =>
        Math.max(0, 1 - similarity),
      ),
    ]),
  }
}

/**
 * Moves the library's random places to the start's, 20 across as those are. A little chance parts what lies on one spot
 * and would never be drawn apart.
 */
function placeAt(places: number[][], { values }: Points, random: () => number) {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1
  for (const [text, place] of places.entries()) {
    place[0] = (10 * (values[2 * text] ?? 0)) / largest + (random() - 0.5) / 1000
    place[1] = (10 * (values[2 * text + 1] ?? 0)) / largest + (random() - 0.5) / 1000
  }
}
