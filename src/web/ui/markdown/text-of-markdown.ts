import type { Token, Tokens } from 'marked'
import { emptyDocument, readMarkdown } from './document.ts'
import { decodeEntities } from './entities.ts'
import { known } from './lex-markdown.ts'

/** Whether a text could look different without its Markdown; it is cheap, and may say yes to a plain text. */
export const mayHaveMarkup = (text: string): boolean =>
  /[*_`#>|~\\&[\]]|^[ \t]*(?:[-+] |\d+[.)] |[-=]{2})/m.test(text)

/** What a Markdown text says, without its markup: for places that would show the asterisks. */
export function textOfMarkdown(markdown: string): string {
  const { closed, open } = readMarkdown(emptyDocument, markdown, false)
  return blocksText([...closed, ...open].map(({ token }) => token)).trim()
}

const blocksText = (tokens: readonly Token[], between = '\n\n'): string =>
  tokens
    .map(blockText)
    .filter((text) => text !== '')
    .join(between)

function blockText(anyToken: Token): string {
  const token = known(anyToken)
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
    // A task's box stands before all of its item's blocks.
    case 'checkbox':
      return ''
    case 'code':
      return token.text
    case 'blockquote':
      return blocksText(token.tokens)
    case 'list':
      return listText(token)
    case 'table':
      return [token.header, ...token.rows].map(rowText).join('\n')
    case 'heading':
    case 'paragraph':
      return lineText(token.tokens)
    case 'text':
      return token.tokens ? lineText(token.tokens) : decodeEntities(token.text)
    default:
      return token.raw.trim()
  }
}

function listText({ items, ordered, start, loose }: Tokens.List): string {
  const first = Number(start)
  return items
    .map((item, index) => {
      const marker = ordered ? `${first + index}. ` : '- '
      const box = item.task ? (item.checked ? '[x] ' : '[ ] ') : ''
      const text = box + blocksText(item.tokens, loose ? '\n\n' : '\n')
      return marker + text.replaceAll('\n', `\n${' '.repeat(marker.length)}`)
    })
    .join('\n')
}

/** A table's row with tabs between its cells: spreadsheets read it. */
const rowText = (cells: readonly Tokens.TableCell[]) =>
  cells.map(({ tokens }) => lineText(tokens).replaceAll('\n', ' ')).join('\t')

const lineText = (tokens: readonly Token[]): string => tokens.map(wordsOf).join('')

function wordsOf(anyToken: Token): string {
  const token = known(anyToken)
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return lineText(token.tokens)
    case 'link':
      return linkText(token)
    case 'image':
      return token.text
    case 'br':
      return '\n'
    case 'text':
    case 'escape':
      return decodeEntities(token.text)
    case 'codespan':
      return token.text
    // In a loose list it is a part of the item's paragraph.
    case 'checkbox':
      return ''
    case 'html':
      return /^<br *\/?>$/i.test(token.text) ? '\n' : token.raw
    default:
      return token.raw
  }
}

function linkText({ tokens, href }: Tokens.Link): string {
  const words = lineText(tokens)
  return words === href || `mailto:${words}` === href ? words : `${words} (${href})`
}
