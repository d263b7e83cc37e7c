import { isRecord } from '#protocol/json/is-record.ts'
import { contentOf, isMessageList, roleOf } from './chat-messages.ts'
import { chatValues } from './chat-values.ts'
import type { EntryReading } from './entry-reading.ts'
import { isParleyRow, readParleyRow } from './parley.ts'
import { readPromptfooTest } from './promptfoo.ts'
import { textOfValue } from './text-of-value.ts'
import { words } from './words.ts'

/**
 * Reads one entry of a JSON list, a JSON line or a YAML list. With `defaults`, the values that a test may leave out, it is
 * known to be a test.
 */
export function readEntry(entry: unknown, defaults: Readonly<Record<string, unknown>> | null): EntryReading {
  if (!isRecord(entry)) return readPlain(entry)
  if (isParleyRow(entry)) return readParleyRow(entry)
  const { vars } = entry
  if (isRecord(vars) || defaults)
    return readPromptfooTest({ ...defaults, ...(isRecord(vars) && vars) }, entry.assert)
  if (isMessageList(entry.input)) return readSample(entry, entry.input)
  if (isMessageList(entry.messages)) return readExample(entry, entry.messages)
  return readNames(entry)
}

function readPlain(entry: unknown): EntryReading {
  if (entry == null || typeof entry === 'object') return { records: [], problem: 'not-a-row' }
  return { records: [new Map([[words.text, textOfValue(entry)]])] }
}

/** A sample of OpenAI Evals. `ideal` may be a list of answers each of which is right. */
function readSample(sample: Record<string, unknown>, messages: Record<string, unknown>[]): EntryReading {
  const { ideal } = sample
  const answers: unknown[] = Array.isArray(ideal) ? ideal : [ideal]
  const values = new Map([...chatValues(messages), ...textsBut(sample, ['input', 'ideal'])])
  if (answers[0] != null) values.set('ideal', textOfValue(answers[0]))
  return {
    records: [values],
    format: 'openai-evals',
    ...(answers.length > 1 && { problem: 'several-expected' }),
  }
}

/** An example that a model is tuned with: its last message is the answer that is wanted. */
function readExample(example: Record<string, unknown>, messages: Record<string, unknown>[]): EntryReading {
  const last = messages.at(-1)
  const isAnswered = last !== undefined && messages.length > 1 && roleOf(last) === 'assistant'
  const values = new Map([
    ...chatValues(isAnswered ? messages.slice(0, -1) : messages),
    ...textsBut(example, ['messages']),
  ])
  if (isAnswered) values.set('expected', contentOf(last.content))
  return { records: [values] }
}

function readNames(entry: Record<string, unknown>): EntryReading {
  const { ideal } = entry
  const isChoice = Array.isArray(ideal) && ideal.every((each) => typeof each === 'string')
  const values = new Map(textsBut(entry, []))
  if (isChoice) values.set('ideal', ideal[0] ?? '')
  return {
    records: [values],
    ...(isChoice && ideal.length > 1 && { problem: 'several-expected' }),
  }
}

/** The texts of a record, by their names, but for some. */
const textsBut = (record: Record<string, unknown>, without: readonly string[]) =>
  Object.entries(record)
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => [name, textOfValue(value)] satisfies [string, string])
