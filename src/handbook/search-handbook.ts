import type { HandbookPage } from './handbook.ts'

/** A section of a page that was found. */
export interface HandbookSection {
  page: HandbookPage
  /** Its heading, without the marks. */
  heading: string
  text: string
}

const maxFound = 20

/** What questions are made of and sections are not told apart by. */
const smallWords = new Set(
  `a about an and are at be can do does for from get how i if in is it its me much my of on one or should so the
  there this to use was what when where which why will with would you your`
    .split(/\s+/)
    .map(asCompared),
)

/** The sections that have every typed word, those with the words in their headings first. */
export function searchHandbook(pages: readonly HandbookPage[], query: string): HandbookSection[] {
  const typed = wordsOf(query)
  const telling = typed.filter((word) => !smallWords.has(word))
  const words = telling.length > 0 ? telling : typed
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

/** Without what stands around words: the mark of a question, quotes, the plus between keys. */
const wordsOf = (query: string) =>
  asCompared(query)
    .split(/[\s+]+/)
    .map((word) => word.replace(/^["“”„'‘(]+|["“”'’).,:;?!…]+$/g, ''))
    .filter(Boolean)

/** Alike however they are spelt: "colour" and "color", "summarise" and "summarize", "e-mail" and "email". */
function asCompared(text: string): string {
  return text
    .toLowerCase()
    .replace(/our/g, 'or')
    .replace(/z/g, 's')
    .replace(/(?<=\p{L})-(?=\p{L})/gu, '')
}

const sectionsOf = (page: HandbookPage): HandbookSection[] =>
  page.markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf('\n')
      return { page, heading: section.slice(0, end).trim(), text: section.slice(end) }
    })

/** The lower, the nearer: headings before texts, and beginnings of words before what is inside them; null where one is missing. */
function rankOf({ page, heading, text }: HandbookSection, words: readonly string[]): number | null {
  const title = asCompared(`${heading} ${page.title}`)
  const body = asCompared(text)
  let rank = 0
  for (const word of words) {
    if (begins(title, word)) continue
    if (begins(body, word)) rank += 2
    else if (title.includes(word)) rank += 3
    else if (body.includes(word)) rank += 4
    else return null
  }
  return rank
}

const begins = (text: string, word: string) =>
  text.split(/[^\p{L}\p{N}_]+/u).some((each) => each.startsWith(word))
