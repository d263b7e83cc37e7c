import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Session } from '#domain/session/session.ts'
import type { CaseId } from '#domain/session/table-setup.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { useShowToast } from '../../ui/toasts.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { AddRow } from './add-row.tsx'
import { fitColumns, frozenColumns, gridTracks, gridWidth, type GridColumn } from './grid-columns.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import type { RowCommands } from './row-commands.ts'
import { typedCellOf } from './kept-cell.ts'
import { lineCounts } from './row-heights.ts'
import { placeAfterKey, rangeOf, single, type GridPlace } from './selection.ts'
import { cellId, gridId } from './parts/element-ids.ts'
import type { OpenPlace } from './open-cell/open-cell.tsx'
import type { RowPlace } from './parts/row-address.ts'
import { useTable } from './parts/table-context.ts'
import { useAddedRow } from './use-added-row.ts'
import { useCellDraft } from './use-cell-draft.ts'
import { useComeToRow } from './use-come-to-row.ts'
import { useGridClipboard } from './use-grid-clipboard.ts'
import type { GridEdits } from './use-grid-edits.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useGridSelection } from './use-grid-selection.ts'
import { useRowCommands } from './use-row-commands.ts'
import { useStableCommands } from './use-stable-commands.ts'
import { words } from './parts/words.ts'

interface GridProps {
  session: Session
  prompt: Prompt | undefined
  /** The rows on show, in order. */
  cases: readonly Case[]
  /** No row of the table is left out of them. */
  areAllShown: boolean
  columns: readonly GridColumn[]
  numberOf: (id: CaseId) => number
  rowHeight: number
  edits: GridEdits
  /** The cell that is open over it: the selection goes along with it. */
  opened: OpenPlace | null
  /** The row that a link has led to. */
  marked: RowPlace | null
  /** The row that was added last: it comes into sight. */
  addedId: CaseId | null
  /** What stands at the foot, in the tracks of the rows; so many of the grid's columns stay at the left. */
  renderFoot: (frozen: number) => ReactNode
  onHide: (column: GridColumn) => void
  /** A row is typed in, or none any more. */
  onTyping: (id: CaseId | null) => void
  onContinue: (row: Case) => void
  /** Adds a column of expected answers; absent where there is one. */
  onAddExpected: (() => void) | undefined
}

const headHeight = 44

/** The table as a grid that is used like a spreadsheet: only the rows on screen are in the page. */
export function Grid(props: GridProps) {
  const { session, prompt, cases, rowHeight, edits, opened, marked, addedId, renderFoot } = props
  const scroller = useRef<HTMLDivElement>(null)
  const width = useWidth(scroller) || innerWidth
  const columns = useMemo(() => fitColumns(props.columns, width), [props.columns, width])
  const frozen = frozenColumns(columns, width)
  const tracks = gridTracks(columns)
  const element = useRef<HTMLDivElement>(null)
  const { openCell } = useTable()
  const showToast = useShowToast()
  const { selection, choose } = useGridSelection({ cases, columns })
  const { active } = selection
  const virtualizer = useVirtualizer({
    count: cases.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 80,
    // The row that the keys are at must stay.
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (active.row >= range.count || inSight.includes(active.row)) return inSight
      return [...inSight, active.row].sort((a, b) => a - b)
    },
  })
  const shownRows = virtualizer.getVirtualItems()
  useComeToRow({
    cases,
    columns,
    opened,
    marked,
    addedId,
    onOpened: (place) => select(place),
    onMarked: (row) => {
      choose({ anchor: { row, column: columns.length - 1 }, active: { row, column: 0 } })
      virtualizer.scrollToIndex(row, { align: 'center' })
      element.current?.focus({ preventScroll: true })
    },
    onAdded: (row) => virtualizer.scrollToIndex(row),
  })

  const showAdded = useAddedRow({
    cases,
    onThere: (row) => {
      select({ row, column: 0 })
      element.current?.focus({ preventScroll: true })
    },
  })
  const select = (place: GridPlace, isExtending = false) => {
    choose(isExtending ? { anchor: selection.anchor, active: place } : single(place))
    virtualizer.scrollToIndex(place.row)
    scroller.current
      ?.querySelector(`#${cellId(place.row, place.column)}`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const { draft, begin, end, keep } = useCellDraft({
    sessionId: session.id,
    cases,
    columns,
    edits,
    onTyping: props.onTyping,
    onAdded: showAdded,
  })
  const beginEdit = (place: GridPlace, typed?: string) => {
    if (begin(place, typed)) choose(single(place))
  }
  const goOnTyping = useEffectEvent(() => {
    const typed = typedCellOf(session.id)
    const row = cases.findIndex(({ id }) => id === typed?.caseId)
    const column = columns.findIndex(({ key }) => key === typed?.columnKey)
    if (!typed || row < 0 || column < 0) return
    beginEdit({ row, column }, typed.text)
    virtualizer.scrollToIndex(row)
  })
  // After a reload.
  useEffect(() => goOnTyping(), [])
  const open = ({ row, column }: GridPlace) => {
    const answers = columns[column]?.kind === 'answers' ? columns[column] : columns.find(isAnswers)
    const wanted = cases[row]
    if (wanted && answers?.kind === 'answers') openCell(wanted.id, answers.column.id)
  }
  const { onAddExpected } = props
  /** The new column stands before the answers. */
  const addExpected =
    onAddExpected &&
    (() =>
      keepFocus(() => {
        onAddExpected()
        select({ row: active.row, column: columns.findIndex(isAnswers) })
      }, gridId))

  const hide = (column: GridColumn) => {
    props.onHide(column)
    element.current?.focus({ preventScroll: true })
  }

  const rowCommands = useRowCommands({
    cases,
    edits,
    onContinue: props.onContinue,
    onAdded: showAdded,
    onRemoved: () => element.current?.focus(),
  })
  const commands = useStableCommands<RowCommands>({
    select: (place, isExtending) => {
      select(place, isExtending)
      element.current?.focus({ preventScroll: true })
    },
    edit: (place) => beginEdit(place),
    endEdit: (text, then) => {
      const isLast = then === 'down' && active.row === cases.length - 1
      // What is typed next must not replace it.
      const goesOn = isLast && text !== ''
      // A filter would have to go for an empty row; a sort has it last.
      const addsRow = goesOn && props.areAllShown
      // The next key may come before another task.
      const isChanged = addsRow ? flushSync(() => end(text, true)) : end(text, false)
      if (addsRow && isChanged) commands.select({ row: cases.length, column: active.column }, false)
      else if (goesOn && isChanged) showToast({ text: words.grid.lastOnShow })
      const next = { stay: '', away: '', down: 'ArrowDown', right: 'ArrowRight', left: 'ArrowLeft' }[then]
      const place = placeAfterKey(active, { key: next, isFar: false }, sizeOf())
      if (place && !isLast) select(place)
      if (then !== 'away') element.current?.focus({ preventScroll: true })
    },
    keepTyped: keep,
    open,
    ...rowCommands,
  })

  const sizeOf = () => ({
    rows: cases.length,
    columns: columns.length,
    page: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 600) / rowHeight) - 1),
  })

  const keys = useGridKeys({
    cases,
    columns,
    selection,
    edits,
    sizeOf,
    onSelect: select,
    onChoose: choose,
    onEdit: beginEdit,
    onOpen: open,
  })
  useGridClipboard({ grid: element, selection, edits })

  const { top, bottom, left, right } = rangeOf(selection)
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-contain bg-bg">
      <div
        className="flex min-h-full flex-col"
        style={{ minWidth: gridWidth(columns), ...lineCounts(rowHeight) }}
      >
        <div
          ref={element}
          id={gridId}
          role="grid"
          tabIndex={0}
          aria-label={words.grid.label}
          aria-multiselectable="true"
          aria-rowcount={cases.length + 1}
          aria-colcount={columns.length + 1}
          aria-activedescendant={cases.length > 0 ? cellId(active.row, active.column) : undefined}
          className="flex-none outline-offset-[-2px]"
          {...keys}
        >
          <div
            role="row"
            aria-rowindex={1}
            className="sticky top-0 z-5 grid border-b border-border bg-bg"
            style={{ gridTemplateColumns: tracks, height: headHeight }}
          >
            <GridHead
              session={session}
              columns={columns}
              edits={edits}
              frozen={frozen}
              onHide={columns.length > 1 ? hide : null}
            />
          </div>
          <div role="rowgroup" className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {shownRows.map(({ index, start }) => {
              const row = cases[index]
              if (!row) return null
              const isInRange = index >= top && index <= bottom
              const isActiveRow = index === active.row
              return (
                <GridRow
                  key={row.id}
                  session={session}
                  prompt={prompt}
                  row={row}
                  index={index}
                  number={props.numberOf(row.id)}
                  top={start}
                  height={rowHeight}
                  columns={columns}
                  tracks={tracks}
                  frozen={frozen}
                  selectedFrom={isInRange ? left : null}
                  selectedTo={isInRange ? right : null}
                  activeColumn={isActiveRow ? active.column : null}
                  draft={draft?.row.id === row.id ? draft.text : null}
                  commands={commands}
                />
              )
            })}
          </div>
        </div>
        <div className="sticky left-0 w-fit">
          <AddRow onAdd={() => showAdded(edits.addRow().result[0])} onExpected={addExpected} />
        </div>
        <div className="flex-1" />
        <div
          role="group"
          aria-label={words.foot.label}
          className="sticky bottom-0 z-5 grid flex-none border-t border-control bg-sunken"
          style={{ gridTemplateColumns: tracks }}
        >
          {renderFoot(frozen)}
        </div>
      </div>
    </div>
  )
}

const isAnswers = ({ kind }: GridColumn) => kind === 'answers'
