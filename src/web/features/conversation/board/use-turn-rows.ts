import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { ColumnId, Message } from '#domain/session/session.ts'
import type { RowMeasures } from './row-measures.ts'

/** Of a column's head, in pixels. */
export const headHeight = 48
const estimatedRowHeight = 190

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** The settled turns above the last one, oldest first. */
  past: readonly Message[]
  lastTurn: Message | undefined
  columnIds: readonly ColumnId[]
  measures: RowMeasures
  /** Where the reader was, in pixels from the top; null at the end. */
  readingPosition: number | null
}

/**
 * The rows of the past turns: which are on screen, where each begins and how high it is. Rows are as high as their
 * highest answer; the last turn stands below them in normal flow and takes part in none of this.
 */
export function useTurnRows({ scroller, past, lastTurn, columnIds, measures, readingPosition }: Options) {
  'use no memo' // The virtualizer is one object that changes inside: its answers must be read anew each time.
  const [, remeasured] = useReducer((count: number) => count + 1, 0)

  const heightOf = (turn: Message | undefined) => (turn && measures.rowHeight(turn.id)) ?? estimatedRowHeight
  // Reading at the end needs none of the first rows. No scroller is higher than the window: this place exists.
  const lastPage = () =>
    Math.max(0, past.reduce((height, turn) => height + heightOf(turn), headHeight) - window.innerHeight)

  const virtualizer = useVirtualizer({
    count: past.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => past[index]?.id ?? index,
    estimateSize: (index) => heightOf(past[index]),
    initialOffset: () => readingPosition ?? lastPage(),
    scrollMargin: headHeight,
    overscan: 2,
  })
  // A row above the reader that is measured again must not move what is being read; the library's default lets it
  // when the reader was just scrolling up.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (item, _delta, instance) => {
    const offset = instance.scrollOffset ?? 0
    return instance.itemSizeCache.has(item.key) ? item.end <= offset : item.start < offset
  }

  const columnKey = columnIds.join()
  useLayoutEffect(() => {
    measures.setShown(
      past.map((turn) => turn.id),
      columnKey.split(','),
    )
    for (const [index, turn] of past.entries()) {
      const height = measures.rowHeight(turn.id)
      if (height !== null) virtualizer.resizeItem(index, height)
    }
  }, [measures, virtualizer, past, columnKey])

  const observer = useMemo(() => {
    if (typeof ResizeObserver === 'undefined') return null
    return new ResizeObserver((entries) => {
      const changed = entries.flatMap((entry) => {
        const { turn = '', column } = entry.target instanceof HTMLElement ? entry.target.dataset : {}
        const height = entry.borderBoxSize[0]?.blockSize ?? 0
        if (height === 0) return []
        const isRowChanged =
          column === undefined ? measures.setQuestion(turn, height) : measures.setBody(turn, column, height)
        // The last turn's answers grow with every token, and nothing here depends on how high they are.
        return isRowChanged && (column === undefined || measures.indexOf(turn) !== null) ? [turn] : []
      })
      if (changed.length === 0) return
      flushSync(() => {
        for (const turn of new Set(changed)) {
          const index = measures.indexOf(turn)
          const size = measures.rowHeight(turn)
          if (index !== null && size !== null) virtualizer.resizeItem(index, size)
        }
        remeasured()
      })
    })
  }, [measures, virtualizer])
  useEffect(() => () => observer?.disconnect(), [observer])

  /** A ref for every question and answer body; their `data-turn` and `data-column` say what they are. */
  const measured = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined
      observer?.observe(element)
      return () => observer?.unobserve(element)
    },
    [observer],
  )

  const items = virtualizer.getVirtualItems()
  const total = virtualizer.getTotalSize()
  return {
    rows: items.flatMap((item) => {
      const turn = past[item.index]
      return turn ? [{ turn, index: item.index, top: item.start, height: item.size }] : []
    }),
    above: (items[0]?.start ?? headHeight) - headHeight,
    below: total - ((items.at(-1)?.end ?? headHeight) - headHeight),
    lastTop: total + headHeight,
    questionHeight: (turn: Message) => measures.questionHeight(turn.id),
    lastQuestionHeight: lastTurn ? measures.questionHeight(lastTurn.id) : 0,
    measured,
    /** Scrolls a row to the top of the board; one that is not drawn yet is where its height is guessed to be. */
    scrollToRow: (index: number) =>
      index < past.length
        ? virtualizer.scrollToIndex(index, { align: 'start' })
        : scroller.current?.scrollTo({ top: total }),
  }
}
