import { useEffect, useRef } from 'react'

interface Options {
  /** Whether it takes the focus as it appears too. */
  atStart?: boolean
}

/**
 * For an element that takes the focus when what had it is gone, such as a pressed button that led away from where it
 * stood: as it appears, and whenever this state of it has changed.
 */
export function useFocusWhenLost<Place extends HTMLElement = HTMLDivElement>(
  state?: unknown,
  { atStart = true }: Options = {},
) {
  const place = useRef<Place>(null)
  const before = useRef(state)
  useEffect(() => {
    if (!atStart && before.current === state) return
    before.current = state
    const { activeElement } = document
    // In a dialog it may fall to the dialog.
    const isLost = !activeElement || activeElement === document.body || activeElement.tagName === 'DIALOG'
    if (isLost) place.current?.focus({ preventScroll: true })
  }, [state, atStart])
  return place
}
