/*
 * The page's policy takes neither HTML strings nor style attributes, so KaTeX's markup is taken apart here: into the tags and
 * attributes it is known to need, and into no others, whatever a formula asks for.
 */
const tags = new Set(
  (
    'span svg path line math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mover munder ' +
    'munderover mfrac msqrt mroot mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose merror'
  ).split(' '),
)

const attributes = new Set(
  (
    'aria-hidden class style d height width viewBox preserveAspectRatio x1 x2 y1 y2 stroke-width encoding xmlns display ' +
    'accent accentunder stretchy fence separator lspace rspace minsize maxsize mathvariant mathcolor mathbackground ' +
    'mathsize linebreak linethickness largeop movablelimits symmetric notation voffset depth displaystyle scriptlevel ' +
    'rowspacing columnspacing columnalign columnlines rowlines side'
  ).split(' '),
)

const deepest = 600

const piece = /<\/([a-zA-Z]+)>|<([a-zA-Z]+)((?:\s+[\w:-]+\s*="[^"<>]*")*)\s*(\/?)>|([^<]+)/y

type Attributes = readonly (readonly [name: string, value: string])[]

interface Open<T> {
  readonly tag: string
  readonly attributes: Attributes
  readonly children: (T | string)[]
}

/** KaTeX's markup, each of its elements as `make` makes it; throws on whatever is not known to be harmless. */
export function readMarkup<T>(
  markup: string,
  make: (tag: string, attributes: Attributes, children: readonly (T | string)[]) => T,
): readonly (T | string)[] {
  const top: Open<T> = { tag: '', attributes: [], children: [] }
  const open = [top]
  const close = (tag: string) => {
    const last = open.pop()
    if (last?.tag !== tag) throw new Error('This formula is not well formed.')
    open.at(-1)?.children.push(make(last.tag, last.attributes, last.children))
  }
  piece.lastIndex = 0
  while (piece.lastIndex < markup.length) {
    const match = piece.exec(markup)
    const parent = open.at(-1)
    if (!match || !parent) throw new Error('This is not the markup of a formula.')
    const [, closed, tag, written = '', isEmpty, text] = match
    if (text !== undefined) parent.children.push(decoded(text))
    else if (closed !== undefined) close(closed)
    else if (tag !== undefined) {
      open.push({ tag: allowed(tag), attributes: attributesOf(written), children: [] })
      if (open.length > deepest) throw new Error('This formula is too deep.')
      if (isEmpty) close(tag)
    }
  }
  if (open.length !== 1) throw new Error('This formula is not complete.')
  return top.children
}

function allowed(tag: string) {
  if (!tags.has(tag)) throw new Error(`A formula needs no ${tag}.`)
  return tag
}

const attributesOf = (written: string): Attributes =>
  [...written.matchAll(/([\w:-]+)\s*="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    attributes.has(name) ? [[name, decoded(value)] as const] : [],
  )

const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const decoded = (text: string) => text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole)
