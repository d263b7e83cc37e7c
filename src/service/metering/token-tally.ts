import type { MessageStreamEvent, MessagesUsage } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk, Usage } from '#protocol/openai/chat.ts'
import { tokenFigure } from '../tokens/token-figure.ts'
import { textsIn } from '../upstream/openai/message-content.ts'
import { mergedFigures, promptTokens, type MessageFigures } from '../tokens/message-figures.ts'
import { mayContainUsage, usageIn } from '../upstream/openai/usage-in.ts'

/** Counts what a streamed answer cost: the upstream's own figures once they came, an estimate until then. */
export interface TokenTally {
  seeChunk(chunk: ChatCompletionChunk): void
  /** A piece of an answer's text, by its length in characters. */
  seeText(length: number): void
  seeEvent(event: MessageStreamEvent): void
  /** Undefined as long as nothing was answered at all. */
  usage(): KnownUsage | undefined
  /** The same of an answer that is whole: one without a word has its prompt's tokens. */
  total(): KnownUsage
}

interface KnownUsage {
  usage: Usage
  isEstimate: boolean
}

const charactersPerToken = 4

/** `onFirst` is called at the first token, of words or of a call, and perhaps again later: the first time counts. */
export const createTokenTally = (estimatedPrompt: number, onFirst?: () => void): TokenTally =>
  new Tally(estimatedPrompt, onFirst)

class Tally implements TokenTally {
  readonly #estimatedPrompt: number
  readonly #onFirst: (() => void) | undefined
  #reported: Usage | undefined
  /** What a message's events have told so far. */
  #figures: MessageFigures = {}
  #pieces = 0
  #characters = 0

  constructor(estimatedPrompt: number, onFirst: (() => void) | undefined) {
    this.#estimatedPrompt = estimatedPrompt
    this.#onFirst = onFirst
  }

  seeText(length: number) {
    if (length === 0) return
    if (this.#pieces === 0) this.#onFirst?.()
    this.#pieces += 1
    this.#characters += length
  }

  seeChunk(chunk: ChatCompletionChunk) {
    if (mayContainUsage(chunk)) this.#reported = usageIn(chunk) ?? this.#reported
    for (const { delta } of chunk.choices) for (const text of textsIn(delta)) this.seeText(text.length)
  }

  seeEvent(event: MessageStreamEvent) {
    if (event.type === 'message_start') this.#seeFigures(event.message.usage)
    if (event.type === 'content_block_start' && event.content_block.type === 'tool_use') this.#onFirst?.()
    if (event.type === 'content_block_delta') this.seeText(lengthOf(event.delta))
    if (event.type !== 'message_delta') return
    this.#seeFigures(event.usage)
    const output = tokenFigure(event.usage?.output_tokens)
    const input = this.#input()
    if (output !== undefined && input !== undefined) this.#reported = sumOf(input, output)
  }

  usage() {
    const isAnswered = this.#reported || this.#pieces > 0 || tokenFigure(this.#figures.output_tokens)
    return isAnswered ? this.total() : undefined
  }

  total() {
    if (this.#reported) return { usage: this.#reported, isEstimate: false }
    return { usage: this.#estimate(), isEstimate: true }
  }

  #seeFigures(usage: Partial<MessagesUsage> | null | undefined) {
    this.#figures = mergedFigures(this.#figures, usage)
  }

  /** Undefined while no event has told it. */
  #input(): number | undefined {
    return tokenFigure(this.#figures.input_tokens) === undefined ? undefined : promptTokens(this.#figures)
  }

  #estimate(): Usage {
    const written = Math.ceil(this.#characters / charactersPerToken)
    const output = tokenFigure(this.#figures.output_tokens) ?? 0
    return sumOf(this.#input() ?? this.#estimatedPrompt, Math.max(this.#pieces, written, output))
  }
}

const sumOf = (prompt: number, completion: number): Usage => ({
  prompt_tokens: prompt,
  completion_tokens: completion,
  total_tokens: prompt + completion,
})

/** Of whichever text a block's delta adds. */
function lengthOf(delta: Extract<MessageStreamEvent, { type: 'content_block_delta' }>['delta']): number {
  if (delta.type === 'text_delta') return delta.text.length
  if (delta.type === 'thinking_delta') return delta.thinking.length
  return delta.type === 'input_json_delta' ? delta.partial_json.length : 0
}
