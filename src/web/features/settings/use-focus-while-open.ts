import { useEffect, type RefObject } from 'react'
import { rememberPlace } from '../../ui/remember-place.ts'

/**
 * A panel beside the page takes the keyboard's place when it opens, and gives it back when it closes with it; in a
 * dialog, the dialog does.
 */
export function useFocusWhileOpen(panel: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = panel.current
    if (!element || element.closest('dialog')) return undefined
    const giveFocusBack = rememberPlace(document.activeElement)
    element.focus({ preventScroll: true })
    return () => {
      const hadFocus = document.activeElement === document.body || element.contains(document.activeElement)
      if (hadFocus) giveFocusBack()
    }
  }, [panel])
}
