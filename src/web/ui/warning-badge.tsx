import type { ReactNode } from 'react'

interface WarningBadgeProps {
  /** What the word means. */
  tip: string
  children: ReactNode
}

/** A word over something that has to be taken with care. */
export const WarningBadge = ({ tip, children }: WarningBadgeProps) => (
  <p
    className="mb-2 inline-flex min-h-5.5 max-w-full items-center gap-1.5 rounded-full border border-warn-line bg-warn-soft px-2 text-12 font-medium wrap-anywhere text-warn"
    data-tip={tip}
  >
    {children}
    <span className="sr-only">{tip}</span>
  </p>
)
