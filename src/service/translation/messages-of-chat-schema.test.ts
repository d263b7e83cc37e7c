import { expect, test } from 'vitest'
import { schemaForMessages } from './messages-of-chat-schema.ts'

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'plain words stay',
    { type: 'string', title: 'T', enum: ['a', 'b'] },
    { type: 'string', title: 'T', enum: ['a', 'b'] },
  ],
  [
    'objects are closed at every level',
    {
      type: 'object',
      properties: { a: { type: ['object', 'null'], properties: {} }, b: { items: { type: 'object' } } },
      additionalProperties: true,
    },
    {
      type: 'object',
      properties: {
        a: { type: ['object', 'null'], properties: {}, additionalProperties: false },
        b: { items: { type: 'object', additionalProperties: false } },
      },
      additionalProperties: false,
    },
  ],
  [
    'bounds are said in words, after those that are there',
    { type: 'integer', description: 'In years.', minimum: 0, maximum: 150 },
    { type: 'integer', description: 'In years. (minimum: 0, maximum: 150)' },
  ],
  [
    'a list may be one that is not empty',
    { type: 'array', items: { type: 'string', format: 'uri' }, minItems: 1 },
    { type: 'array', items: { type: 'string', format: 'uri' }, minItems: 1 },
  ],
  [
    'longer lists and unknown formats are wishes',
    { type: 'array', items: { type: 'string', format: 'isbn' }, minItems: 3 },
    {
      type: 'array',
      items: { type: 'string', description: '(format: "isbn")' },
      description: '(minItems: 3)',
    },
  ],
  [
    'one of several is any of them',
    { oneOf: [{ type: 'object' }, { type: 'null' }] },
    { anyOf: [{ type: 'object', additionalProperties: false }, { type: 'null' }] },
  ],
  [
    'a reference stands alone, with what it refers to',
    { $ref: '#/$defs/a', description: 'x', $defs: { a: { type: 'string', pattern: '^a' } } },
    { $ref: '#/$defs/a', $defs: { a: { type: 'string', description: '(pattern: "^a")' } } },
  ],
  [
    'the dialect is nobody’s business',
    { $schema: 'https://json-schema.org/draft-07', type: 'null' },
    { type: 'null' },
  ],
  [
    'properties may bear the names of keywords',
    { type: 'object', properties: { minimum: { type: 'number' }, oneOf: { type: 'null' } } },
    {
      type: 'object',
      properties: { minimum: { type: 'number' }, oneOf: { type: 'null' } },
      additionalProperties: false,
    },
  ],
])('%s', (_, schema, expected) => {
  expect(schemaForMessages(schema)).toEqual(expected)
})
