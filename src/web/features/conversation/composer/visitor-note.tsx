import { useId, useRef } from 'react'
import { leftNow, type VisitorRoom } from '#domain/site/visitor-room.ts'
import { formatClock } from '#domain/words/moment.ts'
import { placeOver } from '../../../ui/place-over.ts'
import { Popover } from '../../../ui/popover.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { visitorWords as words } from './visitor-words.ts'

const refreshMs = 2000

/** From the line to the popover: Send beside it, which is higher, stays in sight. */
const gap = 18

const button = [
  // Its line hides what stands out of it.
  'relative rounded-sm px-1 after:absolute after:-inset-y-1 after:inset-x-0 hover:text-text focus-visible:-outline-offset-2',
  'data-short:font-medium data-short:text-warn',
].join(' ')

/** What a visitor of a demo has left: a word until there is little, and all of it in a popover. */
export function VisitorNote({ room }: { room: VisitorRoom }) {
  const id = useId()
  const anchor = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const now = useNow(refreshMs)
  const { minute, day, isShort } = leftNow(room, now)
  const place = () => {
    if (anchor.current && panel.current) placeOver(panel.current, anchor.current, gap)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={button}
        data-short={isShort || undefined}
        popoverTarget={id}
        aria-haspopup="dialog"
      >
        <span className="phone:hidden">
          {isShort ? words.leftShort(Math.min(minute, day)) : words.limits}
        </span>
        <span className="max-phone:hidden">
          {isShort ? words.left(minute, room.minute.limit, day) : words.limits}
        </span>
      </button>
      <Popover
        ref={panel}
        id={id}
        role="dialog"
        aria-label={words.limits}
        className="w-72 max-w-[calc(100vw-16px)] whitespace-normal"
        onToggle={(event) => event.newState === 'open' && place()}
      >
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 p-3 text-13">
          <dt className="text-muted">{words.thisMinute}</dt>
          <dd className="figure text-right font-medium">{words.of(minute, room.minute.limit)}</dd>
          <dt className="text-muted">{words.today}</dt>
          <dd className="figure text-right font-medium">{words.of(day, room.day.limit)}</dd>
        </dl>
        <p className="border-t border-hair p-3 text-12 text-pretty text-muted">
          {words.about(formatClock(room.day.resetAt))}
        </p>
      </Popover>
    </>
  )
}
