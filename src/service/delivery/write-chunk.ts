import type { ServerResponse } from 'node:http'

/**
 * Writes a piece of a chunked body whose head has been sent, and says whether there is room for more. Node would
 * hand the socket four pieces for each chunk, its length, a line end, the text and another, and gather them a
 * turn later: a quarter of all that a chunk on its way through costs. Here they are one.
 */
export function writeChunk(outgoing: ServerResponse, text: string): boolean {
  const { socket } = outgoing
  // Without a socket another answer of the same connection is still before this one; without chunks the
  // client speaks HTTP/1.0.
  if (!socket || !outgoing.chunkedEncoding || outgoing.writableCorked > 0) return outgoing.write(text)
  return socket.write(`${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`)
}

/** Calls back once there is room again, whoever wrote. Returns how to stop waiting. */
export function whenDrained(outgoing: ServerResponse, drained: () => void): () => void {
  const { socket } = outgoing
  outgoing.once('drain', drained)
  socket?.once('drain', drained)
  return () => {
    outgoing.off('drain', drained)
    socket?.off('drain', drained)
  }
}
