import { Marked, type Tokens } from 'marked'

const voidTags = new Set(['br', 'hr', 'input'])
const ours = new Set(['div', 'span', 'button', 'svg', 'path', 'rect', 'circle'])

/** HTML as its tags and words: no attributes, no white space, no wrappers of ours. */
export function shapeOf(html: string): string {
  const bare = html
    .replace(/<div class="code-head[^"]*">.*?<\/div>/gs, '')
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g, (_, slash: string, tag: string) =>
      ours.has(tag) ? '' : `<${voidTags.has(tag) ? '' : slash}${tag}>`,
    )
  return decoded(bare)
    .replace(/\s*(<\/?[a-z][a-z0-9]*>)\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What marked itself makes of a text, where our rules allow the same. */
export function shapeByMarked(markdown: string): string {
  return shapeOf(reference.parse(markdown, { async: false }))
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

const isAllowed = (href: string) => /^(https?:|mailto:)/i.test(href)

const reference = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const level = Math.min(depth + 2, 6)
      return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>`
    },
    html({ text, block }: Tokens.HTML | Tokens.Tag) {
      if (/^<br *\/?>$/i.test(text)) return '<br>'
      return block ? `<p>${escaped(text)}</p>` : escaped(text)
    },
    image({ text, href }) {
      return isAllowed(href) ? `${text} <a>Show picture from ${new URL(href).host}</a>` : text
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      if (!isAllowed(href)) return words
      return `<a>${words.replace(/ <a>Show picture from \S+<\/a>/, '')}</a>`
    },
  },
})

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  copy: '©',
  mdash: '—',
  '#x27': "'",
  '#39': "'",
}

// Tags are told from words by now: what stands for "<" in words becomes another sign.
function decoded(html: string) {
  const text = html.replace(/&lt;/g, '‹').replace(/&gt;/g, '›')
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole)
}
