import { afterEach, expect, test, vi } from 'vitest'
import type { Failure } from '#domain/run/failure.ts'
import { RequestFailed } from '../../../client/http.ts'
import { memoryDatabase, panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'
import { columnOf } from '../state/panel-state.ts'

afterEach(() => void vi.useRealTimers())

const rateLimited: Failure = {
  kind: 'rate-limited',
  retryAfterMs: 3000,
  details: { message: 'Slow down.', status: 429, code: null, requestId: null },
}

const manyTexts = Array.from({ length: 500 }, (_, index) => textOf(`text ${index}`))

test('an answer to the model that a column had before is kept for that model alone', async () => {
  const { measuring, calls, settled, actions, ask, store } = panelForTest()
  await measuring.measure(['a/one'])
  actions.columnsChanged([{ ...columnOf('c/three', 'a/one') }])
  await settled()
  calls[0]?.answer()
  await settled()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'incomplete', done: 0, total: 3 })
  expect(store.getState().costs['a/one']).toBeUndefined()
  actions.columnsChanged([columnOf('a/one', 'a/one')])
  await settled()
  expect(await ask('missing', { text: null })).toEqual({ 'a/one': [] })
})

test('a failure of the model that a column had before says nothing of the one it has now', async () => {
  const { measuring, calls, settled, actions, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  actions.columnsChanged([columnOf('c/three', 'a/one')])
  calls[0]?.fail(new RequestFailed({ kind: 'unreachable' }))
  await settled()
  expect(kindOf('a/one')).toBe('incomplete')
})

test('a text that is added or changed while its column is measured is missing afterwards', async () => {
  const { measuring, calls, settled, actions, store } = panelForTest()
  await measuring.measure(['a/one'])
  actions.textsAdded([textOf('blue')])
  actions.textChanged('red', { text: 'crimson' })
  await settled()
  calls[0]?.answer()
  await settled()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'incomplete', done: 2, total: 4 })
  await measuring.measure(['a/one'])
  expect(calls[1]?.texts.slice(0, 2)).toEqual(['crimson', 'blue'])
})

test('texts that are taken out while their column is measured are not waited for', async () => {
  const { measuring, calls, settled, actions, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  actions.textsRemoved(['red'])
  calls[0]?.answer()
  await settled()
  expect(kindOf('a/one')).toBe('measured')
})

test('when another set is opened what has gone out is kept, and nothing more is asked for the one that was left', async () => {
  const database = memoryDatabase()
  const columns = [columnOf('a/one', 'a')]
  const { measuring, calls, settled, actions, store } = panelForTest({
    set: setOf(manyTexts, columns),
    database,
  })
  await measuring.measure()
  expect(calls).toHaveLength(4)
  actions.setOpened(setOf([textOf('red'), textOf('green')], columns, { id: 'other' }))
  await settled()
  for (const call of calls) call.answer()
  await settled()
  expect(calls).toHaveLength(4)
  expect(store.getState().statuses.a).toEqual({ kind: 'incomplete', done: 0, total: 2 })
  expect(store.getState().costs).toEqual({})

  const later = panelForTest({ set: setOf(manyTexts, columns), database })
  await later.settled()
  expect(later.store.getState().statuses.a).toEqual({ kind: 'incomplete', done: 4 * 96, total: 500 })
})

test('a column that becomes another while it is looked what is missing is asked as what it is', async () => {
  const { measuring, calls, actions } = panelForTest()
  const isAsked = measuring.measure()
  actions.columnsChanged([{ ...columnOf('c/three', 'a/one'), documentPrefix: 'passage: ' }])
  await isAsked
  expect(calls.map(({ model, texts }) => [model, texts[0]])).toEqual([['c/three', 'passage: red']])
})

test.each(['before', 'after'])(
  'what a limit refuses %s another set is opened is not sent again for the one that was left',
  async (when) => {
    vi.useFakeTimers({ now: 1_000_000 })
    const { measuring, calls, actions, scheduler } = panelForTest()
    await measuring.measure(['a/one'])
    const refuse = async () => {
      calls[0]?.fail(new RequestFailed(rateLimited))
      await vi.advanceTimersByTimeAsync(0)
    }
    if (when === 'before') await refuse()
    actions.setOpened(setOf([textOf('blue')], [columnOf('a/one', 'a')], { id: 'other' }))
    if (when === 'after') await refuse()
    await vi.advanceTimersByTimeAsync(10_000)
    expect([calls.length, scheduler.isBusy()]).toEqual([1, false])
  },
)

test('vectors of another length, which the model gave on another visit, are asked again', async () => {
  const database = memoryDatabase()
  const source = { model: 'a/one', dimensions: null }
  await database.write(source, ['red', 'green'], [Float32Array.of(1, 2), Float32Array.of(2, 1)])
  await database.write(source, ['indigo'], [Float32Array.of(1, 2, 3)])
  const { measuring, calls, settled, store, ask } = panelForTest({ database })
  await settled()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'incomplete', done: 2, total: 3 })
  await measuring.measure(['a/one'])
  calls[0]?.answer(() => [1, 2])
  await settled()
  expect((await ask('lengths', {})).others).toEqual(['a/one'])
})
