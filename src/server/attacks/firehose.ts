import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** An upstream that sends one answer as fast as anyone takes it. */
export interface Firehose {
  url: string
  /** Of the last answer: how many bytes left this side, those in the sockets' own buffers included. */
  sent(): number
  /** Whether the last one was left before its end. */
  isLeft(): boolean
  close(): Promise<void>
}

export interface FirehoseOptions {
  bytes: number
  /** The events before, in and after the endless part, by the request's path. */
  eventsAt: (path: string) => { opening: string; one: string; closing: string }
}

export async function startFirehose({ bytes, eventsAt }: FirehoseOptions): Promise<Firehose> {
  let socket: Socket | undefined
  let before = 0
  let isLeft = false
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.end('{"data":[{"id":"alpha"}]}')
    request.resume()
    socket = request.socket
    before = request.socket.bytesWritten
    isLeft = false
    response.on('close', () => {
      isLeft = !response.writableFinished
    })
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    const { opening, one, closing } = eventsAt(request.url ?? '')
    response.write(opening)
    pour(response, one.repeat(Math.ceil((64 * 1024) / one.length)), bytes, closing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  return {
    url: `http://127.0.0.1:${port}/v1`,
    sent: () => (socket ? socket.bytesWritten - socket.writableLength - before : 0),
    isLeft: () => isLeft,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function pour(response: ServerResponse, piece: string, bytes: number, closing: string) {
  let poured = 0
  const more = () => {
    while (poured < bytes && !response.destroyed) {
      poured += piece.length
      if (!response.write(piece)) return void response.once('drain', more)
    }
    if (!response.destroyed) response.end(closing)
  }
  more()
}
