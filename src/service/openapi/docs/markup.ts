import { raw, type html } from 'hono/html'
import { marked } from 'marked'

/** A piece of a page. Whatever text is put into `html` is escaped. */
export type Html = ReturnType<typeof html>

/** The document's own Markdown as paragraphs. It holds no one else's words. */
export const paragraphs = (markdown: string): Html => raw(marked.parse(markdown, { async: false }))

/** The same inside a line. */
export const inline = (markdown: string): Html => raw(marked.parseInline(markdown, { async: false }))

/** A heading as the end of an address. */
export const slug = (title: string) => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
