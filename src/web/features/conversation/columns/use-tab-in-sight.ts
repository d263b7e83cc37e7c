import { useEffect, type RefObject } from 'react'

/**
 * Brings the chosen tab of a strip that scrolls sideways into sight, and keeps it there as tabs grow and shrink, unless
 * the reader has scrolled it out of sight. `tabs` changes with what stands in the strip.
 */
export function useTabInSight(strip: RefObject<HTMLElement | null>, active: string, tabs: string) {
  useEffect(() => {
    const element = strip.current
    const tab = element?.querySelector('[aria-selected=true]')
    if (!element || !tab) return undefined
    let isInSight = true
    let width = 0
    const observer = new ResizeObserver(() => {
      // Only the strip: around it the reader may read something else.
      if (isInSight) element.scrollLeft += pixelsOutOfSight(tab, element)
      isInSight = Math.abs(pixelsOutOfSight(tab, element)) <= 1
      width = element.scrollWidth
    })
    const onScroll = () => {
      // Tabs that shrink scroll the strip too; the observer hears of them.
      if (element.scrollWidth === width) isInSight = Math.abs(pixelsOutOfSight(tab, element)) <= 1
    }
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', onScroll)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [strip, active, tabs])
}

/** What is left free beside the tab. */
const margin = 12

/** How far a tab lies beyond the start of its strip, as a negative number, or beyond its end. */
function pixelsOutOfSight(tab: Element, strip: Element): number {
  const [inner, outer] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  const [before, after] = [inner.left - margin - outer.left, inner.right + margin - outer.right]
  return before < 0 ? before : Math.max(0, after)
}
