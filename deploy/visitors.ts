import { request, type IncomingMessage } from 'node:http'

interface Question {
  /** The visitor's address. */
  from?: string
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: object
}

/** Visitors of a port of this machine, each from its own address: Linux has all of 127.0.0.0/8. */
export function createVisitors(port: number) {
  /** Resolves with the head of the answer. */
  const open = ({ from = '127.0.0.1', path, headers, body }: Question) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asked = request(
        {
          host: '127.0.0.1',
          port,
          localAddress: from,
          path,
          method: body ? 'POST' : 'GET',
          headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        },
        resolve,
      )
      asked.once('error', reject)
      asked.end(body && JSON.stringify(body))
    })

  return {
    /** An answer once it is whole. */
    async ask(question: Question) {
      const response = await open(question)
      let text = ''
      for await (const piece of response.setEncoding('utf8')) text += String(piece)
      return { status: response.statusCode, headers: response.headers, text }
    },
    /** An answer as it comes, and when each piece of it came. */
    async follow(question: Question) {
      const response = await open(question)
      const stream = {
        text: '',
        times: [] as number[],
        over: new Promise<void>((resolve) => response.once('close', () => resolve())),
        leave: () => response.destroy(),
      }
      // Cut off: what is missing of the text tells it.
      response.on('error', () => undefined)
      response.setEncoding('utf8').on('data', (piece: string) => {
        stream.text += piece
        stream.times.push(performance.now())
      })
      return stream
    },
  }
}
