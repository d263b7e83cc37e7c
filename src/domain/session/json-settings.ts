import { isRecord } from '#protocol/json/is-record.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Settings } from './settings.ts'

/** What a setting that is written as JSON holds. */
type JsonReading =
  | { kind: 'empty' }
  | { kind: 'object'; value: Record<string, unknown> }
  /** In words, for whoever wrote it. */
  | { kind: 'problem'; problem: string }

/** What the page itself decides about a request. */
const reserved = ['model', 'messages', 'stream', 'stream_options', 'n']

/** Further request parameters, written as a JSON object. */
export function readExtra(text: string): JsonReading {
  const reading = readObject(text)
  if (reading.kind !== 'object') return reading
  const taken = Object.keys(reading.value).filter((name) => reserved.includes(name))
  return taken.length === 0
    ? reading
    : { kind: 'problem', problem: `The page sets ${taken.join(', ')} itself. Take it out.` }
}

/** A JSON schema for the answer. */
export const readSchema = (text: string): JsonReading => readObject(text)

/** The first thing in the settings that cannot be sent as it is written, in words, or null. */
export function problemOf({ extra, jsonSchema }: Settings): string | null {
  for (const [name, reading] of [
    ['Answer as JSON', jsonSchema.on ? readSchema(jsonSchema.value) : null],
    ['Further parameters', extra.on ? readExtra(extra.value) : null],
  ] as const) {
    if (reading?.kind === 'problem') return `${name}: ${reading.problem}`
  }
  return null
}

function readObject(text: string): JsonReading {
  if (text.trim() === '') return { kind: 'empty' }
  const value = parseJson(text)
  if (value === undefined) return { kind: 'problem', problem: `This is not JSON yet: ${whereItBreaks(text)}` }
  return isRecord(value)
    ? { kind: 'object', value: { ...value } }
    : { kind: 'problem', problem: 'It must be an object in braces, like {"name": 1}.' }
}

/** The commonest slips, told by their look, since browsers word JSON errors each in their own way. */
function whereItBreaks(text: string): string {
  if (/[“”‘’]/.test(text)) return 'use straight quotation marks (").'
  if (/'[^']*'\s*:/.test(text)) return 'names stand in double quotation marks, like "name".'
  if (/,\s*[}\]]/.test(text)) return 'take out the comma before the closing bracket.'
  if (!text.trim().startsWith('{')) return 'it begins with a brace, like {"name": 1}.'
  return 'look for a missing bracket, comma or quotation mark.'
}
