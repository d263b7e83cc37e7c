import { pairAt } from '#domain/similarity/pairs.ts'
import { rankScale } from '#domain/similarity/pair-ranks.ts'
import type { Measure } from '#domain/similarity/kernel/measures.ts'
import type { SimilarityMatrix } from '#domain/similarity/similarity-matrix.ts'
import { matrixOf, once, type Source } from '../store/derived.ts'
import type { Work } from '../store/work.ts'
import { highestLevel, itself, noDifference, withSmaller, type Levels } from './matrix-levels.ts'
import { matrixOrder, type OrderBy } from './matrix-order.ts'
import { rankedPairsOf } from './matrix-ranks.ts'

/** Each column's own order of all pairs, or the figures themselves, on one scale for all columns. */
export type HeatScale = 'rank' | 'figure'

export interface HeatMapQuestion {
  shows:
    | { kind: 'column'; columnId: string; scale: HeatScale }
    /** By place: the first column above the middle, the second below. */
    | { kind: 'difference'; columnIds: readonly [string, string] }
  measure: Measure
  order: { by: OrderBy; columnId: string }
}

/** The picture, and the same ever smaller; null where a column has no vectors. */
export type HeatMapAnswer = readonly Levels[] | null

/** The level of two different texts, by their positions among the documents. */
type LevelOf = (one: number, other: number) => number

export async function heatMap(
  source: Source,
  { shows, measure, order: by }: HeatMapQuestion,
  work: Work,
): Promise<HeatMapAnswer> {
  const placed = await matrixOrder(source, { ...by, measure }, work)
  const levelOf =
    shows.kind === 'difference'
      ? await differences(source, { ...shows, measure }, work)
      : await (shows.scale === 'rank' ? places : figures)(source, { ...shows, measure }, work)
  if (!placed || !levelOf) return null
  return withSmaller(await paint(placed.order, levelOf, work))
}

interface OfColumn {
  columnId: string
  measure: Measure
}

async function places(source: Source, of: OfColumn, work: Work): Promise<LevelOf | null> {
  const share = await shareOfPlaces(source, of, work)
  return share && ((one, other) => Math.round(share(one, other) * highestLevel))
}

/** Cosines stand between 0 and 1, what is turned away with 0; the others between the lowest and the highest of all columns. */
async function figures(source: Source, { columnId, measure }: OfColumn, work: Work): Promise<LevelOf | null> {
  const matrix = await matrixOf(source, { columnId, measure }, work)
  if (!matrix) return null
  const { lowest, highest } =
    measure === 'cosine' ? { lowest: 0, highest: 1 } : await rangeOfAll(source, measure, work)
  const spread = highest - lowest || 1
  return (one, other) => {
    const share = ((matrix.values[one * matrix.size + other] ?? 0) - lowest) / spread
    return Math.round(Math.max(0, Math.min(1, share)) * highestLevel)
  }
}

/** From half of all places on a difference is as strong as can be: few are more than that. */
const strongest = 0.5

async function differences(
  source: Source,
  { columnIds: [a, b], measure }: { columnIds: readonly [string, string]; measure: Measure },
  work: Work,
): Promise<LevelOf | null> {
  const inA = await shareOfPlaces(source, { columnId: a, measure }, work)
  const inB = await shareOfPlaces(source, { columnId: b, measure }, work)
  if (!inA || !inB) return null
  return (one, other) => {
    const share = (inA(one, other) - inB(one, other)) / strongest
    return noDifference + Math.round(Math.max(-1, Math.min(1, share)) * noDifference)
  }
}

async function shareOfPlaces(source: Source, of: OfColumn, work: Work) {
  const ranked = await rankedPairsOf(source, of, work)
  await work.breathe()
  if (!ranked) return null
  const { size, ranks } = ranked
  return (one: number, other: number) => rankScale(ranks[pairAt(size, one, other)] ?? 0, ranks.length)
}

async function rangeOfAll(source: Source, measure: Measure, work: Work) {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { id } of source.store.set().columns) {
    const range = await rangeOfColumn(source, { columnId: id, measure }, work)
    if (!range) continue
    lowest = Math.min(lowest, range.lowest)
    highest = Math.max(highest, range.highest)
    await work.breathe()
  }
  return { lowest, highest }
}

async function rangeOfColumn(source: Source, of: OfColumn, work: Work): Promise<Range | null> {
  const column = source.store.column(of.columnId)
  if (!column) return null
  const key = `range ${of.measure}`
  // The matrix may have made room for others.
  const found = column.derived.get(key) as Range | undefined
  const matrix = found ? null : await matrixOf(source, of, work)
  return found ?? (matrix && once(column, key, () => rangeOf(matrix)))
}

interface Range {
  lowest: number
  highest: number
}

/** Of two different texts. */
function rangeOf({ size, values }: SimilarityMatrix): Range {
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < size; row++) {
    for (let cell = row * size + row + 1; cell < (row + 1) * size; cell++) {
      const value = values[cell] ?? 0
      if (value < lowest) lowest = value
      if (value > highest) highest = value
    }
  }
  return { lowest, highest }
}

/** So many cells are painted without a pause. */
const cellsAtOnce = 100_000

async function paint(order: Uint32Array, levelOf: LevelOf, work: Work): Promise<Levels> {
  const size = order.length
  const bytes = new Uint8Array(size * size)
  let left = cellsAtOnce
  for (let row = 0; row < size; row++) {
    const one = order[row] ?? 0
    bytes[row * size + row] = itself
    for (let column = row + 1; column < size; column++) {
      const level = levelOf(one, order[column] ?? 0)
      bytes[row * size + column] = level
      bytes[column * size + row] = level
    }
    left -= size - row
    if (left > 0) continue
    left = cellsAtOnce
    work.progress(1 - (1 - row / size) ** 2)
    await work.breathe()
  }
  return { size, bytes }
}
