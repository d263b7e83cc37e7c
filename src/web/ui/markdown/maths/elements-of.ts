import { createElement, type ReactNode } from 'react'

/*
 * The page's policy takes neither HTML strings nor style attributes, so KaTeX's markup becomes elements here: of the
 * tags, attributes and styles it is known to need, and of no others, whatever a formula asks for.
 */
const tags = new Set(
  (
    'span svg path line math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mover munder ' +
    'munderover mfrac msqrt mroot mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose merror'
  ).split(' '),
)

const attributes = new Set(
  (
    'aria-hidden class d height width viewBox preserveAspectRatio x1 x2 y1 y2 stroke-width encoding xmlns display ' +
    'accent accentunder stretchy fence separator lspace rspace minsize maxsize mathvariant mathcolor mathbackground ' +
    'mathsize linebreak linethickness largeop movablelimits symmetric notation voffset depth displaystyle scriptlevel ' +
    'rowspacing columnspacing columnalign columnlines rowlines side'
  ).split(' '),
)

const styles =
  /^(?:(?:min-)?(?:width|height)|top|bottom|left|(?:margin|padding)(?:-(?:top|right|bottom|left))?|vertical-align|(?:background-)?color|border(?:-(?:top|right|bottom|left))?(?:-(?:width|style|color))?|text-shadow)$/

const deepest = 600

const piece = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?:\s+[\w:-]+\s*="[^"<>]*")*)\s*(\/?)>|([^<]+)/y

type Open = { readonly tag: string; readonly props: Record<string, unknown>; readonly children: ReactNode[] }

/** KaTeX's markup as React elements; throws on whatever is not known to be harmless. */
export function elementsOf(markup: string): ReactNode {
  const top: Open = { tag: '', props: {}, children: [] }
  const open = [top]
  piece.lastIndex = 0
  while (piece.lastIndex < markup.length) {
    const match = piece.exec(markup)
    const parent = open.at(-1)
    if (!match || !parent) throw new Error('This is not the markup of a formula.')
    const [, closed, tag, written = '', isEmpty, text] = match
    if (text !== undefined) parent.children.push(decoded(text))
    else if (closed !== undefined) close(open, closed)
    else if (tag !== undefined) {
      open.push({ tag: allowed(tag), props: propsOf(written), children: [] })
      if (open.length > deepest) throw new Error('This formula is too deep.')
      if (isEmpty) close(open, tag)
    }
  }
  if (open.length !== 1) throw new Error('This formula is not complete.')
  return createElement('span', { className: 'formula' }, ...top.children)
}

function close(open: Open[], tag: string) {
  const last = open.pop()
  if (last?.tag !== tag) throw new Error('This formula is not well formed.')
  open.at(-1)?.children.push(createElement(last.tag, last.props, ...last.children))
}

function allowed(tag: string) {
  if (!tags.has(tag)) throw new Error(`A formula needs no ${tag}.`)
  return tag
}

function propsOf(written: string) {
  const props: Record<string, unknown> = {}
  for (const [, name = '', value = ''] of written.matchAll(/([\w:-]+)\s*="([^"]*)"/g)) {
    if (name === 'style') props.style = styleOf(decoded(value))
    else if (attributes.has(name)) props[reactNames[name] ?? name] = decoded(value)
  }
  return props
}

const reactNames: Readonly<Record<string, string>> = { class: 'className', 'stroke-width': 'strokeWidth' }

function styleOf(written: string) {
  const style: Record<string, string> = {}
  for (const declaration of written.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, colon).trim()
    const value = declaration.slice(colon + 1).trim()
    if (declaration === 'position:relative') style.position = 'relative'
    if (styles.test(name) && /^[\w#.%+ -]+$/.test(value)) style[camelCase(name)] = value
  }
  return style
}

const camelCase = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole)
