import type { ByteStream } from '../upstream/http/byte-stream.ts'
import { plainFailure } from '../upstream/errors/failure-in-answer.ts'
import type { FailureIn } from '../upstream/http/upstream-answer.ts'
import { eventWithoutKey } from '../upstream/errors/without-key.ts'
import { brokeOff, unreadable } from './broken-answers.ts'
import type { ItemStream } from './item-stream.ts'
import { messageFrameOf } from './message-frames.ts'
import type { ReadMessageEvent } from './read-chunk.ts'
import { wholeItems, type ItemReader, type WholeItemsOptions } from './whole-items.ts'

export interface MessageWholenessOptions extends WholeItemsOptions<ReadMessageEvent> {
  /** What an error that the upstream reports in the stream means for the client. */
  failureIn?: FailureIn
  /** Takes our key out of what is passed on; returns what holds none of it itself. */
  clean?: (text: string) => string
}

/** The events of an answer in the Messages format. The last is `message_stop`, if only of our making. */
export const wholeMessageEvents = (
  body: ByteStream,
  { failureIn = plainFailure, clean = asItIs, ...options }: MessageWholenessOptions,
): ItemStream<ReadMessageEvent> => wholeItems(body, createMessageReader(failureIn, clean), options)

const asItIs = (text: string) => text

function createMessageReader(
  failureIn: FailureIn,
  clean: (text: string) => string,
): ItemReader<ReadMessageEvent> {
  let hasReason = false
  return {
    isComplete: () => hasReason,
    take(given, batch) {
      const frame = messageFrameOf(eventWithoutKey(given, clean))
      if (frame.kind === 'error') return failureIn(frame.reported)
      if (frame.kind === 'other') return undefined
      // What it held is lost. After the stop reason it was no part of the answer.
      if (frame.kind === 'broken') return hasReason ? undefined : unreadable()
      const { event } = frame
      if (event.type === 'message_delta') hasReason ||= Boolean(event.delta.stop_reason)
      if (event.type === 'message_stop' && !hasReason) return brokeOff()
      batch.push(frame)
      return event.type === 'message_stop' ? 'done' : undefined
    },
    atEnd(batch) {
      if (!hasReason) return brokeOff()
      batch.push({ event: { type: 'message_stop' } })
      return 'done'
    },
  }
}
