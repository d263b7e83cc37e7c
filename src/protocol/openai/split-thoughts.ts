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
  let buffered = ''

  const push = (part: string): Piece[] => {
    if (state === 'text') return [{ kind: 'text', text: part }]
    buffered += part
    const pieces: Piece[] = []
    if (state === 'start') {
      const begun = buffered.trimStart()
      if (opening.startsWith(begun)) return pieces
      if (!begun.startsWith(opening)) return sayBuffered()
      state = 'thinking'
      buffered = begun.slice(opening.length).trimStart()
    }
    if (state === 'thinking') {
      const end = buffered.indexOf(closing)
      const safe = end >= 0 ? end : buffered.length - lengthOfBegun(buffered, closing)
      const thought = buffered.slice(0, safe)
      if (thought !== '') pieces.push({ kind: 'thought', text: thought })
      buffered = end >= 0 ? buffered.slice(end + closing.length) : buffered.slice(safe)
      if (end < 0) return pieces
      state = 'after'
    }
    buffered = buffered.trimStart()
    return buffered === '' ? pieces : [...pieces, ...sayBuffered()]
  }

  const sayBuffered = (): Piece[] => {
    state = 'text'
    const text = buffered
    buffered = ''
    return [{ kind: 'text', text }]
  }

  return {
    push,
    /** What was held back, now that nothing follows. */
    end(): Piece[] {
      if (buffered === '') return []
      const kind = state === 'thinking' ? 'thought' : 'text'
      const text = buffered
      buffered = ''
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
