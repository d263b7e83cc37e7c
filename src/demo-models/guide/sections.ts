import { pagesFor } from '#handbook/for-visitors.ts'
import { handbook, type HandbookPage } from '#handbook/handbook.ts'

/** One answerable piece of the handbook: a `## ` heading and what stands under it. */
export interface Section {
  page: string
  heading: string
  /** Markdown, without the heading. */
  body: string
}

/** Every section of the handbook that its readers have, in reading order. */
export const handbookSections = (isPublicDemo = false): Section[] =>
  pagesFor(handbook, isPublicDemo).flatMap(sectionsOf)

/** The sections of a page. A `## ` inside a code block is not a heading. */
export function sectionsOf({ title, markdown }: Pick<HandbookPage, 'title' | 'markdown'>): Section[] {
  const drafts: { heading: string; lines: string[] }[] = []
  let fence = ''
  for (const line of markdown.split('\n')) {
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    const heading = fence === '' ? /^## (.+)$/.exec(line)?.[1] : undefined
    if (heading === undefined) drafts.at(-1)?.lines.push(line)
    else drafts.push({ heading: heading.trim(), lines: [] })
  }
  return drafts.map(({ heading, lines }) => ({ page: title, heading, body: lines.join('\n').trim() }))
}
