import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'

const efforts = ['minimal', 'low', 'medium', 'high', 'xhigh', 'max'] as const

/** What a chat request says on thinking; `source` is the parameter that says it. */
export type RequestedThinking =
  | { kind: 'none' }
  | { kind: 'off'; source: string }
  | {
      kind: 'on'
      source: string
      effort?: (typeof efforts)[number]
      /** In tokens. */
      budget?: number
      /** The thinking is not to be shown. */
      isHidden: boolean
    }

/**
 * Reads `reasoning_effort`, as OpenAI has it, and `reasoning`, as OpenRouter has it, which goes first. Words that
 * mean nothing to either are named in `dropped`.
 */
export function requestedThinkingOf(request: ChatCompletionRequest, dropped: Set<string>): RequestedThinking {
  const { reasoning, reasoning_effort: plainEffort } = request
  if (reasoning != null && !isRecord(reasoning)) dropped.add('reasoning')
  const { effort: own, max_tokens: tokens, exclude, enabled } = isRecord(reasoning) ? reasoning : {}
  const budget = typeof tokens === 'number' && tokens > 0 ? Math.floor(tokens) : undefined
  const source = own != null || budget !== undefined || enabled != null ? 'reasoning' : 'reasoning_effort'
  const word = String(own ?? plainEffort ?? '').toLowerCase()
  if (word === 'none' || enabled === false) return { kind: 'off', source }
  const effort = efforts.find((known) => known === word)
  if (word !== '' && !effort) dropped.add(own == null ? 'reasoning_effort' : 'reasoning.effort')
  if (!effort && budget === undefined && enabled !== true) return { kind: 'none' }
  return {
    kind: 'on',
    source,
    ...(effort && { effort }),
    ...(budget !== undefined && { budget }),
    isHidden: exclude === true,
  }
}
