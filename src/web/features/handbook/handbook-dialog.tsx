import { useEffect, useRef, useState } from 'react'
import { pagesFor } from '#handbook/for-visitors.ts'
import { handbook, type HandbookPage } from '#handbook/handbook.ts'
import { relatedPages } from '#handbook/related-pages.ts'
import { searchHandbook, type HandbookSection } from '#handbook/search-handbook.ts'
import { DialogHead } from '../../ui/dialog-head.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { words } from './words.ts'

interface HandbookDialogProps {
  /** The page to begin with, by its file name; else the first. */
  slug: string | null
  isPublicDemo: boolean
  onClose: () => void
}

/** What is on show: a page, from one of its headings on. */
interface Place {
  slug: string | null
  heading?: string
}

const pageButton = [
  'w-full rounded-md px-2.5 py-1.5 text-left text-13 hover:bg-hover',
  'aria-[current=page]:bg-surface aria-[current=page]:font-[550] aria-[current=page]:ring-1 aria-[current=page]:ring-border',
].join(' ')
const tab = 'max-phone:h-11 max-phone:w-auto max-phone:flex-none max-phone:whitespace-nowrap'
const list = 'min-h-0 flex-1 overflow-auto p-2 max-phone:flex-none'

/** The help pages. The demo guide answers from the same ones. */
export function HandbookDialog({ slug, isPublicDemo, onClose }: HandbookDialogProps) {
  const [place, setPlace] = useState<Place>({ slug })
  const [query, setQuery] = useState('')
  const pages = pagesFor(handbook, isPublicDemo)
  const found = searchHandbook(pages, query)
  const isSearching = query.trim() !== ''
  const page = pageIn(pages, place.slug) ?? pages[0]
  const go = (next: Place) => setPlace({ ...next })
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
      <div className="flex min-h-0 flex-col border-r border-border bg-sunken max-phone:border-r-0 max-phone:border-b">
        <div className="flex-none px-2 pt-2">
          <TextField
            type="search"
            aria-label={words.search}
            placeholder={words.search}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <p role="status" className="sr-only">
            {isSearching && words.found(found.length)}
          </p>
        </div>
        <nav
          aria-label={words.helpPages}
          className={`${list} ${isSearching ? 'max-phone:max-h-[40dvh]' : 'max-phone:flex max-phone:gap-1'}`}
        >
          {isSearching ? (
            <Found sections={found} query={query.trim()} onOpen={go} />
          ) : (
            pages.map((entry) => (
              <button
                key={entry.slug}
                type="button"
                aria-current={entry === page ? 'page' : undefined}
                className={`${pageButton} ${tab}`}
                onClick={() => go({ slug: entry.slug })}
              >
                {entry.title}
              </button>
            ))
          )}
        </nav>
      </div>
      {page && <Page key={page.slug} pages={pages} page={page} place={place} onOpen={go} />}
    </Dialog>
  )
}

const pageIn = (pages: readonly HandbookPage[], slug: string | null) =>
  pages.find((entry) => entry.slug === slug)

interface FoundProps {
  sections: readonly HandbookSection[]
  query: string
  onOpen: (place: Place) => void
}

function Found({ sections, query, onOpen }: FoundProps) {
  if (sections.length === 0)
    return <p className="px-2.5 py-2 text-13 text-muted">{words.nothingFound(query)}</p>
  return sections.map(({ page, heading }) => (
    <button
      key={heading}
      type="button"
      className={`${pageButton} max-phone:min-h-11`}
      onClick={() => onOpen({ slug: page.slug, heading })}
    >
      {heading}
      <small className="block text-12 text-muted">{page.title}</small>
    </button>
  ))
}

interface PageProps {
  /** All that may be read. */
  pages: readonly HandbookPage[]
  page: HandbookPage
  place: Place
  onOpen: (place: Place) => void
}

function Page({ pages, page, place, onOpen }: PageProps) {
  const region = useRef<HTMLDivElement>(null)
  const related = (relatedPages[page.slug] ?? []).flatMap((slug) => pageIn(pages, slug) ?? [])
  // Each time that one is asked for, the same one too.
  useEffect(() => {
    const headings = [...(region.current?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
    const wanted = headings.find(({ textContent }) => textContent === place.heading)
    if (wanted) wanted.scrollIntoView({ block: 'start' })
    else region.current?.scrollTo({ top: 0 })
    // What led here may have gone with its page.
    if (document.activeElement === document.body) region.current?.focus()
  }, [place])
  return (
    <ScrollRegion
      ref={region}
      aria-label={page.title}
      className="scroll-pt-4 overscroll-contain px-8 pt-6 pb-10 max-phone:px-4 max-phone:pt-5 max-phone:pb-8"
    >
      <Markdown text={page.markdown} />
      {related.length > 0 && (
        <nav aria-label={words.readOn} className="mt-8 border-t border-border pt-4">
          <h2 className="text-13 font-semibold">{words.readOn}</h2>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {related.map((each) => (
              <button
                key={each.slug}
                type="button"
                className="py-1 text-13 font-medium text-accent max-phone:min-h-11"
                onClick={() => onOpen({ slug: each.slug })}
              >
                {each.title}
              </button>
            ))}
          </div>
        </nav>
      )}
    </ScrollRegion>
  )
}
