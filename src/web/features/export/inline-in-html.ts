import type { Token, Tokens } from 'marked'
import { markup, type Markup } from '#domain/export/html/markup.ts'
import { decodeEntities } from '../../ui/markdown/entities.ts'
import { inlineText } from '../../ui/markdown/inline-text.ts'
import { known } from '../../ui/markdown/lex-markdown.ts'
import { safeUrl, type SafeUrl } from '../../ui/markdown/safe-url.ts'
import { words as markdownWords } from '../../ui/markdown/words.ts'
import type { SetFormula } from './use-set-formula.ts'
import { words } from './words.ts'

/** What stands in a line: words with emphasis, code, links, formulas. In a link there is no other one. */
export const inlineInHtml = (tokens: readonly Token[], setFormula: SetFormula, inLink = false): Markup =>
  markup`${tokens.map((token) => partInHtml(token, setFormula, inLink))}`

function partInHtml(anyToken: Token, setFormula: SetFormula, inLink: boolean): Markup | null {
  const token = known(anyToken)
  switch (token.type) {
    case 'strong':
      return markup`<strong>${inlineInHtml(token.tokens, setFormula, inLink)}</strong>`
    case 'em':
      return markup`<em>${inlineInHtml(token.tokens, setFormula, inLink)}</em>`
    case 'del':
      return markup`<del>${inlineInHtml(token.tokens, setFormula, inLink)}</del>`
    case 'codespan':
      return markup`<code>${token.text}</code>`
    case 'br':
      return markup`<br>`
    case 'link':
      return linkInHtml(token, setFormula, inLink)
    case 'image':
      return pictureInHtml(token, inLink)
    case 'maths':
      return setFormula(token.tex, token.display) ?? markup`<code>${token.tex.trim()}</code>`
    case 'checkbox':
      return token.checked
        ? markup`<span role="img" aria-label="${markdownWords.done}">☑</span> `
        : markup`<span role="img" aria-label="${markdownWords.toDo}">☐</span> `
    case 'html':
      return /^<br *\/?>$/i.test(token.raw) ? markup`<br>` : markup`${token.raw}`
    case 'text':
    case 'escape':
      return markup`${decodeEntities(token.text)}`
    case 'plain':
      return markup`<span class="raw">${token.text}</span>`
    default:
      return null
  }
}

/** A link leads to where its words do not say: its host stands behind them. */
function linkInHtml(link: Tokens.Link, setFormula: SetFormula, inLink: boolean): Markup {
  const url = inLink ? undefined : safeUrl(link.href)
  const text = inlineInHtml(link.tokens, setFormula, true)
  if (!url) return text
  const shown = inlineText(link.tokens)
  if (isWhole(url, shown))
    return markup`<a class="bare" href="${url.href}" rel="noreferrer noopener">${text}</a>`
  if (shown.includes(url.address)) return anchor(url, text)
  return markup`${anchor(url, text)} <span class="address">(${url.address})</span>`
}

/** Its name and where it is: a picture is never loaded, nor is one that is in the text. */
function pictureInHtml({ text, href }: Tokens.Image, inLink: boolean): Markup {
  const name = decodeEntities(text).trim()
  const url = inLink ? undefined : safeUrl(href)
  if (!url) return markup`${name || words.picture}`
  const link = anchor(url, markup`${words.pictureAt(url.address)}`)
  return name === '' ? link : markup`${name} (${link})`
}

const anchor = ({ href }: SafeUrl, text: Markup) =>
  markup`<a href="${href}" rel="noreferrer noopener">${text}</a>`

/** Whether a link's words are all of its address: on paper it is not told a second time. */
const isWhole = ({ href }: SafeUrl, shown: string) => withoutEnds(shown.trim()) === withoutEnds(href)

const withoutEnds = (address: string) => address.replace(/^(?:https?:\/\/|mailto:)|\/$/g, '')
