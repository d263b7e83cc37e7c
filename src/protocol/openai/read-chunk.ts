import type { FinishReason } from './chat.ts'

/** What one chunk of a stream, or one whole answer, says, as far as this project reads it. */
export interface ChunkReading {
  text: string
  reasoning: string
  finishReason: FinishReason | null
  usage: { promptTokens: number; completionTokens: number; reasoningTokens: number | null } | null
  /** Pieces of tools' calls: those of one call have the same index. */
  toolCalls: { index: number; name: string; arguments: string }[]
  /** Anything under a truthy `error` key. */
  error: unknown
}

/**
 * Reads a chunk tolerantly: upstreams leave fields out, send null, put reasoning in one of three places and usage
 * on any chunk. Only the first choice is read. Null where the value is no chunk at all.
 */
export function readChunk(chunk: unknown): ChunkReading | null {
  if (!isRecord(chunk)) return null
  const choice = Array.isArray(chunk.choices) ? (chunk.choices as unknown[])[0] : undefined
  const said = isRecord(choice) ? (choice.delta ?? choice.message) : undefined
  const reason = isRecord(choice) ? choice.finish_reason : null
  return {
    text: textOf(said, 'content'),
    reasoning: textOf(said, 'reasoning_content') || textOf(said, 'reasoning'),
    finishReason: typeof reason === 'string' ? (finishReasons.get(reason) ?? 'stop') : null,
    usage: usageOf(chunk.usage),
    toolCalls: toolCallsOf(said),
    error: chunk.error || null,
  }
}

const finishReasons = new Map<string, FinishReason>(
  (['stop', 'length', 'tool_calls', 'content_filter', 'function_call', 'error'] as const).map((reason) => [
    reason,
    reason,
  ]),
)

function usageOf(usage: unknown): ChunkReading['usage'] {
  // Our service says when a figure is its own estimate; the page makes one of its own then, and marks it.
  if (!isRecord(usage) || usage.estimated === true) return null
  const { prompt_tokens: promptTokens, completion_tokens: completionTokens } = usage
  if (typeof promptTokens !== 'number' || typeof completionTokens !== 'number') return null
  const details = usage.completion_tokens_details
  const reasoning = isRecord(details) ? details.reasoning_tokens : null
  return {
    promptTokens,
    completionTokens,
    reasoningTokens: typeof reasoning === 'number' ? reasoning : null,
  }
}

function toolCallsOf(said: unknown): ChunkReading['toolCalls'] {
  const calls = isRecord(said) && Array.isArray(said.tool_calls) ? (said.tool_calls as unknown[]) : []
  return calls.filter(isRecord).map((call, place) => ({
    index: typeof call.index === 'number' ? call.index : place,
    name: textOf(call.function, 'name'),
    arguments: textOf(call.function, 'arguments'),
  }))
}

function textOf(said: unknown, field: string): string {
  const value = isRecord(said) ? said[field] : undefined
  return typeof value === 'string' ? value : ''
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
