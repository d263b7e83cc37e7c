/**
 * Integers beyond 2^53 (ids of messages, limits in tools' schemas) lose their last digits in JavaScript's numbers. Between
 * `parseExactly` and `writeExactly` they are texts with a mark that nobody can guess, at any depth, in JSON inside
 * of texts too.
 */
const mark = `\uE000${crypto.randomUUID()}:`

/** As JSON.parse, but that such integers keep their digits for `writeExactly`. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!mayHoldOne.test(text)) return value
  return JSON.parse(text.replaceAll(textOrInteger, marked))
}

/** As JSON.stringify of what is no function and not undefined, with those integers as they came. */
export const writeExactly = (value: unknown): string => withIntegers(JSON.stringify(value))

/** A text that is sent on, with those integers in their places. */
export const withIntegers = (json: string): string =>
  json.includes(mark) ? json.replaceAll(written, '$1') : json

const mayHoldOne = /[:,[\s]-?[1-9]\d{15,}\s*[,}\]]/

/** Texts are matched so that what stands in them is not. A fraction or an exponent makes a number another matter. */
const textOrInteger = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\w.+-])-?[1-9]\d{15,}(?![\d.eE])/g

const marked = (found: string) =>
  found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${mark}${found}"`

/** In a text inside of a text its quotes are escaped, each time over. */
const written = new RegExp(`\\\\*"${mark}(-?\\d+)\\\\*"`, 'g')
