import type { ReactNode } from 'react'
import { words } from './words.ts'

interface FilePreviewProps {
  /** Null until there is one. */
  text: string | null
  /** The page in it, drawn small, or null where the text itself is shown. */
  page: ReactNode
}

/** So much of a file is shown. */
const previewLength = 3000

/** How the file begins, or what the page in it looks like. */
export function FilePreview({ text, page }: FilePreviewProps) {
  return (
    // As high as the choices beside it, however long the file is.
    <div className="relative min-h-105 border-l border-border max-phone:hidden">
      {/* A long file is scrolled with the arrow keys once it has the focus. */}
      <div
        role="region"
        aria-label={words.preview}
        tabIndex={0}
        className="absolute inset-0 overflow-auto bg-sunken px-7 pt-6 focus-visible:-outline-offset-2"
      >
        {page ?? (
          <pre className="min-h-full rounded-t-md border border-b-0 border-border bg-surface px-5 py-4.5 text-12 leading-4.5 wrap-anywhere whitespace-pre-wrap text-muted">
            {text === null ? words.scoring : text.slice(0, previewLength)}
            {text !== null && text.length > previewLength && '…'}
          </pre>
        )}
      </div>
    </div>
  )
}
