import { dereference, type Schema } from '@cfworker/json-schema'
import { isRecord } from '#protocol/json/is-record.ts'
import { readSchema, type JsonProblem } from '../session/json-settings.ts'
import { fits, schemasIn, shapes, type Shape } from './schema-keywords.ts'

/** Why a text is no JSON Schema. `place` are the names that lead to the part that is wrong. */
export type SchemaProblem =
  | { kind: 'json'; problem: JsonProblem }
  | { kind: 'keyword'; keyword: string; wants: Shape; place: readonly string[] }
  /** A schema stands here as nothing but an object, true or false. */
  | { kind: 'no-schema'; place: readonly string[] }
  /** It names a schema that is not in it. */
  | { kind: 'missing'; name: string }
  /** In the words of what reads schemas. */
  | { kind: 'unusable'; message: string }

/** What keeps a text from being a JSON Schema (draft 2020-12) that answers can be held to, or null. */
export function schemaProblem(text: string): SchemaProblem | null {
  try {
    const reading = readSchema(text)
    if (reading.kind === 'problem') return { kind: 'json', problem: reading.problem }
    const schema: unknown = JSON.parse(text)
    return problemIn(schema, []) ?? referenceProblem(schema as Schema) // it was just checked
  } catch (error) {
    // Nested too deeply, an address that is none, one address for two schemas.
    return { kind: 'unusable', message: error instanceof Error ? error.message : String(error) }
  }
}

function problemIn(schema: unknown, place: readonly string[]): SchemaProblem | null {
  if (typeof schema === 'boolean') return null
  if (!isRecord(schema)) return { kind: 'no-schema', place }
  for (const [keyword, value] of Object.entries(schema)) {
    // Unknown words are notes: the specification has them ignored.
    const wants = Object.hasOwn(shapes, keyword) ? shapes[keyword] : undefined
    if (wants === undefined) continue
    if (!fits(wants, value)) return { kind: 'keyword', keyword, wants, place }
    for (const [inner, names] of schemasIn(wants, value)) {
      const problem = problemIn(inner, [...place, keyword, ...names])
      if (problem) return problem
    }
  }
  return null
}

/** A reference that leads nowhere would be told only by the first answer. */
function referenceProblem(schema: Schema): SchemaProblem | null {
  const known = dereference(schema)
  for (const part of Object.values(known)) {
    if (typeof part === 'boolean') continue
    const { $ref: name, __absolute_ref__: address } = part
    if (name !== undefined && address !== undefined && known[address] === undefined)
      return { kind: 'missing', name }
  }
  return null
}
