import { Readable } from 'node:stream'
import { createConnections, isDeadConnection } from './connections.ts'
import { exchange } from './exchange.ts'
import type { Transport, TransportRequest } from './transport.ts'
import type { UpstreamTimeouts } from './upstream-timeouts.ts'

/**
 * Requests by undici, on connections of this upstream's own. What can be sent only once gets a new one: of one that was kept
 * nobody knows whether it still lives.
 */
export function createTransport(timeouts: Pick<UpstreamTimeouts, 'connectMs'>): Transport {
  const kept = createConnections(timeouts)
  const fresh = createConnections(timeouts, { isKept: false })
  return {
    exchange: ({ body, isSentOnce, firstByteMs, silenceMs, ...request }, signal, watch) =>
      exchange(
        isSentOnce ? fresh : kept,
        { ...request, body: bodyOf(body), headersTimeout: firstByteMs, bodyTimeout: silenceMs },
        signal,
        watch,
      ),
    isDeadConnection,
  }
}

function bodyOf(body: TransportRequest['body']): Uint8Array | Readable | null {
  if (body === undefined || body instanceof Uint8Array) return body ?? null
  const readable = Readable.from(body, { objectMode: false })
  // What breaks it is reported by the request that it belongs to.
  readable.on('error', () => undefined)
  return readable
}
