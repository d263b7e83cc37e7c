import { request, type Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

export interface Question {
  method?: string
  path: string
  /** Whichever a client may choose to send: `host`, `origin`, `authorization`, one of them twice. */
  headers?: OutgoingHttpHeaders
  body?: string | Buffer
  agent?: Agent
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Asks a server on this machine. Not by `fetch`, which sets host and origin itself. */
export function ask(port: number, { method, path, headers = {}, body, agent }: Question): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: { ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }), ...headers },
      ...(agent && { agent }),
    }
    const asking = request(options, (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

export const json = { 'content-type': 'application/json' }
