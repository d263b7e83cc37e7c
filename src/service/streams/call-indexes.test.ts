import { describe, expect, test } from 'vitest'
import type { ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'
import { CallIndexes } from './call-indexes.ts'

const chunk = (calls: object[], choice = 0) =>
  ({
    id: 'c',
    choices: [{ index: choice, delta: { tool_calls: calls }, finish_reason: null }],
  }) as unknown as ChatCompletionChunk // as upstreams really are
const call = (text: string, { index, id, name }: { index?: number; id?: string; name?: string } = {}) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id }),
  ...(name !== undefined && { type: 'function' }),
  function: { ...(name !== undefined && { name }), arguments: text },
})

/** The arguments of each call as clients put them together, by index. */
function read(chunks: ChatCompletionChunk[]) {
  const indexes = new CallIndexes()
  const calls: string[] = []
  for (const given of chunks) {
    for (const { delta } of indexes.numbered(given).choices) {
      for (const { index, function: called } of delta.tool_calls ?? ([] as ToolCall[])) {
        const place = index ?? Number.NaN
        calls[place] = (calls[place] ?? '') + (called.name ?? '') + (called.arguments ?? '')
      }
    }
  }
  return calls
}

test('indexes that are right stay, and so does the chunk', () => {
  const indexes = new CallIndexes()
  for (const given of [
    chunk([call('', { index: 0, id: '1', name: 'a' }), call('', { index: 1, id: '2', name: 'b' })]),
    chunk([call('{}', { index: 1 })]),
    chunk([call('{}', { index: 0, id: '', name: '' })]),
    chunk([call('', { index: 2, id: '4', name: 'd' })]),
    chunk([]),
  ])
    expect(indexes.numbered(given)).toBe(given)
})

test.each<[string, object[][]]>([
  [
    'in chunks of their own',
    [[call('1', { index: 0, id: '1', name: 'a' })], [call('2', { index: 0, id: '2', name: 'b' })]],
  ],
  [
    'in one chunk',
    [[call('1', { index: 0, id: '1', name: 'a' }), call('2', { index: 0, id: '2', name: 'b' })]],
  ],
  ['without indexes', [[call('1', { id: '1', name: 'a' })], [call('2', { id: '2', name: 'b' })]]],
  [
    'without indexes, in fragments',
    [
      [call('', { id: '1', name: 'a' })],
      [call('1')],
      [call('', { id: '2', name: 'b' })],
      [call('2', { id: '2' })],
    ],
  ],
  [
    'in fragments',
    [
      [call('', { index: 0, id: '1', name: 'a' })],
      [call('1', { index: 0 })],
      [call('', { index: 0, id: '2', name: 'b' })],
      [call('2', { index: 0 })],
    ],
  ],
  [
    'by ids, in turns, without indexes',
    [
      [call('', { id: '1', name: 'a' }), call('', { id: '2', name: 'b' })],
      [call('2', { id: '2' })],
      [call('1', { id: '1' })],
    ],
  ],
])('calls with the same index, or none, get their own: %s', (_, deltas) => {
  expect(read(deltas.map((calls) => chunk(calls)))).toEqual(['a1', 'b2'])
})

describe.each([
  ['the same index', { index: 0 }],
  ['no index', {}],
])('calls without ids that have %s', (_, place) => {
  test.each<[string, object[][]]>([
    [
      'a name and arguments behind whole ones',
      [[call('{"x":1}', { ...place, name: 'a' })], [call('{"y":2}', { ...place, name: 'a' })]],
    ],
    [
      'the same, in one chunk',
      [[call('{"x":1}', { ...place, name: 'a' }), call('{"y":2}', { ...place, name: 'a' })]],
    ],
    [
      'another name behind whole arguments',
      [
        [call('', { ...place, name: 'a' })],
        [call('{"x":1}', place)],
        [call('', { ...place, name: 'b' })],
        [call('{"y":2}', place)],
      ],
    ],
  ])('are told apart by %s', (__, deltas) => {
    const texts = read(deltas.map((calls) => chunk(calls)))
    expect(texts.map((text) => text.slice(1))).toEqual(['{"x":1}', '{"y":2}'])
  })

  test('are not, by a name that every fragment repeats', () => {
    const parts = ['{"x"', ':1}', '', ' ']
    const deltas = parts.map((part) => chunk([call(part, { ...place, name: 'a' })]))
    expect(read(deltas)).toEqual(['a{"x":1} '])
  })
})

test('calls without ids, indexes and arguments are told apart by their names', () => {
  expect(read([chunk([call('', { name: 'a' })]), chunk([call('', { name: 'b' })])])).toEqual(['a', 'b'])
})

test('nor are those one that are told in the same words', () => {
  const twice = [call('', { name: 'a' }), call('', { name: 'a' })]
  expect(read([chunk(twice)])).toEqual(['a', 'a'])
  expect(read(twice.map((one) => chunk([one])))).toEqual(['a', 'a'])
})

test('one that comes after them gets the next', () => {
  expect(
    read([
      chunk([call('1', { index: 0, id: '1', name: 'a' })]),
      chunk([call('2', { index: 0, id: '2', name: 'b' })]),
      chunk([call('', { index: 1, id: '3', name: 'c' })]),
      chunk([call('3', { index: 1 })]),
    ]),
  ).toEqual(['a1', 'b2', 'c3'])
})

test('an id and a name are told once, and a late one is', () => {
  const indexes = new CallIndexes()
  const numbered = (given: object) => indexes.numbered(chunk([given])).choices[0]?.delta.tool_calls?.[0]
  const begun = call('', { index: 0, id: '1', name: 'a' })
  expect(numbered(begun)).toBe(begun)
  expect(numbered(call('{', { index: 0, id: '1', name: 'a' }))).toEqual({
    index: 0,
    type: 'function',
    function: { arguments: '{' },
  })
  expect(numbered(call('}', { index: 0, id: 'fresh' }))).toEqual(call('}', { index: 0 }))
  const unnamed = { index: 1, id: null, type: 'function', function: { arguments: '' } }
  expect(numbered(unnamed)).toBe(unnamed)
  const late = call('{}', { index: 1, id: '2', name: 'a' })
  expect(numbered(late)).toBe(late)
})

test('a name that comes in pieces does so still', () => {
  const pieces = [call('', { index: 0, id: '1', name: 'fi' }), call('{}', { index: 0, name: 'nd' })]
  expect(read(pieces.map((piece) => chunk([piece])))).toEqual(['find{}'])
})

test.each([
  ['begin at 1', [1, 2, 3]],
  ['have gaps', [0, 2, 5]],
  ['begin with the last', [2, 1, 0]],
])('indexes that %s become places in a list', (_, [a, b, c]) => {
  const fragments = [
    call('', { index: a!, id: '1', name: 'a' }),
    call('', { index: b!, id: '2', name: 'b' }),
    call('1', { index: a! }),
    call('2', { index: b! }),
    call('3', { index: c!, id: '3', name: 'c' }),
    call('2', { index: b!, id: 'fresh' }),
  ]
  expect(read(fragments.map((one) => chunk([one])))).toEqual(['a1', 'b22', 'c3'])
})

test('what is null or of another kind says nothing, and changes no call beside it', () => {
  const indexes = new CallIndexes()
  const odd = { index: null, id: null, function: { name: 'b', arguments: { y: 2 } } }
  const given = [chunk([call('{}', { index: 0, id: '1', name: 'a' })]), chunk([odd]), chunk([{ index: '0' }])]
  expect(given.map((one) => indexes.numbered(one).choices[0]?.delta.tool_calls?.[0]?.index)).toEqual([
    0, 1, 1,
  ])
})

test.each([undefined, null])('a call whose beginning has the type %s is one of a function', (type) => {
  const indexes = new CallIndexes()
  const typeOf = (given: object) =>
    indexes.numbered(chunk([given])).choices[0]?.delta.tool_calls?.map((one) => one.type)
  expect(typeOf({ ...call('', { index: 0, id: '1', name: 'a' }), type })).toEqual(['function'])
  expect(typeOf({ ...call('{}', { index: 0 }), type })).toEqual([type === null ? 'function' : undefined])
  expect(typeOf({ index: 1, id: '2', type, custom: { name: 'b', input: 'x' } })).toEqual([type])
})

test('each choice counts its own', () => {
  const indexes = new CallIndexes()
  for (const choice of [0, 1]) {
    const given = chunk([call('', { index: 0, id: `${choice}`, name: 'a' })], choice)
    expect(indexes.numbered(given)).toBe(given)
  }
})
