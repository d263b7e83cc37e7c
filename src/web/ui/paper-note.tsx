import type { ReactNode } from 'react'

/** What is to be known of a page on paper, where nothing scrolls. */
export const PaperNote = ({ children }: { children: ReactNode }) => (
  <p className="hidden border-b border-border px-(--gutter) py-2 text-12 print:block">{children}</p>
)
