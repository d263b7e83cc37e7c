import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether the columns have no room side by side, and those beyond an edge must be scrolled to. */
export function useOverflow(scroller: RefObject<HTMLElement | null>, count: number): boolean {
  const [overflows, setOverflows] = useState(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(measure)
    function measure() {
      setOverflows(element !== null && element.scrollWidth > element.clientWidth + 1)
    }
    measure()
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller, count])
  return overflows
}
