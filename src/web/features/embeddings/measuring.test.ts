import { expect, test } from 'vitest'
import { RequestFailed } from '../../client/http.ts'
import { createBoardStore } from './board-store.ts'
import { isOutOfDate, measuredModels } from './board.ts'
import { createMeasuring } from './measuring.ts'
import { statusWords } from './status-words.ts'

interface Call {
  model: string
  texts: readonly string[]
  signal: AbortSignal
  answer: () => void
  fail: (error: Error) => void
}

function setUp(texts = ['red', 'green', 'blue']) {
  let ids = 0
  const newId = () => `text-${++ids}`
  const items = texts.map((text) => ({ id: newId(), text }))
  const store = createBoardStore({ texts: items, models: null }, newId)
  const calls: Call[] = []
  const measuring = createMeasuring(
    store,
    ({ model, texts: sent, signal }) =>
      new Promise((resolve, reject) => {
        const vectors = sent.map((_, index) => Float32Array.of(1, index))
        calls.push({
          model,
          texts: sent,
          signal,
          answer: () => resolve({ vectors, tokens: 3, elapsedMs: 600 }),
          fail: reject,
        })
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')))
      }),
  )
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  return { store, measuring, calls, settled }
}

const models = ['a/one', 'b/two']

test('each model is asked once, for all texts, at the same time', async () => {
  const { store, measuring, calls, settled } = setUp()
  void measuring.compare(models)
  expect(calls.map(({ model }) => model)).toEqual(models)
  expect(calls[1]?.texts).toEqual(['red', 'green', 'blue'])
  expect(statusWords(models, store.getState().comparison)).toBe('Measuring 2 models…')
  for (const call of calls) call.answer()
  await settled()
  expect(statusWords(models, store.getState().comparison)).toBe('Measured 2 models in 0.6 s')
  expect(measuredModels(models, store.getState().comparison)).toMatchObject([
    { letter: 'A', reading: { dimensions: 2, tokens: 3, matrix: { size: 3 } } },
    { letter: 'B' },
  ])
})

test('a failure stays with its model, and Compare asks only that one again', async () => {
  const { store, measuring, calls, settled } = setUp()
  void measuring.compare(models)
  calls[0]?.answer()
  calls[1]?.fail(new RequestFailed({ kind: 'unreachable' }))
  await settled()
  const { comparison } = store.getState()
  expect(comparison?.results['b/two']).toEqual({ kind: 'failed', failure: { kind: 'unreachable' } })
  expect(statusWords(models, comparison)).toBe('Measured 1 model in 0.6 s, 1 model failed')
  void measuring.compare(models)
  expect(calls.slice(2).map(({ model }) => model)).toEqual(['b/two'])
})

test('an answer that cannot be read is a failure in words', async () => {
  const { store, measuring, calls, settled } = setUp()
  void measuring.measure('a/one')
  store.getState().actions.textsTaken()
  void measuring.measure('a/one')
  calls[1]?.fail(new SyntaxError('Unexpected token <'))
  await settled()
  expect(store.getState().comparison?.results['a/one']).toMatchObject({
    failure: { kind: 'provider-failed', details: { message: 'The answer could not be read.' } },
  })
})

test('results stand against the texts they were measured with', async () => {
  const { store, measuring, calls, settled } = setUp()
  void measuring.compare(['a/one'])
  store.getState().actions.textEdited('text-2', 'orange')
  calls[0]?.answer()
  await settled()
  const { comparison, texts } = store.getState()
  expect(comparison?.texts[1]?.text).toBe('green')
  expect(comparison && isOutOfDate(comparison, texts)).toBe(true)
  void measuring.compare(['a/one'])
  expect(calls[1]?.texts).toEqual(['red', 'orange', 'blue'])
})

test('Stop hangs up and leaves what was measured', async () => {
  const { store, measuring, calls, settled } = setUp()
  void measuring.compare(models)
  calls[0]?.answer()
  await settled()
  measuring.stop()
  expect(calls[1]?.signal.aborted).toBe(true)
  await settled()
  expect(Object.keys(store.getState().comparison?.results ?? {})).toEqual(['a/one'])
})

test('measuring again hangs up the request before', () => {
  const { measuring, calls } = setUp()
  void measuring.measure('a/one')
  void measuring.measure('a/one')
  expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
})
