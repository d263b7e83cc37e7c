import type { MessagesAnswer, MessagesErrorBody, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion } from '#protocol/openai/chat.ts'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import { readStream } from './read-stream.ts'

export type ClientFamily = 'chat' | 'messages'

/** An answer of ours as a client of its family would understand it. */
export interface ReadAnswer {
  status: number
  text: string
  /** It came to its end, with a reason, and nothing said otherwise. */
  isWhole: boolean
  reason: string | null
  error: { type: string; message: string } | undefined
}

export const readAnswer = (family: ClientFamily, response: Response): Promise<ReadAnswer> =>
  family === 'chat' ? readChat(response) : readMessages(response)

const isStream = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/event-stream')

async function readChat(response: Response): Promise<ReadAnswer> {
  const { status } = response
  if (isStream(response)) {
    const { text, finishReason, error, done } = await readStream(response.body)
    return {
      status,
      text,
      isWhole: done === 1 && finishReason !== null && !error,
      reason: finishReason,
      error,
    }
  }
  const body = (await response.json()) as ChatCompletion & Partial<ErrorBody> // what our service says it sends
  if (body.error) return { status, text: '', isWhole: false, reason: null, error: body.error }
  const [choice] = body.choices
  const reason = choice?.finish_reason ?? null
  return {
    status,
    text: choice?.message.content ?? '',
    isWhole: status === 200 && reason !== null,
    reason,
    error: undefined,
  }
}

async function readMessages(response: Response): Promise<ReadAnswer> {
  const { status } = response
  if (isStream(response)) return { status, ...(await readMessageStream(response.body)) }
  const body = (await response.json()) as MessagesAnswer | MessagesErrorBody // likewise
  if (body.type === 'error') return { status, text: '', isWhole: false, reason: null, error: body.error }
  const text = body.content
    .map((block) => ('text' in block && typeof block.text === 'string' ? block.text : ''))
    .join('')
  return {
    status,
    text,
    isWhole: status === 200 && body.stop_reason !== null,
    reason: body.stop_reason,
    error: undefined,
  }
}

/** As the official client does: by the event's name, which has to be there. */
async function readMessageStream(body: ReadableStream<Uint8Array> | null) {
  let text = ''
  let reason: string | null = null
  let stops = 0
  let error: { type: string; message: string } | undefined
  if (body)
    for await (const { event: name, data } of readEvents(body)) {
      const event = JSON.parse(data) as MessageStreamEvent // likewise
      if (name !== event.type) throw new Error(`An event of the type ${event.type} is named ${name}.`)
      if (event.type === 'content_block_delta' && event.delta.type === 'text_delta') text += event.delta.text
      if (event.type === 'message_delta') reason = event.delta.stop_reason
      if (event.type === 'message_stop') stops += 1
      if (event.type === 'error') error = event.error
    }
  return { text, reason, error, isWhole: stops === 1 && reason !== null && !error }
}
