import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NumberedText } from './use-text-list.ts'

/** About the height of a row, until it is on the screen. */
const expectedHeight = 40

/**
 * The rows on the screen, and the one where the keyboard is. `shownId` is a text that is brought into sight whenever it is
 * another.
 */
export function useTextRows(rows: readonly NumberedText[], shownId: string | null) {
  'use no memo' // The virtualizer is one object that changes inside: its answers must be read anew each time.
  const scroller = useRef<HTMLDivElement>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const placeOf = (id: string | null) => rows.findIndex(({ item }) => item.id === id)
  const active = Math.max(0, placeOf(activeId))
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.item.id ?? index,
    estimateSize: () => expectedHeight,
    overscan: 6,
    // The row that has the focus must stay.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].filter((index) => index < range.count),
  })

  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const button = buttonOf(scroller.current, wanted.current)
    if (!button) return
    wanted.current = null
    button.focus({ preventScroll: true })
  })
  /** Puts the keyboard on a text, as soon as it is there. */
  const focus = (id: string) => {
    wanted.current = id
    setActiveId(id)
    const place = placeOf(id)
    if (place >= 0) virtualizer.scrollToIndex(place)
  }

  const bringIntoSight = useEffectEvent((id: string) => {
    const place = placeOf(id)
    if (place >= 0) virtualizer.scrollToIndex(place)
  })
  useEffect(() => {
    if (shownId !== null) bringIntoSight(shownId)
  }, [shownId])

  return { scroller, virtualizer, active, setActiveId, focus }
}

function buttonOf(list: HTMLElement | null, id: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-text]') ?? [])].find(
    ({ dataset }) => dataset.text === id,
  )
}
