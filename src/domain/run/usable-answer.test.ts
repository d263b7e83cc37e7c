import { expect, test } from 'vitest'
import { runWith } from './testing.ts'
import { canBeBest, canBeHistory, hasWords } from './usable-answer.ts'

const failure = { kind: 'page-closed' } as const
const finished = { kind: 'finished', reason: 'stop' } as const

test('a given beginning alone is no answer; what the reader wrote is one', () => {
  expect(hasWords(runWith({ text: '{', given: '{' }))).toBe(false)
  expect(hasWords(runWith({ text: '{"a"', given: '{' }))).toBe(true)
  expect(hasWords(runWith({ text: 'Mine', given: 'Mine', origin: { kind: 'edited', runId: 'r' } }))).toBe(
    true,
  )
})

test.each([
  [runWith({ state: finished, text: 'Yes' }), true, true],
  [runWith({ state: { kind: 'finished', reason: 'length' }, text: 'Yes' }), true, true],
  [runWith({ state: { kind: 'finished', reason: 'content_filter' }, text: 'Yes' }), false, true],
  [runWith({ state: finished }), false, false],
  [runWith({ state: { kind: 'stopped' }, text: 'Y' }), false, true],
  [runWith({ state: { kind: 'interrupted', failure }, text: 'Y' }), false, true],
  [runWith({ state: { kind: 'failed', failure } }), false, false],
  [runWith({ state: { kind: 'streaming' }, text: 'Y' }), false, false],
])('of $state the best: %s, gone on from: %s', (run, best, history) => {
  expect(canBeBest(run)).toBe(best)
  expect(canBeHistory(run)).toBe(history)
})
