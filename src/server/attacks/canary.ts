import { createServer, type AddressInfo } from 'node:net'

/** A place to which nothing may ever be sent: it counts who comes all the same. */
export interface Canary {
  port: number
  /** Where a hostile client would like our requests to go. */
  url: string
  connections(): number
  close(): Promise<void>
}

export async function startCanary(): Promise<Canary> {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.on('error', () => undefined)
    socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return {
    port,
    url: `http://127.0.0.1:${port}/v1`,
    connections: () => connections,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
