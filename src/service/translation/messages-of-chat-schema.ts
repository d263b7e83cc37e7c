import { isRecord } from '#protocol/json/is-record.ts'

type Schema = Record<string, unknown>

/** What the target's structured output understands as it is. */
const understood = new Set(['type', 'title', 'description', 'default', 'const', 'enum', 'required'])
/** What may stand beside a reference, which the target wants to stand alone. */
const besideReference = new Set(['$ref', '$defs', 'definitions'])
const formats = new Set(
  ['date-time', 'time', 'date', 'duration', 'email', 'hostname', 'uri'].concat(['ipv4', 'ipv6', 'uuid']),
)

/**
 * A JSON schema in the part of the language that the target's structured output takes: objects are closed, `oneOf`
 * is `anyOf`, and what it would refuse, such as bounds and patterns, is said in the description instead. `onLoss` is
 * called where an answer may keep to the result and not to the schema as it was given.
 */
export function schemaForMessages(schema: Schema, onLoss: () => void = nothing): Schema {
  const taken: Schema = {}
  const constraints: string[] = []
  const keywords = Object.entries(schema).filter(
    ([keyword]) => !('$ref' in schema) || besideReference.has(keyword),
  )
  for (const [keyword, value] of keywords) {
    const translated = translate(keyword, value, { schema, onLoss })
    if (translated) Object.assign(taken, translated)
    else constraints.push(`${keyword}: ${JSON.stringify(value)}`)
  }
  if (isObjectSchema(taken)) taken.additionalProperties = false
  if (constraints.length > 0 || (schema.additionalProperties === true && isObjectSchema(taken))) onLoss()
  if (constraints.length > 0)
    taken.description = [schema.description ?? [], `(${constraints.join(', ')})`].flat().join(' ')
  return taken
}

/** The keyword and its value for the target; undefined where it has no such thing. */
function translate(
  keyword: string,
  value: unknown,
  { schema, onLoss }: { schema: Schema; onLoss: () => void },
): Schema | undefined {
  const part = (inner: unknown) => (isRecord(inner) ? schemaForMessages(inner, onLoss) : inner)
  if (understood.has(keyword)) return { [keyword]: value }
  switch (keyword) {
    case '$schema':
      return {} // names the dialect and demands nothing
    case '$ref':
      return { $ref: value }
    case 'properties':
    case '$defs':
    case 'definitions':
      return isRecord(value) ? { [keyword]: mapValues(value, part) } : undefined
    case 'anyOf':
    case 'allOf':
      return Array.isArray(value) ? { [keyword]: value.map(part) } : undefined
    case 'oneOf':
      return Array.isArray(value) && !('anyOf' in schema) ? { anyOf: value.map(part) } : undefined
    case 'items':
      return isRecord(value) ? { items: part(value) } : undefined
    case 'minItems':
      return value === 0 || value === 1 ? { minItems: value } : undefined
    case 'format':
      return formats.has(String(value)) ? { format: value } : undefined
    case 'additionalProperties':
      return isObjectSchema(schema) && typeof value === 'boolean' ? {} : undefined
    default:
      return undefined
  }
}

const mapValues = (schemas: Schema, part: (schema: unknown) => unknown) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, part(schema)]))

const nothing = () => undefined

const isObjectSchema = ({ type, properties }: Schema) =>
  properties !== undefined || [type].flat().includes('object')
