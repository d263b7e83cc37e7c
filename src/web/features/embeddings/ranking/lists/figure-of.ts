import { cosineWords } from '../../parts/cosine-words.ts'
import type { Measure } from '../../state/panel-state.ts'
import type { ListedColumn } from '../base/use-ranking.ts'

type Shown = Measure | 'words'

/** What the figures of a column are. */
export const measureOf = (column: ListedColumn, measure: Measure): Shown =>
  column.spec.kind === 'words' ? 'words' : measure

/** How close a document is, in figures: more is closer but for the distance. */
export function figureOf(similarity: number, measure: Shown): string {
  // Adding 0 makes 0 of −0.
  return cosineWords(measure === 'euclidean' ? -similarity + 0 : similarity)
}
