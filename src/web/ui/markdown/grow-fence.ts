import type { Token } from 'marked'

/**
 * An open code block with more text at its end, where that is nothing but more code; undefined when it must be
 * read properly. Long code would else be read from its first line again with each word.
 */
export function growFence(token: Token, before: string, after: string): Token | undefined {
  if (token.type !== 'code' || !/^(?:```|~~~)/.test(before)) return undefined
  const firstLine = before.indexOf('\n') + 1
  if (firstLine === 0 || token.raw.length !== before.length) return undefined
  const changed = after.slice(before.lastIndexOf('\n') + 1)
  if (/[`~]/.test(changed) || endsClosed(before)) return undefined
  const code = after.slice(firstLine, after.endsWith('\n') ? -1 : undefined)
  const text = code === '' || code.endsWith('\n') ? `${code}\n` : code
  return { ...token, raw: after, text }
}

// Whatever begins with three of them may be the end of the block, whether or not it is.
const endsClosed = (block: string) => /\n {0,3}(?:```|~~~)[^\n]*\n*$/.test(block.slice(-200))
