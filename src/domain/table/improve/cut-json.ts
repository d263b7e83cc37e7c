/** A JSON object in a text that may end in the middle of it. */
export interface CutJson {
  /** With all of its values that have come to their end. */
  whole: string
  /** With the last text as far as it has come, too. */
  asFarAsItCame: string
  /** Where it is over; null where the text ends before. */
  end: number | null
}

/** Objects and lists within one another; what goes deeper is none that is looked for. */
const deepest = 20

const closers: Readonly<Record<string, string>> = { '{': '}', '[': ']' }

/** The object that begins with the brace at `start`, closed where it was cut off; empty where it goes too deep. */
export function cutJson(text: string, start: number): CutJson {
  /** What closes all that is open, the outermost first. */
  const open: string[] = []
  /** The last sign outside of texts. */
  let last = ''
  /** Up to here all values have come to their end, and so many are open. */
  let safe = { end: start, depth: 0 }
  const closed = (end: number, depth: number, ending = '') =>
    text.slice(start, end) + ending + open.slice(0, depth).toReversed().join('')

  for (let at = start; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '"') {
      const { end, isOver } = endOfText(text, at)
      if (!isOver) {
        const asFarAsItCame = closed(end, open.length, '"')
        return { whole: closed(safe.end, safe.depth), asFarAsItCame, end: null }
      }
      at = end - 1
      if (last === ':' || open.at(-1) === ']') safe = { end, depth: open.length }
      continue
    }
    if (sign === ',') safe = { end: at, depth: open.length }
    const closer = closers[sign]
    if (closer) open.push(closer)
    if (open.length > deepest) return { ...alike(''), end: null }
    if (sign === ']' || sign === '}') open.pop()
    if (closer || sign === ']' || sign === '}') safe = { end: at + 1, depth: open.length }
    if (open.length === 0) return { ...alike(closed(at + 1, 0)), end: at + 1 }
    if ('{[]}:,'.includes(sign)) last = sign
  }
  return { ...alike(closed(safe.end, safe.depth)), end: null }
}

const alike = (json: string) => ({ whole: json, asFarAsItCame: json })

/** Where the text in quotation marks at `start` is over, or was cut off: before an escape that is no whole one. */
function endOfText(json: string, start: number): { end: number; isOver: boolean } {
  let at = start + 1
  while (at < json.length && json[at] !== '"') {
    const next = at + (json[at] !== '\\' ? 1 : json[at + 1] === 'u' ? 6 : 2)
    if (next > json.length) return { end: at, isOver: false }
    at = next
  }
  return at < json.length ? { end: at + 1, isOver: true } : { end: at, isOver: false }
}
