import type { ChatCompletionRequest, ToolCall } from '#protocol/openai/chat.ts'
import { isRecord } from '../upstream/reported-error.ts'

/**
 * Gemini's models sign their calls, and from the third generation on refuse a history in which the first call of a turn
 * has no signature. Many clients keep none of it, and other makers' calls never had one: for these Google's pages on
 * thought signatures (ai.google.dev, November 2026) name a word that stands in.
 */
const standIn = 'skip_thought_signature_validator'
const signing = /gemini-(?:[3-9]|\d\d)/i

type Message = ChatCompletionRequest['messages'][number]

/** The request with the word on the calls of each turn that has no signature; where none is missing, the same. */
export function withSignedCalls(request: ChatCompletionRequest): ChatCompletionRequest {
  if (!signing.test(request.model) || !request.messages.some(isUnsigned)) return request
  return {
    ...request,
    messages: request.messages.map((message) => (isUnsigned(message) ? signed(message) : message)),
  }
}

const isUnsigned = ({ tool_calls: calls }: Message) =>
  Array.isArray(calls) && calls.length > 0 && !calls.some((call) => signatureOf(call) !== undefined)

function signatureOf(call: ToolCall): unknown {
  const { google } = extraOf(call)
  return isRecord(google) ? google.thought_signature : undefined
}

function signed(message: Message): Message {
  const [first, ...others] = message.tool_calls ?? []
  if (!first) return message
  const extra = extraOf(first)
  const google = isRecord(extra.google) ? extra.google : {}
  const call = { ...first, extra_content: { ...extra, google: { ...google, thought_signature: standIn } } }
  return { ...message, tool_calls: [call, ...others] }
}

function extraOf(call: ToolCall): Record<string, unknown> {
  const extra = isRecord(call) ? call.extra_content : undefined
  return isRecord(extra) ? extra : {}
}
