/** A JSON text's value, and the text as it can be passed on. */
export interface ReadJson {
  value: unknown
  json: string
}

/**
 * Reads JSON, and what Python's own writer makes of it by default: `NaN` and `Infinity`, which JSON has no words for,
 * are null. Control characters in a text stand for themselves. Undefined where it cannot be read even so.
 */
export function readJson(text: string): ReadJson | undefined {
  return parsed(text) ?? parsed(mended(text))
}

function parsed(json: string): ReadJson | undefined {
  try {
    return { value: JSON.parse(json) as unknown, json }
  } catch {
    return undefined
  }
}

const notNumbers = /-?\b(?:NaN|Infinity)\b/g

function mended(text: string): string {
  let json = ''
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('"', at)
    const outside = start < 0 ? text.slice(at) : text.slice(at, start)
    json += outside.replace(notNumbers, 'null')
    if (start < 0) break
    at = endOfString(text, start)
    json += text.slice(start, at).replace(/\p{Cc}/gu, escaped)
  }
  return json
}

const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Where the string that begins at `start` is over. Sign by sign: no pattern that could run away on a broken text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return Math.min(at + 1, text.length)
}
