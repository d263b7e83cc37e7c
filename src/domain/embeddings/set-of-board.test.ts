import { expect, test } from 'vitest'
import { setOfBoard } from './set-of-board.ts'

function newSet() {
  let made = 0
  return { id: 'set', name: 'My texts', now: 7, newId: () => `column-${(made += 1)}` }
}

test('the board of before becomes a set: its texts are documents, its models columns', () => {
  const board = { texts: [{ id: 'a', text: 'One' }], models: ['acme/one', 'acme/two', 'acme/one'] }
  const column = { kind: 'model', dimensions: null, questionPrefix: '', documentPrefix: '' }
  expect(setOfBoard(board, newSet())).toMatchObject({
    set: {
      id: 'set',
      name: 'My texts',
      texts: [{ id: 'a', text: 'One', label: null, group: null, role: 'document' }],
      columns: [
        { ...column, id: 'column-1', model: 'acme/one' },
        { ...column, id: 'column-2', model: 'acme/two' },
      ],
      judgements: {},
      createdAt: 7,
      updatedAt: 7,
    },
    damaged: 0,
  })
})

test('where no models were chosen there are no columns yet', () => {
  expect(setOfBoard({ texts: [{ id: 'a', text: 'One' }], models: null }, newSet())?.set.columns).toEqual([])
})

test('empty rows are dropped, damaged ones are counted', () => {
  const texts = [{ id: 'a', text: ' ' }, { id: 'b', text: 'Two' }, { id: 'c' }]
  const parsed = setOfBoard({ texts }, newSet())
  expect(parsed?.set.texts.map(({ id }) => id)).toEqual(['b'])
  expect(parsed?.damaged).toBe(1)
})

test.each([null, 'x', {}, { texts: 'x' }, { texts: [] }, { texts: [{ id: 'a', text: '' }] }])(
  'of %j nothing is to be kept',
  (board) => {
    expect(setOfBoard(board, newSet())).toBeNull()
  },
)
