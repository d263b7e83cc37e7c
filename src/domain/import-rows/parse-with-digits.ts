import { parseJson } from '#protocol/json/parse-json.ts'

/** The same as `parseJson`, but a number with more digits than JavaScript's numbers hold is the text that stands there. */
export function parseWithDigits(text: string): unknown {
  const value = parseJson(text)
  return value === undefined || !mayLoseDigits.test(text) ? value : parseJson(withLongNumbersAsTexts(text))
}

/** Fifteen digits are always held. */
const mayLoseDigits = /[\d.]{16}|\d[eE]\+?\d{3}/

/** What has a meaning in JSON here: an escaped letter, a quote, and a number or digits within a text. */
const parts = /\\.|"|-?\d[\d.eE+-]*/g

function withLongNumbersAsTexts(json: string): string {
  let isInText = false
  return json.replace(parts, (part) => {
    if (part === '"') isInText = !isInText
    return !isInText && mayLoseDigits.test(part) && String(Number(part)) !== part ? `"${part}"` : part
  })
}
