import { expect, test } from 'vitest'
import { silenceOf } from './silence.ts'
import { runWith } from './testing.ts'

const asked = runWith({ state: { kind: 'waiting' }, sentAt: 1000 })
const writing = runWith({ state: { kind: 'streaming' }, sentAt: 1000, elapsedMs: 5000 })

test('waiting for the first word is spoken of after eight seconds', () => {
  expect(silenceOf(asked, 8999)).toBeNull()
  expect(silenceOf(asked, 9000)).toEqual({ kind: 'before-first-word', ms: 8000 })
})

test('a pause in mid-answer is spoken of after ten seconds, counted from the last word', () => {
  expect(silenceOf(writing, 15_999)).toBeNull()
  expect(silenceOf(writing, 17_000)).toEqual({ kind: 'between-words', ms: 11_000 })
})

test.each([
  runWith({ state: { kind: 'queued' }, sentAt: null }),
  runWith({ state: { kind: 'finished', reason: 'stop' } }),
  runWith({ state: { kind: 'stopped' } }),
])('an answer that is $state.kind is not silent', (run) => {
  expect(silenceOf(run, 99_000)).toBeNull()
})
