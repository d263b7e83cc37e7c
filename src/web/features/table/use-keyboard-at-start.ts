import { useEffect, useRef } from 'react'
import { gridId } from './parts/element-ids.ts'

/** The keyboard's place goes to a table that comes on show where nothing has it: to its grid, or to this element. */
export function useKeyboardAtStart() {
  const view = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had it may be gone, as the row of a session that was deleted.
    if (document.activeElement !== document.body) return
    const place = document.getElementById(gridId) ?? view.current
    place?.focus({ preventScroll: true })
  }, [])
  return view
}
