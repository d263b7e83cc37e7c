import { takeoverReasons, type TakeoverReason } from '#domain/run/answered-by.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { explainFailure } from '#domain/words/failures.ts'
import { expect, test } from 'vitest'
import { askScore } from './ask-score.ts'

const judgedInPlace = (reason: TakeoverReason) => {
  async function* streamChat(): AsyncGenerator<RunEvent> {
    yield { type: 'accepted', dropped: [], answeredBy: { model: 'demo/guide', reason } }
    yield { type: 'text', text: 'PASS: it names the group.', afterMs: 1 }
    yield { type: 'finished', reason: 'stop', afterMs: 2 }
  }
  const asking = {
    streamChat,
    embedTexts: () => Promise.reject(new Error('not asked for')),
    priceOf: () => ({ input: 1, output: 1 }),
    takesTemperature: () => true,
  }
  const attempt = { signal: new AbortController().signal, accepted: () => {}, sent: () => {} }
  return askScore({ kind: 'judge', model: 'acme/alpha', messages: [] }, asking, attempt)
}

test.each(takeoverReasons)(
  'where a demo model answers in place of the judge (%s) there is no verdict, and no cost',
  async (reason) => {
    const { outcome, cost } = await judgedInPlace(reason)
    expect(cost).toBe(0)
    const text = outcome.kind === 'failed' ? explainFailure(outcome.failure, 'acme/alpha').text : ''
    expect(text).toMatch(/demo/)
    expect(text).toMatch(/models that cost money/i)
  },
)
