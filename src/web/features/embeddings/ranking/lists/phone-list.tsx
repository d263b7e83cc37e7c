import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { Segments } from '../../../../ui/segments.tsx'
import { Tile } from '../../../../ui/tile.tsx'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import type { QueryCommands } from '../query/use-ranked-query.ts'
import type { Comparison, ListedColumn, RankedColumn } from '../base/use-ranking.ts'
import { words } from '../base/words.ts'
import { rowHeight, useRowsInSight } from './list-geometry.ts'
import { markedOf, nameOf, placeIn, placesUp, type ListModel, type ListOrder } from '../base/list-model.ts'
import { WaitingList } from './ranked-list.tsx'
import { Tick } from './ranked-row.tsx'
import { closestRows, movedRows } from './rows.ts'

interface PhoneListProps {
  model: ListModel
  /** The two columns that are held against each other, or the only one. */
  columns: readonly RankedColumn[]
  judge: QueryCommands['judge']
  onOrder: (order: ListOrder) => void
}

const grid = 'grid items-center gap-2 px-3 text-14'

/** One list with the places of both columns: two do not fit beside each other. */
export function PhoneList({ model, columns, judge, onOrder }: PhoneListProps) {
  const [byId, setById] = useState<string | null>(null)
  const { chosen } = usePanelActions()
  const lookedId = usePanel((state) => state.choices.textId)
  const { comparison, documents, right, depth, order } = model
  const by = columns.find(({ id }) => id === byId) ?? columns[0]
  const marked = markedOf(model)
  const rows =
    order === 'moves' && comparison
      ? movedRows(comparison.moves, right)
      : closestRows(by?.ranking ?? nothing, depth, right)
  const { ref, first, end } = useRowsInSight(rows.count)
  if (!by) return null
  const tracks = {
    gridTemplateColumns: `minmax(0,1fr) repeat(${columns.length},32px) ${comparison ? '44px' : ''}`,
  }
  return (
    <div>
      {comparison && (
        <Segments
          label={words.lists.order}
          layout="equal"
          className="mb-2"
          options={[
            ...columns.map(({ id, letter, position }) => ({
              value: id,
              label: (
                <>
                  {words.lists.orderBy} <Tile letter={letter} position={position} />
                </>
              ),
            })),
            { value: 'moves', label: words.lists.moves },
          ]}
          value={order === 'moves' ? 'moves' : by.id}
          onChange={(value) => {
            onOrder(value === 'moves' ? 'moves' : 'closest')
            if (value !== 'moves') setById(value)
          }}
        />
      )}
      <div
        className={`${grid} h-9 justify-items-center text-12 text-muted`}
        style={tracks}
        aria-hidden="true"
      >
        <span />
        {columns.map(({ id, letter, position }) => (
          <Tile key={id} letter={letter} position={position} />
        ))}
        {comparison && <span>{words.lists.move}</span>}
      </div>
      <div ref={ref} className="overflow-hidden rounded-xl border border-border bg-surface">
        <ol
          aria-label={words.lists.listOf(by.letter, by.name)}
          style={{ height: rows.count * rowHeight, paddingTop: first * rowHeight }}
        >
          {Array.from({ length: Math.max(0, end - first) }, (_, index) => {
            const document = rows.documentAt(first + index)
            const item = documents[document]
            const isMarked = marked.includes(document)
            return (
              <li
                key={document}
                style={tracks}
                className={`${grid} h-11 border-hair not-first:border-t ${isMarked ? 'bg-accent-soft font-[550]' : ''}`}
              >
                <span className="flex min-w-0 items-center self-stretch">
                  <Tick
                    className="-ml-2 size-11"
                    isRight={right.includes(document)}
                    shown={nameOf(item)}
                    onJudge={judge && item ? (isRight) => judge(item.id, isRight) : null}
                  />
                  <button
                    type="button"
                    aria-pressed={item?.id === lookedId}
                    className="min-w-0 flex-1 self-stretch text-left"
                    onClick={() => item && chosen({ textId: item.id })}
                  >
                    <span dir="auto" className="line-clamp-2 leading-4.5 wrap-anywhere">
                      {nameOf(item)}
                    </span>
                  </button>
                </span>
                {columns.map((column) => (
                  <span key={column.id} className="figure text-center text-13">
                    {words.lists.place(placeIn(column, document))}
                  </span>
                ))}
                {comparison && <MoveFigure comparison={comparison} document={document} isMarked={isMarked} />}
              </li>
            )
          })}
        </ol>
      </div>
    </div>
  )
}

interface WaitingOnPhoneProps {
  columns: readonly ListedColumn[]
  isAsking: boolean
  overLimit: readonly string[]
  onAsk: (columnId: string) => void
}

/** The columns whose places are not in the list yet, and why. */
export const WaitingOnPhone = ({ columns, isAsking, overLimit, onAsk }: WaitingOnPhoneProps) =>
  columns.map((column) =>
    column.ranking ? null : (
      <div key={column.id} className="flex items-baseline pt-2">
        <Tile letter={column.letter} position={column.position} />
        <WaitingList
          column={column}
          isAsking={isAsking}
          isOverLimit={overLimit.includes(column.id)}
          onAsk={() => onAsk(column.id)}
        />
      </div>
    ),
  )

interface MoveFigureProps {
  comparison: Comparison
  document: number
  isMarked: boolean
}

/** How far a text moved from A to B. */
function MoveFigure({ comparison, document, isMarked }: MoveFigureProps) {
  const isInBoth = placeIn(comparison.a, document) > 0 && placeIn(comparison.b, document) > 0
  const places = isInBoth ? placesUp(comparison, document) : 0
  const Arrow = places > 0 ? ArrowUp : ArrowDown
  const inWords =
    places === 0 ? words.lists.same : places > 0 ? words.lists.up(places) : words.lists.down(-places)
  return (
    <span
      className={`figure flex items-center justify-center gap-0.5 text-13 ${isMarked ? 'text-accent' : 'text-muted'}`}
    >
      {places !== 0 && <Arrow size={14} strokeWidth={1.5} aria-hidden="true" />}
      <span aria-hidden="true">{places === 0 ? words.lists.stays : Math.abs(places)}</span>
      {isInBoth && <span className="sr-only">{inWords}</span>}
    </span>
  )
}

const nothing = { order: new Uint32Array(), places: new Uint32Array() }
