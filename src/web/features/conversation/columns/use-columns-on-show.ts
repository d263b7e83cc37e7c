import { useLayoutEffect, useState, type RefObject } from 'react'
import { columnsOnShow } from './columns-on-show.ts'
import { viewOf } from './show-column.ts'

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
