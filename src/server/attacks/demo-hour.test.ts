// Attacks 20, 21 and 32: an hour of strangers with a kit against a public demo, by a clock that is moved six minutes at a time.
// The figures are the upstream's bill, its open streams, and what other visitors got meanwhile.
import { request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isRecord } from '#protocol/json/is-record.ts'
import { startFakeUpstream, type FakeUpstream, type RecordedRequest } from '#service/testing/fake-upstream.ts'
import { createMemoryLedger } from '../demo/memory-ledger.ts'
import type { Ledger } from '../demo/ledger.ts'
import { ask, json } from './ask.ts'
import { providersSetting, startGateway, type Gateway } from './gateway.ts'
import { inMs, percentilesOf } from './percentiles.ts'

const visitorKey = 'test-key-for-anybody'
const rounds = 10
const roundMs = 6 * 60_000
const budget = 30_000
/** So many words are as many tokens to the fake upstream. */
const answerLength = 200
const text = Array.from({ length: answerLength }, (_, at) => `word${at}`).join(' ')
const limits = {
  VISITOR_REQUESTS_PER_MINUTE: 10,
  VISITOR_REQUESTS_PER_DAY: 100,
  VISITOR_CONCURRENT_REQUESTS: 2,
  CONCURRENT_REQUESTS: 40,
  DAILY_TOKEN_BUDGET: budget,
  DAILY_COST_BUDGET: Infinity,
}

let upstream: FakeUpstream
let gateway: Gateway
let ledger: Ledger
let now = Date.UTC(2026, 10, 25, 12)
/** The most streams that were open at the upstream at a time. */
let maxOpen = 0

beforeEach(async () => {
  upstream = await startFakeUpstream({
    models: {
      small: { kind: 'answer', text },
      endless: { kind: 'stall', text, afterWords: 3 },
    },
    respond() {
      maxOpen = Math.max(maxOpen, upstream.open())
      return undefined
    },
  })
  ledger = createMemoryLedger({ limits, now: () => now })
  gateway = await startGateway(
    {
      ...providersSetting({ name: 'acme', baseUrl: upstream.url, apiKey: 'test-key' }),
      ACCESS: 'demo',
      MODEL_ALLOWLIST: 'acme/small,acme/endless',
      VISITOR_KEYS: visitorKey,
      DAILY_TOKEN_BUDGET: String(budget),
      TRUST_PROXY: '1',
    },
    { ledger },
  )
})
afterEach(async () => {
  await Promise.all([gateway.close(), upstream.close()])
})

interface Wish {
  path?: string
  headers?: Record<string, string>
  body?: object | string
}
const chatPath = '/v1/chat/completions'
const messages = [{ role: 'user', content: 'hello' }]

/** What strangers try, in turn. */
const wishes: Wish[] = [
  {},
  { body: { stream: true } },
  { body: { max_tokens: 1_000_000 } },
  { body: { max_completion_tokens: 1e9, max_tokens: 1 } },
  { body: { n: 128 } },
  { body: { model: 'acme/large' } },
  { body: { tools: [{ type: 'web_search' }] } },
  { body: { service_tier: 'priority' } },
  { body: { logprobs: true, top_logprobs: 20 } },
  { body: { reasoning_effort: 'high' } },
  { body: { stream: true, stream_options: { include_usage: false } } },
  { body: { messages: [{ role: 'user', content: 'word '.repeat(30_000) }] } },
  { body: `{"model":"acme/small","messages":[{"role":"user","content":"${'x'.repeat(300_000)}"}]}` },
  { path: chatPath },
  { path: chatPath, headers: { authorization: 'Bearer a-guess' } },
  { path: chatPath, headers: { authorization: `Bearer ${visitorKey}` }, body: { n: 5 } },
  { path: chatPath, headers: { authorization: `Bearer ${visitorKey}` }, body: { stream: true } },
  { path: '/v1/messages', headers: { 'x-api-key': visitorKey }, body: { max_tokens: 9000 } },
  { path: '/api/v1/embeddings', body: '{"model":"acme/small","input":["hello","hello"]}' },
  { path: '/api/v1/embeddings', body: '{"model":"acme/large","input":"hello"}' },
]
const bodyOf = ({ body = {} }: Wish) =>
  typeof body === 'string' ? body : JSON.stringify({ model: 'acme/small', messages, ...body })

/** Half of the strangers have IPv4 addresses; of the others half share one network. */
const strangers = Array.from({ length: 28 }, (_, at) => {
  if (at % 2 === 0) return `203.0.113.${at}`
  return at % 4 === 1 ? `2001:db8:1:1::${at}` : `2001:db8:1:${at}::1`
})
/** What somebody claims of himself; the proxy writes whom it saw at the end. */
const headersOf = (address: string, claim: number) => ({
  ...json,
  'x-forwarded-for': `198.51.100.${claim % 250}, 10.0.0.1, ${address}`,
  'x-real-ip': `198.51.100.${claim % 250}`,
  forwarded: `for=198.51.100.${claim % 250}`,
})

const tryWish = (wish: Wish, address: string, claim: number) =>
  ask(gateway.port, {
    path: wish.path ?? '/api/v1/chat/completions',
    headers: { ...headersOf(address, claim), ...wish.headers },
    body: bodyOf(wish),
  })

interface Tab {
  /** Whether a paid model has begun to answer. */
  isPaid: boolean
  leave: () => void
}

/** Opens a stream that never ends, unless it is refused or a demo model answers. */
function openTab(address: string, claim: number): Promise<Tab> {
  return new Promise((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port: gateway.port,
      path: '/api/v1/chat/completions',
      method: 'POST',
      headers: headersOf(address, claim),
    })
    asking.on('error', reject)
    asking.on('response', (response) => {
      const { statusCode, headers } = response
      response.on('error', () => undefined)
      response.once('data', () =>
        resolve({
          isPaid: statusCode === 200 && headers['x-answered-by'] === undefined,
          leave: () =>
            asking
              .off('error', reject)
              .on('error', () => undefined)
              .destroy(),
        }),
      )
    })
    asking.end(JSON.stringify({ model: 'acme/endless', messages, stream: true, max_tokens: 500 }))
  })
}

/** In tokens: what was said to its end, and all that was ordered of what somebody left. */
function billOf({ body, path, abandonedAt }: RecordedRequest): number {
  if (!isRecord(body)) return 0
  if (path.endsWith('/embeddings')) return [body.input].flat().length * 3 // as it says that it is
  const ordered = Number(body.max_tokens ?? body.max_completion_tokens ?? 0)
  return messages.length + (abandonedAt === undefined ? Math.min(answerLength, ordered) : ordered)
}

test('an hour of strangers costs no more than the day’s budget, and everybody else is answered', async ({
  annotate,
}) => {
  const neighbours = ['192.0.2.1', '192.0.2.2', '2001:db8:2::1']
  const tookMs: number[] = []
  const answeredBy = { paid: 0, demo: 0 }
  const statuses = new Set<number>()
  let paidTabs = 0
  let asked = 0

  async function neighbourAsks(address: string) {
    const began = performance.now()
    const { status, headers } = await tryWish({}, address, 0)
    if (status !== 200) return
    tookMs.push(performance.now() - began)
    answeredBy[headers['x-answered-by'] === undefined ? 'paid' : 'demo'] += 1
  }

  for (let round = 0; round < rounds; round++) {
    const attacks = strangers.map(async (address, at) => {
      const wish = wishes[(round + at) % wishes.length] ?? {}
      statuses.add((await tryWish(wish, address, round + at)).status)
    })
    const tabbed = `203.0.113.${100 + round}`
    const opened = Array.from({ length: 12 }, (_, tab) => openTab(tabbed, tab))
    asked += neighbours.length
    await Promise.all(neighbours.map(neighbourAsks))
    await Promise.all(attacks)
    const tabs = await Promise.all(opened)
    const begun = tabs.filter(({ isPaid }) => isPaid).length
    expect(begun).toBeLessThanOrEqual(limits.VISITOR_CONCURRENT_REQUESTS)
    paidTabs += begun
    for (const { leave } of tabs) leave()
    await expect.poll(() => upstream.open()).toBe(0)
    await expect.poll(async () => (await ledger.report()).open).toBe(0)
    now += roundMs
  }

  const bill = upstream.asked().reduce((sum, each) => sum + billOf(each), 0)
  const report = await ledger.report()
  expect(bill).toBeGreaterThan(budget / 2)
  expect(bill).toBeLessThanOrEqual(report.tokens.used)
  expect(report.tokens.used).toBeLessThanOrEqual(budget)
  expect(report.tokens.reserved).toBe(0)
  expect(report.paidModels).toBe('budget-spent')
  expect(maxOpen).toBeLessThanOrEqual(limits.CONCURRENT_REQUESTS)
  expect(statuses).toEqual(new Set([200, 400, 401, 413, 429]))
  expect(new Set(upstream.asked().map(({ body }) => isRecord(body) && body.model))).toEqual(
    new Set(['small', 'endless']),
  )
  expect(paidTabs).toBeGreaterThan(0)
  expect(tookMs).toHaveLength(asked)
  expect(answeredBy.paid).toBeGreaterThan(0)
  expect(answeredBy.demo).toBeGreaterThan(0)
  await annotate(
    `${upstream.asked().length} questions reached the upstream, which billed ${bill} tokens of ${budget}; ` +
      `at most ${maxOpen} at a time; ${tookMs.length} of ${asked} questions of others answered ` +
      `(${answeredBy.demo} by demo models), ${inMs(percentilesOf(tookMs))}`,
  )
})
