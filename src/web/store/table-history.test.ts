import { expect, test } from 'vitest'
import { createTableActions } from './table-actions.ts'
import { createTableHistory } from './table-history.ts'
import { casesOf } from '#domain/table/cases-of.ts'
import { storeForTest } from './testing.ts'

function table() {
  const { store, sessionId, columnIds } = storeForTest()
  const actions = createTableActions(store.parts)
  const history = createTableHistory(store, actions)
  const words = () => casesOf(store.getState(), sessionId).map(({ values }) => values.word)
  const edit = <T>(change: () => T) => history.edit(sessionId, change)
  const add = (...added: string[]) =>
    edit(() =>
      actions.casesAdded(
        sessionId,
        added.map((word) => ({ values: { word } })),
      ),
    ).result
  const write = (id: string, word: string) => edit(() => actions.casesChanged([{ id, values: { word } }]))
  return { store, sessionId, columnIds, actions, history, edit, words, add, write }
}

test('what is changed, added and removed is undone step by step, and done again', () => {
  const { sessionId, actions, history, words, add } = table()
  const [a = '', b = ''] = add('a', 'b')
  history.edit(sessionId, () => actions.casesChanged([{ id: a, values: { word: 'A' } }]))
  history.edit(sessionId, () => actions.casesRemoved([b]))
  expect(words()).toEqual(['A'])
  expect(history.undo(sessionId)).toBe(true)
  expect(words()).toEqual(['A', 'b'])
  history.undo(sessionId)
  expect(words()).toEqual(['a', 'b'])
  history.undo(sessionId)
  expect(words()).toEqual([])
  expect(history.undo(sessionId)).toBe(false)
  for (let step = 0; step < 3; step++) expect(history.redo(sessionId)).toBe(true)
  expect(words()).toEqual(['A'])
  expect(history.redo(sessionId)).toBe(false)
})

test('a new change takes away what could be done again, and a change of nothing is no step', () => {
  const { sessionId, history, words, add } = table()
  add('a')
  history.undo(sessionId)
  add('b')
  history.edit(sessionId, () => undefined)
  expect(history.redo(sessionId)).toBe(false)
  history.undo(sessionId)
  expect(words()).toEqual([])
})

test('what another hand changed in a row meanwhile stays when a change of it is undone, and done again', () => {
  const { store, sessionId, actions, history } = table()
  const [id = ''] = actions.casesAdded(sessionId, [{ values: { word: 'a', tone: 'kind' } }])
  history.edit(sessionId, () =>
    actions.casesChanged([
      { id, values: { word: 'b', more: 'x' }, before: [{ role: 'user', content: 'Hello' }] },
    ]),
  )
  actions.casesChanged([{ id, values: { tone: 'rude' }, expected: 'refund' }])
  const row = () => store.getState().cases[id]
  history.undo(sessionId)
  expect(row()).toMatchObject({ expected: 'refund' })
  expect(row()?.values).toEqual({ word: 'a', tone: 'rude' })
  expect(row()).not.toHaveProperty('before')
  history.redo(sessionId)
  expect(row()).toMatchObject({ expected: 'refund', before: [{ content: 'Hello' }] })
  expect(row()?.values).toEqual({ word: 'b', more: 'x', tone: 'rude' })
})

test('a row that is gone meanwhile does not come back when a change of it is undone', () => {
  const { sessionId, actions, history, words } = table()
  const [id = ''] = actions.casesAdded(sessionId, [{ values: { word: 'a' } }])
  history.edit(sessionId, () => actions.casesChanged([{ id, values: { word: 'b' } }]))
  actions.casesRemoved([id])
  history.undo(sessionId)
  expect(words()).toEqual([])
})

test('a change that is not the last one is undone alone, in its place in what can be done again', () => {
  const { sessionId, actions, history, edit, words, add, write } = table()
  const [a = '', b = ''] = add('a', 'b')
  const removal = edit(() => actions.casesRemoved([a]))
  write(b, 'B')
  removal.undo()
  expect(words()).toEqual(['a', 'B'])
  removal.undo()
  expect(words()).toEqual(['a', 'B'])
  history.undo(sessionId)
  expect(words()).toEqual(['a', 'b'])
  history.redo(sessionId)
  history.redo(sessionId)
  expect(words()).toEqual(['B'])
})

test('a change of what was changed again since is not undone before that is, and says so', () => {
  const { sessionId, history, words, add, write } = table()
  const [a = ''] = add('a')
  const first = write(a, 'b')
  write(a, 'c')
  expect(first.undo()).toBe(false)
  expect(words()).toEqual(['c'])
  history.undo(sessionId)
  expect(first.undo()).toBe(true)
  expect(words()).toEqual(['a'])
})

test('a change is undone alone where something else of its rows was changed since, which stays', () => {
  const { store, actions, edit, add, write } = table()
  const [a = '', b = ''] = add('a', 'b')
  const row = (id: string) => store.getState().cases[id]
  const emptied = edit(() => actions.casesChanged([a, b].map((id) => ({ id, values: { word: '' } }))))
  edit(() => actions.casesChanged([{ id: a, values: { tone: 'kind' }, expected: 'refund' }]))
  expect(emptied.undo()).toBe(true)
  expect(row(a)).toMatchObject({ values: { word: 'a', tone: 'kind' }, expected: 'refund' })
  expect(row(b)).toMatchObject({ values: { word: 'b' } })
  const removal = edit(() => actions.casesRemoved([a]))
  write(b, 'B')
  expect(removal.undo()).toBe(true)
  expect(row(a)).toMatchObject({ values: { word: 'a', tone: 'kind' }, expected: 'refund' })
})

test('what is undone already is not undone by its own undo, nor is what came before', () => {
  const { sessionId, history, edit, words, add, write } = table()
  const [a = ''] = add('a')
  const change = write(a, 'b')
  history.undo(sessionId)
  change.undo()
  edit(() => undefined).undo()
  expect(words()).toEqual(['a'])
})

test('a removed column of inputs comes back in its place with what stood in it, and goes again', () => {
  const { store, sessionId, actions, history, edit } = table()
  const names = () => store.getState().sessions[sessionId]?.table?.variables.map(({ name }) => name)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, '{{one}} {{word}} {{two}}')
  const [{ id = '' } = {}] = casesOf(store.getState(), sessionId)
  const word = () => store.getState().cases[id]?.values.word
  const remove = () => {
    const variables = store.getState().sessions[sessionId]?.table?.variables ?? []
    actions.tableChanged(sessionId, { variables: variables.filter(({ name }) => name !== 'word') })
  }
  edit(remove)
  history.undo(sessionId)
  expect(names()).toEqual(['one', 'word', 'two'])
  actions.casesChanged([{ id, values: { word: 'a' } }])
  edit(() => {
    actions.casesChanged([{ id, values: { word: '' } }])
    remove()
  })
  expect([word(), names()]).toEqual(['', ['one', 'two']])
  history.undo(sessionId)
  expect([word(), names()]).toEqual(['a', ['one', 'word', 'two']])
  history.redo(sessionId)
  expect([word(), names()]).toEqual(['', ['one', 'two']])
})

test('a column of inputs that came with rows goes with them, unless it is used by then, and comes again', () => {
  const { store, sessionId, actions, history, edit } = table()
  const names = () => store.getState().sessions[sessionId]?.table?.variables.map(({ name }) => name)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, '{{word}}')
  const imported = edit(() => {
    const variables = store.getState().sessions[sessionId]?.table?.variables ?? []
    actions.tableChanged(sessionId, {
      variables: [...variables, { name: 'topic', kind: 'text' }, { name: 'tone', kind: 'text' }],
    })
    return actions.casesAdded(sessionId, [{ values: { word: 'a', topic: 'tea', tone: 'kind' } }])
  })
  expect(names()).toEqual(['word', 'topic', 'tone'])
  history.undo(sessionId)
  expect(names()).toEqual(['word'])
  history.redo(sessionId)
  expect(names()).toEqual(['word', 'topic', 'tone'])
  actions.casesAdded(sessionId, [{ values: { topic: 'milk' } }])
  imported.undo()
  expect(names()).toEqual(['word', 'topic'])
  history.redo(sessionId)
  actions.promptWritten(sessionId, '{{word}} {{tone}}')
  history.undo(sessionId)
  expect(names()).toEqual(['word', 'topic', 'tone'])
})

test('a column of inputs that came with rows stays once the instructions of a column use it', () => {
  const { store, sessionId, columnIds, actions, history, edit } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, '{{word}}')
  const names = () => store.getState().sessions[sessionId]?.table?.variables.map(({ name }) => name)
  edit(() => {
    const variables = store.getState().sessions[sessionId]?.table?.variables ?? []
    actions.tableChanged(sessionId, { variables: [...variables, { name: 'tone', kind: 'text' }] })
  })
  store.getState().actions.settingChanged(sessionId, columnIds[0] ?? null, 'system', 'Be {{tone}}')
  history.undo(sessionId)
  expect(names()).toEqual(['word', 'tone'])
})

test('a column of inputs that was made for a blank in use goes again, and comes again', () => {
  const { store, sessionId, actions, history, edit } = table()
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, '{{word}}')
  store.getState().actions.settingChanged(sessionId, null, 'system', 'Be {{tone}}')
  const names = () => store.getState().sessions[sessionId]?.table?.variables.map(({ name }) => name)
  edit(() => {
    const variables = store.getState().sessions[sessionId]?.table?.variables ?? []
    actions.tableChanged(sessionId, { variables: [...variables, { name: 'tone', kind: 'text' }] })
  })
  history.undo(sessionId)
  expect(names()).toEqual(['word'])
  history.redo(sessionId)
  expect(names()).toEqual(['word', 'tone'])
})
