import { z } from 'zod'
import document from './openai-openapi-2.3.0.json' with { type: 'json' }

export type SchemaName = keyof typeof document.components.schemas

/** In what a value differs from OpenAI's own description of it, as `choices.0.logprobs: Invalid input`. */
export function differences(name: SchemaName, value: unknown): string[] {
  const { error } = schemaOf(name).safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => `${name}.${path.join('.')}: ${message}`)
}

const schemas = new Map<SchemaName, z.ZodType>()

function schemaOf(name: SchemaName): z.ZodType {
  const known = schemas.get(name)
  if (known) return known
  const made = z.fromJSONSchema(
    { $ref: `#/definitions/${name}`, definitions } as Parameters<typeof z.fromJSONSchema>[0],
    { defaultTarget: 'openapi-3.0' },
  )
  schemas.set(name, made)
  return made
}

/**
 * The schemas as zod reads them: it applies properties to values of a stated type alone, and takes a default for leave
 * to leave a required field out, where JSON Schema means a hint.
 */
const definitions = readable(document.components.schemas) as Record<string, unknown>

function readable(schema: unknown): unknown {
  if (typeof schema === 'string') return schema.replace(/^#\/components\/schemas\//, '#/definitions/')
  if (Array.isArray(schema)) return schema.map(readable)
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).filter(([keyword]) => keyword !== 'default')
  const type = 'properties' in schema && !('type' in schema) ? { type: 'object' } : {}
  return { ...type, ...Object.fromEntries(entries.map(([name, value]) => [name, readable(value)])) }
}

/** The names of what an object of this schema must have. */
export const requiredFields = (name: SchemaName): string[] => {
  const schema: object = document.components.schemas[name]
  return 'required' in schema && Array.isArray(schema.required) ? (schema.required as string[]) : []
}
