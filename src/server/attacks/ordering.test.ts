// Fault 32: what a key has an upstream work on in a minute is within its limit, however it asks and whenever it leaves.
import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

const limit = 100_000
let upstream: FakeUpstream
let gateway: Gateway
let small: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream({
    models: {
      alpha: { kind: 'stall', text: 'one two three', afterWords: 2 },
      silent: { kind: 'stall', afterWords: 0 },
      // Its longest answer is known by its name: 64,000 tokens.
      'claude-sonnet-4-5': { kind: 'stall', afterWords: 0 },
    },
  })
  const acme = { name: 'acme', baseUrl: upstream.url }
  const providers = providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' })
  gateway = await startGateway({ ...providers, SERVICE_KEYS: `${serviceKey}=1000/${limit}` })
  small = await startGateway({ ...providers, SERVICE_KEYS: `${serviceKey}=1000/10`, TOKENS_PER_MINUTE: '10' })
})
afterAll(() => Promise.all([gateway.close(), small.close(), upstream.close()]))
afterEach(() => void upstream.requests.splice(0))

/** What the upstream was asked for in all, without the prompts. */
const ordered = () =>
  upstream.asked().reduce((sum, { body }) => {
    const { n = 1, max_tokens: length = 0 } = body as { n?: number; max_tokens?: number } // as these tests ask
    return sum + n * length
  }, 0)

const ways = [
  ['/v1/chat/completions', 'acme/alpha', { n: 10, max_tokens: 2_000, stream: true }],
  ['/v1/chat/completions', 'acme/silent', { n: 10, max_tokens: 2_000 }],
  ['/v1/chat/completions', 'acme/alpha', { n: 128, max_tokens: 700, stream: true }],
  ['/v1/chat/completions', 'claude/alpha', { max_tokens: 9_000, stream: true }],
  ['/v1/chat/completions', 'claude/claude-sonnet-4-5', { stream: true }],
  ['/v1/chat/completions', 'claude/alpha', { reasoning_effort: 'high', stream: true }],
  ['/v1/messages', 'claude/silent', { max_tokens: 9_000 }],
  ['/v1/messages', 'acme/alpha', { max_tokens: 30_000, stream: true }],
] as const

/** Asks, leaves as soon as the upstream has it or the answer began, and gives the status where one came. */
function askAndLeave(path: string, model: string, more: object): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = upstream.asked().length
    const asking = request({
      host: '127.0.0.1',
      port: gateway.port,
      path,
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${serviceKey}` },
    })
    asking.on('error', () => undefined)
    asking.on('response', (response) => {
      response.on('error', () => undefined)
      leave(response.statusCode)
    })
    asking.end(JSON.stringify({ model, messages: [{ role: 'user', content: 'hello' }], ...more }))
    const looking = setInterval(() => upstream.asked().length > asked && leave(undefined), 5)
    function leave(status: number | undefined) {
      clearInterval(looking)
      asking.destroy()
      resolve(status)
    }
  })
}

test('who leaves at once, a hundred times and in every way, has ordered no more than the limit', async () => {
  const statuses: (number | undefined)[] = []
  for (let times = 0; times < 100; times++) {
    const [path, model, more] = ways[times % ways.length]!
    statuses.push(await askAndLeave(path, model, more))
  }
  expect(statuses).toContain(429)
  expect(upstream.asked().length).toBeGreaterThan(3)
  expect(ordered()).toBeLessThanOrEqual(limit)
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
})

test('a question that orders more than the limit runs, and alone', async () => {
  const body = {
    model: 'acme/silent',
    messages: [{ role: 'user', content: 'a' }],
    n: 128,
    max_tokens: 128_000,
  }
  const headers = { ...json, authorization: `Bearer ${serviceKey}` }
  const path = '/v1/chat/completions'
  const first = request({ host: '127.0.0.1', port: small.port, path, method: 'POST', headers })
  first.on('error', () => undefined)
  first.end(JSON.stringify(body))
  await vi.waitFor(() => expect(upstream.asked()).toHaveLength(1))
  const second = await ask(small.port, {
    path,
    headers,
    body: JSON.stringify({ ...body, n: 1, max_tokens: 1 }),
  })
  expect(second.status).toBe(429)
  first.destroy()
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
})

test('six columns with a generous length fit side by side on one’s own machine', async () => {
  const own = await startGateway({
    ...providersSetting({ name: 'acme', baseUrl: upstream.url }),
    REQUESTS_PER_MINUTE: '',
    TOKENS_PER_MINUTE: '',
  })
  const controller = new AbortController()
  const body = {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'a' }],
    max_tokens: 128_000,
    stream: true,
  }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      fetch(`${own.origin}/api/v1/chat/completions`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(body),
        signal: controller.signal,
      }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  controller.abort()
  await own.close()
})
