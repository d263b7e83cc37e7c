import { useCallback, useState, type RefCallback } from 'react'

/** Whether any of an element can be seen, wherever it is scrolled; until the browser has reported, it can. */
export function useInSight(): [isInSight: boolean, watch: RefCallback<HTMLElement>] {
  const [isInSight, setIsInSight] = useState(true)
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)
      if (now) setIsInSight(now.isIntersecting)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [isInSight, watch]
}
