import type { ReactNode } from 'react'

interface PreviewPageProps {
  title: string
  about: string
  children: ReactNode
}

/** A page drawn small: what it is called, what it is of, and what stands in it. */
export const PreviewPage = ({ title, about, children }: PreviewPageProps) => (
  <div className="grid min-h-full content-start gap-4 rounded-t-md border border-b-0 border-border bg-surface px-6 py-5.5 text-12 text-muted">
    <div className="grid gap-1 border-b border-border pb-3.5">
      <b className="text-16 leading-5 font-semibold text-balance wrap-anywhere text-text">{title}</b>
      <span>{about}</span>
    </div>
    {children}
  </div>
)

/** A line of words, as a bar. */
export const PreviewLine = ({ width }: { width: string }) => (
  <div className="h-1 rounded-sm bg-hover" style={{ width }} />
)
