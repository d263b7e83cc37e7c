import type { ReactNode } from 'react'

/** Stands in a text for words that are left out of it. */
export const FoldedWords = ({ children }: { children: ReactNode }) => (
  <span className="mx-1 inline-block rounded-full border border-dashed border-control px-2 text-11 leading-4.5 text-muted">
    {children}
  </span>
)
