import { expect, test } from 'vitest'
import type { FromWorker, ToWorker } from './questions.ts'
import { createVectorsClient, WorkerBroke, type AskVectors } from './vectors-client.ts'

/** A worker that says what the test has it say. */
class FakeWorker extends EventTarget {
  received: ToWorker[] = []
  isEnded = false
  postMessage(message: ToWorker) {
    this.received.push(message)
  }
  terminate() {
    this.isEnded = true
  }
  say(message: FromWorker) {
    this.dispatchEvent(new MessageEvent('message', { data: message }))
  }
}

function setUp() {
  const workers: FakeWorker[] = []
  const start = () => {
    const worker = new FakeWorker()
    workers.push(worker)
    return worker as unknown as Worker // what the client uses of one
  }
  const ask: AskVectors = createVectorsClient(start, () => {
    void ask('take', { texts: [] }).catch(() => undefined)
  })
  return { workers, ask }
}

const nothingMissing = { name: 'missing', question: { text: null } } as const

test('the worker is started by the first question, and first told what it is about', () => {
  const { workers, ask } = setUp()
  expect(workers).toHaveLength(0)
  void ask(nothingMissing.name, nothingMissing.question)
  void ask(nothingMissing.name, nothingMissing.question)
  expect(workers).toHaveLength(1)
  expect(workers[0]?.received.map((message) => message.kind === 'ask' && message.name)).toEqual([
    'take',
    'missing',
    'missing',
  ])
})

test('answers reach whoever asked, in whatever order they come', async () => {
  const { workers, ask } = setUp()
  const shares: number[] = []
  const first = ask('missing', { text: null }, { onProgress: (share) => shares.push(share) })
  const second = ask('missing', { text: null })
  workers[0]?.say({ kind: 'progress', id: 2, share: 0.5 })
  workers[0]?.say({ kind: 'answer', id: 3, answer: { b: [] } })
  workers[0]?.say({ kind: 'answer', id: 2, answer: { a: [] } })
  expect([await first, await second, shares]).toEqual([{ a: [] }, { b: [] }, [0.5]])
})

test('a question that is not wanted any more is stopped, and rejects with the reason', async () => {
  const { workers, ask } = setUp()
  const controller = new AbortController()
  const asked = ask('missing', { text: null }, { signal: controller.signal })
  controller.abort()
  await expect(asked).rejects.toThrow('aborted')
  expect(workers[0]?.received.at(-1)).toEqual({ kind: 'stop', id: 2 })
})

test('a worker that breaks fails what was asked of it, and the next question starts another', async () => {
  const { workers, ask } = setUp()
  const asked = ask('missing', { text: null })
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toThrow(WorkerBroke)
  expect(workers[0]?.isEnded).toBe(true)
  void ask('missing', { text: null })
  expect(workers[1]?.received).toHaveLength(2)
})

test('what a broken worker still tells is no end of the next one', async () => {
  const { workers, ask } = setUp()
  const asked = ask('missing', { text: null })
  workers[0]?.dispatchEvent(new Event('error'))
  await expect(asked).rejects.toThrow(WorkerBroke)
  const again = ask('missing', { text: null })
  workers[0]?.dispatchEvent(new Event('error'))
  expect(workers[1]?.isEnded).toBe(false)
  workers[1]?.say({ kind: 'answer', id: 4, answer: { a: [] } })
  expect(await again).toEqual({ a: [] })
})
