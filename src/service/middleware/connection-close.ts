import type { Socket } from 'node:net'

const watched = new WeakMap<Socket, Set<() => void>>()

/**
 * Calls back when a connection closes. A response tells of it only once it is its turn on the connection, and
 * clients may send many requests ahead (pipelining). One listener serves all of them. Returns how to stop.
 */
export function onConnectionClose(socket: Socket, closed: () => void): () => void {
  const waiting = watched.get(socket) ?? watch(socket)
  waiting.add(closed)
  return () => waiting.delete(closed)
}

function watch(socket: Socket): Set<() => void> {
  const waiting = new Set<() => void>()
  watched.set(socket, waiting)
  socket.once('close', () => waiting.forEach((closed) => closed()))
  return waiting
}
