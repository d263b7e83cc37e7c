import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { gridId, runButtonId } from './parts/element-ids.ts'

/**
 * Keeps the keyboard's place where a run begins, pauses or ends by itself: a button that had it and has gone gives it
 * to the one that is there in its place. The handlers are for the element around all of these buttons.
 */
export function useRunFocus() {
  const focused = useRef<Element | null>(null)
  // After each drawing: once a run has ended its button changes again, as what it leaves to be asked is counted.
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return
    focused.current = null
    if (document.activeElement !== document.body) return
    const target = document.getElementById(runButtonId) ?? document.getElementById(gridId)
    target?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target
    },
    // React tells of no blur where the element itself goes. In a window that lies behind others it keeps its place.
    onBlur: ({ target }: FocusEvent) => {
      if (document.activeElement !== target) focused.current = null
    },
  }
}
