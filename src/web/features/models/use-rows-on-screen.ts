import { observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react'
import { offsetToKeep, offsetToShow, type ListLayout, type ModelRow } from './list-layout.ts'

/** About the list's height, until it is on screen and can be measured. */
const expectedHeight = 516

interface Options {
  scroller: RefObject<HTMLElement | null>
  layout: ListLayout
  /** What the list answers: as long as it is the same, a new list keeps its place. */
  question: unknown
  active: ModelRow | undefined
}

/** The rows on screen, and the active one wherever it is: the search field names it, so it must exist. */
export function useRowsOnScreen({ scroller, layout, question, active }: Options) {
  'use no memo' // The virtualizer is one object that changes inside: its answers must be read anew each time.
  const keyOf = useCallback(
    (index: number) => {
      const row = layout.rows[index]
      return row?.kind === 'model' ? `model:${row.model.id}` : (row?.group.key ?? index)
    },
    [layout],
  )
  const show = (element: HTMLElement, row: ModelRow) => {
    element.scrollTop = offsetToShow(row, { top: element.scrollTop, height: element.clientHeight })
  }
  const virtualizer = useVirtualizer({
    count: layout.rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: (index) => layout.rows[index]?.size ?? 0,
    overscan: 4,
    initialRect: { width: 0, height: expectedHeight },
    initialOffset: () => (active ? offsetToShow(active, { top: 0, height: expectedHeight }) : 0),
    // The dialog around the list is opened after it is rendered: until then it has no height and cannot scroll.
    observeElementRect: (instance, report) => {
      let isFirst = true
      return observeElementRect(instance, (rect) => {
        if (rect.height === 0) return
        report(rect)
        if (isFirst && active && instance.scrollElement) show(instance.scrollElement, active)
        isFirst = false
      })
    },
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan)
      const last = Math.min(count - 1, endIndex + overscan)
      const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)
      if (!active || (active.index >= first && active.index <= last)) return indexes
      return active.index < first ? [active.index, ...indexes] : [...indexes, active.index]
    },
  })

  const shown = useRef({ layout, question })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { layout, question }
    const element = scroller.current
    if (!element || before.layout === layout || before.question !== question) return
    const { scrollTop, clientHeight: height } = element
    // A list that became shorter may have been pulled back to its end: the virtualizer does not know of it yet.
    const isAtEnd = scrollTop + height >= element.scrollHeight - 1
    const top = isAtEnd ? Math.max(scrollTop, virtualizer.scrollOffset ?? 0) : scrollTop
    element.scrollTop = offsetToKeep(before.layout, layout, { top, height }, active?.model.id)
  }, [scroller, virtualizer, layout, question, active])

  return virtualizer.getVirtualItems().flatMap(({ index }) => layout.rows[index] ?? [])
}
