import { useEffect, useRef, type ComponentProps } from 'react'
import { rememberPlace } from './remember-place.ts'
import { popoverToggled } from './open-layers.ts'

const base = [
  'fixed inset-auto m-0 min-w-45 overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface p-1',
  'text-text shadow-overlay outline-none motion-safe:open:animate-appear',
].join(' ')

const heights = {
  /** What it holds may come a moment after it. */
  window: 'max-h-[calc(100dvh-16px)] empty:invisible',
  list: 'max-h-[60dvh] empty:invisible',
  tall: 'max-h-[70dvh]',
} as const

interface PopoverProps extends ComponentProps<'div'> {
  /** How much of the window it may take. */
  height?: keyof typeof heights
}

/** A panel beside the button that opens it. A press elsewhere, Escape, and Tab out of it or on from its button close it. */
export function Popover({ height = 'window', className = '', onToggle, ...rest }: PopoverProps) {
  /** Itself, once it was opened. */
  const toggled = useRef<HTMLElement>(null)
  /** While it is open. */
  const giveFocusBack = useRef<() => void>(null)
  useEffect(() => {
    // One that is removed while it is open sends no event.
    return () => {
      if (toggled.current) popoverToggled(toggled.current, false)
      giveFocusBack.current?.()
    }
  }, [])
  return (
    <div
      popover="auto"
      // A press on its text, or in Safari on its buttons, would give the focus to something around it, and so close it.
      tabIndex={-1}
      className={`${base} ${heights[height]} ${className}`}
      onToggle={(event) => {
        toggled.current = event.currentTarget
        const isOpen = event.newState === 'open'
        popoverToggled(event.currentTarget, isOpen)
        giveFocusBack.current = isOpen ? rememberPlace(event.currentTarget) : null
        onToggle?.(event)
      }}
      {...rest}
    />
  )
}
