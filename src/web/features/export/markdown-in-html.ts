import type { Token, Tokens } from 'marked'
import { markup, type Markup } from '#domain/export/html/markup.ts'
import { emptyDocument, readMarkdown } from '../../ui/markdown/document.ts'
import { languageOf } from '../../ui/markdown/highlight/languages.ts'
import { known } from '../../ui/markdown/lex-markdown.ts'
import { inlineInHtml } from './inline-in-html.ts'
import { tableInHtml } from './table-in-html.ts'

/** An answer's Markdown as a part of a page that runs and loads nothing. */
export function markdownInHtml(text: string): Markup {
  const { closed, open } = readMarkdown(emptyDocument, text, false)
  return blocksInHtml([...closed, ...open].map(({ token }) => token))
}

const blocksInHtml = (tokens: readonly Token[]): Markup => markup`${tokens.map(blockInHtml)}`

function blockInHtml(anyToken: Token): Markup | null {
  const token = known(anyToken)
  switch (token.type) {
    case 'paragraph':
      return markup`<p>${inlineInHtml(token.tokens)}</p>\n`
    case 'text':
      return inlineInHtml(token.tokens ?? [token])
    case 'heading':
      return headingInHtml(token)
    case 'code':
      return codeInHtml(token)
    case 'list':
      return listInHtml(token)
    case 'table':
      return tableInHtml(token)
    case 'blockquote':
      return markup`<blockquote>${blocksInHtml(token.tokens)}</blockquote>\n`
    case 'maths':
      return markup`<pre><code>${token.tex.trim()}</code></pre>\n`
    case 'hr':
      return markup`<hr>\n`
    case 'html':
      return markup`<p class="raw">${token.raw.trim()}</p>\n`
    case 'checkbox':
      return inlineInHtml([token])
    default:
      return null
  }
}

/** The page's own headings go down to the third level. */
function headingInHtml({ depth, tokens }: Tokens.Heading): Markup {
  const text = inlineInHtml(tokens)
  if (depth === 1) return markup`<h4>${text}</h4>\n`
  if (depth === 2) return markup`<h5>${text}</h5>\n`
  return markup`<h6>${text}</h6>\n`
}

function codeInHtml({ lang, text }: Tokens.Code): Markup {
  const code = markup`<pre><code>${text}</code></pre>\n`
  if (!lang) return code
  return markup`<figure><figcaption>${languageOf(lang).name}</figcaption>${code}</figure>\n`
}

function listInHtml({ ordered, start, items }: Tokens.List): Markup {
  const lines = items.map((item) =>
    item.task
      ? markup`<li class="task">${blocksInHtml(item.tokens)}</li>\n`
      : markup`<li>${blocksInHtml(item.tokens)}</li>\n`,
  )
  return ordered ? markup`<ol start="${Number(start)}">\n${lines}</ol>\n` : markup`<ul>\n${lines}</ul>\n`
}
