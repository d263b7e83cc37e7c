import { ServerResponse, type IncomingMessage } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'

/** How much of an unwanted body is still read, for how long, and through how long a silence. */
const maxBytes = 64 * 1024 * 1024
const maxMs = 15_000
const maxSilenceMs = 3_000
/** A body of which so much was declared is soon here: its connection can serve again. */
const shortBytes = 1024 * 1024

/** What Hono's adapter for Node puts beside a request. */
interface NodeSides {
  incoming?: IncomingMessage
  outgoing?: unknown
}

/**
 * An error that is known before all of the request is here. To close the connection of a sender is to reset it,
 * which takes the answer away from clients that send all before they read: so the answer goes out whole, and
 * what still comes is thrown away, within bounds.
 */
export function answerBeforeBody(response: Response, env: object = {}): Response | Promise<Response> {
  const { incoming, outgoing } = env as NodeSides // empty where there is no socket
  if (response.status < 400 || !incoming || incoming.complete) return response
  if (!(outgoing instanceof ServerResponse) || outgoing.destroyed) return response
  return sentEarly(response, incoming, outgoing)
}

async function sentEarly(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response> {
  const body = Buffer.from(await response.arrayBuffer())
  const isShort = Number(incoming.headers['content-length'] ?? Number.NaN) <= shortBytes
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.length,
    ...(!isShort && { connection: 'close' }),
  })
  outgoing.write(body)
  void throwAway(incoming).then(() => outgoing.end())
  return RESPONSE_ALREADY_SENT
}

/** Settles once all of it has come, or more than anyone should send. */
function throwAway(incoming: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const settle = () => {
      clearTimeout(end)
      clearTimeout(silence)
      resolve()
    }
    const end = setTimeout(settle, maxMs)
    const silence = setTimeout(settle, maxSilenceMs)
    // The reader has stopped, and would keep all of it.
    incoming.removeAllListeners('data')
    incoming.on('data', (piece: Buffer) => {
      bytes += piece.length
      silence.refresh()
      if (bytes > maxBytes) settle()
    })
    incoming.on('end', settle)
    incoming.on('close', settle)
    incoming.on('error', settle)
    incoming.resume()
  })
}
