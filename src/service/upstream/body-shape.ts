import type { ByteStream } from './byte-stream.ts'

export type BodyShape = 'events' | 'json' | 'web page' | 'nothing' | 'text'

/**
 * What a body really holds, told by its first bytes: content types are often wrong. What was read is put
 * back.
 */
export async function shapeOf(body: ByteStream): Promise<BodyShape> {
  let seen: Buffer = Buffer.alloc(0)
  for (let bytes = await body.read(); bytes; bytes = await body.read()) {
    seen = Buffer.concat([seen, bytes])
    const shape = shapeOfStart(seen)
    // Some fill the time until they answer with empty lines (DeepSeek).
    if (shape === 'nothing') seen = Buffer.alloc(0)
    if (shape === 'nothing' || shape === 'more') continue
    body.unread(seen)
    return shape
  }
  if (seen.length > 0) body.unread(seen)
  return seen.toString('latin1').trim() === '' ? 'nothing' : 'text'
}

/** What bytes are the beginning of; 'more' when that depends on what follows, 'nothing' for blanks alone. */
export function shapeOfStart(bytes: Buffer): BodyShape | 'more' {
  const start = bytes.subarray(0, looksAt).toString('latin1').replace(byteOrderMark, '').trimStart()
  if (start === '') return 'nothing'
  if (start.length < shortestMark && !isShort.test(start)) return 'more'
  if (/^[{[]/.test(start)) return 'json'
  if (start.startsWith('<')) return 'web page'
  return /^(:|data:|event|id:|retry)/.test(start) ? 'events' : 'text'
}

const looksAt = 4096
const byteOrderMark = /^\u00ef\u00bb\u00bf/
/** `data:` and `event:` are told by their first five characters; `{`, `[`, `<` and `:` by one. */
const shortestMark = 5
const isShort = /^[{[<:]/
