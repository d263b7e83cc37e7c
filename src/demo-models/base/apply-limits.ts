import type { ChatCompletionRequest, TokenLogprob } from '#protocol/openai/chat.ts'
import { watchForStops } from './watch-for-stops.ts'

/** One piece of an answer, with its probabilities if the model knows them. */
export interface DemoToken {
  text: string
  logprob?: TokenLogprob
}

/** How a token source ends: by itself, or because the model has no more room. */
type SourceEnd = 'stop' | 'length'
export type TokenSource = Generator<DemoToken, SourceEnd>

/** How an answer ends within its limits, in the fields of a choice: `stop_reason` is vLLM's, for the sequence that was met. */
export interface AnswerEnd {
  finish_reason: SourceEnd
  stop_reason?: string
}

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
export function* applyLimits(
  source: TokenSource,
  { maxTokens, stop }: Limits,
): Generator<DemoToken, AnswerEnd> {
  const watch = watchForStops(stop)
  let buffered: DemoToken[] = []
  let bufferedLength = 0
  for (let given = 0; ; given += 1) {
    const next = source.next()
    if (next.done || given >= maxTokens) {
      yield* buffered
      return { finish_reason: next.done ? next.value : 'length' }
    }
    const { text } = next.value
    const seen = watch(text)
    buffered.push(next.value)
    bufferedLength += text.length
    if (seen.kind === 'stop') {
      yield* cutAt(buffered, bufferedLength - text.length + seen.start)
      return { finish_reason: 'stop', stop_reason: seen.sequence }
    }
    const { free, kept } = splitAt(buffered, bufferedLength - seen.length)
    yield* free
    buffered = kept
    bufferedLength -= lengthOf(free)
  }
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
  const rest = kept[0]?.text.slice(0, border - lengthOf(free)) ?? ''
  return rest === '' ? free : [...free, { text: rest }]
}

const lengthOf = (tokens: readonly DemoToken[]) => tokens.reduce((sum, { text }) => sum + text.length, 0)
