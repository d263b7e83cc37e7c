import { expect, test } from 'vitest'
import { cameInOnePiece } from './in-one-piece.ts'
import { reduceRun, type Run, type RunEvent } from './run.ts'
import { runWith } from './testing.ts'

interface Stream {
  words?: number
  /** Words in each piece. */
  perPiece?: number
  firstMs?: number
  /** Between two pieces. */
  everyMs?: number
}

/** What the page hears of a streamed answer. */
function streamed({ words = 60, perPiece = 1, firstMs = 6000, everyMs = 0 }: Stream, begun = runWith()): Run {
  const events: RunEvent[] = []
  let afterMs = firstMs
  for (let count = 0; count < words; count += perPiece) {
    const text = 'word '.repeat(Math.min(perPiece, words - count))
    events.push({ type: 'text', text, afterMs })
    afterMs += everyMs
  }
  events.push({ type: 'finished', reason: 'stop', afterMs })
  return events.reduce(reduceRun, begun)
}

test('a streamed answer whose words all come together after a long wait was held back', () => {
  expect(cameInOnePiece(streamed({}))).toBe(true)
  expect(cameInOnePiece(streamed({ words: 3000, perPiece: 2, everyMs: 0.1 }))).toBe(true)
})

test.each<[string, Stream]>([
  ['that came at the demo models’ full speed', { firstMs: 40 }],
  ['out of a cache', { firstMs: 900, words: 500 }],
  ['that is short', { words: 39 }],
  ['of a model that does not stream: one piece', { words: 400, perPiece: 400 }],
  ['of a model that streams by the paragraph', { words: 400, perPiece: 80 }],
  ['that was long awaited and then streamed', { firstMs: 30_000, everyMs: 15 }],
  ['of the quickest hardware after a long queue: 2,500 words a second', { words: 200, everyMs: 0.4 }],
])('an answer %s is not accused', (_, stream) => {
  expect(cameInOnePiece(streamed(stream))).toBe(false)
})

test('thoughts that came before show that nothing was held back', () => {
  const thinking = reduceRun(runWith(), { type: 'reasoning', text: 'hm', afterMs: 3500 })
  expect(cameInOnePiece(streamed({ firstMs: 9000 }, thinking))).toBe(false)
})

test('a beginning that was given is not counted', () => {
  const given = 'word '.repeat(100)
  expect(cameInOnePiece(streamed({ words: 20 }, runWith({ text: given, given })))).toBe(false)
})

test('an answer that was stopped, is not over, or was kept before pieces were counted is not accused', () => {
  const { pieces: _, ...old } = streamed({})
  expect(cameInOnePiece(old)).toBe(false)
  expect(cameInOnePiece({ ...streamed({}), state: { kind: 'stopped' } })).toBe(false)
  expect(cameInOnePiece({ ...streamed({}), state: { kind: 'streaming' } })).toBe(false)
})
