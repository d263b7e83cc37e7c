import type { Links, Token } from 'marked'
import { isPlainFrom, plainBlock, startsWithLongLine, withLongEndClosed } from './close-long-blocks.ts'
import { closedLength } from './closed-length.ts'
import { growFence } from './grow-fence.ts'
import { growWords } from './grow-words.ts'
import { lexMarkdown, linksOf, noInlineCache } from './lex-markdown.ts'
import type { MarkdownBlock, MarkdownDocument } from './markdown-document.ts'
import { previewTable } from './preview-table.ts'
import { shareTokens } from './share-tokens.ts'

export const emptyDocument: MarkdownDocument = {
  text: '',
  live: false,
  closed: [],
  closedTo: 0,
  closedLinks: {},
  open: [],
  inline: noInlineCache,
}

/**
 * Reads `text`, going on from `previous` when it only grew, else from the start.
 * While `live`, half-written markup at the end is shown as it will probably become.
 */
export function readMarkdown(previous: MarkdownDocument, source: string, live: boolean): MarkdownDocument {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (text === previous.text && live === previous.live) return previous
  // Comparing a slice is many times faster than startsWith on long texts.
  const hasGrown = text.slice(0, previous.text.length) === previous.text
  const last = hasGrown ? previous : emptyDocument

  const grown = live && last.live && withGrownEnd(last, text)
  if (grown) return grown
  const base = withLongEndClosed(last, text)
  const tail = text.slice(base.closedTo)
  if (isPlainFrom(base) || startsWithLongLine(tail))
    return { ...base, text, live, open: [plainBlock(tail, base.closedTo)] }
  const shown = live ? withoutLoneMarker(tail) : tail
  const lexed = lexMarkdown(shown, { links: base.closedLinks, inline: base.inline, live })
  const sameLinks = lexed.inline.linksKey === base.inline.linksKey
  const tokens = sameLinks ? shareTokens(tokensOf(base.open), lexed.tokens) : lexed.tokens
  const closing = closedLength(tokens, shown)
  const blocks = blocksFrom(tokens, base.closedTo)
  const closedTo = base.closedTo + closing
  const closed = sameLinks ? base.closed : base.closed.map((block) => relink(block, lexed.links))
  const newlyClosed = blocks.filter(({ key }) => key < closedTo)
  const open = blocks.slice(newlyClosed.length)

  return {
    text,
    live,
    closed: newlyClosed.length > 0 ? [...closed, ...newlyClosed] : closed,
    closedTo,
    closedLinks:
      closing > 0 ? linksAfter(shown.slice(0, closing), base.closedLinks, lexed.links) : base.closedLinks,
    open: live ? withTablePreview(open) : open,
    inline: lexed.inline,
  }
}

// A lone "-" would turn the paragraph above into a heading for one frame; "**", "#", "1." and a growing fence
// would flash as text, and so would the first half of "$$" or "\[".
function withoutLoneMarker(tail: string) {
  const line = tail.lastIndexOf('\n') + 1
  return loneMarker.test(tail.slice(line)) ? tail.slice(0, line) : tail
}

const loneMarker = /^[ \t]*(?:[-=+*_#>]+|\d{1,9}[.)]?|`+|~+|\$|\\)[ \t]*$/

// The quick ways on: more code in an open code block, or more words at the end of anything else.
function withGrownEnd(base: MarkdownDocument, text: string): MarkdownDocument | undefined {
  const block = base.open.at(-1)
  // Something may have been held back, or made up for display.
  if (!block || block.token.raw.length !== base.text.length - block.key) return undefined
  // What is ahead of it may still be the beginning of a definition.
  const isAlone = block.key === base.closedTo || !base.text.slice(base.closedTo).includes(']:')
  if (!isAlone) return undefined
  const token =
    growFence(block.token, base.text.slice(block.key), text.slice(block.key)) ??
    growWords(block.token, text.slice(base.text.length))
  return token && { ...base, text, open: [...base.open.slice(0, -1), { key: block.key, token }] }
}

const tokensOf = (blocks: readonly MarkdownBlock[]) => blocks.map(({ token }) => token)

function blocksFrom(tokens: readonly Token[], start: number): MarkdownBlock[] {
  let key = start
  return tokens.map((token) => {
    const block = { key, token }
    key += token.raw.length
    return block
  })
}

function withTablePreview(open: readonly MarkdownBlock[]) {
  const last = open.at(-1)
  const table = last && previewTable(last.token)
  return table ? [...open.slice(0, -1), { ...last, token: table }] : open
}

// A definition may follow its use by pages: blocks that could refer to it are read again.
function relink(block: MarkdownBlock, links: Links): MarkdownBlock {
  const { token, key } = block
  if (token.type === 'code' || token.type === 'maths' || token.type === 'def' || !token.raw.includes('['))
    return block
  const again = lexMarkdown(token.raw, { links, inline: noInlineCache, live: false }).tokens[0]
  return again ? { key, token: again } : block
}

function linksAfter(closing: string, before: Links, all: Links) {
  return Object.keys(all).length === Object.keys(before).length ? before : linksOf(closing, before)
}
