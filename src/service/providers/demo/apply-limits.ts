import type { ChatCompletionRequest, TokenLogprob } from '#protocol/openai/chat.ts'

/** One piece of an answer, with its probabilities if the model knows them. */
export interface DemoToken {
  text: string
  logprob?: TokenLogprob
}

/** How a token source ends: by itself, or because the model has no more room. */
type SourceEnd = 'stop' | 'length'
export type TokenSource = Generator<DemoToken, SourceEnd>

export interface Limits {
  maxTokens: number
  stop: string[]
}

/** The limits of a request; `max_completion_tokens` is the newer name and wins. */
export function limitsOf({ max_tokens, max_completion_tokens, stop }: ChatCompletionRequest): Limits {
  const stops = typeof stop === 'string' ? [stop] : (stop ?? [])
  return {
    maxTokens: max_completion_tokens ?? max_tokens ?? Number.POSITIVE_INFINITY,
    stop: stops.filter((text) => text !== ''),
  }
}

/**
 * Passes tokens on until the answer is over, the limit is reached, or a stop sequence is complete. The stop
 * text is left out, also where it lies across tokens: whatever may be its beginning is held back.
 */
export function* applyLimits(source: TokenSource, { maxTokens, stop }: Limits): TokenSource {
  let held: DemoToken[] = []
  for (let given = 0; ; given += 1) {
    const next = source.next()
    if (!next.done && given < maxTokens) {
      held.push(next.value)
      const text = held.map((token) => token.text).join('')
      const cut = firstStop(text, stop)
      if (cut !== null) {
        yield* cutAt(held, cut)
        return 'stop'
      }
      const { free, kept } = splitAt(held, text.length - possibleStopLength(text, stop))
      yield* free
      held = kept
      continue
    }
    yield* held
    return next.done ? next.value : 'length'
  }
}

/** Where the stop sequence begins that is complete first, or null. */
export function firstStop(text: string, stop: readonly string[]): number | null {
  let best: { start: number; end: number } | null = null
  for (const sequence of stop) {
    const start = text.indexOf(sequence)
    if (start < 0) continue
    const end = start + sequence.length
    if (!best || end < best.end || (end === best.end && start < best.start)) best = { start, end }
  }
  return best?.start ?? null
}

/** How many characters at the end of `text` may be the beginning of a stop sequence. */
function possibleStopLength(text: string, stop: readonly string[]): number {
  let longest = 0
  for (const sequence of stop) {
    for (let length = Math.min(sequence.length - 1, text.length); length > longest; length -= 1) {
      if (sequence.startsWith(text.slice(-length))) longest = length
    }
  }
  return longest
}

/** The tokens that end before `border`, and the rest. */
function splitAt(tokens: readonly DemoToken[], border: number) {
  let end = 0
  const count = tokens.findIndex((token) => (end += token.text.length) > border)
  const at = count < 0 ? tokens.length : count
  return { free: tokens.slice(0, at), kept: tokens.slice(at) }
}

/** The tokens up to `border`; a token that reaches over it is shortened and loses its probabilities. */
function cutAt(tokens: readonly DemoToken[], border: number): DemoToken[] {
  const { free, kept } = splitAt(tokens, border)
  const used = free.reduce((sum, token) => sum + token.text.length, 0)
  const rest = kept[0]?.text.slice(0, border - used) ?? ''
  return rest === '' ? free : [...free, { text: rest }]
}
