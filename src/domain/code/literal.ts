import { plainJson } from './plain-json.ts'

/** How a language writes what JSON can hold. Its lists and finite numbers are JSON's in all of them. */
interface Notation {
  text: (text: string) => string
  /** The name of a member, without what stands before its value. */
  name: (name: string) => string
  word: (word: 'true' | 'false' | 'null') => string
  indent: string
  /** What stands within the brackets of an object on one line. */
  space: string
}

// JSON's texts are Python's and JavaScript's too.

/** No text that Python can send has half a letter in it. */
const pythonText = (text: string) => plainJson(text.replace(/\p{Surrogate}/gu, '\ufffd'))

const pythonWords = { true: 'True', false: 'False', null: 'None' }

/** Python's way to write values. */
export const python: Notation = {
  text: pythonText,
  name: pythonText,
  word: (word) => pythonWords[word],
  indent: '    ',
  space: '',
}

/** JavaScript's and TypeScript's way to write values. */
export const javaScript: Notation = {
  text: plainJson,
  // Without brackets it would be the object's prototype.
  name: (name) =>
    name === '__proto__' ? '["__proto__"]' : /^[A-Za-z_$][\w$]*$/.test(name) ? name : plainJson(name),
  word: (word) => word,
  indent: '  ',
  space: ' ',
}

/** Longer lists and objects have a line for each of their parts. */
const maxLineLength = 80

/** A value of JSON as a language writes it, its first line where it stands and the others that far indented. */
export function literal(value: unknown, notation: Notation, depth = 0): string {
  if (typeof value === 'string') return notation.text(value)
  // A number may be an object that only JSON writes with its own digits.
  const json = JSON.stringify(value)
  if (json === 'true' || json === 'false' || json === 'null') return notation.word(json)
  if (Array.isArray(value)) {
    return bracketed(
      ['[', ']'],
      value.map((each) => literal(each, notation, depth + 1)),
      notation,
      depth,
    )
  }
  return json.startsWith('{')
    ? bracketed(
        [`{${notation.space}`, `${notation.space}}`],
        members(value as object, notation, depth),
        notation,
        depth,
      )
    : json
}

/** The members of an object, as they stand one under another in what is that far indented. */
const members = (value: object, notation: Notation, depth: number): string[] =>
  Object.entries(value).map(([name, each]) => `${notation.name(name)}: ${literal(each, notation, depth + 1)}`)

function bracketed(
  [open, close]: [string, string],
  parts: readonly string[],
  { indent }: Notation,
  depth: number,
) {
  if (parts.length === 0) return open.trim() + close.trim()
  const line = `${open}${parts.join(', ')}${close}`
  if (line.length <= maxLineLength && !line.includes('\n')) return line
  const inner = indent.repeat(depth + 1)
  const lines = parts.map((part) => `${inner}${part},\n`).join('')
  return `${open.trim()}\n${lines}${indent.repeat(depth)}${close.trim()}`
}
