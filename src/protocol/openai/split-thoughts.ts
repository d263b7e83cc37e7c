/** A piece of an answer: what the model thinks, or what it says. */
export interface Piece {
  kind: 'thought' | 'text'
  text: string
}

const opening = '<think>'
const closing = '</think>'

/**
 * Tells apart thoughts that an open model writes into its answer between `<think>` and `</think>` (DeepSeek R1 and
 * Qwen behind most local runtimes). Only an answer that begins with the tag has them: in a later place it is text
 * about the tag. Parts may be cut anywhere; what could still become a tag is held back until `end`.
 */
export function createThoughtSplitter() {
  let state: 'start' | 'thinking' | 'after' | 'text' = 'start'
  let held = ''

  const push = (part: string): Piece[] => {
    if (state === 'text') return [{ kind: 'text', text: part }]
    held += part
    const pieces: Piece[] = []
    if (state === 'start') {
      const begun = held.trimStart()
      if (opening.startsWith(begun)) return pieces
      if (!begun.startsWith(opening)) return sayHeld()
      state = 'thinking'
      held = begun.slice(opening.length).trimStart()
    }
    if (state === 'thinking') {
      const end = held.indexOf(closing)
      const safe = end >= 0 ? end : held.length - lengthOfBegun(held, closing)
      const thought = held.slice(0, safe)
      if (thought !== '') pieces.push({ kind: 'thought', text: thought })
      held = end >= 0 ? held.slice(end + closing.length) : held.slice(safe)
      if (end < 0) return pieces
      state = 'after'
    }
    held = held.trimStart()
    return held === '' ? pieces : [...pieces, ...sayHeld()]
  }

  const sayHeld = (): Piece[] => {
    state = 'text'
    const text = held
    held = ''
    return [{ kind: 'text', text }]
  }

  return {
    push,
    /** What was held back, now that nothing follows. */
    end(): Piece[] {
      if (held === '') return []
      const kind = state === 'thinking' ? 'thought' : 'text'
      const text = held
      held = ''
      return [{ kind, text }]
    },
  }
}

/** How many of the last characters could be the beginning of the tag. */
function lengthOfBegun(text: string, tag: string): number {
  for (let length = Math.min(text.length, tag.length - 1); length > 0; length -= 1) {
    if (text.endsWith(tag.slice(0, length))) return length
  }
  return 0
}
