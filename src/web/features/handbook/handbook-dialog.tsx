import { X } from 'lucide-react'
import { useState } from 'react'
import { handbook } from '#handbook/handbook.ts'
import { IconButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import './handbook.css'

interface HandbookDialogProps {
  /** The page to begin with, by its file name; else the first. */
  slug: string | null
  onClose: () => void
}

/** The help pages. The demo guide answers from the same ones. */
export function HandbookDialog({ slug, onClose }: HandbookDialogProps) {
  const [current, setCurrent] = useState(slug)
  const page = handbook.find((entry) => entry.slug === current) ?? handbook[0]
  return (
    <Dialog label="Help" onClose={onClose} className="handbook">
      <div className="handbook-head">
        <h2>Help</h2>
        <IconButton label="Close help" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <nav aria-label="Help pages" className="handbook-pages">
        {handbook.map((entry) => (
          <button
            key={entry.slug}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => setCurrent(entry.slug)}
          >
            {entry.title}
          </button>
        ))}
      </nav>
      {/* Scrolled by the keyboard as well as by the wheel. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div
        key={page?.slug}
        className="handbook-text"
        tabIndex={0}
        role="region"
        aria-label={page?.title ?? 'Help'}
      >
        {page && <Markdown text={page.markdown} />}
      </div>
    </Dialog>
  )
}
