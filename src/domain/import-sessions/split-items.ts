/** What a piece of a JSON file gave: the text of one value, or a value that was too long to be held. */
export type JsonItem = { kind: 'item'; text: string } | { kind: 'too-long' }

/** How a file ended: as JSON does, before its end, or as something else than JSON from the first letter on. */
type JsonEnd = 'whole' | 'cut-off' | 'not-json'

export interface ItemSplitter {
  push: (piece: string) => JsonItem[]
  end: () => JsonEnd
}

/** A hundred million characters: a longer value is left out, so that it cannot fill the memory. */
const maxItemLength = 100_000_000

/**
 * Splits JSON that comes in pieces into the values of its outermost list, so that one of them is in memory at a time.
 * Without a list the values themselves are the items: one, or several that follow one another. What is between brackets
 * is not looked at: whoever parses an item finds what is wrong with it.
 */
export function createItemSplitter(maxLength = maxItemLength): ItemSplitter {
  let place: 'before' | 'in-list' | 'in-values' | 'after' | 'not-json' = 'before'
  let depth = 0
  let isInText = false
  let isEscaped = false
  /** The pieces of the item that has begun. */
  let begun: string[] = []
  let length = 0

  const finish = (items: JsonItem[]) => {
    if (length > maxLength) items.push({ kind: 'too-long' })
    else {
      const text = begun.join('').trim()
      if (text !== '') items.push({ kind: 'item', text })
    }
    begun = []
    length = 0
  }
  const keep = (text: string) => {
    length += text.length
    if (length > maxLength) begun = []
    else begun.push(text)
  }

  const push = (piece: string): JsonItem[] => {
    if (place === 'not-json') return []
    const items: JsonItem[] = []
    let start = 0
    for (let at = 0; at < piece.length; at++) {
      const code = piece.charCodeAt(at)
      if (isInText) {
        if (isEscaped) isEscaped = false
        else if (code === backslash) isEscaped = true
        else if (code === quote) isInText = false
        continue
      }
      if (place === 'before') {
        if (isSpace(code)) continue
        if (code === openList) place = 'in-list'
        else place = code === openObject ? 'in-values' : 'not-json'
        start = code === openList ? at + 1 : at
        if (code === openList) continue
      }
      if (place === 'not-json' || place === 'after') {
        if (place === 'after' && !isSpace(code)) place = 'not-json'
        continue
      }
      if (code === quote) isInText = true
      else if (code === openList || code === openObject) depth++
      else if (depth > 0 && (code === closeList || code === closeObject)) {
        depth--
        if (depth > 0 || place === 'in-list') continue
        keep(piece.slice(start, at + 1))
        finish(items)
        start = at + 1
      } else if (depth === 0 && place === 'in-list' && (code === comma || code === closeList)) {
        keep(piece.slice(start, at))
        finish(items)
        start = at + 1
        if (code === closeList) place = 'after'
      }
    }
    if (place === 'in-list' || place === 'in-values') keep(piece.slice(start))
    return items
  }

  return {
    push,
    end: () => {
      if (place === 'not-json' || place === 'before') return 'not-json'
      if (place === 'after') return 'whole'
      return place === 'in-values' && length <= maxLength && begun.join('').trim() === ''
        ? 'whole'
        : 'cut-off'
    },
  }
}

const quote = 34
const comma = 44
const backslash = 92
const openList = 91
const closeList = 93
const openObject = 123
const closeObject = 125

/** White space of JSON, and the mark that some files begin with. */
const isSpace = (code: number) => code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfe_ff
