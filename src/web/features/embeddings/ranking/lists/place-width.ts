import type { CSSProperties } from 'react'
import { placeIn, type ListModel } from '../base/list-model.ts'
import { words } from '../base/words.ts'
import type { Rows } from './rows.ts'

/** With more digits the tick stands below: the text needs the room. */
const maxBesideTick = 3

/** As wide as the longest place that is shown, and the tick beside it. */
export function placeWidth(
  model: ListModel,
  lists: readonly Rows[],
): CSSProperties & Record<'--place', string> {
  const longest = longestPlace(model, lists)
  return { '--place': `${8 * longest + (longest > maxBesideTick ? 0 : 22)}px` }
}

function longestPlace({ columns, documents, depth, order }: ListModel, lists: readonly Rows[]): number {
  const { length } = documents
  if (order === 'moves') return words.lists.place(length).length
  const below = columns.flatMap((column, list) => {
    const rows = lists[list]
    if (!column.ranking || !rows) return []
    return Array.from({ length: rows.count - rows.belowFold }, (_, index) => {
      const document = rows.documentAt(rows.belowFold + index)
      return words.lists.place(placeIn(column, document)).length
    })
  })
  return Math.max(2, words.lists.place(Math.min(depth, length)).length, ...below)
}
