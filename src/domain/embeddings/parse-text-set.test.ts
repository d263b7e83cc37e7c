import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTextSet } from './parse-text-set.ts'
import { maxColumns, maxTexts, type TextItem, type TextSet, type Vote } from './text-set.ts'

const item = (id: string, role: TextItem['role'] = 'document'): TextItem => ({
  id,
  text: `text ${id}`,
  label: null,
  group: null,
  role,
})

const set: TextSet = {
  id: 'set',
  name: 'Help articles',
  texts: [item('a'), { ...item('b'), label: 'B', group: 'returns' }, item('q', 'question')],
  columns: [
    {
      id: '1',
      kind: 'model',
      model: 'acme/one',
      dimensions: 256,
      questionPrefix: 'q: ',
      documentPrefix: 'd: ',
    },
    { id: '2', kind: 'words' },
    { id: '3', kind: 'file', name: 'mine.npy' },
  ],
  judgements: { q: ['a', 'b'] },
  createdAt: 1,
  updatedAt: 2,
}

const whole = { damaged: 0, textsPastLimit: 0, columnsPastLimit: 0 }

test('a set comes back from JSON as it was', () => {
  expect(parseTextSet(JSON.parse(JSON.stringify(set)))).toEqual({ set, ...whole })
})

test('fields that are not known are kept out', () => {
  const stranger = {
    ...set,
    apiKey: 'x',
    texts: set.texts.map((each) => ({ ...each, vector: [1] })),
    columns: set.columns.map((each) => ({ ...each, address: 'x' })),
  }
  expect(parseTextSet(stranger)).toEqual({ set, ...whole })
})

test('what is missing or of another kind is as in an empty set', () => {
  const saved = {
    id: 'set',
    texts: [{ id: 'a', text: 'words', label: 7, role: 'other' }],
    columns: [{ id: '1', kind: 'model', model: 'acme/one', dimensions: 2.5 }],
    createdAt: 5,
  }
  expect(parseTextSet(saved)?.set).toEqual({
    id: 'set',
    name: '',
    texts: [{ id: 'a', text: 'words', label: null, group: null, role: 'document' }],
    columns: [
      { id: '1', kind: 'model', model: 'acme/one', dimensions: null, questionPrefix: '', documentPrefix: '' },
    ],
    judgements: {},
    createdAt: 5,
    updatedAt: 5,
  })
})

test('damaged entries and second ones of an id are left out and counted', () => {
  const texts = [...set.texts, null, { id: 'c' }, item('a'), { ...item('d'), id: '__proto__' }]
  const columns = [...set.columns, { id: '4', kind: 'magic' }, { id: '1', kind: 'words' }]
  expect(parseTextSet({ ...set, texts, columns })).toEqual({ set, ...whole, damaged: 6 })
})

test('right answers that are no documents are left out, and so are answers of what is no question', () => {
  const judgements = { q: ['a', 'gone', 'b', 'q'], a: ['b'], gone: ['a'] }
  expect(parseTextSet({ ...set, judgements })).toEqual({ set, ...whole, damaged: 3 })
})

test('a question whose last right answer was taken back is not damaged', () => {
  const judgements = { ...set.judgements, r: [] }
  const texts = [...set.texts, item('r', 'question')]
  expect(parseTextSet({ ...set, texts, judgements })).toEqual({ set: { ...set, texts }, ...whole })
  expect(parseTextSet({ ...set, texts, judgements: { ...set.judgements, r: 'a' } })?.damaged).toBe(1)
})

describe('votes', () => {
  const vote: Vote = { textId: 'q', columnIds: ['1', '2'], winner: 'second', votedAt: 3 }

  test('come back as they were', () => {
    const votes: Vote[] = [
      vote,
      { ...vote, textId: 'a', winner: 'neither' },
      { ...vote, columnIds: ['3', '1'] },
    ]
    const voted = { ...set, votes }
    expect(parseTextSet(JSON.parse(JSON.stringify(voted)))).toEqual({ set: voted, ...whole })
  })

  test('on texts or columns that are gone, and those that cannot be read, are left out and counted', () => {
    const votes = [
      vote,
      { ...vote, textId: 'gone' },
      { ...vote, columnIds: ['1', '9'] },
      { ...vote, columnIds: ['1', '1'] },
      { ...vote, columnIds: ['1', '2', '3'] },
      { ...vote, winner: 'third' },
      null,
    ]
    expect(parseTextSet({ ...set, votes })).toEqual({ set: { ...set, votes: [vote] }, ...whole, damaged: 6 })
  })

  test('the first on a text and two columns counts, whichever of them stands first', () => {
    const again = { ...vote, columnIds: ['2', '1'], winner: 'both' }
    expect(parseTextSet({ ...set, votes: [vote, again] })?.set.votes).toEqual([vote])
  })

  test('a set without any has none', () => {
    expect(parseTextSet({ ...set, votes: [] })).toEqual({ set, ...whole })
  })
})

test('what is past the limits is left out and counted', () => {
  const texts = Array.from({ length: maxTexts + 3 }, (_, index) => item(`t${index}`))
  const columns = Array.from({ length: maxColumns + 2 }, (_, index) => ({ id: `c${index}`, kind: 'words' }))
  const parsed = parseTextSet({ ...set, texts, columns, judgements: {} })
  expect(parsed).toMatchObject({ damaged: 0, textsPastLimit: 3, columnsPastLimit: 2 })
  expect(parsed?.set.texts).toHaveLength(maxTexts)
  expect(parsed?.set.columns).toHaveLength(maxColumns)
})

test.each([null, [], 'set', { id: 'set' }, { texts: [] }, { id: '', texts: [] }])('%j is no set', (value) => {
  expect(parseTextSet(value)).toBeNull()
})

test('what was read once is read the same again, whatever stood there', () => {
  const anyEntry = fc.oneof(
    fc.anything(),
    fc.record({ id: fc.constantFrom('a', 'b', '__proto__'), text: fc.anything(), role: fc.anything() }),
    fc.record({ id: fc.string(), kind: fc.constantFrom('words', 'file', 'model'), name: fc.anything() }),
  )
  const anySet = fc.record({
    id: fc.constant('set'),
    texts: fc.array(anyEntry),
    columns: fc.oneof(fc.anything(), fc.array(anyEntry)),
    judgements: fc.oneof(fc.anything(), fc.dictionary(fc.constantFrom('a', 'b'), fc.anything())),
    votes: fc.array(
      fc.record({
        textId: fc.constantFrom('a', 'b'),
        columnIds: fc.array(fc.constantFrom('a', 'b'), { maxLength: 3 }),
        winner: fc.constantFrom('first', 'both', 'x'),
        votedAt: fc.anything(),
      }),
    ),
    createdAt: fc.anything(),
  })
  fc.assert(
    fc.property(anySet, (value) => {
      const first = parseTextSet(value)
      expect(parseTextSet(first?.set)).toEqual({ set: first?.set, ...whole })
    }),
  )
})
