import type { Token } from 'marked'

/**
 * How much of `source`, lexed into `tokens`, can never be read differently, whatever is appended.
 * That is all before a block whose first line is complete, when a blank line or the kind of that line
 * parts it from what went before: lists, quotes and indented code have then had their chance to go on.
 */
export function closedLength(tokens: readonly Token[], source: string): number {
  const lastNewline = source.lastIndexOf('\n')
  let offset = 0
  let closed = 0
  let mayBecomeDefinition = false
  for (const [index, token] of tokens.entries()) {
    if (offset > lastNewline || !source.startsWith(token.raw, offset)) return closed
    const afterBlankLine = tokens[index - 1]?.type === 'space'
    if (token.type !== 'space' && (afterBlankLine || (!mayBecomeDefinition && interruptsAnything(token)))) {
      closed = offset
    }
    mayBecomeDefinition ||=
      token.type === 'def' || (token.type === 'paragraph' && /^ {0,3}\[/.test(token.raw))
    offset += token.raw.length
  }
  return closed
}

function interruptsAnything(token: Token) {
  if (token.type === 'heading') return /^ {0,3}#/.test(token.raw)
  return token.type === 'code' && /^ {0,3}(?:```|~~~)/.test(token.raw)
}
