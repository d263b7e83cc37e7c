import type { HandbookPage } from './handbook.ts'

/** A section of a page that was found. */
export interface HandbookSection {
  page: HandbookPage
  /** Its heading, without the marks. */
  heading: string
  text: string
}

const maxFound = 20

/** The sections that have every typed word, those with the words in their headings first. */
export function searchHandbook(pages: readonly HandbookPage[], query: string): HandbookSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return pages
    .flatMap(sectionsOf)
    .flatMap((section) => {
      const rank = rankOf(section, words)
      return rank === null ? [] : [{ section, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, maxFound)
    .map(({ section }) => section)
}

const sectionsOf = (page: HandbookPage): HandbookSection[] =>
  page.markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { page, heading: section.slice(0, end).trim(), text: section.slice(end) }
    })

/** How many of the words stand in the text alone; null where one is missing. */
function rankOf({ page, heading, text }: HandbookSection, words: readonly string[]): number | null {
  const title = `${heading} ${page.title}`.toLowerCase()
  const body = text.toLowerCase()
  let rank = 0
  for (const word of words) {
    if (title.includes(word)) continue
    if (!body.includes(word)) return null
    rank += 1
  }
  return rank
}
