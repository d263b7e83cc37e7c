import { useEffect, useRef } from 'react'

/**
 * For an element that takes the focus when what had it is gone, such as a pressed button that led away from where it
 * stood: as it appears, and whenever this state of it has changed.
 */
export function useFocusWhenLost(state?: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [state])
  return element
}
