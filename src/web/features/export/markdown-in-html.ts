import type { Token, Tokens } from 'marked'
import { markup, type Markup } from '#domain/export/html/markup.ts'
import { emptyDocument, readMarkdown } from '../../ui/markdown/document.ts'
import { languageOf } from '../../ui/markdown/highlight/languages.ts'
import { known } from '../../ui/markdown/lex-markdown.ts'
import { readsFromRight } from '../../ui/markdown/reads-from-right.ts'
import type { MathsToken } from '../../ui/markdown/maths/maths-token.ts'
import { inlineInHtml } from './inline-in-html.ts'
import { tableInHtml } from './table-in-html.ts'
import { noFormula, type SetFormula } from './use-set-formula.ts'

/** An answer's Markdown as a part of a page that runs and loads nothing. */
export function markdownInHtml(text: string, setFormula: SetFormula = noFormula): Markup {
  const { closed, open } = readMarkdown(emptyDocument, text, false)
  return blocksInHtml(
    [...closed, ...open].map(({ token }) => token),
    setFormula,
  )
}

const blocksInHtml = (tokens: readonly Token[], setFormula: SetFormula): Markup =>
  markup`${tokens.map((token) => blockInHtml(token, setFormula))}`

function blockInHtml(anyToken: Token, setFormula: SetFormula): Markup | null {
  const token = known(anyToken)
  switch (token.type) {
    case 'paragraph':
      return markup`<p>${inlineInHtml(token.tokens, setFormula)}</p>\n`
    case 'text':
      return inlineInHtml(token.tokens ?? [token], setFormula)
    case 'heading':
      return headingInHtml(token, setFormula)
    case 'code':
      return codeInHtml(token)
    case 'list':
      return listInHtml(token, setFormula)
    case 'table':
      return tableInHtml(token, setFormula)
    case 'blockquote':
      return markup`<blockquote${directionOf(token.text)}>${blocksInHtml(token.tokens, setFormula)}</blockquote>\n`
    case 'maths':
      return mathsInHtml(token, setFormula)
    case 'hr':
      return markup`<hr>\n`
    case 'html':
      return markup`<p class="raw">${token.raw.trim()}</p>\n`
    case 'checkbox':
      return inlineInHtml([token], setFormula)
    default:
      return null
  }
}

/** The page's own headings go down to the third level. */
function headingInHtml({ depth, tokens }: Tokens.Heading, setFormula: SetFormula): Markup {
  const text = inlineInHtml(tokens, setFormula)
  if (depth === 1) return markup`<h4>${text}</h4>\n`
  if (depth === 2) return markup`<h5>${text}</h5>\n`
  return markup`<h6>${text}</h6>\n`
}

function codeInHtml({ lang, text }: Tokens.Code): Markup {
  const code = markup`<pre><code>${text}</code></pre>\n`
  if (!lang) return code
  return markup`<figure><figcaption>${languageOf(lang).name}</figcaption>${code}</figure>\n`
}

function mathsInHtml({ tex, display }: MathsToken, setFormula: SetFormula): Markup {
  const formula = setFormula(tex, display)
  return formula ? markup`<p>${formula}</p>\n` : markup`<pre><code>${tex.trim()}</code></pre>\n`
}

function listInHtml({ ordered, start, items }: Tokens.List, setFormula: SetFormula): Markup {
  const lines = items.map((item) =>
    item.task
      ? markup`<li class="task">${blocksInHtml(item.tokens, setFormula)}</li>\n`
      : markup`<li>${blocksInHtml(item.tokens, setFormula)}</li>\n`,
  )
  const direction = directionOf(items[0]?.text ?? '')
  return ordered
    ? markup`<ol${direction} start="${Number(start)}">\n${lines}</ol>\n`
    : markup`<ul${direction}>\n${lines}</ul>\n`
}

/** For what has its marks at the side where its lines begin. */
const directionOf = (text: string) => (readsFromRight(text) ? markup` dir="rtl"` : null)
