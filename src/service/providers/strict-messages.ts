import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'

/**
 * Mistral refuses a request whose messages hold a field that its API does not name (422 `extra_forbidden`), as
 * `reasoning_content`, in which clients send back the thinking of an answer before: it is left out.
 */
export function withoutThinking(request: ChatCompletionRequest): ChatCompletionRequest {
  if (!request.messages.some(isThinking)) return request
  return { ...request, messages: request.messages.map(unthinking) }
}

/** What of a request is left out for that. */
export const omittedThinking = ({ messages }: ChatCompletionRequest): string[] =>
  messages.some(isThinking) ? ['messages[].reasoning_content'] : []

type Message = ChatCompletionRequest['messages'][number]

const isThinking = (message: Message) => 'reasoning_content' in message || 'content_parts' in message

function unthinking(message: Message): Message {
  if (!isThinking(message)) return message
  const {
    reasoning_content: _,
    content_parts: __,
    ...rest
  } = message as Message & { content_parts?: unknown } // ours
  return rest
}
