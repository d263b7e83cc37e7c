import { useState } from 'react'
import { handbook } from '#handbook/handbook.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { words } from './words.ts'

interface HandbookDialogProps {
  /** The page to begin with, by its file name; else the first. */
  slug: string | null
  onClose: () => void
}

const pageButton = [
  'w-full rounded-md px-2.5 py-1.5 text-left text-13 hover:bg-hover',
  'aria-[current=page]:bg-surface aria-[current=page]:font-[550] aria-[current=page]:ring-1 aria-[current=page]:ring-border',
  'max-phone:h-11 max-phone:w-auto max-phone:flex-none max-phone:whitespace-nowrap',
].join(' ')

/** The help pages. The demo guide answers from the same ones. */
export function HandbookDialog({ slug, onClose }: HandbookDialogProps) {
  const [current, setCurrent] = useState(slug)
  const page = handbook.find((entry) => entry.slug === current) ?? handbook[0]
  return (
    <Dialog
      label={words.help}
      shape="screen"
      onClose={onClose}
      className="h-180 w-230 grid-cols-[240px_minmax(0,1fr)] grid-rows-[48px_minmax(0,1fr)] open:grid max-phone:grid-cols-1 max-phone:grid-rows-[56px_auto_minmax(0,1fr)]"
    >
      <DialogHead
        title={words.help}
        size="small"
        closeLabel={words.closeHelp}
        onClose={onClose}
        className="col-span-full"
      />
      <nav
        aria-label={words.helpPages}
        className="overflow-auto border-r border-border bg-sunken p-2 max-phone:flex max-phone:gap-1 max-phone:border-r-0 max-phone:border-b"
      >
        {handbook.map((entry) => (
          <button
            key={entry.slug}
            type="button"
            aria-current={entry === page ? 'page' : undefined}
            className={pageButton}
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
        className="overflow-auto overscroll-contain px-8 pt-6 pb-10 -outline-offset-2 max-phone:px-4 max-phone:pt-5 max-phone:pb-8"
        tabIndex={0}
        role="region"
        aria-label={page?.title ?? words.help}
      >
        {page && <Markdown text={page.markdown} />}
      </div>
    </Dialog>
  )
}
