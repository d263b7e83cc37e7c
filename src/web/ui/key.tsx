import type { ReactNode } from 'react'

const cap = [
  'inline-block h-5 min-w-4.5 rounded-sm border border-border bg-surface px-1.25',
  'text-center font-sans text-11 leading-[18px] font-medium text-muted',
].join(' ')

/** A key of the keyboard. */
export const Key = ({ children, className = '' }: { children: ReactNode; className?: string }) => (
  <kbd className={`${cap} ${className}`}>{children}</kbd>
)
