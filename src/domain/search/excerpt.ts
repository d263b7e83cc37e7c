/** A line of a text around what was found in it. */
export interface Excerpt {
  before: string
  found: string
  after: string
}

const longestBefore = 36
const longestAfter = 140

/** The line around a place in a text, cut between words, without line breaks and Markdown's marks. */
export function excerptAt(text: string, { start, end }: { start: number; end: number }): Excerpt {
  const before = oneLine(text.slice(Math.max(0, start - 3 * longestBefore), start))
  const after = oneLine(text.slice(end, end + 2 * longestAfter))
  const isCutBefore = start > 3 * longestBefore || before.length > longestBefore
  const isCutAfter = end + 2 * longestAfter < text.length || after.length > longestAfter
  return {
    before: (isCutBefore ? `…${before.slice(-longestBefore).replace(/^\S*(?=\s)/, '')}` : before).trimStart(),
    found: oneLine(text.slice(start, end)),
    after: isCutAfter
      ? `${after
          .slice(0, longestAfter)
          .replace(/(?<=\s)\S*$/, '')
          .trimEnd()} …`
      : after.trimEnd(),
  }
}

const oneLine = (text: string) =>
  text
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\|)[ \t]+/gm, '')
    .replace(/\*\*|__|`+|~~/g, '')
    .replace(/\s+/g, ' ')
