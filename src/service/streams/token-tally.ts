import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { tokenFigure } from '../limits/token-figure.ts'

/** Counts what a streamed answer cost: the upstream's own figure once it came, an estimate until then. */
export interface TokenTally {
  see(chunk: ChatCompletionChunk): void
  /** 0 when nothing was answered at all. */
  total(): number
}

const charactersPerToken = 4

export function createTokenTally(promptTokens: number): TokenTally {
  let reported: number | undefined
  let pieces = 0
  let characters = 0
  return {
    see(chunk) {
      reported = tokenFigure(chunk.usage?.total_tokens) ?? reported
      for (const { delta } of chunk.choices) {
        const text = `${delta?.content ?? ''}${delta?.reasoning_content ?? ''}`
        if (text !== '') pieces += 1
        characters += text.length
      }
    },
    total() {
      if (reported) return reported
      return pieces === 0 ? 0 : promptTokens + Math.max(pieces, Math.ceil(characters / charactersPerToken))
    },
  }
}
