import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/**
 * Gemini's models sign their calls, and from the third generation on refuse a history in which the first call of a turn
 * has no signature. Many clients keep none of it, and other makers' calls never had one: for these Google's pages on
 * thought signatures (ai.google.dev, November 2026) name a word that stands in.
 */
const standIn = 'skip_thought_signature_validator'
const signing = /gemini-(?:[3-9]|\d\d|[\w-]*latest)/i

type Message = ChatCompletionRequest['messages'][number]

/** The request with the word on the calls of each turn that has no signature; where none is missing, the same. */
export function withSignedCalls(request: ChatCompletionRequest): ChatCompletionRequest {
  if (!signing.test(request.model) || !request.messages.some(isUnsigned)) return request
  return {
    ...request,
    messages: request.messages.map((message) => (isUnsigned(message) ? signed(message) : message)),
  }
}

function isUnsigned({ tool_calls: calls }: Message): boolean {
  const first: unknown = Array.isArray(calls) ? calls[0] : undefined
  if (!isRecord(first)) return false
  const { google } = extraOf(first)
  const signature = isRecord(google) ? google.thought_signature : undefined
  return typeof signature !== 'string' || signature === ''
}

function signed(message: Message): Message {
  const [first, ...others] = message.tool_calls ?? []
  if (!first) return message
  const extra = extraOf(first)
  const google = isRecord(extra.google) ? extra.google : {}
  const call = { ...first, extra_content: { ...extra, google: { ...google, thought_signature: standIn } } }
  return { ...message, tool_calls: [call, ...others] }
}

const extraOf = (call: object): Record<string, unknown> =>
  'extra_content' in call && isRecord(call.extra_content) ? call.extra_content : {}
