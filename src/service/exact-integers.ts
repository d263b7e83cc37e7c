/**
 * Integers beyond 2^53 (ids of messages, limits in tools' schemas) lose their last digits in JavaScript's numbers. Between
 * `parseExactly` and `writeExactly` they are texts with a mark that nobody can guess, at any depth, in JSON inside
 * of texts too.
 */
const mark = `\uE000${crypto.randomUUID()}:`

/** More than any tool takes. With more of them all are numbers: marking each costs a microsecond. */
const mostIntegers = 10_000

/** As JSON.parse, but that such integers keep their digits for `writeExactly`. */
export function parseExactly(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!mayHoldOne.test(text)) return value
  const marked = withMarks(text)
  return marked === undefined ? value : JSON.parse(marked)
}

/** As JSON.stringify of what is no function and not undefined, with those integers as they came. */
export const writeExactly = (value: unknown): string => withIntegers(JSON.stringify(value))

/** A text that is sent on, with those integers in their places. */
export function withIntegers(json: string): string {
  let whole = ''
  let done = 0
  for (let found = json.indexOf(mark); found >= 0; found = json.indexOf(mark, done)) {
    // In a text inside of a text its quotes are escaped, each time over.
    let start = found - 1
    while (json[start - 1] === '\\') start -= 1
    const digits = found + mark.length
    let end = digits
    while (/[-\d]/.test(json[end] ?? '')) end += 1
    whole += json.slice(done, start) + json.slice(digits, end)
    while (json[end] === '\\') end += 1
    done = end + 1
  }
  return done === 0 ? json : whole + json.slice(done)
}

const mayHoldOne = /[:,[\s]-?[1-9]\d{15,}\s*[,}\]]/

/** Valid JSON with a mark at each long integer; undefined where there are too many of them. */
function withMarks(json: string): string | undefined {
  const pieces: string[] = []
  let integers = 0
  let done = 0
  for (const between of outsideTexts(json)) {
    for (const { 0: digits, index } of between.text.matchAll(integer)) {
      if (Number.isSafeInteger(Number(digits))) continue
      integers += 1
      if (integers > mostIntegers) return undefined
      const start = between.start + index
      pieces.push(json.slice(done, start), `"${mark}${digits}"`)
      done = start + digits.length
    }
  }
  return pieces.join('') + json.slice(done)
}

/** A fraction or an exponent makes a number another matter. */
const integer = /(?<![\w.+-])-?[1-9]\d{15,}(?![\d.eE])/g

/** What stands between the texts of valid JSON, as far as an integer of that length has room in it. */
function* outsideTexts(json: string): Generator<{ text: string; start: number }> {
  for (let start = 0; start < json.length;) {
    const quote = json.indexOf('"', start)
    const end = quote < 0 ? json.length : quote
    if (end - start > 15) yield { text: json.slice(start, end), start }
    start = quote < 0 ? json.length : endOfText(json, quote)
  }
}

/** The place behind the text that begins at this quote. */
function endOfText(json: string, quote: number): number {
  for (let end = json.indexOf('"', quote + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let first = end
    while (json[first - 1] === '\\') first -= 1
    if ((end - first) % 2 === 0) return end + 1
  }
  return json.length
}
