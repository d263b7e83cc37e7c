import { afterEach, expect, test, vi } from 'vitest'
import type { Failure } from '#domain/run/failure.ts'
import { RequestFailed } from '../../../client/http.ts'
import { batchesOf } from './batches.ts'
import { explainMeasuring } from './explain-measuring.ts'
import { columnOf } from '../state/panel-state.ts'
import { memoryDatabase, panelForTest, setOf, textOf } from '../panel/panel-for-test.ts'

afterEach(() => void vi.useRealTimers())

const failure = (kind: string, more: object = {}) =>
  new RequestFailed({
    kind,
    details: { message: 'No.', status: 400, code: null, requestId: null },
    ...more,
  } as Failure)
const refusal = (more: object = {}) => failure('rate-limited', { retryAfterMs: 3000, ...more })

test('each model is asked once for all texts, at the same time', async () => {
  const { measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure()
  expect(calls.map(({ model, texts }) => [model, texts])).toEqual([
    ['a/one', ['red', 'green', 'indigo']],
    ['b/two', ['red', 'green', 'indigo']],
  ])
  expect(kindOf('a/one')).toBe('measuring')
  for (const call of calls) call.answer()
  await settled()
  expect([kindOf('a/one'), kindOf('b/two')]).toEqual(['measured', 'measured'])
})

test.each([
  ['demo models alone are asked', ['demo/words', 'demo/characters'], 2],
  ['beside a model that may cost something none is', ['demo/words', 'a/one'], 0],
])('where nobody pressed Measure, %s', async (_, models, asked) => {
  const set = setOf(
    [textOf('red')],
    models.map((model) => columnOf(model, model)),
  )
  const { measuring, calls } = panelForTest({ set })
  await measuring.measureUnasked()
  expect(calls).toHaveLength(asked)
})

test('a model that may cost something and joins the demo models while it is looked what is missing is not asked unasked', async () => {
  const demo = columnOf('demo/words', 'demo')
  const { measuring, calls, actions } = panelForTest({ set: setOf([textOf('red')], [demo]) })
  const measured = measuring.measureUnasked()
  actions.columnsChanged([demo, columnOf('a/one', 'paid')])
  await measured
  expect(calls).toEqual([])
})

test('a press in one set measures no other that is opened meanwhile, where a press of its own does', async () => {
  const other = setOf([textOf('blue')], [columnOf('a/one', 'other')], { id: 'other set' })
  const one = panelForTest()
  const measured = one.measuring.measure()
  one.actions.setOpened(other)
  await measured
  expect(one.calls).toEqual([])

  const { measuring, calls, actions } = panelForTest()
  const before = measuring.measure()
  actions.setOpened(other)
  await Promise.all([before, measuring.measure()])
  expect(calls.map(({ texts }) => texts)).toEqual([['blue']])
})

test('a second press before the first has asked is the same press', async () => {
  const { measuring, calls } = panelForTest()
  await Promise.all([measuring.measure(['a/one']), measuring.measure(['a/one'])])
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([false])
})

test('what a model has answered it is not asked again: not for texts that were there, nor on another visit', async () => {
  const database = memoryDatabase()
  const { measuring, calls, settled, actions, kindOf } = panelForTest({ database })
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.textsAdded([textOf('blue')])
  await settled()
  expect(kindOf('a/one')).toBe('incomplete')
  await measuring.measure(['a/one'])
  expect(calls[1]?.texts).toEqual(['blue', 'red'])

  const later = panelForTest({ database })
  await later.settled()
  expect(later.kindOf('a/one')).toBe('measured')
  await later.measuring.measure(['a/one'])
  expect(later.calls).toEqual([])
})

test('a text that stands twice is asked once', async () => {
  const set = setOf([textOf('red'), textOf('red', { id: 'again' })], [columnOf('a/one', 'a')])
  const { measuring, calls, settled, kindOf } = panelForTest({ set })
  await measuring.measure()
  expect(calls[0]?.texts).toEqual(['red'])
  calls[0]?.answer()
  await settled()
  expect(kindOf('a')).toBe('measured')
})

test('texts that stand twice are counted once, before, while and after they are asked', async () => {
  const texts = ['red', 'red', 'red', 'green'].map((text, index) => textOf(text, { id: `text ${index}` }))
  const set = setOf(texts, [columnOf('a/one', 'a')])
  const { measuring, calls, settled, store } = panelForTest({ set })
  const status = () => store.getState().statuses.a
  await settled()
  expect(status()).toEqual({ kind: 'incomplete', done: 0, total: 2 })
  await measuring.measure()
  expect(status()).toEqual({ kind: 'measuring', done: 0, total: 2 })
  calls[0]?.answer((text) => (text === 'red' ? [0, 0] : [1, 2]))
  await settled()
  expect(status()).toMatchObject({ kind: 'failed', done: 1, total: 2 })
  await measuring.measureAgain('a')
  expect(status()).toEqual({ kind: 'measuring', done: 0, total: 2 })
})

test('other dimensions and other prefixes are other vectors', async () => {
  const column = {
    ...columnOf('a/one', 'a'),
    dimensions: 8,
    questionPrefix: 'query: ',
    documentPrefix: 'passage: ',
  }
  const set = setOf([textOf('red'), textOf('which?', { role: 'question' })], [column])
  const { measuring, calls, settled, actions, kindOf } = panelForTest({ set })
  await measuring.measure()
  expect(calls[0]).toMatchObject({ dimensions: 8, texts: ['passage: red', 'query: which?'] })
  calls[0]?.answer()
  await settled()
  actions.columnsChanged([{ ...column, dimensions: 4 }])
  await settled()
  expect(kindOf('a')).toBe('incomplete')
})

test('many texts go out in several requests, and what came is counted', async () => {
  const texts = Array.from({ length: 250 }, (_, index) => textOf(`text ${index}`))
  const { measuring, calls, settled, store } = panelForTest({ set: setOf(texts, [columnOf('a/one', 'a')]) })
  await measuring.measure()
  expect(calls.map((call) => call.texts.length)).toEqual([96, 96, 58])
  calls[1]?.answer()
  await settled()
  expect(store.getState().statuses.a).toEqual({ kind: 'measuring', done: 96, total: 250 })
})

test('the time that a column took is that of its requests: those side by side count once', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const texts = Array.from({ length: 250 }, (_, index) => textOf(`text ${index}`))
  const { measuring, calls, store } = panelForTest({ set: setOf(texts, [columnOf('a/one', 'a')]) })
  await measuring.measure()
  await vi.advanceTimersByTimeAsync(5000)
  calls[0]?.answer()
  calls[1]?.answer()
  await vi.advanceTimersByTimeAsync(200)
  expect(store.getState().costs.a?.elapsedMs).toBe(600)
  calls[2]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(store.getState().costs.a?.elapsedMs).toBe(800)
})

test('a failure stays with its model, and Retry asks only for what is missing', async () => {
  const { measuring, calls, settled, kindOf, store } = panelForTest()
  await measuring.measure()
  calls[0]?.answer()
  calls[1]?.fail(new RequestFailed({ kind: 'unreachable' }))
  await settled()
  expect(kindOf('a/one')).toBe('measured')
  expect(store.getState().statuses['b/two']).toMatchObject({
    kind: 'failed',
    failure: { kind: 'unreachable' },
  })
  await measuring.measure()
  expect(calls.slice(2).map(({ model }) => model)).toEqual(['b/two'])
})

test('an answer that cannot be read is a failure in words', async () => {
  const { measuring, calls, settled, store } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.fail(new SyntaxError('Unexpected token <'))
  await settled()
  expect(store.getState().statuses['a/one']).toMatchObject({
    failure: { kind: 'provider-failed', details: { message: 'The answer could not be read.' } },
  })
})

test('a text that is too long is found and named, and all others are kept', async () => {
  const texts = ['red', 'green', 'far too long', 'blue'].map((text) => textOf(text))
  const { measuring, calls, settled, store, actions, kindOf } = panelForTest({
    set: setOf(texts, [columnOf('a/one', 'a')]),
  })
  await measuring.measure()
  for (let asked = 0; asked < calls.length; asked++) {
    const call = calls[asked]
    if (call?.texts.includes('far too long')) call.fail(failure('too-long'))
    else call?.answer()
    await settled()
  }
  expect(store.getState().statuses.a).toMatchObject({ kind: 'failed', tooLong: 'far too long', total: 4 })
  actions.textChanged('far too long', { text: 'short' })
  await settled()
  const before = calls.length
  await measuring.measure()
  expect(calls.slice(before).flatMap((call) => call.texts)).toContain('short')
  for (const call of calls.slice(before)) call.answer()
  await settled()
  expect(kindOf('a')).toBe('measured')
})

test('Pause hangs up and keeps what came; measuring goes on with the rest', async () => {
  const { measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure()
  calls[0]?.answer()
  await settled()
  measuring.pause()
  expect(calls[1]?.signal.aborted).toBe(true)
  await settled()
  expect([kindOf('a/one'), kindOf('b/two')]).toEqual(['measured', 'paused'])
  await measuring.measure()
  expect(calls.slice(2).map(({ model }) => model)).toEqual(['b/two'])
})

test('at the spending limit measuring pauses before the request that would pass it', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => textOf(`text ${index}`))
  const set = setOf(texts, [columnOf('a/one', 'a')])
  const { measuring, calls, settled, store, actions } = panelForTest({ set, price: { input: 1, output: 0 } })
  const [first] = batchesOf(texts.map(({ text }) => text))
  actions.chosen({ spendingLimit: first?.tokens ?? 0 })
  await measuring.measure()
  expect(calls).toHaveLength(1)
  calls[0]?.answer()
  await settled()
  expect(store.getState().statuses.a).toMatchObject({ kind: 'paused', by: 'spending-limit' })
  expect(store.getState().costs.a).toMatchObject({ texts: 96, tokens: 3, cost: 3 })
  actions.chosen({ spendingLimit: null })
  await measuring.measure()
  expect(calls.slice(1).flatMap((call) => call.texts)).toHaveLength(104 + 1)
})

test('measuring again hangs up the request before', async () => {
  const { measuring, calls } = panelForTest()
  await measuring.measure(['a/one'])
  await measuring.measure(['a/one'])
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

test('all vectors can be asked for again', async () => {
  const { measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  await measuring.measureAgain('a/one')
  expect([kindOf('a/one'), calls[1]?.texts]).toEqual(['measuring', ['red', 'green', 'indigo']])
})

test('all vectors are asked for again in every column of the same model and dimensions', async () => {
  const columns = [
    columnOf('a/one', 'plain'),
    { ...columnOf('a/one', 'prefixed'), documentPrefix: 'passage: ' },
    { ...columnOf('a/one', 'short'), dimensions: 8 },
  ]
  const { measuring, calls, settled, kindOf } = panelForTest({ set: setOf([textOf('red')], columns) })
  await measuring.measure()
  for (const call of calls) call.answer()
  await settled()
  await measuring.measureAgain('plain')
  expect(columns.map(({ id }) => kindOf(id))).toEqual(['measuring', 'measuring', 'measured'])
  expect(calls.slice(3).map(({ texts }) => texts)).toEqual([['red'], ['passage: red']])
})

/** Two models are asked, and a limit has refused the second. */
async function refused() {
  vi.useFakeTimers({ now: 1_000_000 })
  const fixture = panelForTest()
  await fixture.measuring.measure()
  fixture.calls[1]?.fail(refusal())
  await vi.advanceTimersByTimeAsync(0)
  return { ...fixture, status: () => fixture.store.getState().statuses['b/two'] }
}

test('a model that a limit refuses waits as long as it is told, and is asked again by itself', async () => {
  const { calls, status } = await refused()
  expect(status()).toEqual({ kind: 'held', until: 1_003_000, done: 0, total: 3 })
  await vi.advanceTimersByTimeAsync(2999)
  expect(calls).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(status()).toMatchObject({ kind: 'measuring' })
  calls[2]?.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(calls[2]).toMatchObject({ model: 'b/two', texts: ['red', 'green', 'indigo'] })
  expect(status()).toEqual({ kind: 'measured' })
})

test('a model that waits can be asked now, and only once', async () => {
  const { measuring, calls } = await refused()
  measuring.tryNow('b/two')
  measuring.tryNow('b/two')
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(3)
})

test('a request that a limit refused fits within the spending limit once more', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const { measuring, calls, actions, kindOf } = panelForTest({ price: { input: 1, output: 0 } })
  const [only] = batchesOf(['red', 'green', 'indigo'])
  actions.chosen({ spendingLimit: only?.tokens ?? 0 })
  await measuring.measure(['a/one'])
  calls[0]?.fail(refusal())
  await vi.advanceTimersByTimeAsync(3000)
  expect([kindOf('a/one'), calls.length]).toEqual(['measuring', 2])
})

test('Pause ends a wait, and nothing is asked after it', async () => {
  const { measuring, calls, status } = await refused()
  measuring.pause()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(calls).toHaveLength(2)
  expect(status()).toMatchObject({ kind: 'paused', by: 'reader' })
})

test('a limit that asks for no further try is a failure at once', async () => {
  const { measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.fail(refusal({ shouldRetry: false }))
  await settled()
  expect(kindOf('a/one')).toBe('failed')
})

test('answers and embeddings share one limit: what the one has used up the other waits for', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const rateLimit = { limit: 60, remaining: 1, resetAt: 1_020_000, asOf: 999_000 }
  const { measuring, store, calls, scheduler } = panelForTest({ rateLimit: () => rateLimit })
  const answer = { id: 'answer', group: 'session', pool: { maxConcurrent: () => 5 }, model: 'acme/one' }
  const never = { tokensToReserve: () => 0, run: () => new Promise<never>(() => undefined) }
  scheduler.add([{ ...answer, priority: 'interactive', ...never }])
  await measuring.measure(['a/one'])
  expect(store.getState().statuses['a/one']).toMatchObject({ kind: 'held', until: 1_020_000 })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(calls).toHaveLength(1)
})

test('a typed text is asked of the models that are measured, before all that waits', async () => {
  const { measuring, calls, settled, store } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  const isOver = vi.fn<() => void>()
  void measuring.measureTyped(textOf('a colour', { role: 'question' })).then(isOver)
  await settled()
  expect(isOver).not.toHaveBeenCalled()
  expect(calls.slice(1).map(({ model, texts }) => [model, texts])).toEqual([['a/one', ['a colour']]])
  calls[1]?.answer()
  await settled()
  expect(isOver).toHaveBeenCalledOnce()
  expect(store.getState().statuses['a/one']).toEqual({ kind: 'measured' })
})

/** A model whose vectors of these texts are as the test says, and sound of all others. */
async function answeredBy(vectors: Readonly<Record<string, readonly number[]>>) {
  const panel = panelForTest()
  await panel.measuring.measure(['a/one'])
  panel.calls[0]?.answer((text) => vectors[text] ?? [1, 2])
  await panel.settled()
  return { ...panel, status: () => panel.store.getState().statuses['a/one'] }
}

test.each([
  ['not-a-number', [1, Number.NaN], 'a part that is not a number'],
  ['infinite', [1, Number.POSITIVE_INFINITY], 'larger than any number'],
  ['too-large', [3e38, 3e38], 'so large that nothing can be worked out'],
  ['zero', [0, 0], 'nothing but zeros'],
  ['other-length', [1, 2, 3], 'another number of dimensions'],
  ['empty', [], 'No vector came'],
])(
  'a vector that is %s fails its column and names the text; the others are kept',
  async (kind, bad, words) => {
    const { status, measuring, calls, settled, kindOf } = await answeredBy({ green: bad })
    const failed = status()
    expect(failed).toMatchObject({
      kind: 'failed',
      done: 2,
      failure: { kind: 'unusable-vectors', refused: [{ input: 'green', problem: { kind } }] },
    })
    const { text } = failed?.kind === 'failed' ? explainMeasuring(failed.failure, 'a/one') : { text: '' }
    expect(text).toContain(words)
    expect(text).toContain('“green”')
    await measuring.measure(['a/one'])
    expect(calls[1]?.texts[0]).toBe('green')
    calls[1]?.answer(() => [1, 2])
    await settled()
    expect(kindOf('a/one')).toBe('measured')
  },
)

test('the requests after a vector that cannot be compared go on, and the column fails when all have come', async () => {
  const texts = Array.from({ length: 250 }, (_, index) => textOf(`text ${index}`))
  const { measuring, calls, settled, store } = panelForTest({ set: setOf(texts, [columnOf('a/one', 'a')]) })
  await measuring.measure()
  calls[0]?.answer((text) => (text === 'text 7' ? [0, 0] : [1, 2]))
  calls[1]?.answer()
  await settled()
  expect(store.getState().statuses.a).toEqual({ kind: 'measuring', done: 191, total: 250 })
  calls[2]?.answer()
  await settled()
  expect(store.getState().statuses.a).toMatchObject({
    kind: 'failed',
    done: 249,
    failure: { refused: [{ input: 'text 7' }] },
  })
})

test('a model that cannot be compared fails alone', async () => {
  const { measuring, calls, settled, kindOf } = panelForTest()
  await measuring.measure()
  calls[0]?.answer(() => [0, 0])
  calls[1]?.answer()
  await settled()
  expect([kindOf('a/one'), kindOf('b/two')]).toEqual(['failed', 'measured'])
})

/** A column is measured, a text comes to it, and the model now answers so. */
async function answeredLater(vectorOf: (text: string) => readonly number[]) {
  const panel = panelForTest()
  await panel.measuring.measure(['a/one'])
  panel.calls[0]?.answer(() => [1, 2])
  await panel.settled()
  panel.actions.textsAdded([textOf('blue')])
  await panel.settled()
  await panel.measuring.measure(['a/one'])
  panel.calls[1]?.answer(vectorOf)
  await panel.settled()
  return { ...panel, changed: () => panel.store.getState().changedModels }
}

test('a known text is asked along with what is new; a model that answers as before has not changed', async () => {
  const { calls, changed, kindOf } = await answeredLater(() => [1.0001, 2])
  expect(calls[1]?.texts).toEqual(['blue', 'red'])
  expect([changed(), kindOf('a/one')]).toEqual([{}, 'measured'])
})

test('a model that answers a known text differently has changed, until all is asked again', async () => {
  const { changed, measuring, calls, settled, kindOf } = await answeredLater(() => [2, 1])
  expect([changed(), kindOf('a/one')]).toEqual([{ 'a/one': 'a/one' }, 'measured'])
  await measuring.measureAgain('a/one')
  expect(calls[2]?.texts).toEqual(['red', 'green', 'indigo', 'blue'])
  calls[2]?.answer(() => [2, 1])
  await settled()
  expect([changed(), kindOf('a/one')]).toEqual([{}, 'measured'])
})

test('a model that gives another number of dimensions than before has changed as well', async () => {
  const { changed, store } = await answeredLater(() => [1, 2, 3])
  expect(changed()).toEqual({ 'a/one': 'a/one' })
  expect(store.getState().statuses['a/one']).toMatchObject({
    kind: 'failed',
    failure: { refused: [{ input: 'blue', problem: { kind: 'other-length', length: 3, expected: 2 } }] },
  })
})

test('one long text is asked without the known one where both are too long together', async () => {
  const { calls, measuring, actions, settled, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.textsAdded([textOf('long')])
  await settled()
  await measuring.measure(['a/one'])
  calls[1]?.fail(failure('too-long'))
  await settled()
  expect(calls[2]?.texts).toEqual(['long'])
  calls[2]?.answer()
  await settled()
  expect(kindOf('a/one')).toBe('measured')
})

test('a typed text without a vector to compare fails its column, which keeps all others', async () => {
  const { measuring, calls, settled, store, kindOf } = panelForTest()
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  void measuring.measureTyped(textOf('???', { role: 'question' }))
  await settled()
  calls[1]?.answer(() => [0, 0])
  await settled()
  expect(store.getState().statuses['a/one']).toMatchObject({
    kind: 'failed',
    done: 3,
    total: 3,
    failure: { refused: [{ input: '???', problem: { kind: 'zero' } }] },
  })
  await measuring.measure(['a/one'])
  expect([kindOf('a/one'), calls]).toEqual(['measured', expect.objectContaining({ length: 2 })])
})

test('a typed text that the spending limit leaves no room for is over at once, and its columns are told', async () => {
  const { measuring, calls, settled, actions } = panelForTest({ price: { input: 1, output: 0 } })
  await measuring.measure(['a/one'])
  calls[0]?.answer()
  await settled()
  actions.chosen({ spendingLimit: 0 })
  expect(await measuring.measureTyped(textOf('a colour', { role: 'question' }))).toEqual(['a/one'])
  expect(calls).toHaveLength(1)
})

/** A panel whose worker breaks over the next questions about what is missing, and answers that it is to keep. */
function breakingPanel() {
  const database = memoryDatabase()
  let breaks = 0
  const read: typeof database.read = (source, texts) => {
    if (breaks-- > 0) throw new Error('Out of memory')
    return database.read(source, texts)
  }
  const write: typeof database.write = (...row) => {
    if (breaks-- > 0) throw new Error('Out of memory')
    return database.write(...row)
  }
  const panel = panelForTest({ database: { ...database, read, write }, price: { input: 1, output: 0 } })
  return { ...panel, breakTimes: (times: number) => (breaks = times) }
}

test('where the worker breaks, the next one is asked what is missing', async () => {
  const { measuring, calls, settled, breakTimes } = breakingPanel()
  await settled()
  breakTimes(1)
  await measuring.measure()
  expect(calls.map(({ model }) => model)).toEqual(['a/one', 'b/two'])
})

test('where that one breaks too, the columns say so, and Retry measures', async () => {
  const { measuring, calls, settled, breakTimes, store } = breakingPanel()
  await settled()
  breakTimes(4)
  await measuring.measure(['a/one'])
  expect(store.getState().statuses['a/one']).toMatchObject({
    kind: 'failed',
    failure: { kind: 'worker-broke' },
  })
  breakTimes(0)
  await measuring.measure(['a/one'])
  expect(calls).toHaveLength(1)
})

test('where the worker breaks over an answer, that is what the column says, and the answer is paid', async () => {
  const { measuring, calls, settled, breakTimes, store, actions, kindOf } = breakingPanel()
  await measuring.measure(['a/one'])
  breakTimes(2)
  calls[0]?.answer()
  await settled()
  const { statuses, costs } = store.getState()
  expect(statuses['a/one']).toMatchObject({ kind: 'failed', failure: { kind: 'worker-broke' } })
  expect(costs['a/one']).toMatchObject({ texts: 3, tokens: 3, cost: 3 })
  actions.chosen({ spendingLimit: 3 })
  await measuring.measure(['b/two'])
  expect([kindOf('b/two'), calls.length]).toEqual(['paused', 1])
})
