import type { ComponentProps } from 'react'

const base = [
  'fixed inset-auto m-0 min-w-45 overflow-y-auto overscroll-contain rounded-lg border border-border bg-surface p-1',
  'text-text shadow-overlay outline-none motion-safe:open:animate-appear',
].join(' ')

const heights = {
  /** What it holds may come a moment after it. */
  window: 'max-h-[calc(100dvh-16px)] empty:invisible',
  most: 'max-h-[70dvh]',
} as const

interface PopoverProps extends ComponentProps<'div'> {
  /** How much of the window it may take. */
  height?: keyof typeof heights
}

/** A panel beside the button that opens it. A press elsewhere, and Escape, close it. */
export const Popover = ({ height = 'window', className = '', ...rest }: PopoverProps) => (
  <div popover="auto" className={`${base} ${heights[height]} ${className}`} {...rest} />
)
