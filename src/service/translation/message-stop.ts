import type { MessagesAnswer, StopReason } from '#protocol/anthropic/messages.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { finishReasons, isFinishReason } from '#protocol/openai/finish-reasons.ts'
import { ServiceError } from '../base/service-error.ts'
import { finishReasonOf } from '../upstream/openai/finish-reason.ts'

export type MessageStop = Pick<MessagesAnswer, 'stop_reason' | 'stop_sequence'>

/** What the answer held, which tells more than some upstreams' finish reasons. */
export interface AnswerContents {
  calls: boolean
  refusal: boolean
}

/**
 * Why an answer ended, in the words of the Messages format, from the choice that carried the finish reason.
 * Calls that were made end in `tool_use` even where the upstream says "stop", or no client would run them.
 * Throws a ServiceError `upstream_error` where the finish reason is that it failed.
 */
export function messageStopOf(choice: unknown, contents: AnswerContents): MessageStop {
  const { finish_reason: given, ...rest } = isRecord(choice) ? choice : {}
  const reason = finishReasonOf(given) ?? ''
  if (reason === 'error')
    throw new ServiceError('upstream_error', 'The model failed before its answer was complete. Try again.')
  const cut = isFinishReason(reason) ? finishReasons[reason].stopReason : null
  if (cut) return { stop_reason: cut, stop_sequence: null }
  if (contents.calls) return { stop_reason: 'tool_use', stop_sequence: null }
  if (contents.refusal) return { stop_reason: 'refusal', stop_sequence: null }
  const sequence = reason === 'stop' ? matchedStop(rest) : undefined
  if (sequence !== undefined) return { stop_reason: 'stop_sequence', stop_sequence: sequence }
  // The cast: a word that nobody knows, which may stand for an answer that is not whole.
  if (reason !== '' && !isFinishReason(reason))
    return { stop_reason: reason as StopReason, stop_sequence: null }
  return { stop_reason: 'end_turn', stop_sequence: null }
}

/** vLLM and SGLang say which of the client's stops came, or the number of a token of their own. */
function matchedStop({ stop_reason: ofVllm, matched_stop: ofSglang }: Record<string, unknown>) {
  const matched = ofVllm ?? ofSglang
  return typeof matched === 'string' && matched !== '' && !reasonWords.has(matched) ? matched : undefined
}

/** What others put into a field of that name. */
const reasonWords = new Set([
  'stop',
  'end_turn',
  'stop_sequence',
  'eos',
  'eos_token',
  'tool_use',
  'tool_calls',
])
