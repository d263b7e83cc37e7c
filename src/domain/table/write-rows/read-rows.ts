import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { textOfValue } from '../../import-rows/text-of-value.ts'
import type { Variable } from '../../session/table-setup.ts'
import { expectedKey } from './expected-key.ts'
import type { WrittenRow } from './written-row.ts'

/** Nobody writes fifty rows of test inputs that are longer. */
const maxAnswerLength = 1_000_000
/** Objects within objects that are looked at: rows may stand in a list within an object. */
const deepest = 6

/**
 * The rows in a model's answer as far as it has come: JSON lines, or a list, fenced or among other words. An object that
 * is no row, or that has not come to its end, is none yet.
 */
export function readWrittenRows(
  answer: string,
  variables: readonly Variable[],
  { writesExpected }: { writesExpected: boolean },
): WrittenRow[] {
  const rows: WrittenRow[] = []
  const fields = fieldsOf(variables)
  for (const text of objectsIn(
    answer.slice(0, maxAnswerLength),
    (each) => rowOf(parsed(each), fields) !== null,
  )) {
    const row = rowOf(parsed(text), fields)
    if (row) rows.push(writesExpected ? row : { ...row, expected: null })
  }
  return rows
}

/** The texts from a `{` to its `}`, in the order in which they end; what is around one that `isWanted` is left out. */
function* objectsIn(text: string, isWanted: (object: string) => boolean): Generator<string> {
  let open: number[] = []
  let isInString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\n' && /^\s*\{\s*"/.test(text.slice(at + 1, at + 40))) {
      // A new line that begins with an object ends whatever was cut off or had a quote too many.
      if (isInString) open = []
      isInString = false
    } else if (isInString) {
      if (letter === '\\') at += 1
      else if (letter === '"') isInString = false
    } else if (letter === '"') isInString = open.length > 0
    else if (letter === '{') open.push(at)
    else if (letter === '}') {
      const start = open.pop()
      if (start === undefined || open.length >= deepest) continue
      const object = text.slice(start, at + 1)
      if (isWanted(object)) {
        yield object
        // Objects around it have rows in them and are none.
        open = open.map(() => at + 1)
      }
    }
  }
}

interface Fields {
  byName: ReadonlyMap<string, Variable>
  expected: string
}

const fieldsOf = (variables: readonly Variable[]): Fields => ({
  byName: new Map(variables.map((variable) => [plain(variable.name), variable])),
  expected: expectedKey(variables),
})

/** Models write `days_open` for `Days open`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_{}-]+/g, '')

/** An object with a field of at least one variable. */
function rowOf(object: unknown, { byName, expected }: Fields): WrittenRow | null {
  if (!isRecord(object)) return null
  const known = Object.entries(object).flatMap(([key, value]): [string, string][] => {
    const variable = byName.get(plain(key))
    return variable ? [[variable.name, textFor(variable, value)]] : []
  })
  if (known.length === 0) return null
  const answer = Object.entries(object).find(([key]) => plain(key) === plain(expected))?.[1]
  const text = textOfValue(answer)
  return { values: Object.fromEntries(known), expected: text.trim() === '' ? null : text }
}

function textFor({ kind, choices = [] }: Variable, value: unknown): string {
  const text = textOfValue(value)
  if (kind === 'yes-no') return yesNoOf(text)
  if (kind !== 'choice') return kind === 'number' || kind === 'date' ? text.trim() : text
  return choices.find((choice) => choice.toLowerCase() === text.trim().toLowerCase()) ?? text
}

function yesNoOf(text: string): string {
  const word = text.trim().toLowerCase()
  if (word === 'yes' || word === 'true') return 'yes'
  return word === 'no' || word === 'false' ? 'no' : text
}

/** JSON, also with the slips that models make: a comma before the end, a line break within a text. */
function parsed(text: string): unknown {
  const read = parseJson(text)
  if (read !== undefined) return read
  return parseJson(
    text
      .replaceAll(/"(?:[^"\\]|\\.)*"/gs, (quoted) =>
        quoted.replaceAll('\n', String.raw`\n`).replaceAll('\r', ''),
      )
      .replaceAll(/,(\s*[}\]])/g, '$1'),
  )
}
