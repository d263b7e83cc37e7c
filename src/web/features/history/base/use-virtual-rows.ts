import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

interface Options {
  scroller: RefObject<HTMLElement | null>
  /** The height of each row, in pixels. */
  sizes: readonly number[]
  keyOf: (index: number) => string
  /** A row that stays wherever the list is scrolled, since it has the focus; -1 for none. */
  kept: number
}

/** The rows of a long list that are in sight, and where each of them stands. */
export function useVirtualRows({ scroller, sizes, keyOf, kept }: Options) {
  'use no memo' // The virtualizer is one object that changes inside: its answers must be read anew each time.
  const virtualizer = useVirtualizer({
    count: sizes.length,
    getScrollElement: () => scroller.current,
    getItemKey: keyOf,
    estimateSize: (index) => sizes[index] ?? 0,
    overscan: 8,
    initialRect: { width: 0, height: innerHeight },
    rangeExtractor: (range) => {
      const inSight = defaultRangeExtractor(range)
      if (kept < 0 || kept >= sizes.length || inSight.includes(kept)) return inSight
      return [...inSight, kept].sort((a, b) => a - b)
    },
  })
  return {
    height: sizes.reduce((sum, size) => sum + size, 0),
    rows: virtualizer.getVirtualItems().map(({ index, start, size }) => ({ index, start, size })),
    show: (index: number) => virtualizer.scrollToIndex(index),
  }
}
