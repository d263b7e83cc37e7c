import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Exchange, WireEvent } from '#domain/exchange/exchange.ts'
import { words } from './words.ts'

const texts = words.answer
/** So much of one event is shown: of an answer in one piece that is most of it. */
const longest = 20_000
const estimatedHeight = 40

interface EventListProps {
  events: readonly WireEvent[]
  omittedEvents: Exchange['omittedEvents']
  /** What it scrolls in. */
  scroller: RefObject<HTMLElement | null>
}

/** The events of a stream with their times. There may be thousands: only those in sight are made. */
export function EventList({ events, omittedEvents, scroller }: EventListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  // What stands above it has another height with another answer.
  useLayoutEffect(() => setScrollMargin(list.current?.offsetTop ?? 0), [events.length])
  const virtualizer = useVirtualizer({
    count: events.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    scrollMargin,
    overscan: 10,
  })
  return (
    <ol ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const event = events[index]
        if (!event) return null
        return (
          <li
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={events.length}
            className="absolute inset-x-0 top-0 border-t border-hair py-1 text-12 leading-4.5"
            style={{ transform: `translateY(${start - scrollMargin}px)` }}
          >
            {omittedEvents.count > 0 && index === omittedEvents.after && (
              <p className="mb-1 text-warn">{texts.notKept(omittedEvents.count)}</p>
            )}
            <EventLine event={event} />
          </li>
        )
      })}
    </ol>
  )
}

const EventLine = ({ event: { data, afterMs } }: { event: WireEvent }) => (
  <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-2">
    <span className="figure text-muted">{texts.offset(afterMs)}</span>
    <WireText text={data} />
  </div>
)

/** A text as it came, as far as it can be looked at. */
export const WireText = ({ text }: { text: string }) => (
  <span className="figure wrap-anywhere whitespace-pre-wrap" dir="ltr">
    {text.slice(0, longest)}
    {text.length > longest && <span className="text-muted">{texts.cut(text.length - longest)}</span>}
  </span>
)
