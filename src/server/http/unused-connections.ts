import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const unused = new WeakMap<object, Set<Socket>>()

/** Keeps in mind on which connections of a server no request has come yet: Node counts them as busy. */
export function noteUnusedConnections(server: Server) {
  const sockets = new Set<Socket>()
  unused.set(server, sockets)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', ({ socket }) => sockets.delete(socket))
}

/** Closes those connections: what browsers and load balancers open in advance asks for nothing. */
export function closeUnusedConnections(server: object) {
  for (const socket of unused.get(server) ?? []) socket.destroy()
}
