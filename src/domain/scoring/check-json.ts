import { Validator, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { jsonInAnswer } from './json-in-answer.ts'
import type { ScoreResult } from './score.ts'

export function checkJson(_: unknown, { text }: { text: string }): ScoreResult {
  const reading = jsonInAnswer(text)
  return reading.kind === 'json'
    ? { kind: 'pass', reason: { code: 'json' } }
    : { kind: 'fail', reason: { code: 'not-json', problem: reading.problem } }
}

/** The schema must be one: `schemaProblem` says so. */
export function checkJsonSchema({ schema }: { schema: string }, { text }: { text: string }): ScoreResult {
  const reading = jsonInAnswer(text)
  if (reading.kind !== 'json') return checkJson(schema, { text })
  try {
    const validator = new Validator(JSON.parse(schema) as Schema, '2020-12') // it was checked
    const { valid, errors } = validator.validate(reading.value)
    return valid ? { kind: 'pass', reason: { code: 'schema-met' } } : notMet(errors)
  } catch (error) {
    // A schema may still have no end, as {"$ref": "#"} has none.
    const message = error instanceof Error ? error.message : String(error)
    const problem = { kind: 'schema', problem: { kind: 'unusable', message } } as const
    return { kind: 'none', reason: { code: 'bad-rule', problem } }
  }
}

/** They only say that something within them is wrong. */
const outerKeywords = [
  '$ref',
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'allOf',
  'if',
]

function notMet(errors: readonly OutputUnit[]): ScoreResult {
  const first = errors.find(({ keyword }) => !outerKeywords.includes(keyword)) ?? errors[0]
  const place = placeOf(first?.instanceLocation ?? '#')
  const message = first?.keyword === 'false' ? null : (first?.error ?? '')
  return { kind: 'fail', reason: { code: 'schema-not-met', place, message } }
}

/** The names in a JSON pointer such as `#/lines/0/price`. */
const placeOf = (pointer: string) =>
  pointer
    .split('/')
    .slice(1)
    .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~'))
