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
  const plain = texts.map((text) => text.replace(/\r\n?/g, '\n').trim())
  return {
    text: groupsOf(plain),
    firstLine: groupsOf(plain.map((text) => text.split('\n', 1)[0]?.trim() ?? '')),
    value: sameValues(plain),
  }
}

function groupsOf(keys: readonly string[]): SameGroups {
  const groups = new Map<string, number[]>()
  for (const [place, key] of keys.entries()) groups.set(key, [...(groups.get(key) ?? []), place])
  return [...groups.values()].toSorted((a, b) => b.length - a.length)
}

function sameValues(texts: readonly string[]): SameAnswers['value'] {
  const values = texts.map(valueOf)
  if (!values.every((value) => value !== null)) return null
  const kind = values.every(({ isNumber }) => isNumber) ? 'number' : 'json'
  return { kind, groups: groupsOf(values.map(({ key }) => key)) }
}

/** What an answer is that says nothing else; null where it says more. */
function valueOf(text: string): { key: string; isNumber: boolean } | null {
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
