import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import { keepAliveComment } from '#protocol/sse/encode-event.ts'
import { messagesErrorOf } from '../translation/messages-error.ts'
import type { AnswerWriter } from './answer-writer.ts'
import type { ReadMessageEvent } from './read-chunk.ts'
import type { TokenTally } from './token-tally.ts'
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
  function eventOf({ event, json }: ReadMessageEvent): string {
    tally.seeEvent(event)
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

// Readers of this family drop events whose `event` line they do not know.
const named = (type: MessageStreamEvent['type'], json: string) =>
  `event: ${type}\ndata: ${json.includes('\n') ? json.replaceAll('\n', '\ndata: ') : json}\n\n`

const pingEvent = named('ping', '{"type":"ping"}')
