import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import { keepAliveComment } from '#protocol/sse/encode-event.ts'
import { messageIdOf } from '../upstream/anthropic/message-ids.ts'
import { messagesErrorOf } from '../translation/messages-error.ts'
import { filledUsage, hasBothFigures } from '../upstream/anthropic/filled-usage.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { ReadMessageEvent } from '../streams/read-chunk.ts'
import type { TokenTally } from '../metering/token-tally.ts'
import { withModel } from './with-model.ts'

export interface MessageWriterOptions {
  /** The model's id as the client wrote it: the first event carries it. */
  model: string
  tally: TokenTally
  requestId: string
}

/** A streamed answer for clients of the Messages format: an upstream's events untouched but for the model's id. */
export function createMessageWriter({
  model,
  tally,
  requestId,
}: MessageWriterOptions): AnswerWriter<ReadMessageEvent> {
  function eventOf({ event: given, json: written }: ReadMessageEvent): string {
    tally.seeEvent(given)
    const event = filled(given, tally)
    const json = event === given ? written : undefined
    if (event.type !== 'message_start') return named(event.type, json ?? JSON.stringify(event))
    const text = json === undefined ? undefined : withModel(json, event.message.model, model)
    return named(event.type, text ?? JSON.stringify({ ...event, message: { ...event.message, model } }))
  }
  let hasBegun = false

  return {
    // This family has an event of its own for it, but not before the first.
    get keepAlive() {
      return hasBegun ? pingEvent : keepAliveComment
    },
    write(batch) {
      let text = ''
      for (const read of batch) text += eventOf(read)
      hasBegun ||= text !== ''
      return text
    },
    end: () => '',
    fail: (error) => named('error', JSON.stringify(messagesErrorOf(error, requestId).body)),
  }
}

/** Clients read both figures, and the id, without looking whether they are there. */
function filled(event: MessageStreamEvent, tally: TokenTally): MessageStreamEvent {
  if (event.type === 'message_start') {
    const { message } = event
    if (message.id && hasBothFigures(message.usage)) return event
    const usage = filledUsage({ content: [], usage: message.usage }, tally.total().usage.prompt_tokens)
    return { ...event, message: { ...message, id: message.id || messageIdOf(undefined), usage } }
  }
  if (event.type !== 'message_delta' || event.usage?.output_tokens != null) return event
  return { ...event, usage: { ...event.usage, output_tokens: tally.total().usage.completion_tokens } }
}

// Readers of this family drop events whose `event` line they do not know.
const named = (type: MessageStreamEvent['type'], json: string) =>
  `event: ${type}\ndata: ${json.includes('\n') ? json.replaceAll('\n', '\ndata: ') : json}\n\n`

const pingEvent = named('ping', '{"type":"ping"}')
