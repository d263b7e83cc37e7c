import type { ChatCompletionChunk, Usage } from '#protocol/openai/chat.ts'

/** Counts what a streamed answer cost: the upstream's own figure once it came, an estimate until then. */
export interface TokenTally {
  see(chunk: ChatCompletionChunk): void
  /** 0 when nothing was answered at all. */
  total(): number
}

const charactersPerToken = 4

export function createTokenTally(promptTokens: number): TokenTally {
  let usage: Usage | undefined
  let pieces = 0
  let characters = 0
  return {
    see(chunk) {
      if (typeof chunk.usage?.total_tokens === 'number') usage = chunk.usage
      for (const { delta } of chunk.choices) {
        const text = `${delta?.content ?? ''}${delta?.reasoning_content ?? ''}`
        if (text !== '') pieces += 1
        characters += text.length
      }
    },
    total() {
      if (usage) return usage.total_tokens
      return pieces === 0 ? 0 : promptTokens + Math.max(pieces, Math.ceil(characters / charactersPerToken))
    },
  }
}
