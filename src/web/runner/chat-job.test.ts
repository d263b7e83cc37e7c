import { expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { poolOf } from '../scheduler/testing.ts'
import { chatJob } from './chat-job.ts'

const request = {
  model: 'acme/one',
  messages: [{ role: 'user' as const, content: 'Which colour has the sky?' }],
  max_tokens: 500,
}

const jobThatReceives = (...events: RunEvent[]) =>
  chatJob({
    id: 'job',
    group: 'group',
    pool: poolOf(1),
    model: request.model,
    priority: 'batch',
    request: () => request,
    tokensToReserve: () => 0,
    streamChat: async function* () {
      for (const event of events) yield event
    },
    now: () => 0,
    push: () => undefined,
  })

const outcomeOf = (...events: RunEvent[]) =>
  jobThatReceives(...events).run({ signal: new AbortController().signal, accepted: () => undefined })

const blue: RunEvent = { type: 'text', text: 'It is blue.', afterMs: 1 }
const broke: RunEvent = { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 2 }

test('a job uses the tokens that the service counts', async () => {
  const usage = { promptTokens: 12, completionTokens: 5, reasoningTokens: null }
  expect(await outcomeOf(blue, { type: 'usage', usage })).toEqual({ kind: 'finished', usedTokens: 17 })
})

test('where the service counts nothing, a job uses about as many as its texts have', async () => {
  const { usedTokens } = (await outcomeOf(blue, broke)) as { usedTokens: number }
  expect(usedTokens).toBeGreaterThan(10)
  expect(usedTokens).toBeLessThan(30)
})

test('a job that breaks before its first word uses none', async () => {
  expect(await outcomeOf(broke)).toEqual({ kind: 'failed', usedTokens: 0 })
})
