import { chunksOf, completionOf } from './answer-as-completion.ts'
import { eventsOf, messageOf } from './answer-as-message.ts'
import type { ModelAnswer } from './model-answer.ts'

/** A request as it reached the upstream, as far as the way of answering depends on it. */
interface Asked {
  path: string
  body: unknown
}

/** An answer in the format, and whole or streamed, as the request wants it: written as vendors write. */
export function answerOfUpstream(answer: ModelAnswer, { path, body }: Asked) {
  const isStream = (body as { stream?: boolean }).stream === true // a test's own client sent it
  const isMessages = path === '/v1/messages'
  if (isStream) return { kind: 'raw', body: isMessages ? messageStream(answer) : chatStream(answer) } as const
  const whole = isMessages ? messageOf(answer) : completionOf(answer)
  const headers = { 'content-type': 'application/json' }
  return { kind: 'raw', headers, body: JSON.stringify(whole) } as const
}

/** The events of the Messages format, with their names. */
export const messageStream = (answer: ModelAnswer) =>
  eventsOf(answer)
    .map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
    .join('')

/** The chunks of the chat-completion format, and the word that ends them. */
const chatStream = (answer: ModelAnswer) =>
  [...chunksOf(answer).map((chunk) => JSON.stringify(chunk)), '[DONE]']
    .map((data) => `data: ${data}\n\n`)
    .join('')
