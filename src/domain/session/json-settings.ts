import { isRecord } from '#protocol/json/is-record.ts'
import { exactJson } from '#protocol/json/exact-json.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isCode, isSwitched, rowOf, settingsFields, type Settings, type SettingsField } from './settings.ts'

/** What a setting that is written as JSON holds. */
type JsonReading =
  | { kind: 'empty' }
  | { kind: 'object'; value: Record<string, unknown> }
  | { kind: 'problem'; problem: JsonProblem }

/** Why a text cannot be sent as JSON. */
export type JsonProblem =
  | { kind: 'not-json'; slip: JsonSlip }
  | { kind: 'no-object' }
  /** The page sends these parameters itself. */
  | { kind: 'reserved'; names: readonly string[] }

/** The commonest slips, recognised by their look, since each browser words JSON errors in its own way. */
export type JsonSlip = 'curly-quotes' | 'single-quotes' | 'last-comma' | 'no-brace' | 'other'

/** What the page itself decides about a request. */
const reserved = ['model', 'messages', 'stream', 'stream_options', 'n']

/** Further request parameters, written as a JSON object: none that the page sends itself, as it does those `sent`. */
export function readExtra(text: string, sent: readonly string[] = []): JsonReading {
  const reading = readSchema(text)
  if (reading.kind !== 'object') return reading
  const names = Object.keys(reading.value).filter((name) => [...reserved, ...sent].includes(name))
  return names.length === 0 ? reading : { kind: 'problem', problem: { kind: 'reserved', names } }
}

/** A JSON schema for the answer. */
export function readSchema(text: string): JsonReading {
  if (text.trim() === '') return { kind: 'empty' }
  const value = parseJson(text)
  if (value === undefined) return { kind: 'problem', problem: { kind: 'not-json', slip: slipIn(text) } }
  return isRecord(value)
    ? { kind: 'object', value: exactJson(text) as Record<string, unknown> } // it is a record
    : { kind: 'problem', problem: { kind: 'no-object' } }
}

/** What keeps a setting from being sent as it is written, or null. */
export function problemIn(field: SettingsField, settings: Settings): JsonProblem | null {
  const row = rowOf(field)
  if (!isSwitched(field) || !settings[field].on || !isCode(row)) return null
  const text = String(settings[field].value)
  const reading = row.kind === 'schema' ? readSchema(text) : readExtra(text, parametersOn(settings))
  return reading.kind === 'problem' ? reading.problem : null
}

/** The parameters of the settings that are switched on: of two values for one of them the page would show the wrong one. */
const parametersOn = (settings: Settings): string[] =>
  settingsFields.flatMap((field) =>
    isSwitched(field) && settings[field].on ? (rowOf(field).parameter ?? []) : [],
  )

/** The first setting that cannot be sent as it is written, and why; or null. */
export function firstProblem(settings: Settings): { field: SettingsField; problem: JsonProblem } | null {
  for (const field of settingsFields) {
    const problem = problemIn(field, settings)
    if (problem) return { field, problem }
  }
  return null
}

function slipIn(text: string): JsonSlip {
  if (/[“”‘’]/.test(text)) return 'curly-quotes'
  if (/'[^']*'\s*:/.test(text)) return 'single-quotes'
  if (/,\s*[}\]]/.test(text)) return 'last-comma'
  return text.trim().startsWith('{') ? 'other' : 'no-brace'
}
