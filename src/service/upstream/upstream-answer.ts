import { Readable } from 'node:stream'
import { shapeOf, type BodyShape } from './body-shape.ts'
import { connectionFailure } from './connection-failure.ts'
import { readText } from './read-text.ts'

/** An upstream's answer whose status was good. Its body is read once, as text or as bytes. */
export interface UpstreamAnswer {
  /** What the body holds, whatever its content type says. */
  shape(): Promise<BodyShape>
  text(): Promise<string>
  bytes(): ReadableStream<Uint8Array>
}

/** How much of a stream waits here for a slow reader. */
const bufferedBytes = 64 * 1024

export function createUpstreamAnswer(
  name: string,
  body: Readable,
  header: (name: string) => string | undefined,
  signal: AbortSignal,
): UpstreamAnswer {
  const explained = <T>(reading: Promise<T>) =>
    reading.catch((error: unknown) => {
      throw connectionFailure(name, error, signal)
    })
  // Not looked at when it is labelled as a stream: the first event may be a long while away.
  const isLabelledStream = /^text\/event-stream\b/i.test(header('content-type') ?? '')
  return {
    shape: async () => (isLabelledStream ? 'events' : explained(shapeOf(body))),
    text: () => explained(readText(name, body)),
    bytes() {
      const strategy = new ByteLengthQueuingStrategy({ highWaterMark: bufferedBytes })
      // The cast is from Node's own type of the same thing. Without a strategy Node 20 counts chunks, not bytes.
      return Readable.toWeb(body, { strategy }) as ReadableStream<Uint8Array>
    },
  }
}
