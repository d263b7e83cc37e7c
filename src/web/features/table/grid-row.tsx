import { Copy, CornerUpLeft, Link, Maximize2, Plus, RotateCw, TextCursorInput, Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { Session } from '#domain/session/session.ts'
import type { Case, Prompt } from '#domain/table/table.ts'
import { Menu } from '../../ui/menu.tsx'
import { AnswerCell } from './answer-cell.tsx'
import { cellId } from './cell-id.ts'
import { editableText, frozenLeft, type GridColumn } from './grid-columns.ts'
import { InputEditor } from './input-editor.tsx'
import type { GridPlace } from './selection.ts'
import { words } from './parts/words.ts'

export interface RowCommands {
  select: (place: GridPlace, isExtending: boolean) => void
  edit: (place: GridPlace) => void
  /** What was typed is kept; the keys go on from there, or stay. */
  endEdit: (text: string | null, then: 'stay' | 'down' | 'right' | 'left') => void
  open: (place: GridPlace) => void
  change: (place: GridPlace) => void
  copyLink: (place: GridPlace) => void
  run: (place: GridPlace) => void
  insertAbove: (place: GridPlace) => void
  duplicate: (place: GridPlace) => void
  remove: (place: GridPlace) => void
  continueFrom: (place: GridPlace) => void
}

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
  'relative flex min-h-0 min-w-0 flex-col gap-1 border-r border-b border-hair px-3 py-2 outline-offset-[-2px]'

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
      <div role="rowheader" className={`${cellBase} sticky left-0 z-2 items-center bg-bg px-0`}>
        <RowMenu index={index} number={number} commands={commands} />
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
            onDoubleClick={() => (isInput ? commands.edit(place) : commands.open(place))}
          >
            {column.kind === 'answers' ? (
              <AnswerCell session={session} column={column.column} row={row} prompt={prompt} />
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

/** More than a cell shows. */
const maxShown = 1000

const InputText = ({ text }: { text: string }) =>
  text === '' ? (
    <span className="sr-only">{words.grid.empty}</span>
  ) : (
    <span className="min-h-0 flex-1 overflow-hidden text-13 leading-5 wrap-anywhere whitespace-pre-line">
      {text.slice(0, maxShown)}
    </span>
  )

interface RowMenuProps {
  index: number
  number: number
  commands: RowCommands
}

function RowMenu({ index, number, commands }: RowMenuProps) {
  const place = { row: index, column: 0 }
  return (
    <Menu
      label={words.grid.rowMenu(number)}
      icon={<span className="figure text-12">{number}</span>}
      items={[
        {
          label: words.grid.openRow,
          icon: <Maximize2 size={16} strokeWidth={1.5} />,
          onSelect: () => commands.open(place),
        },
        {
          label: words.grid.changeRow,
          icon: <TextCursorInput size={16} strokeWidth={1.5} />,
          onSelect: () => commands.change(place),
        },
        {
          label: words.grid.runRow,
          icon: <RotateCw size={16} strokeWidth={1.5} />,
          onSelect: () => commands.run(place),
        },
        {
          label: words.grid.continueRow,
          icon: <CornerUpLeft size={16} strokeWidth={1.5} />,
          onSelect: () => commands.continueFrom(place),
        },
        {
          label: words.grid.copyLink,
          icon: <Link size={16} strokeWidth={1.5} />,
          onSelect: () => commands.copyLink(place),
        },
        {
          label: words.grid.insertAbove,
          icon: <Plus size={16} strokeWidth={1.5} />,
          startsGroup: true,
          onSelect: () => commands.insertAbove(place),
        },
        {
          label: words.grid.duplicateRow,
          icon: <Copy size={16} strokeWidth={1.5} />,
          onSelect: () => commands.duplicate(place),
        },
        {
          label: words.grid.deleteRow,
          icon: <Trash2 size={16} strokeWidth={1.5} />,
          danger: true,
          onSelect: () => commands.remove(place),
        },
      ]}
    />
  )
}
