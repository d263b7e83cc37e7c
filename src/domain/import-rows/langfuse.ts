import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { parseWithDigits } from './parse-with-digits.ts'
import { plainName } from './column-names.ts'
import { chatValues } from './chat-values.ts'
import { isMessageList } from './chat-messages.ts'
import type { NumberedRecord } from './table-of-records.ts'
import { textOfValue } from './text-of-value.ts'

/** What only an item of a dataset has beside its input and output; metadata may stand in anybody's file. */
const itemNames = ['datasetid', 'datasetname', 'sourcetraceid', 'sourceobservationid']

/** Whether this is the header of a dataset's items that Langfuse exports; its names have had two spellings. */
export function isLangfuseHeader(header: readonly string[]): boolean {
  const names = header.map(plainName)
  return (
    names.includes('input') &&
    names.includes('expectedoutput') &&
    itemNames.some((name) => names.includes(name))
  )
}

/** The inputs of such items, their expected outputs and metadata. All three are JSON in the export. */
export function langfuseRecords(header: readonly string[], rows: readonly string[][]): NumberedRecord[] {
  const names = header.map(plainName)
  const [input, expected, metadata] = ['input', 'expectedoutput', 'metadata'].map((name) =>
    names.indexOf(name),
  )
  const cell = (row: readonly string[], place = -1) => row[place] ?? ''
  return rows.map((row, index) => ({
    row: index + 1,
    values: new Map<string, string>([
      ...inputValues(cell(row, input)),
      ['expected_output', expectedText(cell(row, expected))],
      ...(metadata !== undefined && metadata >= 0
        ? [['metadata', nullAsEmpty(cell(row, metadata))] as const]
        : []),
    ]),
  }))
}

function inputValues(text: string): Iterable<readonly [string, string]> {
  const json = parseWithDigits(text)
  if (isMessageList(json)) return chatValues(json)
  if (!isRecord(json)) return [['input', typeof json === 'string' ? json : nullAsEmpty(text)]]
  const { messages, ...others } = json
  const messageValues = isMessageList(messages) ? chatValues(messages) : []
  const rest = isMessageList(messages) ? others : json
  return [
    ...messageValues,
    ...Object.entries(rest).map(([name, value]) => [name, textOfValue(value)] as const),
  ]
}

/** An output that is an object of one text is this text. */
function expectedText(text: string): string {
  const json = parseJson(text)
  const values = isRecord(json) ? Object.values(json) : [json]
  const [only] = values
  return values.length === 1 && typeof only === 'string' ? only : nullAsEmpty(text)
}

const nullAsEmpty = (text: string) => (text === 'null' ? '' : text)
