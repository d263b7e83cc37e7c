import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Two lines of a text. */
export const rowHeight = 44

/** Shorter lists have all of their rows. */
const fewRows = 100
const overscan = 12

interface RowsInSight {
  ref: RefObject<HTMLDivElement | null>
  first: number
  end: number
}

/** Which rows of a long list are in sight, in the pane that scrolls around it. `ref` is for what holds the rows. */
export function useRowsInSight(count: number): RowsInSight {
  const ref = useRef<HTMLDivElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  const isLong = count > fewRows
  const virtualizer = useVirtualizer({
    count,
    scrollMargin,
    overscan,
    enabled: isLong,
    estimateSize: () => rowHeight,
    getScrollElement: () => scrollerOf(ref.current),
  })
  useLayoutEffect(() => {
    const scroller = scrollerOf(ref.current)
    if (!isLong || !ref.current || !scroller) return
    const top = ref.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top
    setScrollMargin(Math.round(top + scroller.scrollTop))
  }, [isLong, count])
  if (!isLong) return { ref, first: 0, end: count }
  const rows = virtualizer.getVirtualItems()
  return { ref, first: rows[0]?.index ?? 0, end: (rows.at(-1)?.index ?? -1) + 1 }
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY) && !at.hasAttribute('data-sideways')) return at
  return null
}
