import { parseJson } from '#protocol/json/parse-json.ts'

/** Longer arguments, in characters, are shown as they came. */
const maxLaidOut = 20_000
/** What is nested deeper is not indented further. */
const maxIndents = 20

/**
 * A tool call's arguments, a line for each field where they are JSON, else as they came. The text is only laid out
 * anew: reading and writing numbers would round the long ones.
 */
export function readableArguments(text: string): string {
  if (text.length > maxLaidOut) return text
  const trimmed = text.trim()
  return parseJson(trimmed) === undefined ? text : laidOut(trimmed)
}

/** Strings, brackets, commas, colons, and everything else that is no space. */
const parts = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g

function laidOut(json: string): string {
  let depth = 0
  let out = ''
  const line = () => `\n${'  '.repeat(Math.min(depth, maxIndents))}`
  const found = json.match(parts) ?? []
  for (const [index, part] of found.entries()) {
    const isEmpty = /^[{[]$/.test(found[index - 1] ?? '') && /^[}\]]$/.test(part)
    if (part === '{' || part === '[') {
      depth += 1
      out += part + (/^[}\]]$/.test(found[index + 1] ?? '') ? '' : line())
    } else if (part === '}' || part === ']') {
      depth -= 1
      out += (isEmpty ? '' : line()) + part
    } else if (part === ',') out += part + line()
    else out += part === ':' ? ': ' : part
  }
  return out
}
