import { expect, test } from 'vitest'
import { createAnswering, type Answers } from './answering.ts'
import type { FromWorker } from './questions.ts'

const unasked = () => {
  throw new Error('Nobody asks this')
}

/** A worker whose long question takes slices until it has had as many as it is told. */
function setUp() {
  const posted: FromWorker[] = []
  let slices = 0
  const answers: Partial<Answers> = {
    take: () => null,
    missing: async (_, work) => {
      for (const share of [0.25, 0.5, 0.75]) {
        slices += 1
        work.progress(share)
        await work.breathe()
      }
      return { a: ['red'] }
    },
    forget: () => Promise.reject(new Error('Out of memory')),
    ranking: unasked,
    matrixOrder: unasked,
    heatMap: unasked,
    pairFigures: unasked,
    biggestDifferences: unasked,
  }
  const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
  const receive = createAnswering(answers as Answers, (message) => posted.push(message), nextTask)
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await nextTask()
  }
  return { posted, receive, settled, slices: () => slices }
}

test('a question is answered, with how far it is on the way', async () => {
  const { posted, receive, settled } = setUp()
  receive({ kind: 'ask', id: 7, name: 'missing', question: { text: null } })
  await settled()
  expect(posted).toEqual([
    ...[0.25, 0.5, 0.75].map((share) => ({ kind: 'progress', id: 7, share })),
    { kind: 'answer', id: 7, answer: { a: ['red'] } },
  ])
})

test('others are answered while a long one is worked out', async () => {
  const { posted, receive, settled } = setUp()
  receive({ kind: 'ask', id: 1, name: 'missing', question: { text: null } })
  receive({ kind: 'ask', id: 2, name: 'take', question: {} })
  await settled()
  expect(posted.flatMap((message) => (message.kind === 'answer' ? message.id : []))).toEqual([2, 1])
})

test('one that is stopped ends at its next slice, and is not answered', async () => {
  const { posted, receive, settled, slices } = setUp()
  receive({ kind: 'ask', id: 1, name: 'missing', question: { text: null } })
  receive({ kind: 'stop', id: 1 })
  await settled()
  expect([slices(), posted.map(({ kind }) => kind)]).toEqual([1, ['progress']])
})

test('one that fails says why, and the next is answered', async () => {
  const { posted, receive, settled } = setUp()
  receive({ kind: 'ask', id: 1, name: 'forget', question: { columnId: 'a' } })
  receive({ kind: 'ask', id: 2, name: 'ranking', question: {} })
  receive({ kind: 'ask', id: 3, name: 'take', question: {} })
  await settled()
  expect(posted.toSorted((a, b) => b.id - a.id)).toEqual([
    { kind: 'answer', id: 3, answer: null },
    { kind: 'failed', id: 2, message: 'Error: Nobody asks this' },
    { kind: 'failed', id: 1, message: 'Error: Out of memory' },
  ])
})
