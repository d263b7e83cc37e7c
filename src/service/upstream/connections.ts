import { Agent, buildConnector } from 'undici'
import type { UpstreamTimeouts } from './upstream-timeouts.ts'

/** How long a connection without a request is kept for the next one. */
const keptMs = 30_000

/**
 * The connections to one upstream. Not Node's global fetch: that would give up after 300 s of silence
 * whatever is asked of it, and adds headers of its own.
 */
export function createConnections({ connectMs }: Pick<UpstreamTimeouts, 'connectMs'>): Agent {
  const connect = buildConnector({ timeout: connectMs })
  return new Agent({
    keepAliveTimeout: keptMs,
    connect(options, callback) {
      connect(options, (...result) => {
        const [, socket] = result
        socket?.prependListener('error', (error: Error) => bytesReadBefore.set(error, socket.bytesRead))
        callback(...result)
      })
    },
  })
}

const bytesReadBefore = new WeakMap<object, number>()

/**
 * Whether a request failed because its connection, which had served before, was closed from the other side
 * in the meantime: nobody has read the request then, so it can be sent again at once.
 */
export function isDeadConnection(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !closings.has(String(error.code))) return false
  const read = bytesReadBefore.get(error) ?? bytesReadOf(error)
  return read !== undefined && read > 0
}

const closings = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])

/** undici's own errors of this kind tell it of their socket. */
function bytesReadOf(error: Error): number | undefined {
  if (!('socket' in error) || typeof error.socket !== 'object' || error.socket === null) return undefined
  const { socket } = error
  return 'bytesRead' in socket && typeof socket.bytesRead === 'number' ? socket.bytesRead : undefined
}
