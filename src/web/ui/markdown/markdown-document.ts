import type { Links, Token } from 'marked'
import type { InlineCache } from './lex-markdown.ts'

/** A top-level token; its key is the place where it starts, so it keeps its key when it closes. */
export type MarkdownBlock = { readonly key: number; readonly token: Token }

/** A text read so far: blocks nothing can change any more, and the open ones at its end. */
export type MarkdownDocument = {
  readonly text: string
  readonly live: boolean
  readonly closed: readonly MarkdownBlock[]
  readonly closedTo: number
  readonly closedLinks: Links
  readonly open: readonly MarkdownBlock[]
  readonly inline: InlineCache
}
