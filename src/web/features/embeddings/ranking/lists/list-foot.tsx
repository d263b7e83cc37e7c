import { useId } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { keepFocus } from '../../../../ui/keep-focus.ts'
import { Tile } from '../../../../ui/tile.tsx'
import type { RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { addedRows, firstRightPlace, firstShown } from '../base/list-model.ts'

interface ListFootProps {
  columns: readonly RankedColumn[]
  right: readonly number[]
  depth: number
  /** How many texts the longest list has. */
  count: number
  onDepth: (depth: number) => void
}

/** Where each column has the first right text, and the way to more of the lists. */
export function ListFoot({ columns, right, depth, count, onDepth }: ListFootProps) {
  const left = count - depth
  const moreId = useId()
  const fewerId = useId()
  const show = (next: number) => keepFocus(() => onDepth(next), moreId, fewerId)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-t border-hair px-3.5 py-1.5 text-13 max-phone:border-t-0 max-phone:px-0">
      {right.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-muted">{words.lists.firstRight}</span>
          {columns.map((column) => {
            const place = firstRightPlace(column, right)
            return (
              <span key={column.id} className="flex items-center gap-1.5">
                <Tile size="small" letter={column.letter} position={column.position} />
                <span className="figure">
                  {place === 0 ? words.lists.notFound : words.lists.ordinal(place)}
                </span>
              </span>
            )
          })}
        </p>
      )}
      <span className="ml-auto flex gap-1">
        {depth > firstShown && (
          <Button id={fewerId} look="ghost" size="small" onClick={() => show(firstShown)}>
            {words.lists.fewer}
          </Button>
        )}
        {left > 0 && (
          <Button
            id={moreId}
            look="ghost"
            size="small"
            onClick={() => show(depth + Math.min(addedRows, left))}
          >
            {words.lists.more(Math.min(addedRows, left))}
          </Button>
        )}
        {left > addedRows && (
          <Button look="ghost" size="small" onClick={() => show(count)}>
            {words.lists.all(count)}
          </Button>
        )}
      </span>
      <p className="hidden basis-full text-12 text-muted group-has-[[data-row]:focus-visible]/lists:block max-phone:hidden">
        {words.lists.keys}
      </p>
    </div>
  )
}
