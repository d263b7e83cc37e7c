import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { FoundSession } from './found.ts'
import { words } from './words.ts'

interface FoundListProps {
  sessions: readonly FoundSession[]
  /** The numbers of those that are to be imported. */
  wanted: ReadonlySet<number>
  onWanted: (wanted: ReadonlySet<number>) => void
}

const estimatedHeight = 56

/** In a low window the list keeps this height, where it has so many rows. */
const leastHeight = 64

/** The conversations of the files, each with a box to tick. There may be thousands: only those in sight are made. */
export function FoundList({ sessions, wanted, onWanted }: FoundListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: sessions.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: (index) => sessions[index]?.number ?? index,
    overscan: 6,
  })
  const toggle = (number: number, isWanted: boolean) => {
    const next = new Set(wanted)
    if (isWanted) next.add(number)
    else next.delete(number)
    onWanted(next)
  }
  return (
    <div
      ref={scroller}
      className="box-content max-h-90 flex-1 overflow-y-auto overscroll-contain rounded-lg border border-border"
      style={{ minHeight: Math.min(leastHeight, virtualizer.getTotalSize()) }}
    >
      <ul aria-label={words.list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const session = sessions[index]
          if (!session) return null
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={sessions.length}
              className={`absolute inset-x-0 top-0 border-hair ${index > 0 ? 'border-t' : ''}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <FoundLine
                session={session}
                isWanted={wanted.has(session.number)}
                onToggle={(isWanted) => toggle(session.number, isWanted)}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface FoundLineProps {
  session: FoundSession
  isWanted: boolean
  onToggle: (isWanted: boolean) => void
}

function FoundLine({ session, isWanted, onToggle }: FoundLineProps) {
  const { title, effect, skipped, isDamaged } = session
  const notes = [words.effects[effect], words.skipped(skipped), isDamaged ? words.damaged : '']
  return (
    <label className="grid min-h-11 grid-cols-[16px_minmax(0,1fr)] items-center gap-x-2.5 px-3 py-1.5 max-phone:grid-cols-[20px_minmax(0,1fr)]">
      <input
        type="checkbox"
        className="size-4 accent-accent max-phone:size-5"
        checked={isWanted}
        disabled={effect === 'present'}
        onChange={({ target }) => onToggle(target.checked)}
      />
      <span dir="auto" className="truncate text-left font-[550]">
        {title || words.untitled}
      </span>
      <span className="col-start-2 text-12 text-muted wrap-anywhere">
        {words.facts(session)}; {notes.filter((note) => note !== '').join('; ')}
      </span>
    </label>
  )
}
