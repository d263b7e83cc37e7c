import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { Points } from '#domain/similarity/map/points.ts'
import { principalComponents } from '#domain/similarity/map/principal-components.ts'
import { startUmap, type UmapRun } from '#domain/similarity/map/umap.ts'
import { scaledToUnit } from '#domain/similarity/unit-vectors.ts'
import { nearestOf, once, type Source } from '../store/derived.ts'
import type { VectorColumn } from '../store/vector-store.ts'
import { partOf, type Work } from '../store/work.ts'

export type MapMethod =
  | { kind: 'pca' }
  /** As it is after so many epochs, or later: who wants to show it on its way asks for more and more of them. */
  | { kind: 'umap'; seed: number; epochs: number }

export interface MapQuestion {
  columnIds: readonly string[]
  measure: Measure
  method: MapMethod
}

interface ColumnMap {
  columnId: string
  /** The documents, in their order. */
  points: Points
  /** How much of the variance the two axes hold, 0 to 1; null where they are no axes. */
  spread: number | null
}

export interface MapAnswer {
  method: MapMethod
  /** For each column that has the vectors. */
  maps: readonly ColumnMap[]
  /** How much of it is done, in shares of 1. */
  done: number
}

/** Of these a UMAP is made, and of their vectors by cosine, whatever the measure: it wants to know how far 0 is. */
export const umapNeighbours = 15

/** How long epochs run without a pause, in milliseconds. */
const sliceMs = 8

export async function map(source: Source, question: MapQuestion, work: Work): Promise<MapAnswer> {
  const { columnIds, method } = question
  const maps: ColumnMap[] = []
  let done = 1
  for (const [place, columnId] of columnIds.entries()) {
    const part = partOf(work, place, columnIds.length)
    const made = await columnMap(source, { ...question, columnId }, part)
    await work.breathe()
    if (!made) continue
    maps.push({ columnId, points: made.points, spread: made.spread })
    done = Math.min(done, made.done)
  }
  return { method, maps, done }
}

interface Made extends Omit<ColumnMap, 'columnId'> {
  done: number
}

/** A column's map as it is now; null where it has no vectors. */
export async function columnMap(
  source: Source,
  { columnId, measure, method }: Omit<MapQuestion, 'columnIds'> & { columnId: string },
  work: Work,
): Promise<Made | null> {
  const column = source.store.column(columnId)
  if (!column) return null
  if (method.kind === 'pca') return { ...straight(column, measure, work), done: 1 }
  const clusters = await umapRun(source, column, method.seed, work)
  if (!clusters) return null
  await goOnTo(clusters, method.epochs, work)
  return { points: clusters.run.points(), spread: null, done: shareOf(clusters.epoch, clusters.run.epochs) }
}

/** By cosine the length of a vector says nothing, so the map leaves it out too. */
const straight = (column: VectorColumn, measure: Measure, work: Work) =>
  once(column, `pca ${measure === 'cosine' ? 'directions' : 'vectors'}`, () => {
    const { count } = column.documents
    const vectors = measure === 'cosine' ? scaledToUnit(column.documents) : column.documents
    const { coordinates, shares } = principalComponents(vectors, 2, { onProgress: work.progress })
    const spread = shares.reduce((sum, share) => sum + share, 0)
    return { points: { count, values: coordinates }, spread }
  })

interface Clusters {
  run: UmapRun
  epoch: number
}

async function umapRun(
  source: Source,
  column: VectorColumn,
  seed: number,
  work: Work,
): Promise<Clusters | null> {
  const wanted = { columnId: column.id, measure: 'cosine', k: umapNeighbours } as const
  const neighbours = await nearestOf(source, wanted, work)
  if (!neighbours) return null
  const start = straight(column, 'cosine', work).points
  return once(column, `umap ${seed}`, () => ({ run: startUmap({ neighbours, start, seed }), epoch: 0 }))
}

async function goOnTo(clusters: Clusters, epochs: number, work: Work): Promise<void> {
  const end = Math.min(epochs, clusters.run.epochs)
  const first = clusters.epoch
  let pause = performance.now() + sliceMs
  while (clusters.epoch < end) {
    clusters.run.step()
    clusters.epoch += 1
    if (performance.now() < pause) continue
    work.progress(shareOf(clusters.epoch - first, end - first))
    await work.breathe()
    pause = performance.now() + sliceMs
  }
}

const shareOf = (done: number, all: number) => (all > 0 ? done / all : 1)
