import { describe, expect, test } from 'vitest'
import { resultOf } from './testing.ts'

const json = { kind: 'json' } as const

test.each([
  '{"a": 1}',
  ' [1, 2]\n',
  '"text"',
  '```json\n{"a": 1}\n```',
  '```\n[1]\n```\n',
  '~~~~ json\n{\n"a": "```"\n}\n~~~~',
])('%j is JSON', (text) => {
  expect(resultOf(json, { text })).toEqual({ kind: 'pass', reason: { code: 'json' } })
})

test.each([
  ['', { kind: 'empty' }],
  ['```json\n```', { kind: 'empty' }],
  ['Here is {"a": 1}', { kind: 'words', text: 'Here is {"a": 1}' }],
  ['```json\n{"a": 1}\n```\nThat is it', { kind: 'words' }],
  ['```json\n{"a": 1}\n```\n```json\n{"a": 2}\n```', { kind: 'broken' }],
  ['{"a": 1', { kind: 'broken' }],
  ['```json\n{"a": 1}', { kind: 'words' }],
])('%j is none, and why is told', (text, problem) => {
  expect(resultOf(json, { text })).toMatchObject({ kind: 'fail', reason: { code: 'not-json', problem } })
})

describe('a schema', () => {
  const schema = JSON.stringify({
    type: 'object',
    required: ['group', 'lines'],
    properties: {
      group: { enum: ['payment', 'refund'] },
      lines: { type: 'array', prefixItems: [{ $ref: '#/$defs/line' }], items: { $ref: '#/$defs/line' } },
    },
    additionalProperties: false,
    $defs: {
      line: { type: 'object', properties: { 'price/€': { type: 'number', exclusiveMinimum: 0 } } },
    },
  })
  const check = (answer: unknown, text = JSON.stringify(answer)) =>
    resultOf({ kind: 'json-schema', schema }, { text })

  test('takes what it describes, in a block of code too', () => {
    expect(check({ group: 'refund', lines: [] })).toEqual({ kind: 'pass', reason: { code: 'schema-met' } })
    expect(check(null, '```json\n{"group": "refund", "lines": [{"price/€": 1}]}\n```').kind).toBe('pass')
  })

  test.each([
    [{ group: 'other', lines: [] }, ['group'], expect.stringContaining('payment')],
    [{ group: 'refund' }, [], expect.stringContaining('lines')],
    [
      { group: 'refund', lines: [{ 'price/€': 1 }, { 'price/€': 0 }] },
      ['lines', '1', 'price/€'],
      expect.stringContaining('0'),
    ],
    [{ group: 'refund', lines: [], mood: 'calm' }, ['mood'], null],
  ])('says of %j where it is wrong', (answer, place, message) => {
    expect(check(answer)).toEqual({
      kind: 'fail',
      reason: {
        code: 'schema-not-met',
        place,
        message,
      },
    })
  })

  test('fails what is no JSON', () => {
    expect(check(null, 'group: refund')).toMatchObject({ kind: 'fail', reason: { code: 'not-json' } })
  })
})

describe('a schema that is none', () => {
  const problemOf = (schema: string) => {
    const { kind, reason } = resultOf({ kind: 'json-schema', schema }, { text: '{"a": {}}' })
    expect(kind).toBe('none')
    return reason.code === 'bad-rule' && reason.problem.kind === 'schema' ? reason.problem.problem : null
  }

  test.each([
    ['{"type": ', { kind: 'json' }],
    ['[]', { kind: 'json' }],
    ['{"type": "strin"}', { kind: 'keyword', keyword: 'type', place: [] }],
    ['{"required": "a"}', { kind: 'keyword', keyword: 'required', wants: 'texts' }],
    ['{"anyOf": {}}', { kind: 'keyword', keyword: 'anyOf' }],
    ['{"properties": {"a": {"minLength": -1}}}', { kind: 'keyword', place: ['properties', 'a'] }],
    ['{"properties": {"a": "string"}}', { kind: 'no-schema', place: ['properties', 'a'] }],
    ['{"items": [{}]}', { kind: 'no-schema', place: ['items'] }],
    ['{"pattern": "("}', { kind: 'keyword', keyword: 'pattern' }],
    ['{"patternProperties": {"(": {}}}', { kind: 'keyword', keyword: 'patternProperties' }],
    ['{"$ref": "#/$defs/a"}', { kind: 'missing', name: '#/$defs/a' }],
    ['{"$ref": "https://example.com/schema.json"}', { kind: 'missing' }],
    ['{"$ref": "http://["}', { kind: 'unusable' }],
    ['{"$dynamicRef": "#a"}', { kind: 'keyword', keyword: '$dynamicRef' }],
    ['{"$ref": "#"}', { kind: 'unusable' }],
  ])('%j says nothing of answers, and why', (schema, problem) => {
    expect(problemOf(schema)).toMatchObject(problem)
  })
})
