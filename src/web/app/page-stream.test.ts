import { afterEach, expect, test, vi } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { turnstileRequired } from '#domain/words/failures.ts'
import type { AnswerConnection } from '../client/answer-connections.ts'
import { turnstile, turnstileReceived } from '../client/turnstile.ts'
import { createRateLimitsStore } from '../store/rate-limits.ts'
import { pageConnections } from './page-connections.ts'
import { pageStreamChat } from './page-stream.ts'

const check = { siteKey: 'site', isPassed: false }
const limits = { maxTokens: 1024, maxInputTokens: 8000, maxMessages: 100, maxRequestBytes: 256_000 }
const visitor = Object.fromEntries(
  ['minute', 'day', 'concurrent'].map((name) => [name, { limit: 9, remaining: 9 }]),
)
const refusal = { error: { message: 'Pass the check.', code: turnstileRequired } }
const completion = { choices: [{ message: { content: 'Well.' }, finish_reason: 'stop' }] }

afterEach(() => {
  turnstileReceived(null)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Counts the connections that are taken at a time; the first question on them is refused for want of the check. */
function countConnections() {
  const taken = { now: 0, atMost: 0 }
  let asked = 0
  const take = (): AnswerConnection => {
    taken.now += 1
    taken.atMost = Math.max(taken.atMost, taken.now)
    return {
      fetch: async () =>
        asked++ === 0 ? Response.json(refusal, { status: 403 }) : Response.json(completion),
      free: () => void (taken.now -= 1),
    }
  }
  vi.spyOn(pageConnections(), 'take').mockImplementation(take)
  return taken
}

test('an answer that is asked for again after the check has one connection, not two', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ demo: { limits, visitor, turnstile: check } }))
  const passing = turnstile.subscribe(({ kind }) => {
    if (kind === 'asked') queueMicrotask(() => turnstile.setState({ kind: 'passed' }, true))
  })
  const taken = countConnections()
  const ask = pageStreamChat(createRateLimitsStore())
  const events: RunEvent['type'][] = []
  const question = { model: 'acme/alpha', messages: [{ role: 'user' as const, content: 'Well?' }] }
  for await (const event of ask(question, new AbortController().signal)) events.push(event.type)
  passing()
  expect(events).toEqual(['sent', 'sent', 'accepted', 'text', 'finished'])
  expect(taken).toEqual({ now: 0, atMost: 1 })
})
