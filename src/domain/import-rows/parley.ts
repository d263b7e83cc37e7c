import { isRecord } from '#protocol/json/is-record.ts'
import type { EntryReading } from './entry-reading.ts'
import { namesBeside } from './names-beside.ts'
import { textOfValue } from './text-of-value.ts'

/** What stands of each answer in a table's CSV, behind the column's letter; the last where a demo model answered in the place of one. */
export const answerFields = [
  'model',
  'answer',
  'state',
  'verdict',
  'seconds',
  'tokens',
  'cost',
  'changed',
  'mark',
  'note',
  'answered by',
] as const

/** A number stands behind a name that an input has already. Of several scores each has a column, too. */
const ofAnswer = new RegExp(`^[A-Z]+ (?:${answerFields.join('|')}|score \\d+: [^]*)(?: \\d+)?$`)
const ofSample = /^sample(?: \d+)?$/

/** Whether this is the header of a table's CSV: it ends with what the columns answered. */
export function isParleyHeader(header: readonly string[]): boolean {
  const fields = header.slice(answersFrom(header))
  return ['A model', 'A answer', 'A state'].every((wanted) =>
    fields.some((name) => name === wanted || name.startsWith(`${wanted} `)),
  )
}

/** The inputs and expected answers of such a file, each row once; what was answered is left out. */
export function parleyInputs(header: readonly string[], rows: readonly string[][]) {
  const end = answersFrom(header)
  const hasSamples = ofSample.test(header[end - 1] ?? '')
  const width = hasSamples ? end - 1 : end
  const first = hasSamples ? rows.filter((row) => Number(row[width]) <= 1) : rows
  return { header: header.slice(0, width), rows: first.map((row) => row.slice(0, width)) }
}

/** Where the answers begin. Before them stands the expected answer, so that no input is taken for one. */
function answersFrom(header: readonly string[]): number {
  let place = header.length
  while (ofAnswer.test(header[place - 1] ?? '')) place--
  return place
}

type ParleyRow = Record<string, unknown> & { inputs: Record<string, unknown> }

/** Whether an entry is a row of a table that was exported as JSON lines. */
export const isParleyRow = (entry: Record<string, unknown>): entry is ParleyRow =>
  typeof entry.row === 'number' && isRecord(entry.inputs) && Array.isArray(entry.answers)

export function readParleyRow({ inputs, expected, conversation }: ParleyRow): EntryReading {
  const names = namesBeside(Object.keys(inputs))
  const values = new Map(Object.entries(inputs).map(([name, value]) => [name, textOfValue(value)] as const))
  if (expected !== undefined) values.set(names.expected, textOfValue(expected))
  if (Array.isArray(conversation) && conversation.length > 0)
    values.set(names.before, JSON.stringify(conversation))
  return { records: [values], format: 'parley' }
}
