import { expect, test } from 'vitest'
import { columnOf } from '../state/panel-state.ts'
import { createPanelStore } from '../state/panel-store.ts'
import { WorkerBroke, type AskVectors } from '../vectors/vectors-client.ts'
import { keepInStep } from './keep-in-step.ts'
import { panelForTest, setOf, textOf } from './panel-for-test.ts'

test('a set that is opened knows which of its vectors are there', async () => {
  const { settled, store } = panelForTest()
  await settled()
  expect(store.getState().statuses).toEqual({
    'a/one': { kind: 'incomplete', done: 0, total: 3 },
    'b/two': { kind: 'incomplete', done: 0, total: 3 },
  })
})

test('the words alone need no vectors', async () => {
  const { settled, actions, kindOf } = panelForTest()
  actions.columnsChanged([{ id: 'words', kind: 'words' }])
  await settled()
  expect(kindOf('words')).toBe('measured')
})

test('a text that changes makes its columns incomplete, and one that comes back whole again', async () => {
  const { settled, measuring, calls, actions, store, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.textChanged('red', { text: 'crimson' })
  await settled()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'incomplete', done: 2, total: 3 })
  actions.textChanged('red', { text: 'red' })
  await settled()
  expect(kindOf('a/one')).toBe('measured')
})

test('a column that is added is looked at, the others stay as they are', async () => {
  const { settled, measuring, calls, actions, store, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.columnsChanged([...(store.getState().set?.columns ?? []), columnOf('c/three', 'c')])
  await settled()
  expect([kindOf('a/one'), kindOf('c')]).toEqual(['measured', 'incomplete'])
})

test('a copy of a set is as measured as the first', async () => {
  const { settled, measuring, calls, actions, store, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.setOpened({ ...(store.getState().set ?? setOf([], [])), id: 'copy' })
  await settled()
  expect([kindOf('a/one'), kindOf('b/two')]).toEqual(['measured', 'incomplete'])
})

test('a column that failed by a text fails no more once that is gone, and where another is changed it does', async () => {
  const { settled, measuring, calls, actions, store, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer((text) => (text === 'green' ? [0, 0] : [1, text.length]))
  await settled()
  expect(kindOf('a/one')).toBe('failed')
  actions.textChanged('red', { text: 'crimson' })
  await settled()
  expect(kindOf('a/one')).toBe('failed')
  actions.textsRemoved(['green'])
  await settled()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'incomplete', done: 1, total: 2 })
  actions.textChanged('red', { text: 'red' })
  await settled()
  expect(kindOf('a/one')).toBe('measured')
})

test('of texts that are too long the one that is taken out is no reason any more', async () => {
  const { settled, actions, kindOf } = panelForTest()
  await settled()
  const failure = { kind: 'worker-broke' } as const
  const failed = { kind: 'failed', failure, done: 0, total: 3 } as const
  actions.statusChanged('a/one', { ...failed, tooLong: 'green' })
  actions.statusChanged('b/two', { ...failed, tooLong: null })
  actions.textsRemoved(['green'])
  await settled()
  expect([kindOf('a/one'), kindOf('b/two')]).toEqual(['incomplete', 'failed'])
})

test('what another tab has measured is found by who comes back', async () => {
  const store = createPanelStore(() => 5)
  let missing: Record<string, string[]> = { a: ['red'] }
  const ask = (async (name: string) => (name === 'missing' ? missing : null)) as AskVectors // these are all that is asked
  const { lookForVectors } = keepInStep(store, ask)
  store.getState().actions.setOpened(setOf([textOf('red')], [columnOf('a/one', 'a')]))
  await nextTask()
  const { revision } = store.getState()
  await lookForVectors()
  expect(store.getState().revision).toBe(revision)
  missing = { a: [] }
  await lookForVectors()
  expect(store.getState().statuses.a).toEqual({ kind: 'measured' })
  expect(store.getState().revision).toBeGreaterThan(revision)
})

test('the name of a set is nothing that views depend on', async () => {
  const { actions, store, settled } = panelForTest()
  await settled()
  const { revision } = store.getState()
  actions.setRenamed('Paint')
  expect([store.getState().revision, store.getState().set?.name]).toEqual([revision, 'Paint'])
  actions.textsAdded([textOf('blue')])
  expect(store.getState().revision).toBeGreaterThan(revision)
})

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a worker that is started anew is told everything, and the panel what it still has', async () => {
  const store = createPanelStore(() => 5)
  let missing: Record<string, string[]> = { a: [] }
  const asked: string[] = []
  const ask = (async (name: string) => {
    asked.push(name)
    return name === 'missing' ? missing : null
  }) as AskVectors // these two are all that is asked
  const { sendAll } = keepInStep(store, ask)
  store.getState().actions.setOpened(setOf([textOf('red')], [columnOf('a/one', 'a')]))
  await nextTask()
  expect(store.getState().statuses.a).toEqual({ kind: 'measured' })
  const { revision } = store.getState()
  missing = { a: ['red'] }
  sendAll()
  await nextTask()
  expect(asked).toEqual(['take', 'missing', 'take', 'missing'])
  expect(store.getState().statuses.a).toEqual({ kind: 'incomplete', done: 0, total: 1 })
  expect(store.getState().revision).toBeGreaterThan(revision)
})

/** A worker that breaks so many times while it looks, and tells all when it starts again. */
async function openWithBreaking(times: number) {
  const store = createPanelStore(() => 5)
  let isStarted = false
  let looks = 0
  const ask = (async (name: string) => {
    if (!isStarted) {
      isStarted = true
      sendAll()
    }
    await nextTask()
    if (name !== 'missing') return null
    looks += 1
    if (looks > times) return { a: [] }
    isStarted = false
    throw new WorkerBroke()
  }) as AskVectors // these two are all that is asked
  const { sendAll } = keepInStep(store, ask)
  store.getState().actions.setOpened(setOf([textOf('red')], [columnOf('a/one', 'a')]))
  for (let turn = 0; turn < 20; turn++) await nextTask()
  return { status: store.getState().statuses.a, looks: () => looks }
}

test('a worker that breaks while it looks is started once more', async () => {
  expect((await openWithBreaking(2)).status).toEqual({ kind: 'measured' })
})

test('one that breaks each time is not started for ever', async () => {
  const { looks } = await openWithBreaking(Infinity)
  const before = looks()
  for (let turn = 0; turn < 20; turn++) await nextTask()
  expect(looks()).toBe(before)
})
