import type { Readable } from 'node:stream'
import { ServiceError } from '../errors.ts'

/** More than any whole answer in use: past it, something is wrong at the other end. */
const longestAnswer = 64 * 1024 * 1024

/** All of a body as text, up to a bound. */
export async function readText(name: string, body: Readable): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    // a byte stream: no encoding is set on it
    bytes += chunk.byteLength
    if (bytes > longestAnswer)
      throw new ServiceError('upstream_error', `${name} sent an answer that does not end.`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
