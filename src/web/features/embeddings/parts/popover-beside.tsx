import { useState, type ReactNode } from 'react'
import { leftInWindow } from '../../../ui/left-in-window.ts'
import { Popover } from '../../../ui/popover.tsx'

interface PopoverBesideProps {
  /** What its button has as `popoverTarget`. */
  id: string
  label: string
  /** Made only while it is open. */
  children: ReactNode
}

/** A panel under its button, or over it where there is more room. */
export function PopoverBeside({ id, label, children }: PopoverBesideProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      id={id}
      role="dialog"
      aria-label={label}
      className="w-90 max-w-[calc(100vw-16px)] px-4 py-3 text-13"
      onToggle={({ currentTarget, newState }) => {
        setIsOpen(newState === 'open')
        if (newState === 'open') placeBeside(currentTarget)
      }}
    >
      {isOpen && children}
    </Popover>
  )
}

function placeBeside(popover: HTMLElement): void {
  const button = document.querySelector(`[popovertarget="${popover.id}"]`)
  const anchor = button?.getBoundingClientRect()
  if (!anchor) return
  const { style } = popover
  const roomBelow = innerHeight - anchor.bottom
  const isBelow = roomBelow >= anchor.top
  style.top = isBelow ? `${anchor.bottom + 4}px` : 'auto'
  style.bottom = isBelow ? 'auto' : `${innerHeight - anchor.top + 4}px`
  style.maxHeight = `${Math.max(roomBelow, anchor.top) - 12}px`
  style.left = leftInWindow(anchor.left, popover.offsetWidth)
}
