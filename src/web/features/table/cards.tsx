import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import { columnLetter, type Session } from '#domain/session/session.ts'
import type { CaseId, Variable } from '#domain/session/table-setup.ts'
import { valueOf } from '#domain/table/template.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { NumberTile, Tile } from '../../ui/tile.tsx'
import { AnswerCell } from './answer-cell.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { RowPlace } from './parts/row-address.ts'
import { useTable } from './parts/table-context.ts'
import { words } from './parts/words.ts'

interface CardsProps {
  session: Session
  prompt: Prompt | undefined
  cases: readonly Case[]
  numberOf: (id: CaseId) => number
  /** The inputs and the answering columns on show. */
  variables: readonly Variable[]
  columns: readonly (GridColumn & { kind: 'answers' })[]
  /** Whether the expected answers are on show. */
  showsExpected: boolean
  /** Opens a row's inputs to be changed. */
  onEdit: (row: Case) => void
  /** The row that a link has led to. */
  marked: RowPlace | null
  /** The row that was added last: it comes into sight. */
  addedId: CaseId | null
  /** What stands before the first row, and after the last. */
  start: ReactNode
  end: ReactNode
}

/** Of an answer in a card, before the rest is cut. */
const linesOfAnswer = 5

/** The table on a phone: a card for each row, with a line for each column. */
export function Cards(props: CardsProps) {
  const { session, prompt, cases, numberOf, variables, columns, showsExpected } = props
  const { onEdit, marked, addedId, start, end } = props
  const { openCell } = useTable()
  const scroller = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    scrollMargin: head.current?.offsetHeight ?? 0,
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 100 + columns.length * 104,
    getItemKey: (index) => cases[index]?.id ?? index,
    overscan: 3,
  })
  const scrollTo = useEffectEvent((caseId: CaseId) => {
    const row = cases.findIndex(({ id }) => id === caseId)
    if (row >= 0) virtualizer.scrollToIndex(row, { align: 'center' })
  })
  useEffect(() => {
    if (marked) scrollTo(marked.caseId)
  }, [marked])
  useEffect(() => {
    if (addedId !== null) scrollTo(addedId)
  }, [addedId])
  const [first, ...others] = variables
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-contain">
      <div ref={head}>{start}</div>
      <div
        className="relative"
        style={{ height: virtualizer.getTotalSize(), '--answer-lines': linesOfAnswer }}
      >
        {virtualizer.getVirtualItems().map(({ index, start: top }) => {
          const row = cases[index]
          if (!row) return null
          const number = numberOf(row.id)
          return (
            <article
              key={row.id}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-label={words.grid.row(number)}
              className={`absolute inset-x-0 border-b border-border ${row.id === marked?.caseId ? 'ring-2 ring-accent ring-inset' : ''}`}
              style={{ top: top - virtualizer.options.scrollMargin }}
            >
              <button
                type="button"
                className="flex min-h-11 w-full items-start gap-3 bg-sunken px-(--gutter) py-2.5 text-left"
                aria-label={words.grid.editRow(number)}
                onClick={() => onEdit(row)}
              >
                <NumberTile number={number} className="mt-px" />
                <span className="grid min-w-0 flex-1 gap-0.5">
                  <span className="line-clamp-3 text-14 font-medium wrap-anywhere">
                    {valueOf(row.values, first?.name ?? '') || (
                      <span className="font-normal text-muted">{words.grid.empty}</span>
                    )}
                  </span>
                  {showsExpected && row.expected !== null && row.expected !== '' && (
                    <span className="line-clamp-2 text-12 wrap-anywhere text-muted">
                      {words.grid.expectedIs(row.expected)}
                    </span>
                  )}
                </span>
                <span className="max-w-[35%] truncate text-13 text-muted">
                  {others
                    .map(({ name }) => valueOf(row.values, name))
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </button>
              {columns.map(({ column, position }) => (
                // Its buttons are within; the card itself is a shortcut to the opened cell.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
                <div
                  key={column.id}
                  className="relative flex items-start gap-3 border-t border-hair bg-surface px-(--gutter) py-2.5"
                  onClick={() => openCell(row.id, column.id)}
                >
                  <button
                    type="button"
                    className="relative z-1 -m-2.5 p-2.5"
                    aria-label={words.grid.openCell(number, columnLetter(position))}
                    onClick={() => openCell(row.id, column.id)}
                  >
                    <Tile letter={columnLetter(position)} position={position} />
                  </button>
                  <div className="relative flex max-h-38 min-h-6 min-w-0 flex-1 flex-col gap-1">
                    <span className="relative z-1 flex-none truncate text-12 text-muted">
                      {splitModelId(column.model).name}
                    </span>
                    <AnswerCell session={session} column={column} row={row} prompt={prompt} />
                  </div>
                </div>
              ))}
            </article>
          )
        })}
      </div>
      {end}
    </div>
  )
}
