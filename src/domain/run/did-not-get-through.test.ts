import { expect, test } from 'vitest'
import { didNotGetThrough } from './did-not-get-through.ts'
import type { Failure } from './failure.ts'
import type { Run } from './run.ts'
import { runWith } from './testing.ts'

const details = { message: 'It failed', status: null, code: null, requestId: null }
const failed = (failure: Failure) => ({ kind: 'failed', failure }) as const

test.each<[string, Run['state'], boolean]>([
  ['a line that is gone', failed({ kind: 'unreachable' }), true],
  ['a provider that is down', failed({ kind: 'provider-failed', details }), true],
  ['an answer that broke off', { kind: 'interrupted', failure: { kind: 'cut-off', details } }, true],
  ['a page that was closed', { kind: 'interrupted', failure: { kind: 'page-closed' } }, true],
  ['a refused key', failed({ kind: 'key-refused', details }), false],
  ['a limit that has no room yet', failed({ kind: 'rate-limited', retryAfterMs: 5001, details }), false],
  ['a limit that has room again', failed({ kind: 'rate-limited', retryAfterMs: 5000, details }), true],
  ['a limit that names no time', failed({ kind: 'rate-limited', retryAfterMs: null, details }), true],
  ['an answer that the reader stopped', { kind: 'stopped' }, false],
  ['a whole answer', { kind: 'finished', reason: 'stop' }, false],
])('%s: %o may get through when it is asked again: %s', (_, state, expected) => {
  const run = runWith({ state, createdAt: 1000, sentAt: 2000, elapsedMs: 3000 })
  expect(didNotGetThrough(run, 10_000)).toBe(expected)
})
