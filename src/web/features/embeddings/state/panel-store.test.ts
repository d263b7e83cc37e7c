import { describe, expect, test } from 'vitest'
import { columnOf, firstChoices } from './panel-state.ts'
import { panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'

const textsOf = ({ store }: ReturnType<typeof panelForTest>) =>
  store.getState().set?.texts.map(({ id }) => id)

test('texts are added at the end, or before another', () => {
  const panel = panelForTest()
  panel.actions.textsAdded([textOf('blue')])
  panel.actions.textsAdded([textOf('black'), textOf('white')], 'green')
  expect(textsOf(panel)).toEqual(['red', 'black', 'white', 'green', 'indigo', 'blue'])
})

test('several texts are removed at once', () => {
  const panel = panelForTest()
  panel.actions.textsRemoved(['red', 'indigo'])
  expect(textsOf(panel)).toEqual(['green'])
})

test('right answers go with the texts they are between, and with another role', () => {
  const { actions, store } = panelForTest({
    set: setOf([textOf('red'), textOf('green'), textOf('which?', { role: 'question' })], [], {
      judgements: { 'which?': ['red', 'green'] },
    }),
  })
  actions.textsRemoved(['red'])
  expect(store.getState().set?.judgements).toEqual({ 'which?': ['green'] })
  actions.textsChanged(['which?'], { role: 'document' })
  expect(store.getState().set?.judgements).toEqual({})
})

test('a document is right for a question, and then not any more', () => {
  const { actions, store } = panelForTest()
  const rightOf = (id: string) => store.getState().set?.judgements[id]
  actions.judged('which?', 'red', true)
  actions.judged('which?', 'green', true)
  actions.judged('which?', 'green', true)
  expect(rightOf('which?')).toEqual(['red', 'green'])
  actions.judged('which?', 'red', false)
  expect(rightOf('which?')).toEqual(['green'])
  actions.judged('which?', 'green', false)
  expect(store.getState().set?.judgements).toEqual({})
})

describe('votes', () => {
  const columnIds = ['a/one', 'b/two'] as const
  const setUp = () => {
    const panel = panelForTest()
    const { voted } = panel.actions
    voted({ textId: 'red', columnIds, winner: 'first' })
    voted({ textId: 'green', columnIds, winner: 'both' })
    return {
      ...panel,
      votes: () => panel.store.getState().set?.votes?.map((vote) => [vote.textId, vote.winner]),
    }
  }

  test('are kept, one for a text and two columns', () => {
    const { actions, votes, store } = setUp()
    actions.voted({ textId: 'red', columnIds: ['b/two', 'a/one'], winner: 'second' })
    expect(votes()).toEqual([
      ['green', 'both'],
      ['red', 'second'],
    ])
    expect(store.getState().set?.votes?.at(-1)?.votedAt).toBe(5)
  })

  test('are taken back: the last one, or all on two columns', () => {
    const { actions, votes } = setUp()
    actions.votesTakenBack(['b/two', 'a/one'], 'last')
    expect(votes()).toEqual([['red', 'first']])
    actions.votesTakenBack(columnIds, 'all')
    expect(votes()).toEqual([])
  })

  test('make no view work again', () => {
    const { actions, store } = setUp()
    const { revision } = store.getState()
    actions.voted({ textId: 'indigo', columnIds, winner: 'neither' })
    expect(store.getState().revision).toBe(revision)
  })

  test('hold as long as both columns are the same', () => {
    const { actions, votes, store } = setUp()
    const columns = store.getState().set?.columns ?? []
    actions.columnsChanged([...columns.toReversed(), columnOf('c/three', 'c')])
    expect(votes()).toHaveLength(2)
    actions.columnsChanged(columns.map((column) => ({ ...columnOf('a/one', column.id), dimensions: 8 })))
    expect(votes()).toEqual([])
  })

  test('go with a text that is removed, or replaced by others', () => {
    const { actions, votes } = setUp()
    actions.textsRemoved(['red'])
    expect(votes()).toEqual([['green', 'both']])
    actions.textsReplaced([textOf('blue')], {})
    expect(votes()).toEqual([])
  })

  test('go with the words of their text, and not with its label', () => {
    const { actions, votes } = setUp()
    actions.textChanged('red', { label: 'Colour' })
    expect(votes()).toHaveLength(2)
    actions.textChanged('red', { text: 'crimson' })
    expect(votes()).toEqual([['green', 'both']])
  })

  test('go with a column that is taken out, and come back with it', () => {
    const { actions, votes, store } = setUp()
    const before = store.getState().set!
    const [first, second] = before.columns
    actions.columnsChanged([second!])
    expect(votes()).toEqual([])
    actions.columnRestored(first!.id, before)
    expect(store.getState().set?.columns).toEqual(before.columns)
    expect(votes()).toHaveLength(2)
  })

  test('stay away where the other column is another one by then', () => {
    const { actions, votes, store } = setUp()
    const before = store.getState().set!
    const [first, second] = before.columns
    actions.columnsChanged([columnOf('c/three', second!.id)])
    actions.columnRestored(first!.id, before)
    expect(votes()).toEqual([])
  })
})

test('what a column took is added up; what is unknown once stays unknown', () => {
  const { actions, store } = panelForTest()
  actions.costsAdded('a/one', { texts: 2, tokens: 5, cost: 0.1, elapsedMs: 100 })
  actions.costsAdded('a/one', { texts: 1, tokens: null, cost: 0.1, elapsedMs: 50 })
  expect(store.getState().costs['a/one']).toEqual({ texts: 3, tokens: null, cost: 0.2, elapsedMs: 150 })
})

test('another set begins without what was chosen in the one before, but for how it is looked at', () => {
  const { actions, store } = panelForTest()
  actions.chosen({ view: 'map', measure: 'dot', textId: 'red', query: { kind: 'text', id: 'red' } })
  actions.setOpened(setOf([textOf('blue')], [], { id: 'other' }))
  expect(store.getState().choices).toEqual({ ...firstChoices, view: 'map', measure: 'dot' })
})
