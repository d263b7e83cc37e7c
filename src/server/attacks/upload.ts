import { connect } from 'node:net'

export interface Upload {
  path: string
  headers: Record<string, string>
  /** How much to send; in chunks unless a length is declared. */
  bytes: number
  /** Reads nothing before all is sent, as simple clients do. */
  readsLate?: boolean
  /** Takes at least so many milliseconds for it. */
  overMs?: number
}

export interface Uploaded {
  status: number
  requestId: string | undefined
  /** How much of the body had been taken off our hands when the answer was read. */
  bytesTaken: number
  /** The code of the error in which the connection ended, if it did. */
  error: string
}

const pieceBytes = 256 * 1024
const piece = Buffer.alloc(pieceBytes, 32)
const chunk = Buffer.concat([Buffer.from(`${pieceBytes.toString(16)}\r\n`), piece, Buffer.from('\r\n')])

/** Sends a long body and reads the answer; stops sending once that is here, unless it reads late. */
export function upload(port: number, { path, headers, bytes, readsLate = false, overMs = 0 }: Upload) {
  return new Promise<Uploaded>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const isChunked = headers['content-length'] === undefined
    const pieces = Math.ceil(bytes / pieceBytes)
    let sent = 0
    let text = ''
    let error = ''
    if (readsLate) socket.pause()
    const lines = Object.entries({ host: 'localhost', ...headers }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    )
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.join('')}${isChunked ? 'transfer-encoding: chunked\r\n' : ''}\r\n`,
    )
    const headBytes = socket.writableLength

    const sending = setInterval(send, overMs > 0 ? Math.max(1, Math.floor(overMs / pieces)) : 0)
    function send() {
      while (sent < pieces && !socket.writableNeedDrain) {
        socket.write(isChunked ? chunk : piece)
        sent += 1
        if (overMs > 0) return
      }
      if (sent < pieces || (readsLate && socket.writableLength > 0)) return
      clearInterval(sending)
      if (isChunked && pieces > 0) socket.write('0\r\n\r\n')
      socket.resume()
    }

    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\r\n\r\n')) settle()
    })
    socket.on('error', (failure: NodeJS.ErrnoException) => {
      error = failure.code ?? failure.message
      settle()
    })
    socket.on('end', () => settle())
    function settle() {
      clearInterval(sending)
      const bytesTaken = Math.max(0, socket.bytesWritten - socket.writableLength - headBytes)
      socket.destroy()
      resolve({
        status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0),
        requestId: /\r\nx-request-id: (.*)\r\n/i.exec(text)?.[1],
        bytesTaken,
        error,
      })
    }
  })
}
