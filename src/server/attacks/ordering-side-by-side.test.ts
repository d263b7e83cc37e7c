// Fault 32: what a key has upstreams work on at the same time is within its limit, also where its client names no length.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

/** A key's usual limit. */
const limit = 100_000
const silent = { kind: 'stall', afterWords: 0 } as const
let upstream: FakeUpstream
let gateway: Gateway
let controller: AbortController

beforeEach(async () => {
  // The longest answers of the two are known by their names: 64,000 tokens and 128,000.
  upstream = await startFakeUpstream({
    models: { alpha: silent, 'claude-sonnet-4-5': silent, 'claude-opus-4-8': silent },
  })
  const acme = { name: 'acme', baseUrl: upstream.url }
  const providers = providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' })
  gateway = await startGateway({ ...providers, SERVICE_KEYS: `${serviceKey}=1000/${limit}` })
  controller = new AbortController()
})
afterEach(async () => {
  controller.abort()
  await Promise.all([gateway.close(), upstream.close()])
})

/** Asks so many times at once, and says how many of them are being worked on once all others were refused. */
async function askAtOnce(times: number, path: string, model: string, more: object): Promise<number> {
  let refused = 0
  for (let asked = 0; asked < times; asked++) {
    void fetch(`${gateway.origin}${path}`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${serviceKey}` },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hello' }], ...more }),
      signal: controller.signal,
    }).then(
      ({ status }) => void (refused += status === 429 ? 1 : 0),
      () => undefined,
    )
  }
  await vi.waitFor(() => expect(refused + upstream.asked().length).toBe(times))
  return upstream.asked().length
}

/** What was written to the upstream, without the prompts. */
const ordered = () =>
  upstream.asked().reduce((sum, { body }) => {
    const { n = 1, max_tokens: length } = body as { n?: number; max_tokens: number } // as these tests ask
    return sum + n * length
  }, 0)

test.each([
  ['/v1/chat/completions', 'claude/alpha', {}],
  ['/v1/chat/completions', 'claude/claude-sonnet-4-5', {}],
  ['/v1/chat/completions', 'claude/claude-opus-4-8', {}],
  ['/v1/chat/completions', 'claude/alpha', { reasoning_effort: 'high' }],
  ['/v1/chat/completions', 'claude/claude-sonnet-4-5', { reasoning_effort: 'high' }],
  ['/v1/chat/completions', 'claude/claude-opus-4-8', { reasoning_effort: 'high' }],
  ['/v1/chat/completions', 'claude/alpha', { reasoning: { max_tokens: 9_000 } }],
  ['/v1/chat/completions', 'claude/alpha', { thinking: { type: 'enabled', budget_tokens: 9_000 } }],
  ['/v1/chat/completions', 'claude/alpha', { max_tokens: 4_000, reasoning_effort: 'low' }],
  ['/v1/chat/completions', 'acme/alpha', { n: 3, max_tokens: 1_500 }],
  ['/v1/messages', 'acme/alpha', { max_tokens: 5_000, thinking: { type: 'enabled', budget_tokens: 4_000 } }],
  [
    '/v1/messages',
    'claude/alpha',
    { max_tokens: 5_000, thinking: { type: 'enabled', budget_tokens: 4_000 } },
  ],
])('%s of %s with %j, fifty times at once, orders no more than the limit', async (path, model, more) => {
  expect(await askAtOnce(50, path, model, more)).toBeGreaterThan(2)
  expect(ordered()).toBeLessThanOrEqual(limit)
})

test.each(['alpha', 'claude-sonnet-4-5', 'claude-opus-4-8'])(
  'six columns of %s without a length fit side by side into a key’s usual limit',
  async (model) => {
    expect(await askAtOnce(6, '/v1/chat/completions', `claude/${model}`, {})).toBe(6)
  },
)
