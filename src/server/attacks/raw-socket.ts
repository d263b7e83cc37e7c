import { connect } from 'node:net'

export interface RawReply {
  /** Everything that came back. */
  text: string
  /** The statuses of the answers in it, in order. */
  statuses: number[]
  /** How the connection ended: by the other side, by an error, or not before the time was up. */
  ended: 'closed' | 'reset' | 'open'
}

export interface RawOptions {
  /** Done as soon as so much has come back. Default: only when the other side closes. */
  isEnough?: (text: string) => boolean
  /** How long the other side may take, in milliseconds. */
  waitMs?: number
}

/** Sends bytes that no HTTP client would, piece by piece, and gives what comes back. */
export function sendRaw(
  port: number,
  bytes: string | readonly string[],
  { isEnough = () => false, waitMs = 2_000 }: RawOptions = {},
): Promise<RawReply> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let text = ''
    const timer = setTimeout(() => settle('open'), waitMs)
    function settle(ended: RawReply['ended']) {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, statuses: statusesIn(text), ended })
    }
    socket.on('data', (piece) => {
      text += piece.toString('latin1')
      if (isEnough(text)) settle('open')
    })
    socket.on('end', () => settle('closed'))
    socket.on('error', () => settle('reset'))
    socket.on('connect', () => {
      for (const piece of [bytes].flat()) socket.write(Buffer.from(piece, 'latin1'))
    })
  })
}

/** No body of ours begins a line like this. */
const statusesIn = (text: string) =>
  [...text.matchAll(/(?:^|[^\w"])HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status))
