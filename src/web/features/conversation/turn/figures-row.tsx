import { Table2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { columnLetter, shownRunId, type ColumnId, type Message } from '#domain/session/session.ts'
import { waitMs } from '../../../store/taking-turns.ts'
import { useUnhurriedRuns } from '../../../store/unhurried-runs.ts'
import { IconButton } from '../../../ui/button.tsx'
import { exposeHeight } from '../../../ui/expose-height.ts'
import { AllFigures } from './all-figures.tsx'
import { FairnessLine } from './fairness-line.tsx'
import { measured } from './figure-texts.ts'
import { FiguresStrip, FiguresTable } from './figures.tsx'
import { words } from './words.ts'

/** Figures of growing answers change no faster than they can be read. */
const readable = waitMs(250)

interface FiguresRowProps {
  turn: Message
  columnIds: readonly ColumnId[]
}

/** The figures of the last question's answers, one under each column, on one scale. */
export function FiguresRow({ turn, columnIds }: FiguresRowProps) {
  const runs = useUnhurriedRuns(
    columnIds.map((id) => shownRunId(turn, id)),
    readable,
  )
  const [isOpen, setIsOpen] = useState(false)
  const figures = measured(runs)
  return (
    <div
      className="sticky bottom-0 z-2 w-fit min-w-full flex-none border-t border-border bg-sunken"
      ref={exposeHeightToBoard}
    >
      <FairnessLine runs={runs} />
      <div className="figures-row relative" style={{ '--columns': columnIds.length }}>
        {columnIds.map((id, position) => (
          <FiguresStrip key={id} measured={figures} position={position} />
        ))}
        {/* It stays in sight while the columns are scrolled sideways, and cuts what is under it as the window's edge does. */}
        <div className="pointer-events-none absolute inset-0 flex justify-end">
          <div className="pointer-events-auto sticky right-0 flex items-start bg-sunken p-1">
            <IconButton size="small" label={words.allFigures} onClick={() => setIsOpen(true)}>
              <Table2 size={16} strokeWidth={1.5} />
            </IconButton>
          </div>
        </div>
      </div>
      {isOpen && <AllFigures runs={runs} measured={figures} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

/** Tells the board how much of its view the figures take. */
function exposeHeightToBoard(foot: HTMLElement | null) {
  const frame = foot?.closest<HTMLElement>('.board-frame')
  return foot && frame ? exposeHeight(foot, frame, '--foot') : undefined
}

// An answer that is read above a screen keyboard needs the room.
const phoneFrame = 'relative flex-none border-t border-border bg-sunken above-keyboard:hidden'

// Four lines; of more than these, half of one is seen, so that it is plain that they go on.
const phoneLines =
  'max-h-[147px] overflow-auto overscroll-contain scroll-pt-6.5 scroll-pb-3 -outline-offset-2'

/** More lines than these are scrolled, with the arrow keys once they have the focus. */
const maxInView = 4

interface PhoneFiguresProps extends FiguresRowProps {
  /** The column whose answer is on show. */
  shownId: ColumnId
}

/** The same for phones, where one column is on show: its line is kept in view. */
export function PhoneFigures({ turn, columnIds, shownId }: PhoneFiguresProps) {
  const runs = useUnhurriedRuns(
    columnIds.map((id) => shownRunId(turn, id)),
    readable,
  )
  const [isOpen, setIsOpen] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector('[data-shown=true]')
    line?.scrollIntoView({ block: 'nearest' })
  }, [shownId])
  const figures = measured(runs)
  return (
    <>
      <FairnessLine runs={runs} />
      <div className={phoneFrame}>
        <div
          ref={list}
          className={phoneLines}
          {...(columnIds.length > maxInView && {
            role: 'region',
            'aria-label': words.figuresOfColumns,
            tabIndex: 0,
          })}
        >
          <FiguresTable
            measured={figures}
            letters={columnIds.map((_, position) => columnLetter(position))}
            shown={columnIds.indexOf(shownId)}
          />
        </div>
        <IconButton
          className="absolute -top-1.5 right-0 z-1"
          label={words.allFigures}
          onClick={() => setIsOpen(true)}
        >
          <Table2 size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      {isOpen && <AllFigures runs={runs} measured={figures} onClose={() => setIsOpen(false)} />}
    </>
  )
}
