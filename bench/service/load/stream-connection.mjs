import { connect } from 'node:net'
import { chunkMark } from '../upstream/chunks.mjs'

const mark = chunkMark.charCodeAt(0)
/** The empty chunk that ends an answer. */
const ending = '0\r\n\r\n'

/**
 * One streamed answer on a connection of its own. Its chunks are counted by a letter that each of them holds once:
 * one byte is never cut in two between reads, and nothing need be parsed.
 * @param {number} port of 127.0.0.1
 * @param {Buffer} request
 * @param {{ onChunks?: (chunks: number) => void }} [on]
 */
export function openStream(port, request, { onChunks = () => undefined } = {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let head = ''
  let chunks = 0
  let bytes = 0
  let tail = ''

  socket.on('connect', () => socket.write(request))
  socket.on('data', (read) => {
    if (head === '') head = read.toString('latin1', 0, 400)
    bytes += read.length
    const last = read.toString('latin1', Math.max(0, read.length - ending.length))
    tail = last.length < ending.length ? tail + last : last
    const found = marksIn(read)
    if (found === 0) return
    chunks += found
    onChunks(found)
  })
  // What went wrong shows in what is missing.
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))

  return {
    closed,
    chunks: () => chunks,
    bytes: () => bytes,
    /** Whether the answer came with a 200 and to its last byte. */
    isWhole: () => head.startsWith('HTTP/1.1 200') && tail.endsWith(ending),
    /** The first line and headers, for messages. */
    head: () => head,
    stopReading: () => socket.pause(),
    readOn: () => socket.resume(),
    leave: () => socket.destroy(),
    localPort: () => socket.localPort,
  }
}

function marksIn(read) {
  let found = 0
  for (let at = read.indexOf(mark); at !== -1; at = read.indexOf(mark, at + 1)) found += 1
  return found
}
