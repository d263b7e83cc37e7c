import { Maximize2 } from 'lucide-react'
import { memo, type MouseEvent } from 'react'
import { columnLetter, type Session } from '#domain/session/session.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { IconButton } from '../../ui/button.tsx'
import { AnswerCell } from './answer-cell.tsx'
import { editableText, frozenLeft, type GridColumn } from './grid-columns.ts'
import { InputEditor } from './input-editor.tsx'
import type { RowCommands } from './row-commands.ts'
import { RowMenu } from './row-menu.tsx'
import { cellId } from './parts/element-ids.ts'
import { words } from './parts/words.ts'

interface GridRowProps {
  session: Session
  prompt: Prompt | undefined
  row: Case
  /** Among the rows on show. */
  index: number
  /** What it is called: its place in the whole table. */
  number: number
  top: number
  height: number
  columns: readonly GridColumn[]
  tracks: string
  /** How many columns stay at the left. */
  frozen: number
  /** The first and last selected column in this row; null where none is. */
  selectedFrom: number | null
  selectedTo: number | null
  /** The column of the cell that the keys are at, in this row. */
  activeColumn: number | null
  /** What is being typed in the active cell; null where nothing is. */
  draft: string | null
  commands: RowCommands
}

const cellBase =
  'group/cell relative flex min-h-0 min-w-0 flex-col gap-1 border-r border-b border-hair px-3 py-2 outline-offset-[-2px]'

/** A row of the grid: its number, its inputs and its answers. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { session, prompt, row, index, number, top, height, columns, tracks, frozen, commands } = props
  const { selectedFrom, selectedTo, activeColumn, draft } = props
  const isIn = (column: number) =>
    selectedFrom !== null && selectedTo !== null && column >= selectedFrom && column <= selectedTo
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className="absolute inset-x-0 grid grid-rows-[100%] bg-surface"
      style={{ top, height, gridTemplateColumns: tracks }}
    >
      <div
        role="rowheader"
        aria-label={words.grid.row(number)}
        className={`${cellBase} sticky left-0 z-2 items-center bg-bg px-0`}
      >
        <RowMenu index={index} number={number} isActive={activeColumn !== null} commands={commands} />
      </div>
      {columns.map((column, columnIndex) => {
        const place = { row: index, column: columnIndex }
        const isActive = activeColumn === columnIndex
        const isInput = column.kind !== 'answers'
        const look = `${isInput ? 'bg-bg' : ''} ${isIn(columnIndex) ? 'bg-accent-soft' : ''} ${isActive ? 'z-1 ring-2 ring-accent ring-inset' : ''}`
        return (
          // The grid itself has the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={column.key}
            id={cellId(index, columnIndex)}
            role="gridcell"
            aria-colindex={columnIndex + 2}
            aria-selected={isIn(columnIndex)}
            className={`${cellBase} ${look} ${columnIndex < frozen ? 'sticky z-2' : ''}`}
            style={columnIndex < frozen ? { left: frozenLeft(columns, columnIndex) } : undefined}
            onMouseDown={(event) => {
              if (draft === null || !isActive) commands.select(place, event.shiftKey)
            }}
            onMouseEnter={(event) => {
              if (event.buttons === 1 && draft === null) commands.select(place, true)
            }}
            onClick={(event) => {
              if (!isInput && isTouch(event)) commands.open(place)
            }}
            onDoubleClick={() => (isInput ? commands.edit(place) : commands.open(place))}
          >
            {column.kind === 'answers' ? (
              <>
                <AnswerCell session={session} column={column.column} row={row} prompt={prompt} />
                <IconButton
                  size="small"
                  tabIndex={-1}
                  label={words.grid.openCell(number, columnLetter(column.position))}
                  className={`absolute top-1 right-1 bg-surface ${isActive ? '' : 'opacity-0 group-hover/cell:opacity-100'}`}
                  onClick={() => commands.open(place)}
                >
                  <Maximize2 size={14} strokeWidth={1.5} />
                </IconButton>
              </>
            ) : isActive && draft !== null ? (
              <InputEditor
                variable={column.kind === 'input' ? column.variable : null}
                text={draft}
                label={
                  column.kind === 'input'
                    ? `${column.variable.name}, ${words.grid.row(number)}`
                    : words.grid.expected
                }
                onEnd={commands.endEdit}
                onLeave={commands.keepTyped}
              />
            ) : (
              <InputText text={editableText(column, row) ?? ''} />
            )}
          </div>
        )
      })}
    </div>
  )
})

/** A finger has no double click. */
const isTouch = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch'

/** More than a cell shows. */
const maxShown = 1000

const InputText = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="sr-only">{words.grid.empty}</span>
  ) : (
    <span
      dir="auto"
      className="line-clamp-(--input-lines) min-h-0 flex-none text-13 leading-5 wrap-anywhere whitespace-pre-line"
    >
      {text.slice(0, maxShown)}
    </span>
  )
