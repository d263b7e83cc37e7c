import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/** Fields of an answer that stand in no request these providers take. */
const messageFields = ['reasoning_content', 'content_parts', 'refusal', 'annotations', 'audio']
/** In each call: Gemini's signature. */
const callField = 'extra_content'

/**
 * Groq, Mistral and Cerebras refuse a request whose messages hold a field that their API does not name (`property '…' is
 * unsupported`, 422 `extra_forbidden`). Clients send answers back as they came, also those of another provider: what only
 * answers have is left out.
 */
export function withoutAnswerFields(request: ChatCompletionRequest): ChatCompletionRequest {
  if (!request.messages.some(hasAnswerField)) return request
  return { ...request, messages: request.messages.map(withoutFields) }
}

/** What of a request is lost by that. */
export function omittedAnswerFields({ messages }: ChatCompletionRequest): string[] {
  const lost = messageFields.filter((field) =>
    messages.some((message) => saysAnything(fieldOf(message, field))),
  )
  return [
    ...lost.map((field) => `messages[].${field}`),
    ...(messages.some(hasExtraCall) ? [`messages[].tool_calls[].${callField}`] : []),
  ]
}

type Message = ChatCompletionRequest['messages'][number]

const fieldOf = (message: Message, field: string) => (message as unknown as Record<string, unknown>)[field]

/** Not null, as what a model did not say, and no empty list. */
const saysAnything = (value: unknown) =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

const hasAnswerField = (message: Message) =>
  messageFields.some((field) => field in message) || hasExtraCall(message)

const hasExtraCall = ({ tool_calls: calls }: Message) => Array.isArray(calls) && calls.some(isExtraCall)

const isExtraCall = (call: unknown) => isRecord(call) && callField in call

function withoutFields(message: Message): Message {
  if (!hasAnswerField(message)) return message
  const kept = Object.entries(message).filter(([field]) => !messageFields.includes(field))
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
