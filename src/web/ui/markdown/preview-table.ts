import type { Token } from 'marked'
import { lexMarkdown, noInlineCache } from './lex-markdown.ts'

const maxHeadLength = 2_000

/** A table whose head or delimiter row is still being written, as a table; undefined when it is not like one. */
export function previewTable(token: Token): Token | undefined {
  if (token.type !== 'paragraph' || token.raw.length > maxHeadLength) return undefined
  const [head = '', delimiters = '', ...rest] = token.raw.split('\n')
  if (rest.length > 0 || !/^ {0,3}\|/.test(head) || !/[^\s|]/.test(head) || !/^[ \t:|-]*$/.test(delimiters))
    return undefined
  const bars = (head.match(/\\?\|/g) ?? []).filter((bar) => bar === '|').length
  const columns = /\|[ \t]*$/.test(head) ? bars - 1 : bars
  const source = `${head}\n|${'-|'.repeat(columns)}`
  const table = lexMarkdown(source, { links: {}, inline: noInlineCache, live: true }).tokens[0]
  return table?.type === 'table' ? table : undefined
}
