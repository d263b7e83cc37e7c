import type { TextItem } from '#domain/embeddings/text-set.ts'
import { nameOfText } from '../../parts/use-texts-by-id.ts'
import type { Measure } from '../../state/panel-state.ts'
import type { Comparison, ListedColumn, RankedColumn } from './use-ranking.ts'

export const firstShown = 10
export const addedRows = 20
/** So many of the biggest moves are marked. */
const maxMarked = 3

/** How the lists are ordered. */
export type ListOrder = 'closest' | 'moves'

/** What the lists show. */
export interface ListModel {
  documents: readonly TextItem[]
  columns: readonly ListedColumn[]
  comparison: Comparison | null
  /** The documents that are right, by their positions. */
  right: readonly number[]
  order: ListOrder
  depth: number
  measure: Measure
}

/** The documents that are marked since they moved most. */
export const markedOf = ({ comparison }: Pick<ListModel, 'comparison'>): readonly number[] =>
  Array.from(comparison?.moves.subarray(0, maxMarked) ?? [])

export const placeIn = ({ ranking }: RankedColumn, document: number): number => ranking.places[document] ?? 0

/** How many places further up a document stands in B than in A. */
export const placesUp = ({ a, b }: Comparison, document: number): number =>
  placeIn(a, document) - placeIn(b, document)

/** The first place of what is right; 0 where none of it is in the list. */
export function firstRightPlace(column: RankedColumn, right: readonly number[]): number {
  const places = right.map((document) => placeIn(column, document)).filter((place) => place > 0)
  return places.length === 0 ? 0 : Math.min(...places)
}

/** What a text is called where there is little room. */
export const nameOf = (item: TextItem | undefined): string => (item ? nameOfText(item) : '')
