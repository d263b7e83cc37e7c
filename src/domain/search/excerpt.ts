/** A line of a text around what was found in it. */
export interface Excerpt {
  before: string
  found: string
  after: string
}

const maxLengthBefore = 36
const maxLengthAfter = 140
/** How far from what is found a mark of emphasis has its other one. */
const emphasisReach = 500

/** The line around a place in a text, cut between words, without line breaks and Markdown's marks. */
export function excerptAt(text: string, { start, end }: { start: number; end: number }): Excerpt {
  const from = Math.max(0, start - emphasisReach)
  const near = withoutEmphasis(text.slice(from, end + emphasisReach))
  const before = oneLine(near.slice(Math.max(0, start - from - 3 * maxLengthBefore), start - from))
  const after = oneLine(near.slice(end - from, end - from + 2 * maxLengthAfter))
  const isCutBefore = start > 3 * maxLengthBefore || before.length > maxLengthBefore
  const isCutAfter = end + 2 * maxLengthAfter < text.length || after.length > maxLengthAfter
  return {
    before: (isCutBefore
      ? `…${before
          .slice(-maxLengthBefore)
          .replace(/^\S*(?=\s)/, '')
          .replace(/^[\udc00-\udfff]/, '')}`
      : before
    ).trimStart(),
    found: oneLine(near.slice(start - from, end - from)),
    after: isCutAfter
      ? `${after
          .slice(0, maxLengthAfter)
          .replace(/(?<=\s)\S*$/, '')
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd()} …`
      : after.trimEnd(),
  }
}

/** The same text with backticks for its marks of emphasis: all else keeps its place, and `oneLine` takes them out. */
const withoutEmphasis = (text: string) =>
  text
    .replace(/\*\*|__/g, '``')
    .replace(emphasis, '`$2`')
    // What is emphasised within it.
    .replace(emphasis, '`$2`')

/** Words of one paragraph between two marks that stand right beside them; a mark within a word, as in snake_case, is none. */
const emphasis =
  /(?<![\p{L}\p{N}\\])([*_])(?=[\p{L}\p{N}\p{Ps}\p{Pi}"'`¿¡*_])((?:.|\n(?!\s*\n))*?)(?<=[^\s\\/])\1(?![\p{L}\p{N}])/gu

const oneLine = (text: string) =>
  text
    .replace(/^[ \t]*(#{1,6}|[-*+>]|\|)[ \t]+/gm, '')
    .replace(/\*\*|__|`+|~~/g, '')
    .replace(/\s+/g, ' ')
