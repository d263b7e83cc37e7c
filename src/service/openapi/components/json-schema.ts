import { z } from 'zod'
import type { Schema } from './openapi.ts'

/**
 * A zod schema as JSON Schema. `input` is what may be sent, `output` what comes out: they differ where a
 * check stands before an enumeration.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io })
  return json
}

/** A schema with facts added to one of its properties. */
export function withProperty(schema: Schema, name: string, change: (property: Schema) => Schema): Schema {
  const property = schema.properties?.[name]
  if (typeof property !== 'object') throw new Error(`The schema has no property ${name}.`)
  return { ...schema, properties: { ...schema.properties, [name]: change(property) } }
}

/** Adds facts to the list among the forms that a value may have. */
export function withListFacts(schema: Schema, facts: Schema): Schema {
  if (schema.type === 'array') return { ...schema, ...facts }
  if (!schema.anyOf) return schema
  return { ...schema, anyOf: schema.anyOf.map((form) => withListFacts(form, facts)) }
}

/** An object whose `type` says which of several it is; `other` is any object of another type. */
export function unionByType(
  schemas: ReadonlyMap<string, z.ZodType>,
  changed: (type: string, schema: Schema) => Schema,
): Schema {
  const known = [...schemas].map(([type, schema]) => {
    const json = changed(type, jsonSchemaOf(schema, 'output'))
    return {
      ...json,
      properties: { type: { type: 'string', const: type } satisfies Schema, ...json.properties },
      required: ['type', ...(json.required ?? [])],
    }
  })
  const other: Schema = {
    type: 'object',
    description: 'Of any other type: it passes to the provider as it is.',
    properties: { type: { type: 'string', minLength: 1, not: { enum: [...schemas.keys()] } } },
    required: ['type'],
    additionalProperties: {},
  }
  return { anyOf: [...known, other] }
}
