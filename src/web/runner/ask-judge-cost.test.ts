import type { RunEvent } from '#domain/run/run.ts'
import { expect, test } from 'vitest'
import { askJudge } from './ask-judge.ts'

type Usage = Extract<RunEvent, { type: 'usage' }>['usage']

const costWith = async (usage: Usage) => {
  async function* streamChat(): AsyncGenerator<RunEvent> {
    yield { type: 'text', text: 'PASS', afterMs: 1 }
    yield { type: 'usage', usage }
    yield { type: 'finished', reason: 'stop', afterMs: 2 }
  }
  const price = { input: 1e-3, output: 1e-2, cachedInput: 1e-4 }
  const asking = {
    streamChat,
    embedTexts: () => Promise.reject(new Error('not asked for')),
    priceOf: () => price,
    takesTemperature: () => true,
  }
  const attempt = { signal: new AbortController().signal, accepted: () => {}, sent: () => {} }
  return (await askJudge({ model: 'acme/alpha', messages: [] }, asking, attempt)).cost
}

test('a judge’s reply costs what its provider reports, or its tokens at their prices', async () => {
  const tokens = { promptTokens: 100, completionTokens: 10 }
  expect(await costWith(tokens)).toBeCloseTo(0.2, 9)
  expect(await costWith({ ...tokens, cachedTokens: 100 })).toBeCloseTo(0.11, 9)
  expect(await costWith({ ...tokens, cost: 0.05 })).toBe(0.05)
})
