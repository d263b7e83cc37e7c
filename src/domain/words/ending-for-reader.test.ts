import { expect, test } from 'vitest'
import type { EndingCause } from '../run/ending.ts'
import { endingForReader } from './ending-for-reader.ts'

const where = { kind: 'after-words', count: 4 } as const

const endings: [EndingCause, string][] = [
  [{ kind: 'stopped', where }, 'Stopped after 4 words.'],
  [{ kind: 'stopped', where: { kind: 'thinking' } }, 'Stopped while it was thinking.'],
  [{ kind: 'cancelled' }, 'Cancelled before it was sent.'],
  [{ kind: 'own-limit', tokens: 1, hasWords: true }, 'Cut off at 1 token, the longest answer that was set.'],
  [
    { kind: 'own-limit', tokens: 9, hasWords: false },
    'Cut off before the first word at 9 tokens, the longest answer that was set.',
  ],
  [
    { kind: 'continuing-failed', failure: { kind: 'unreachable' }, model: 'acme/one' },
    'Continuing did not work. No connection.',
  ],
  [{ kind: 'connection-broke', where }, 'The connection broke after 4 words.'],
]

test.each(endings)('somebody who did not ask is told how an answer ended: %o', (cause, words) => {
  expect(endingForReader(cause)).toBe(words)
})
