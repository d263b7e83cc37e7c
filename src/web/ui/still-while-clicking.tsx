import { useEffect, useState, type ReactNode } from 'react'

/** So long browsers wait for the second click of two. */
const secondClickMs = 500

interface StillWhileClickingProps {
  /** A selector of what is clicked twice: there a second click is waited for. */
  clickedTwice: string
  children: ReactNode
}

/**
 * Shows its children as they were when a mouse button was pressed, until it is let go and its click is over: what grows
 * or goes meanwhile would move what is clicked from under the pointer.
 */
export function StillWhileClicking({ clickedTwice, children }: StillWhileClickingProps) {
  const isClicking = useIsClicking(clickedTwice)
  const [shown, setShown] = useState(children)
  if (isClicking) return shown
  if (shown !== children) setShown(children)
  return children
}

function useIsClicking(clickedTwice: string): boolean {
  const [isClicking, setIsClicking] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const pressed = ({ button }: PointerEvent) => {
      if (button !== 0) return
      clearTimeout(timer)
      setIsClicking(true)
    }
    const released = ({ target }: PointerEvent) => {
      clearTimeout(timer)
      const isClickedTwice = target instanceof Element && target.closest(clickedTwice) !== null
      // The click comes after this event and before the next task.
      timer = setTimeout(() => setIsClicking(false), isClickedTwice ? secondClickMs : 0)
    }
    // Before anything that is left by the press changes the page.
    addEventListener('pointerdown', pressed, { capture: true })
    addEventListener('pointerup', released, { capture: true })
    addEventListener('pointercancel', released, { capture: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('pointerdown', pressed, { capture: true })
      removeEventListener('pointerup', released, { capture: true })
      removeEventListener('pointercancel', released, { capture: true })
    }
  }, [clickedTwice])
  return isClicking
}
