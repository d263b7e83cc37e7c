import { areOneNumber, firstNumber } from '../scoring/first-number.ts'
import { jsonInAnswer } from '../scoring/json-in-answer.ts'

/** The places of texts that are the same, the most frequent first; each text is in one of them. */
export type SameGroups = number[][]

/** Which answers are the same: to the letter, in their first line, and in what they come to. */
export interface SameAnswers {
  text: SameGroups
  firstLine: SameGroups
  /** Where all of them are nothing but a number or JSON: however it is written. */
  value: { kind: 'number' | 'json'; groups: SameGroups } | null
}

/** Space at the ends, and line ends, make no difference. */
export function sameAnswersOf(texts: readonly string[]): SameAnswers {
  const plain = texts.map(withoutEnds)
  return {
    text: groupsOf(plain),
    firstLine: groupsOf(plain.map((text) => text.split('\n', 1)[0]?.trim() ?? '')),
    value: sameValues(plain),
  }
}

/** Whether all of them say the same: to the letter, or as the number or the JSON that each of them is. */
export function areAllSame(texts: readonly string[]): boolean {
  const plain = texts.map(withoutEnds)
  return plain.every((text) => text === plain[0]) || sameValues(plain)?.groups.length === 1
}

const withoutEnds = (text: string) => text.replace(/\r\n?/g, '\n').trim()

function groupsOf(keys: readonly string[]): SameGroups {
  const groups = new Map<string, number[]>()
  for (const [place, key] of keys.entries()) groups.set(key, [...(groups.get(key) ?? []), place])
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}

function sameValues(texts: readonly string[]): SameAnswers['value'] {
  const values: Value[] = []
  for (const text of texts) {
    const value = valueOf(text)
    if (!value) return null
    values.push(value)
  }
  const kind = values.every(({ isNumber }) => isNumber) ? 'number' : 'json'
  return { kind, groups: groupsOf(values.map(({ key }) => key)) }
}

interface Value {
  key: string
  isNumber: boolean
}

/** What an answer is that says nothing else; null where it says more. */
function valueOf(text: string): Value | null {
  const number = numberOf(text)
  if (number !== null) return { key: String(number), isNumber: true }
  const json = jsonInAnswer(text)
  return json.kind === 'json' ? { key: JSON.stringify(json.value, inOrder), isNumber: false } : null
}

/** "**42.**" is 42, "the 42" is not. */
function numberOf(text: string): number | null {
  const written = text.replace(/^[*_`]+|[*_`.]+$/g, '')
  return areOneNumber(written.replace(/^[-−+]/, '')) ? firstNumber(written) : null
}

/** The order of an object's fields says nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
