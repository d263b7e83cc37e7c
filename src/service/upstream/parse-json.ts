import { parseExactly } from '../exact-integers.ts'

/** The text's JSON value, or undefined when it is not JSON. */
export const parseJson = (text: string): unknown => parsed(text, JSON.parse)

/** The same, to be written by `writeExactly`: no integer loses its digits. */
export const parseJsonExactly = (text: string): unknown => parsed(text, parseExactly)

function parsed(text: string, parse: (text: string) => unknown): unknown {
  try {
    return parse(text)
  } catch {
    return undefined
  }
}
