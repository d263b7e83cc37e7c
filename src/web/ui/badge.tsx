import type { ReactNode } from 'react'

const pill =
  'inline-flex h-5.5 items-center gap-1.5 rounded-full bg-accent-soft px-2 text-12 font-medium whitespace-nowrap text-accent'

/** A word beside a title. */
export const Badge = ({ children }: { children: ReactNode }) => <span className={pill}>{children}</span>
