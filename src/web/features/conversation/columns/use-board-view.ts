import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsOnShow } from './geometry.ts'
import { viewOf } from './show-column.ts'

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

/** The positions of the columns that can be seen. */
export function useColumnsOnShow(scroller: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState({ first: 0, last: count - 1 })
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const measure = () => {
      const column = element.querySelector<HTMLElement>('.column')
      if (!column) return
      const next = columnsOnShow(viewOf(element, column))
      setShown((current) => (current.first === next.first && current.last === next.last ? current : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measure)
    }
  }, [scroller, count])
  return shown
}
