import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Hangs up on clients that have taken nothing of their answers for `writeTimeoutMs`, twice as long at most. An answer of
 * which nothing waits to be taken may go on for as long as it likes. One clock for each connection: one for each
 * answer would cost as much as checking its key.
 */
export function dropSlowReaders(server: Server, writeTimeoutMs: number) {
  const newest = new WeakMap<Socket, ServerResponse>()
  server.on('request', ({ socket }, response) => newest.set(socket, response))
  // Node tells of a connection on which nothing moved, in either direction, and looks into long writes for it.
  server.setTimeout(writeTimeoutMs, (socket) => {
    const response = newest.get(socket)
    // Of a request that does not come Node tells the client itself, a little later.
    if (response?.writableFinished || (response && socket.writableLength > 0)) socket.destroy()
  })
}
