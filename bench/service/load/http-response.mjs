/** Where a whole HTTP/1.1 answer ends, or undefined while part of it is still to come. */

const headEnd = Buffer.from('\r\n\r\n')

/**
 * @typedef {{ status: number, end: number, body: number }} WholeResponse `end` is the length of the
 * answer in bytes, `body` where its body (or its first chunk) begins.
 */

/**
 * Reads as much of an answer as tells its status and its end. Knows content-length and chunks.
 * @param {Buffer} bytes
 * @returns {WholeResponse | undefined}
 */
export function readResponse(bytes) {
  const at = bytes.indexOf(headEnd)
  if (at === -1) return undefined
  const head = bytes.toString('latin1', 0, at)
  const body = at + headEnd.length
  const status = Number(head.slice(9, 12))
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length !== undefined) {
    const end = body + Number(length)
    return end <= bytes.length ? { status, end, body } : undefined
  }
  if (!/\r\ntransfer-encoding: *chunked/i.test(head)) throw new Error(`No length in this answer:\n${head}`)
  const end = endOfChunks(bytes, body)
  return end === undefined ? undefined : { status, end, body }
}

function endOfChunks(bytes, from) {
  for (let at = from; ;) {
    const lineEnd = bytes.indexOf('\r\n', at)
    if (lineEnd === -1) return undefined
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16)
    at = lineEnd + 2 + size + 2
    if (at > bytes.length) return undefined
    if (size === 0) return at
  }
}
