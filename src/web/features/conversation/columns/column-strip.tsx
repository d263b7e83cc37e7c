import type { KeyboardEvent, RefObject } from 'react'
import type { RunState } from '#domain/run/run.ts'
import {
  columnLetter,
  shownRunId,
  type Column,
  type ColumnId,
  type Message,
} from '#domain/session/session.ts'
import { useRunStates } from '../../../store/hooks.ts'
import { Tile } from '../../../ui/tile.tsx'
import { useColumnsOnShow } from './use-columns-on-show.ts'
import { words } from './strip-words.ts'

interface ColumnStripProps {
  scroller: RefObject<HTMLElement | null>
  columns: readonly Column[]
  lastTurn: Message | undefined
  onGo: (id: ColumnId) => void
}

const strip =
  'flex h-10 flex-none items-center gap-3 border-b border-border bg-bg pr-3 pl-(--gutter) text-12 whitespace-nowrap text-muted'

// A ruler: the part that is on show is drawn solid.
const buttonLook = [
  'relative flex flex-none items-center gap-1.25 px-1.75 -outline-offset-3 hover:bg-hover',
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.75',
  'after:[background:linear-gradient(90deg,var(--control)_1px,transparent_1px)_0_0/50%_3px_repeat-x]',
  'aria-[current=true]:after:[background:var(--accent)]',
].join(' ')

/** All columns at a glance where they have no room side by side: which are on show, how each stands; a press leads there. */
export function ColumnStrip({ scroller, columns, lastTurn, onGo }: ColumnStripProps) {
  const onShow = useColumnsOnShow(scroller, columns.length)
  const runs = useRunStates(columns.map(({ id }) => lastTurn && shownRunId(lastTurn, id)))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined || at < 0) return
    event.preventDefault()
    buttons.at(to % buttons.length)?.focus()
  }
  return (
    // The toolbar passes its buttons' arrow keys on from one to the next.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div role="toolbar" aria-label={words.goToAColumn} className={strip} onKeyDown={move}>
      <span aria-hidden="true">{words.countOfColumns(columns.length)}</span>
      <div className="flex h-full min-w-0 overflow-x-auto [scrollbar-width:none]">
        {columns.map((column, position) => {
          const state = runs[position]?.state.kind
          const isOnShow = position >= onShow.first && position <= onShow.last
          const about = [column.model || words.noModel, state && words.states[state]]
            .filter(Boolean)
            .join(', ')
          return (
            <button
              key={column.id}
              type="button"
              className={buttonLook}
              tabIndex={position === onShow.first ? 0 : -1}
              aria-label={words.goToColumn(columnLetter(position), about)}
              aria-current={isOnShow}
              data-tip={about}
              data-hue={position % 8}
              onClick={() => onGo(column.id)}
            >
              <Tile letter={columnLetter(position)} position={position} size="small" />
              <i
                className={`size-1.5 flex-none rounded-[3px] forced-color-adjust-none ${state ? dotOf[state] : ''}`}
              />
            </button>
          )
        })}
      </div>
    </div>
  )
}

const idle = 'inset-ring inset-ring-control'

const dotOf: Record<RunState['kind'], string> = {
  queued: idle,
  held: 'bg-warn',
  waiting: 'bg-accent',
  streaming: 'bg-accent',
  finished: 'bg-control',
  stopped: idle,
  interrupted: 'bg-warn',
  failed: 'bg-danger',
}
