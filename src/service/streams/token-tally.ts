import type { MessageStreamEvent, MessagesUsage } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk, Usage } from '#protocol/openai/chat.ts'
import { tokenFigure } from '../limits/token-figure.ts'
import { usageIn } from '../upstream/usage-in.ts'

/** Counts what a streamed answer cost: the upstream's own figures once they came, an estimate until then. */
export interface TokenTally {
  seeChunk(chunk: ChatCompletionChunk): void
  /** A piece of an answer's text, by its length in characters. */
  seeText(length: number): void
  seeEvent(event: MessageStreamEvent): void
  /** Undefined as long as nothing was answered at all. */
  usage(): { usage: Usage; isEstimate: boolean } | undefined
}

const charactersPerToken = 4

export function createTokenTally(promptTokens: number): TokenTally {
  let reported: Usage | undefined
  let input: number | undefined
  let output: number | undefined
  let pieces = 0
  let characters = 0

  function seeText(length: number) {
    if (length === 0) return
    pieces += 1
    characters += length
  }
  function seeFigures(usage: Partial<MessagesUsage> | undefined) {
    if (!usage) return
    const cached =
      (tokenFigure(usage.cache_read_input_tokens) ?? 0) +
      (tokenFigure(usage.cache_creation_input_tokens) ?? 0)
    const fresh = tokenFigure(usage.input_tokens)
    if (fresh !== undefined) input = fresh + cached
    output = tokenFigure(usage.output_tokens) ?? output
  }
  function estimate(): Usage {
    const completion = Math.max(pieces, Math.ceil(characters / charactersPerToken), output ?? 0)
    return sumOf(input ?? promptTokens, completion)
  }

  return {
    seeText,
    seeChunk(chunk) {
      if (chunk.usage || 'x_groq' in chunk) reported = usageIn(chunk) ?? reported
      for (const { delta } of chunk.choices) {
        if (!delta) continue
        seeText((delta.content?.length ?? 0) + (delta.reasoning_content?.length ?? 0))
        for (const call of delta.tool_calls ?? []) seeText(call.function?.arguments?.length ?? 0)
      }
    },
    seeEvent(event) {
      if (event.type === 'message_start') seeFigures(event.message.usage)
      if (event.type === 'content_block_delta') seeText(lengthOf(event.delta))
      if (event.type !== 'message_delta') return
      seeFigures(event.usage)
      if (output !== undefined && input !== undefined) reported = sumOf(input, output)
    },
    usage() {
      if (reported) return { usage: reported, isEstimate: false }
      return pieces === 0 && !output ? undefined : { usage: estimate(), isEstimate: true }
    },
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
