import { useLayoutEffect, type RefObject } from 'react'
import type { BoardMemory } from './board-memory.ts'

/** A board that takes the place of another one is scrolled sideways as that one was. */
export function useKeptLeft(scroller: RefObject<HTMLElement | null>, memory: BoardMemory) {
  useLayoutEffect(() => {
    const element = scroller.current
    if (element && memory.left > 0) element.scrollTo({ left: memory.left })
    return () => {
      if (element) memory.left = element.scrollLeft
    }
  }, [scroller, memory])
}
