import type { ReactNode } from 'react'

/** What can be done about an answer. What a folded answer does not show cannot be pressed. */
export const ButtonRow = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`flex flex-wrap items-center gap-2 in-data-[folded=true]:hidden ${className}`}>
    {children}
  </div>
)
