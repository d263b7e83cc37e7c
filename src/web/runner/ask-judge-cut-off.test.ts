import type { RunEvent } from '#domain/run/run.ts'
import { expect, test } from 'vitest'
import { askScore } from './ask-score.ts'

const judged = (text: string, reason: 'stop' | 'length') => {
  async function* streamChat(): AsyncGenerator<RunEvent> {
    yield { type: 'text', text, afterMs: 1 }
    yield { type: 'finished', reason, afterMs: 2 }
  }
  const asking = {
    streamChat,
    embedTexts: () => Promise.reject(new Error('not asked for')),
    priceOf: () => null,
    takesTemperature: () => true,
  }
  const request = { kind: 'judge', model: 'acme/alpha', messages: [] } as const
  return askScore({ ...request, messages: [] }, asking, {
    signal: new AbortController().signal,
    accepted: () => {},
    sent: () => {},
  })
}

test.each([
  ['PASS: it names the group, but', 'stop', 'judged'],
  ['PASS: it names the group, but', 'length', 'unreadable'],
  ['{"passes": true, "reason": "It would be, if', 'length', 'unreadable'],
  ['{"reason": "It is right.", "passes": true}', 'length', 'judged'],
] as const)('of %j, which ended by %s, comes: %s', async (text, reason, kind) => {
  expect((await judged(text, reason)).outcome.kind).toBe(kind)
})
