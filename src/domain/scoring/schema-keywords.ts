import { isRecord } from '#protocol/json/is-record.ts'
import { compileProblem } from './compile-problem.ts'

/** What may stand behind a keyword of a JSON Schema. */
export type Shape =
  | 'schema'
  | 'schemas'
  | 'named-schemas'
  /** The names are regular expressions. */
  | 'pattern-schemas'
  | 'named-texts'
  | 'type'
  | 'list'
  | 'texts'
  | 'text'
  | 'pattern'
  | 'number'
  | 'divisor'
  | 'count'
  | 'yes-no'
  /** It is in the specification, and what reads schemas here does not know it. */
  | 'nothing'

/** The keywords of draft 2020-12 that are held against answers, and those of earlier drafts that are still read. */
export const shapes: Readonly<Record<string, Shape>> = {
  $id: 'text',
  $anchor: 'text',
  $ref: 'text',
  $dynamicRef: 'nothing',
  $defs: 'named-schemas',
  definitions: 'named-schemas',
  type: 'type',
  enum: 'list',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  // oxlint-disable-next-line unicorn/no-thenable -- it is a keyword, and nobody waits for this table
  then: 'schema',
  else: 'schema',
  properties: 'named-schemas',
  patternProperties: 'pattern-schemas',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  propertyNames: 'schema',
  dependentSchemas: 'named-schemas',
  dependentRequired: 'named-texts',
  required: 'texts',
  minProperties: 'count',
  maxProperties: 'count',
  items: 'schema',
  prefixItems: 'schemas',
  contains: 'schema',
  unevaluatedItems: 'schema',
  minItems: 'count',
  maxItems: 'count',
  minContains: 'count',
  maxContains: 'count',
  uniqueItems: 'yes-no',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'divisor',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'pattern',
  format: 'text',
}

const types = ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']
const isType = (value: unknown) => typeof value === 'string' && types.includes(value)
const isText = (value: unknown) => typeof value === 'string'
const isPattern = (value: unknown) => typeof value === 'string' && compileProblem(value, 'u') === null
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)

const checks: Record<Shape, (value: unknown) => boolean> = {
  // What a schema within must be is told of that one.
  schema: () => true,
  schemas: (value) => Array.isArray(value) && value.length > 0,
  'named-schemas': isRecord,
  'named-texts': (value) => isRecord(value) && Object.values(value).every(isTexts),
  type: (value) => isType(value) || (Array.isArray(value) && value.length > 0 && value.every(isType)),
  list: Array.isArray,
  texts: isTexts,
  text: isText,
  pattern: isPattern,
  'pattern-schemas': (value) => isRecord(value) && Object.keys(value).every(isPattern),
  number: (value) => typeof value === 'number',
  divisor: (value) => typeof value === 'number' && value > 0,
  count: (value) => typeof value === 'number' && Number.isInteger(value) && value >= 0,
  'yes-no': (value) => typeof value === 'boolean',
  nothing: () => false,
}

/** Whether a value may stand behind a keyword that wants this. */
export const fits = (shape: Shape, value: unknown): boolean => checks[shape](value)

/** The schemas that stand in a value that fits, each with the names that lead to it from there. */
export function schemasIn(shape: Shape, value: unknown): (readonly [unknown, readonly string[]])[] {
  if (shape === 'schema') return [[value, []]]
  if (shape === 'schemas') return (value as unknown[]).map((each, index) => [each, [String(index)]])
  if (shape === 'named-schemas' || shape === 'pattern-schemas')
    return Object.entries(value as object).map(([name, each]) => [each, [name]] as const)
  return []
}
