import type { Schema } from '../components/openapi.ts'

/** A parameter, or a field of an answer, as a reader needs it. */
export interface Field {
  name: string
  /** `string or array of strings`. */
  type: string
  /** `0 to 2`, `1 to 16 items`. */
  bounds: string[]
  /** The values it may have, where there are few. */
  values: string[]
  isRequired: boolean
  default?: string
  description?: string
  fields: Field[]
}

export type Schemas = Readonly<Record<string, Schema>>

/** Deeper, a table says less than an example. */
const maxDepth = 4

/** The fields of an object, or of each of the objects that a value may be. */
export function fieldsOf(schema: Schema, schemas: Schemas, trail: readonly string[] = []): Field[] {
  if (trail.length > maxDepth) return []
  const objects = formsOf(schema, schemas, trail).filter(({ form }) => form.properties)
  const [only, ...others] = objects
  if (!only) return []
  if (others.length === 0) return propertiesOf(only.form, schemas, only.trail)
  return objects.map(({ form, trail: inner }) => variant(form, schemas, inner))
}

function propertiesOf(schema: Schema, schemas: Schemas, trail: readonly string[]): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    if (typeof property !== 'object') return []
    return [field(name, property, schema.required?.includes(name) ?? false, schemas, [...trail, name])]
  })
}

function field(
  name: string,
  schema: Schema,
  isRequired: boolean,
  schemas: Schemas,
  trail: readonly string[],
): Field {
  const forms = formsOf(schema, schemas, trail).map(({ form }) => form)
  const [only, ...others] = forms
  const description = schema.description ?? (others.length === 0 ? only?.description : undefined)
  return {
    name,
    type: [...new Set(forms.map((form) => typeName(form, schemas, trail)))].join(' or '),
    bounds: [...new Set(forms.flatMap((form) => boundsOf(form, schemas, trail)))],
    values: forms.flatMap(valuesOf),
    isRequired,
    ...(schema.default !== undefined && { default: JSON.stringify(schema.default) }),
    ...(description !== undefined && { description }),
    fields: fieldsOf(withItems(forms, schemas, trail), schemas, trail),
  }
}

/** One of several objects a value may be, distinguished by its `type`, or by who speaks. */
function variant(schema: Schema, schemas: Schemas, trail: readonly string[]): Field {
  const mark = schema.properties?.type === undefined && schema.properties?.role ? 'role' : 'type'
  const { [mark]: marked, ...properties } = schema.properties ?? {}
  const values = typeof marked === 'object' ? valuesOf(marked) : []
  const name = `"${mark}": ${values.join(' or ') || '…'}`
  return {
    name,
    type: '',
    bounds: [],
    values: [],
    isRequired: false,
    ...(schema.description !== undefined && { description: schema.description }),
    fields: propertiesOf({ ...schema, properties }, schemas, [...trail, name]),
  }
}

interface Form {
  form: Schema
  trail: readonly string[]
}

/** The forms that a value may have, other than null. A reference that is on the way already stays closed. */
function formsOf(schema: Schema, schemas: Schemas, trail: readonly string[]): Form[] {
  if (schema.$ref !== undefined) {
    const target = schemas[nameOf(schema.$ref)]
    if (!target || trail.includes(schema.$ref)) return [{ form: { type: 'object' }, trail }]
    return formsOf(target, schemas, [...trail, schema.$ref])
  }
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return forms.flatMap((form) => formsOf(form, schemas, trail))
  return schema.type === 'null' ? [] : [{ form: schema, trail }]
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

const itemOf = ({ items }: Schema) => (typeof items === 'object' && !Array.isArray(items) ? items : undefined)

/** A value's own forms, and those of its items. */
function withItems(forms: Schema[], schemas: Schemas, trail: readonly string[]): Schema {
  return {
    anyOf: forms.map((form) => {
      const item = itemOf(form)
      return item && formsOf(item, schemas, trail).some((inner) => inner.form.properties) ? item : form
    }),
  }
}

function typeName(schema: Schema, schemas: Schemas, trail: readonly string[]): string {
  if (schema.const !== undefined || schema.enum) return 'string'
  if (schema.type !== 'array')
    return [schema.type ?? 'anything']
      .flat()
      .filter((type) => type !== 'null')
      .join(' or ')
  const item = itemOf(schema)
  const forms = item ? formsOf(item, schemas, trail) : []
  const names = new Set(forms.map(({ form }) => plural(typeName(form, schemas, trail))))
  return `array of ${[...names].join(' or ')}`
}

const plural = (name: string) => (name.startsWith('array') ? name.replace('array', 'arrays') : `${name}s`)

const valuesOf = (schema: Schema): string[] =>
  (schema.const === undefined ? (schema.enum ?? []) : [schema.const]).map((value) => JSON.stringify(value))

function boundsOf(schema: Schema, schemas: Schemas, trail: readonly string[]): string[] {
  const number = rangeOf(schema.minimum, schema.maximum)
  const items = rangeOf(schema.minItems, schema.maxItems)
  const letters = rangeOf(undefined, schema.maxLength)
  const item = itemOf(schema)
  return [
    ...(number ? [number] : []),
    ...(items ? [`${items} items`.replace(/^at least 1 items$/, 'not empty')] : []),
    ...(letters ? [`${letters} characters`] : []),
    ...(item ? formsOf(item, schemas, trail).flatMap(({ form }) => boundsOf(form, schemas, trail)) : []),
  ]
}

/** A bound that only says "no larger than a number can be exact" says nothing. */
const isNews = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER

function rangeOf(min: number | undefined, max: number | undefined): string | undefined {
  if (isNews(min) && isNews(max)) return `${counted(min)} to ${counted(max)}`
  if (isNews(min)) return `at least ${counted(min)}`
  return isNews(max) ? `at most ${counted(max)}` : undefined
}

const counted = (number: number) => number.toLocaleString('en-GB')
