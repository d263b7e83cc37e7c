import type { Socket } from 'node:net'
import { Agent, buildConnector } from 'undici'
import type { UpstreamTimeouts } from './upstream-timeouts.ts'

/** How long a connection without a request is kept for the next one. */
const keptMs = 30_000

/**
 * The connections to one upstream. Not Node's global fetch: that would give up after 300 s of silence
 * whatever is asked of it, and adds headers of its own. With `isKept: false` each request gets a new one.
 */
export function createConnections(
  { connectMs }: Pick<UpstreamTimeouts, 'connectMs'>,
  { isKept = true } = {},
): Agent {
  const secure = buildConnector({ timeout: connectMs })
  const plain = buildConnector({ timeout: connectMs, onread })
  return new Agent({
    keepAliveTimeout: keptMs,
    ...(isKept ? {} : { pipelining: 0 }),
    connect(options, callback) {
      const connect = options.protocol === 'https:' ? secure : plain
      connect(options, (...result) => {
        const [, socket] = result
        socket?.prependListener('error', (error: Error) => bytesReadBefore.set(error, socket.bytesRead))
        callback(...result)
      })
    },
  })
}

/**
 * Reads of all plain connections go into one buffer, and are copied out of it at once. Else Node allocates 64 KiB for each
 * read, of which a chunk of an answer fills a few hundred bytes: a fifth of a chunk's CPU.
 */
const onread = {
  buffer: Buffer.allocUnsafeSlow(64 * 1024),
  callback(this: Socket, bytes: number, buffer: Uint8Array): boolean {
    return this.push(Buffer.from(buffer.subarray(0, bytes)))
  },
}

const bytesReadBefore = new WeakMap<object, number>()

/** See `Transport`: told by the socket's own count of what it has read. */
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
