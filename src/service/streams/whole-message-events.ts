import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ByteStream } from '../upstream/byte-stream.ts'
import { plainFailure } from '../upstream/failure-in-answer.ts'
import type { FailureIn } from '../upstream/upstream-answer.ts'
import { eventWithoutKey } from '../upstream/without-key.ts'
import { brokeOff, Gaps, unreadable } from './gaps.ts'
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
  const gaps = new Gaps()
  return {
    isComplete: () => hasReason,
    take(given, batch) {
      const frame = messageFrameOf(eventWithoutKey(given, clean))
      if (frame.kind === 'error') return failureIn(frame.reported)
      if (frame.kind === 'broken') return gaps.unread() ? unreadable() : undefined
      const { event } = frame
      if (gaps.read(isOfCall(event))) return unreadable()
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

const isOfCall = (event: MessageStreamEvent) =>
  (event.type === 'content_block_start' && 'input' in event.content_block) ||
  (event.type === 'content_block_delta' && event.delta.type === 'input_json_delta')
