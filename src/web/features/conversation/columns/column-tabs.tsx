import { useRef, type KeyboardEvent } from 'react'
import { splitModelId } from '#domain/models/split-model-id.ts'
import {
  columnLetter,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
} from '#domain/session/session.ts'
import { useRunStates } from '../../../store/hooks.ts'
import { Tile } from '../../../ui/tile.tsx'
import { RunStatus } from './deferred-parts.ts'
import { useTabInSight } from './use-tab-in-sight.ts'
import { words } from './words.ts'

interface ColumnTabsProps {
  columns: readonly Column[]
  active: ColumnId
  lastTurn: Message | undefined
  onChange: (id: ColumnId) => void
}

const tab = [
  'flex h-11 flex-[1_0_0] items-center justify-between gap-2 rounded-lg border border-border bg-surface px-2.5',
  'aria-selected:border-bar aria-selected:shadow-[inset_0_-2px_0_var(--bar)]',
].join(' ')

/** Phones: a tab for each column, with how its answer stands. */
export function ColumnTabs({ columns, active, lastTurn, onChange }: ColumnTabsProps) {
  const runs = useRunStates(columns.map((column) => lastTurn && shownRunId(lastTurn, column.id)))

  const list = useRef<HTMLDivElement>(null)
  useTabInSight(list, active, columns.map(({ id }) => id).join())

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const index =
      (columns.findIndex((column) => column.id === active) + step + columns.length) % columns.length
    const next = columns[index]
    if (next) onChange(next.id)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={words.columns}
      className="flex flex-none scroll-px-3 gap-1.5 overflow-x-auto border-b border-border px-3 py-2 [scrollbar-width:none]"
    >
      {columns.map((column, position) => {
        const run = runs[position]
        const letter = columnLetter(position)
        return (
          <button
            key={column.id}
            type="button"
            role="tab"
            className={tab}
            aria-label={words.showColumn(letter)}
            aria-selected={column.id === active}
            tabIndex={column.id === active ? 0 : -1}
            data-hue={position % 8}
            onClick={() => onChange(column.id)}
            onKeyDown={move}
          >
            <Tile letter={letter} position={position} />
            {run ? (
              <RunStatus run={run} />
            ) : (
              <span className="truncate text-13 text-muted">{splitModelId(column.model).name}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
