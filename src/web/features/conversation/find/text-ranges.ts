import { placesIn } from '#domain/search/search-pattern.ts'

/** What belongs to a text and is none of its words: buttons, and what only screen readers get. */
const notItsWords = 'button, [role=button], .sr-only, .katex-mathml, input, select, textarea'
const blocks = 'p, li, td, th, pre, h1, h2, h3, h4, h5, h6, blockquote, dt, dd, summary'

/** The places of a pattern in the text that an element shows. Paragraphs and cells are apart, as lines are. */
export function textRanges(element: Element, pattern: RegExp): Range[] {
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  let block: Element | null = null
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || node.parentElement?.closest(notItsWords)) continue
    const ownBlock = node.parentElement?.closest(blocks) ?? null
    if (text !== '' && ownBlock !== block) text += '\n'
    block = ownBlock
    nodes.push({ node, start: text.length })
    text += node.data
  }
  return placesIn(text, pattern).flatMap(({ start, end }) => {
    const first = nodes.findLast((each) => each.start <= start)
    const last = nodes.findLast((each) => each.start < end)
    if (!first || !last) return []
    const range = document.createRange()
    range.setStart(first.node, Math.min(start - first.start, first.node.length))
    range.setEnd(last.node, Math.min(end - last.start, last.node.length))
    return range
  })
}
