import type { Token } from 'marked'
import { closedLength } from './closed-length.ts'
import type { MarkdownBlock, MarkdownDocument } from './markdown-document.ts'
import { lexMarkdown, linksOf, plainParagraph } from './lex-markdown.ts'
import { blockLimits, endOfPart, maxFormatted } from './text-limits.ts'

/**
 * The document with so much of `text` closed that what stays open is short: however long a text is, and however it
 * comes, no more than that is read at a time. A block that goes on beyond its limit is ended at the end of a line, and
 * what follows is a block of its own; only code stays whole.
 */
export function withLongEndClosed(document: MarkdownDocument, text: string): MarkdownDocument {
  let last = document
  while (!isPlainFrom(last)) {
    const next = withPartClosed(last, text)
    if (!next) break
    last = next
  }
  return last
}

/** Whether a document has all that is formatted of a text: the rest is shown as it is. */
export const isPlainFrom = ({ closedTo, closed }: MarkdownDocument) =>
  closedTo > maxFormatted.characters || closed.length > maxFormatted.blocks

/** Whether a text begins with a line that is longer than a block may be: it is not read as Markdown. */
export function startsWithLongLine(text: string) {
  const end = endOfPart(text, 0, blockLimits)
  return end < text.length && !text.slice(0, end).includes('\n')
}

/** A text that is shown as it is, as a block. */
export const plainBlock = (text: string, key: number): MarkdownBlock => ({ key, token: plainParagraph(text) })

function withPartClosed(document: MarkdownDocument, text: string): MarkdownDocument | undefined {
  const start = document.closedTo
  const end = endOfPart(text, start, blockLimits)
  if (end === text.length) return undefined
  if (startsWithLongLine(text.slice(start))) {
    const lineEnd = text.indexOf('\n', start)
    if (lineEnd < 0) return undefined
    const line = text.slice(start, lineEnd + 1)
    return withClosed(document, [plainParagraph(line)], line)
  }
  const fence = openingFence.exec(text.slice(start, end))
  if (fence) {
    const codeEnd = endOfCode(text, start + fence[0].length, fence[1] ?? '')
    return codeEnd === undefined ? undefined : withRead(document, text.slice(start, codeEnd))
  }
  const part = text.slice(start, end)
  const { tokens } = read(document, part)
  const closing = closedLength(tokens, part) || lengthOf(tokens.slice(0, -1))
  return withRead(document, part.slice(0, closing || part.lastIndexOf('\n') + 1 || part.length))
}

const openingFence = /^ {0,3}(`{3,}(?=[^`\n]*\n)|~{3,})[^\n]*\n/

/** Where a block of code ends whose first line ends at `from`; undefined while it is open. */
function endOfCode(text: string, from: number, fence: string): number | undefined {
  const closing = new RegExp(`^ {0,3}${fence}[\`~]* *\\n`, 'gm')
  closing.lastIndex = from
  return closing.exec(text) ? closing.lastIndex : undefined
}

const read = ({ closedLinks, inline }: MarkdownDocument, part: string) =>
  lexMarkdown(part, { links: closedLinks, inline, live: false })

function withRead(document: MarkdownDocument, part: string): MarkdownDocument {
  const { tokens, links } = read(document, part)
  const hasNewLinks = Object.keys(links).length > Object.keys(document.closedLinks).length
  const next = withClosed(document, tokens, part)
  return hasNewLinks ? { ...next, closedLinks: linksOf(part, document.closedLinks) } : next
}

function withClosed(document: MarkdownDocument, tokens: readonly Token[], part: string): MarkdownDocument {
  const blocks = [...document.closed]
  let key = document.closedTo
  for (const token of tokens) {
    blocks.push({ key, token })
    key += token.raw.length
  }
  return { ...document, closed: blocks, closedTo: document.closedTo + part.length, open: [] }
}

const lengthOf = (tokens: readonly Token[]) => tokens.reduce((length, { raw }) => length + raw.length, 0)
