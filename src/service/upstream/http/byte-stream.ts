import type { Readable } from 'node:stream'

/** What bytes are pushed to. After the end or a failure nothing more comes. */
export interface ByteSink {
  bytes(bytes: Uint8Array): void
  end(): void
  fail(error: unknown): void
}

/** Bytes from an upstream as they come: pulled with `read`, or pushed from `flow` on. */
export interface ByteStream {
  /** The next bytes, undefined at the end. Rejects when the connection breaks. One call at a time. */
  read(): Promise<Uint8Array | undefined>
  /** Puts bytes back that were read too early. */
  unread(bytes: Uint8Array): void
  /** All that is still to be read, where the end of it is here too; it stays to be read. */
  buffered?(): Uint8Array | undefined
  /** Pushes what comes: no promise for each piece, of which a thousand streams have many. */
  flow(sink: ByteSink): void
  /** Makes the sender wait while bytes flow, and go on. */
  pause(): void
  resume(): void
  /** Nothing more is wanted: a sender about to end is let end, so that its connection can serve again. */
  release(): void
}

/** Pushes what can only be pulled. */
export function flowOf(
  read: () => Promise<Uint8Array | undefined>,
): Pick<ByteStream, 'flow' | 'pause' | 'resume'> {
  let isPaused = false
  let goOn: (() => void) | undefined
  async function push(sink: ByteSink) {
    try {
      for (let bytes = await read(); bytes; bytes = await read()) {
        if (isPaused) await new Promise<void>((resolve) => (goOn = resolve))
        sink.bytes(bytes)
      }
      sink.end()
    } catch (error) {
      sink.fail(error)
    }
  }
  return {
    flow: (sink) => void push(sink),
    pause() {
      isPaused = true
    },
    resume() {
      isPaused = false
      goOn?.()
    },
  }
}

/** A Node stream in this form. */
export function byteStreamOf(readable: Readable): ByteStream {
  const iterator = readable[Symbol.asyncIterator]() as AsyncIterator<Uint8Array> // no encoding is set on it
  const unread: Uint8Array[] = []
  async function read() {
    const early = unread.pop()
    if (early) return early
    const { done, value } = await iterator.next()
    return done ? undefined : value
  }
  return { read, unread: (bytes) => unread.push(bytes), release: () => readable.destroy(), ...flowOf(read) }
}
