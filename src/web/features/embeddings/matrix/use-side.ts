import { useEffect, useState, type RefObject } from 'react'

/** How wide an element is, in CSS pixels; 0 until it stands on the page. */
export function useSide(ref: RefObject<HTMLElement | null>): number {
  const [side, setSide] = useState(0)
  useEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setSide(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return side
}
