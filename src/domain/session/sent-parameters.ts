import { readExtra, readSchema } from './json-settings.ts'
import { isSwitched, rowOf, settingsFields, type Settings, type SwitchedField } from './settings.ts'

/**
 * The request parameters, in the wire's names, of those settings that are switched on and make sense; `omitted` names
 * those that a model is not to be sent.
 */
export function sentParameters(settings: Settings, omitted: readonly string[] = []): Record<string, unknown> {
  const sent = settingsFields.flatMap((field) =>
    isSwitched(field) && settings[field].on && !isNamed(field, omitted)
      ? Object.entries(sentFor(field, settings))
      : [],
  )
  return Object.fromEntries(sent.filter(([name]) => !omitted.includes(name)))
}

const isNamed = (field: SwitchedField, parameters: readonly string[]) =>
  parameters.some((name) => name === rowOf(field).parameter)

/** What a setting that is switched on adds to the request. */
function sentFor(field: SwitchedField, settings: Settings): Record<string, unknown> {
  const row = rowOf(field)
  const { kind, parameter } = row
  const { value } = settings[field]
  if (kind === 'parameters') return objectOf(readExtra(String(value)))
  if (parameter === null) return {}
  if (kind === 'schema') return responseFormat(parameter, String(value))
  if (kind === 'number' && row.valueParameter) return { [parameter]: true, [row.valueParameter]: value }
  if (!Array.isArray(value)) return { [parameter]: value }
  const texts = value.filter((text) => text !== '')
  return texts.length > 0 ? { [parameter]: texts } : {}
}

const objectOf = (reading: ReturnType<typeof readExtra>) => (reading.kind === 'object' ? reading.value : {})

function responseFormat(parameter: string, text: string): Record<string, unknown> {
  const schema = readSchema(text)
  if (schema.kind === 'empty') return { [parameter]: { type: 'json_object' } }
  if (schema.kind === 'problem') return {}
  const format = {
    type: 'json_schema',
    json_schema: { name: 'answer', strict: true, schema: schema.value },
  }
  return { [parameter]: format }
}

/** The parameter that a refusal means by `messages[0].content` or `response_format.json_schema.schema`. */
export const parameterOf = (path: string) => path.split(/[.[]/, 1)[0] ?? path
