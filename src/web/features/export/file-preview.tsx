import type { ReactNode } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
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
    <div className="relative border-l border-border max-phone:hidden">
      <ScrollRegion aria-label={words.preview} className="absolute inset-0 bg-sunken px-7 pt-6">
        {page ?? (
          <pre className="min-h-full rounded-t-md border border-b-0 border-border bg-surface px-5 py-4.5 text-12 leading-4.5 wrap-anywhere whitespace-pre-wrap text-muted">
            {text === null ? words.scoring : text.slice(0, previewLength)}
            {text !== null && text.length > previewLength && '…'}
          </pre>
        )}
      </ScrollRegion>
    </div>
  )
}
