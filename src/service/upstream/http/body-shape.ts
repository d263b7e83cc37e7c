export type BodyShape = 'events' | 'json' | 'web page' | 'nothing' | 'text'

/** What bytes are the beginning of; 'more' when that depends on what follows, 'nothing' for blanks alone. */
export function sniffBytes(bytes: Uint8Array): BodyShape | 'more' {
  if (bytes[0] === brace) return 'json'
  const start = Buffer.from(bytes.subarray(0, looksAt))
    .toString('latin1')
    .replace(byteOrderMark, '')
    .trimStart()
  if (start === '') return 'nothing'
  if (start.length < minMarkLength && !isShort.test(start)) return 'more'
  if (/^[{[]/.test(start)) return 'json'
  if (start.startsWith('<')) return 'web page'
  return /^(:|data:|event|id:|retry)/.test(start) ? 'events' : 'text'
}

const looksAt = 4096
const brace = '{'.charCodeAt(0)
const byteOrderMark = /^\u00ef\u00bb\u00bf/
/** `data:` and `event:` are recognised by their first five characters; `{`, `[`, `<` and `:` by one. */
const minMarkLength = 5
const isShort = /^[{[<:]/
