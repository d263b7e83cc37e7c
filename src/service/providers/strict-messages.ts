import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/** Fields of an answer that stand in no request these providers take. */
const answerFields = [
  'reasoning_content',
  'reasoning_details',
  'content_parts',
  'refusal',
  'annotations',
  'audio',
]
/** In each call: Gemini's signature. */
const callField = 'extra_content'

/**
 * Groq, Mistral and Cerebras refuse a request whose messages hold a field that their API does not name (`property '…' is
 * unsupported`, 422 `extra_forbidden`). Clients send answers back as they came, also those of another provider: what only
 * answers have is left out. `more` are fields that some of these providers take and this one does not.
 */
export function strictMessages(more: readonly string[] = []) {
  const fields = [...answerFields, ...more]
  return {
    adapt: (request: ChatCompletionRequest) => withoutAnswerFields(request, fields),
    dropped: (request: ChatCompletionRequest) => omittedAnswerFields(request, fields),
  }
}

function withoutAnswerFields(request: ChatCompletionRequest, fields: readonly string[]) {
  if (!request.messages.some((message) => hasAnswerField(message, fields))) return request
  return { ...request, messages: request.messages.map((message) => withoutFields(message, fields)) }
}

/** What of a request is lost by that. */
function omittedAnswerFields({ messages }: ChatCompletionRequest, fields: readonly string[]): string[] {
  const lost = fields.filter((field) => messages.some((message) => isPresent(fieldOf(message, field))))
  return [
    ...lost.map((field) => `messages[].${field}`),
    ...(messages.some(hasExtraCall) ? [`messages[].tool_calls[].${callField}`] : []),
  ]
}

type Message = ChatCompletionRequest['messages'][number]

const fieldOf = (message: Message, field: string) => (message as unknown as Record<string, unknown>)[field]

/** Not null, as what a model did not say, and no empty list. */
const isPresent = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

const hasAnswerField = (message: Message, fields: readonly string[]) =>
  fields.some((field) => field in message) || hasExtraCall(message)

const hasExtraCall = ({ tool_calls: calls }: Message) => Array.isArray(calls) && calls.some(isExtraCall)

const isExtraCall = (call: unknown) => isRecord(call) && callField in call

function withoutFields(message: Message, fields: readonly string[]): Message {
  if (!hasAnswerField(message, fields)) return message
  const kept = Object.entries(message).filter(([field]) => !fields.includes(field))
  const { tool_calls: calls } = message
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(calls) && { tool_calls: calls.map(withoutExtra) }),
  } as Message // still the message that it was
}

function withoutExtra<Call>(call: Call): Call {
  if (!isExtraCall(call)) return call
  const { extra_content: _, ...rest } = call as Call & { extra_content: unknown }
  return rest as Call
}
