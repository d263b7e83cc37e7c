import { doneEvent, keepAliveComment } from '#protocol/sse/encode-event.ts'
import { within } from './within.ts'

export interface EventStreamOptions {
  /** Silence after which a comment keeps the connection open. */
  keepAliveMs: number
  /** Called once, when the stream has ended or its reader has left. */
  onEnd: () => void
}

/** Tells what stands between not to hold events back (nginx buffers by default) nor to compress them. */
export const eventStreamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** Events as a response body. The next event is asked for only when the reader wants more. */
export function eventStream(
  events: AsyncGenerator<string>,
  { keepAliveMs, onEnd }: EventStreamOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let awaited: Promise<IteratorResult<string>> | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        awaited ??= events.next()
        const next = await within(awaited, keepAliveMs)
        if (next === 'late') return controller.enqueue(encoder.encode(keepAliveComment))
        awaited = undefined
        if (!next.done) controller.enqueue(encoder.encode(next.value))
        if (!next.done && next.value !== doneEvent) return
        // The client has all of it now; what is left of the events is between us and the upstream.
        controller.close()
        await events.next().finally(onEnd)
      },
      cancel() {
        onEnd()
        // Not awaited: events wait for the upstream, which onEnd has only just told to stop.
        void events.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
