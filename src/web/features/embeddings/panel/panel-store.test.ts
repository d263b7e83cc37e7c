import { expect, test } from 'vitest'
import { firstChoices } from './panel-state.ts'
import { panelForTest, setOf, textOf } from './panel-for-test.ts'

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
