import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { Tile } from '../../../../ui/tile.tsx'
import { fewLinesOf } from '../../base/shorten.ts'
import { usePanel, usePanelActions } from '../../panel/panel-context.ts'
import type { ShownColumn } from '../../panel/use-columns.ts'
import { ReadingNote } from '../../parts/reading-card.tsx'
import { words } from '../parts/words.ts'
import type { QuestionRow } from './question-rows.ts'

interface QuestionListProps {
  rows: readonly QuestionRow[]
  /** In the order of the places. */
  columns: readonly ShownColumn[]
}

const estimatedHeight = 40

/** The questions with the place of the first right text in each column; pressing one shows its ranking. */
export function QuestionList({ rows, columns }: QuestionListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { chosen } = usePanelActions()
  const texts = usePanel((state) => state.set?.texts)
  const textById = useMemo(() => new Map((texts ?? []).map(({ id, text }) => [id, text])), [texts])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 6,
  })
  if (rows.length === 0) return <ReadingNote>{words.pair.noneLike}</ReadingNote>
  const shown = virtualizer.getVirtualItems()
  return (
    <>
      <p className="mt-3 text-right text-12 text-muted">{words.pair.placeOfFirst}</p>
      <div ref={scroller} className="-mx-2 mt-1 max-h-120 overflow-y-auto overscroll-contain">
        <ol aria-label={words.pair.list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={rows.length}
                className="absolute inset-x-0 top-0 border-t border-hair"
                style={{ transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  className="flex min-h-10 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-md px-2 py-1.5 text-left -outline-offset-2 hover:bg-hover max-phone:min-h-11"
                  onClick={() => chosen({ view: 'ranking', query: { kind: 'text', id: row.id } })}
                >
                  <span
                    dir="auto"
                    className="line-clamp-2 min-w-0 flex-1 basis-60 wrap-anywhere max-phone:basis-full"
                  >
                    {fewLinesOf(textById.get(row.id) ?? '')}
                  </span>
                  <Places places={row.places} columns={columns} />
                </button>
              </li>
            )
          })}
        </ol>
      </div>
    </>
  )
}

interface PlacesProps {
  places: readonly number[]
  columns: readonly ShownColumn[]
}

const Places = ({ places, columns }: PlacesProps) => (
  <span className="flex flex-wrap gap-x-2 gap-y-1">
    {columns.map(({ id, letter, position }, index) => {
      const place = places[index] ?? 0
      return (
        <span
          key={id}
          role="img"
          aria-label={words.pair.inColumn(letter, place)}
          className="inline-flex w-17 items-center gap-1.5"
        >
          <Tile size="small" letter={letter} position={position} />
          <span className={`figure text-12 ${place === 1 ? 'font-semibold text-ok' : 'text-muted'}`}>
            {words.pair.place(place)}
          </span>
        </span>
      )
    })}
  </span>
)
