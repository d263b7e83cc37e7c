import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { averageLinkageInSteps, type Join } from '#domain/similarity/order/average-linkage.ts'
import { groupOrder } from '#domain/similarity/order/group-order.ts'
import { leafOrder } from '#domain/similarity/order/leaf-order.ts'
import { documentsOf, matrixOf, once, type Source } from '../store/derived.ts'
import { inSlices } from '../store/in-slices.ts'
import type { Work } from '../store/work.ts'

/** By group: the groups in the order of their first texts, and in each group what is alike side by side. */
export type OrderBy = 'pasted' | 'group' | 'cluster'

export interface MatrixOrderQuestion {
  by: OrderBy
  /** Whose clusters they are: all maps have one order, so that they can be compared. */
  columnId: string
  measure: Measure
}

export interface MatrixOrder {
  /** Positions among the documents, in the order in which they stand. */
  order: Uint32Array
  /** Those that stand together, in their order; none unless it is by group. */
  groups: readonly GroupPlaces[]
}

export interface GroupPlaces {
  /** Null for the texts without a group. */
  name: string | null
  start: number
  end: number
}

/** The order of the documents; null where the column has no vectors. */
export async function matrixOrder(
  source: Source,
  { by, columnId, measure }: MatrixOrderQuestion,
  work: Work,
): Promise<MatrixOrder | null> {
  const documents = documentsOf(source.store)
  if (by === 'pasted') return { order: Uint32Array.from(documents.keys()), groups: [] }
  const clusters = await clusterOrder(source, { columnId, measure }, work)
  if (!clusters) return null
  if (by === 'cluster') return { order: Uint32Array.from(clusters), groups: [] }
  const groupAt = (position: number | undefined) => documents[position ?? -1]?.group ?? null
  const { order, borders } = groupOrder(
    clusters,
    documents.map(({ group }) => group ?? undefined),
  )
  const starts = [0, ...borders]
  const groups = starts.map((start, index) => ({
    name: groupAt(order[start]),
    start,
    end: starts[index + 1] ?? order.length,
  }))
  return { order: Uint32Array.from(order), groups }
}

async function clusterOrder(
  source: Source,
  { columnId, measure }: Omit<MatrixOrderQuestion, 'by'>,
  work: Work,
): Promise<number[] | null> {
  const column = source.store.column(columnId)
  const firstHalf: Work = { ...work, progress: (share) => work.progress(share / 2) }
  const matrix = await matrixOf(source, { columnId, measure }, firstHalf)
  if (!column || !matrix) return null
  const key = `joins ${measure}`
  const known = column.derived.get(key) as readonly Join[] | undefined
  const found = known ?? (await inSlices(averageLinkageInSteps(matrix), work, { before: 0.5, share: 0.5 }))
  const joins = once(column, key, () => found)
  await work.breathe()
  return once(column, `clusters ${measure}`, () => leafOrder(matrix, joins))
}
