import type { Readable } from 'node:stream'

export type BodyShape = 'events' | 'json' | 'web page' | 'nothing' | 'text'

/**
 * What a body really holds, told by its first bytes: content types are often wrong. What was read is put
 * back.
 */
export async function shapeOf(body: Readable): Promise<BodyShape> {
  const seen: Buffer[] = []
  const iterator = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer> // a byte stream
  for (;;) {
    const { done, value } = await iterator.next()
    if (done) return 'nothing'
    seen.push(value)
    const start = Buffer.concat(seen)
      .toString('latin1')
      .replace(/^\u00ef\u00bb\u00bf/, '')
      .trimStart()
    if (start.length < shortestMark && !isShort.test(start)) continue
    await iterator.return?.()
    body.unshift(Buffer.concat(seen))
    return shapeOfText(start)
  }
}

/** `data:` and `event:` are told by their first five characters; `{`, `[`, `<` and `:` by one. */
const shortestMark = 5
const isShort = /^[{[<:]/

function shapeOfText(start: string): BodyShape {
  if (/^[{[]/.test(start)) return 'json'
  if (start.startsWith('<')) return 'web page'
  return /^(:|data:|event|id:|retry)/.test(start) ? 'events' : 'text'
}
