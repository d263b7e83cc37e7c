import { flowOf, type ByteStream } from './byte-stream.ts'
import type { ExchangeWatch, Transport, TransportRequest } from './transport.ts'

/** Requests by the host's own `fetch`, where there are no sockets. It keeps connections as it likes. */
export const createTransport = (): Transport => ({
  exchange,
  isDeadConnection: () => false,
})

async function exchange(request: TransportRequest, signal: AbortSignal, watch: ExchangeWatch) {
  const { origin, path, method, headers, body, firstByteMs, silenceMs } = request
  const ending = new AbortController()
  let isClosed = false
  function closed() {
    if (!isClosed) watch.closed()
    isClosed = true
  }
  const late = setTimeout(() => ending.abort(new TooSilent()), firstByteMs)
  try {
    const response = await fetch(origin + path, {
      method,
      headers,
      // Taken piece by piece, so that who holds the body lets go of it.
      body:
        body === undefined || body instanceof Uint8Array ? (body ?? null) : new Blob([...body] as BlobPart[]), // none is shared memory
      redirect: 'manual',
      signal: AbortSignal.any([signal, ending.signal]),
    })
    return {
      status: response.status,
      header: (name: string) => response.headers.get(name) ?? undefined,
      body: byteStreamOf(response.body, { silenceMs, ending, closed, explain: watch.explain }),
    }
  } catch (error) {
    closed()
    throw error
  } finally {
    clearTimeout(late)
  }
}

interface BodyOptions {
  silenceMs: number
  /** Breaks the request off. */
  ending: AbortController
  closed: () => void
  explain: ExchangeWatch['explain']
}

function byteStreamOf(
  body: ReadableStream<Uint8Array> | null,
  { silenceMs, ending, closed, explain }: BodyOptions,
): ByteStream {
  const reader = body?.getReader()
  const unread: Uint8Array[] = []
  let isReleased = false
  if (!reader) closed()

  async function read(): Promise<Uint8Array | undefined> {
    const early = unread.pop()
    if (early) return early
    if (!reader || isReleased) return undefined
    const silent = setTimeout(() => ending.abort(new TooSilent()), silenceMs)
    try {
      const { done, value } = await reader.read()
      if (done) closed()
      return done ? undefined : value
    } catch (error) {
      closed()
      if (isReleased) return undefined
      throw explain(error)
    } finally {
      clearTimeout(silent)
    }
  }

  return {
    read,
    unread: (bytes) => unread.push(bytes),
    release() {
      if (isReleased) return
      isReleased = true
      // At its end already, this does nothing.
      ending.abort(new Error('nothing more is wanted'))
      closed()
    },
    ...flowOf(read),
  }
}

class TooSilent extends Error {
  readonly code = 'TOO_SILENT'
  constructor() {
    super('nothing came for too long')
  }
}
