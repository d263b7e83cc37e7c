import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'

/**
 * A tool's input from the text of its arguments. Clients take nothing but an object, so arguments that are none
 * arrive under a name that no tool knows: a tool that ran on `{}` instead might do harm.
 */
export function toolInputOf(text: string): Record<string, unknown> {
  const value = text.trim() === '' ? null : parseJson(text)
  if (value === null) return {}
  return isRecord(value) ? value : { unparsed_arguments: text }
}
