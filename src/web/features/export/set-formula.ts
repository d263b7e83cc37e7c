import { renderToString } from 'katex'
import { markup, type Markup } from '#domain/export/html/markup.ts'
import { katexOptions, maxTypesetLength } from '../../ui/markdown/maths/katex-options.ts'
import { readMarkup } from '../../ui/markdown/maths/read-markup.ts'

/** With macros of its own a short formula can become megabytes, seconds long. */
const definesMacros = /\\(?:[gex]?def|let|futurelet|(?:re)?newcommand|providecommand)(?![a-z])/i

/** A wider formula, in letters, is set over several lines where it cannot be scrolled. */
const maxLineWidth = 60
/** Such a part of a formula, in letters, is wider than paper. */
const widestPart = 85

interface Part {
  content: Markup
  /** How wide it is, and how wide the widest part of it that stays on one line, both in letters. */
  width: number
  widestPart: number
}

/** A formula as MathML, which browsers draw without script and without fonts; null where it cannot be read as that. */
export function setFormula(tex: string, display: boolean): Markup | null {
  if (tex.length > maxTypesetLength || definesMacros.test(tex)) return null
  const part = partOf(tex, display)
  if (!part || part.widestPart > widestPart) return null
  const classes = ['maths', ...(display ? ['display'] : []), ...(part.width > maxLineWidth ? ['long'] : [])]
  return markup`<span class="${classes.join(' ')}">${part.content}</span>`
}

function partOf(tex: string, display: boolean): Part | null {
  try {
    return row(readMarkup(renderToString(tex, katexOptions(display, 'mathml')), element))
  } catch {
    return null
  }
}

/** Those of which a line may end between two parts. */
const rows = new Set(['span', 'math', 'semantics', 'mrow'])
/** Their parts stand below one another. */
const stacks = new Set(['mtable', 'mfrac', 'munder', 'mover', 'munderover'])

function element(
  tag: string,
  attributes: readonly (readonly [name: string, value: string])[],
  children: readonly (Part | string)[],
): Part {
  const inside = row(children)
  // It stands around the MathML.
  if (tag === 'span') return inside
  const written = attributes.flatMap(([name, value]) =>
    name === 'class' || name === 'style' ? [] : [markup` ${name}="${value}"`],
  )
  // Only names of `readMarkup` come here.
  const name = { html: tag }
  const content = markup`<${name}${written}>${inside.content}</${name}>`
  if (tag === 'annotation') return { content, width: 0, widestPart: 0 }
  if (rows.has(tag)) return { ...inside, content }
  const width = stacks.has(tag) ? widest(children.map(widthOf)) : inside.width
  return { content, width, widestPart: width }
}

const row = (parts: readonly (Part | string)[]): Part => ({
  content: markup`${parts.map((part) => (typeof part === 'string' ? markup`${part}` : part.content))}`,
  width: parts.reduce((sum, part) => sum + widthOf(part), 0),
  widestPart: widest(parts.map((part) => (typeof part === 'string' ? part.length : part.widestPart))),
})

/** Of however many. */
const widest = (widths: readonly number[]) => widths.reduce((most, width) => Math.max(most, width), 0)

const widthOf = (part: Part | string) => (typeof part === 'string' ? part.length : part.width)
