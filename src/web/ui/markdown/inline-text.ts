import type { Token } from 'marked'
import { decodeEntities } from './entities.ts'
import { known } from './lex-markdown.ts'

/** What stands in a line as text alone, such as for a name that is only heard. */
export const inlineText = (tokens: readonly Token[]): string => tokens.map(textOf).join('')

function textOf(anyToken: Token): string {
  const token = known(anyToken)
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
    case 'link':
      return inlineText(token.tokens)
    case 'text':
    case 'escape':
    case 'image':
      return decodeEntities(token.text)
    case 'codespan':
    case 'plain':
      return token.text
    case 'maths':
      return token.tex
    case 'br':
      return ' '
    case 'html':
      return /^<br *\/?>$/i.test(token.raw) ? ' ' : token.raw
    default:
      return ''
  }
}
