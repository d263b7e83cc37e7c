// Attacks 20 and 21: visitors of a public demo who want more than their share.
import { request, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { startBareProxy } from './bare-proxy.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

let upstream: FakeUpstream
let gateway: Gateway

beforeEach(async () => {
  upstream = await startFakeUpstream({
    models: {
      small: { kind: 'answer', text: 'one two three' },
      large: { kind: 'answer' },
      stalls: { kind: 'stall', text: 'one two', afterWords: 1 },
    },
  })
  gateway = await start()
})
afterEach(async () => {
  await Promise.all([gateway.close(), upstream.close()])
})

const start = (env: Record<string, string> = {}) =>
  startGateway({
    ...providersSetting({ name: 'acme', baseUrl: upstream.url, apiKey: 'test-key' }),
    ACCESS: 'demo',
    MODEL_ALLOWLIST: 'acme/small,acme/stalls',
    ...env,
  })

const messages = [{ role: 'user', content: 'hello' }]
const chat = (more: object = {}, headers: Record<string, string> = {}, port = gateway.port) =>
  ask(port, {
    path: '/api/v1/chat/completions',
    headers: { ...json, ...headers },
    body: JSON.stringify({ model: 'acme/small', messages, ...more }),
  })
const errorIn = ({ text }: { text: string }) => (JSON.parse(text) as { error: Record<string, unknown> }).error

/** A stream that has begun, and goes on until it is let go of. */
async function beginStream(port = gateway.port, headers: Record<string, string> = {}) {
  const asking = request({
    host: '127.0.0.1',
    port,
    path: '/api/v1/chat/completions',
    method: 'POST',
    headers: { ...json, ...headers },
  })
  asking.on('error', () => undefined)
  asking.end(JSON.stringify({ model: 'acme/stalls', messages, stream: true }))
  const response = await new Promise<IncomingMessage>((resolve) => asking.on('response', resolve))
  response.on('error', () => undefined)
  response.resume()
  return { status: response.statusCode, leave: () => asking.destroy() }
}

test('ten requests a minute, then a wait that is told', async () => {
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await chat()).status)
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
  const refused = await chat()
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(errorIn(refused)).toMatchObject({ type: 'rate_limit_error', code: 'visitor_minute_limit' })
  expect(refused.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
  expect(upstream.asked()).toHaveLength(10)
  // Texts to embed count with them, lists do not.
  const embed = { path: '/api/v1/embeddings', headers: json, body: '{"model":"acme/small","input":"a"}' }
  expect((await ask(gateway.port, embed)).status).toBe(429)
  expect((await ask(gateway.port, { path: '/api/v1/models' })).status).toBe(200)
})

test.each([
  ['another site’s page', { origin: 'https://evil.example' }, 403],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a form', { 'content-type': 'text/plain' }, 415],
  ['packed text', { 'content-encoding': 'gzip' }, 415],
])('%s is refused before it counts with the visitor’s questions', async (_, headers, status) => {
  const embed = { path: '/api/v1/embeddings', body: '{"model":"acme/small","input":"a"}' }
  const refused = [
    await chat({ model: 'demo/echo' }, headers),
    await ask(gateway.port, { ...embed, headers: { ...json, ...headers } }),
  ]
  expect((await chat()).headers['x-visitor-day']).toBe('99/100')
  expect(refused.map((reply) => reply.status)).toEqual([status, status])
})

test('a page of a listed origin asks and counts like the own one', async () => {
  await gateway.close()
  gateway = await start({ ALLOWED_ORIGINS: 'https://play.example' })
  const listed = { origin: 'https://play.example', 'sec-fetch-site': 'cross-site' }
  expect((await chat({}, listed)).status).toBe(200)
  expect((await chat()).headers['x-visitor-day']).toBe('98/100')
})

test('a page of a listed origin can read why it was refused, and what is left to its visitor', async () => {
  await gateway.close()
  gateway = await start({ ALLOWED_ORIGINS: 'https://play.example', VISITOR_REQUESTS_PER_MINUTE: '1' })
  const listed = { origin: 'https://play.example', 'sec-fetch-site': 'cross-site' }
  const answers = [
    await chat({ n: 2 }, listed),
    await chat({}, listed),
    await chat({}, listed),
    await ask(gateway.port, { path: '/api/v1/models/acme%2Flarge', headers: listed }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 200, 429, 404])
  for (const { headers } of answers) {
    expect(headers['access-control-allow-origin']).toBe('https://play.example')
    expect(headers.vary).toBe('Origin')
    expect(headers['access-control-expose-headers']).toContain('x-visitor-minute')
  }
})

test('a browser of a listed origin that asks first may ask for the list of models too', async () => {
  await gateway.close()
  gateway = await start({ ALLOWED_ORIGINS: 'https://play.example' })
  const reply = await ask(gateway.port, {
    method: 'OPTIONS',
    path: '/api/v1/models',
    headers: {
      origin: 'https://play.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-request-id',
    },
  })
  expect(reply.status).toBe(204)
  expect(reply.headers['access-control-allow-methods']).toContain('GET')
})

test('two streams at a time, on connections of their own', async () => {
  const streams = [await beginStream(), await beginStream()]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const third = await chat({ stream: true })
  expect(third.status).toBe(429)
  expect(third.headers['retry-after']).toBe('5')
  expect(errorIn(third).message).toContain('2 answers at a time')
  streams[0]?.leave()
  await vi.waitFor(async () => expect((await chat()).status).toBe(200))
  streams[1]?.leave()
})

test('two streams at a time, also where one connection carries them all', async () => {
  const asking = request({ host: '127.0.0.1', port: gateway.port, path: '/api/multiplex' }).end()
  const stream = await new Promise<IncomingMessage>((resolve) => asking.on('response', resolve))
  let text = ''
  stream.setEncoding('utf8').on('data', (piece: string) => (text += piece))
  stream.on('error', () => undefined)
  asking.on('error', () => undefined)
  await vi.waitFor(() => expect(text).toContain('\n\n'))
  const name = /"stream":"([^"]+)"/.exec(text)?.[1] ?? ''
  for (let answer = 1; answer <= 4; answer++) {
    const multiplexHeaders = { 'x-multiplex': name, 'x-answer': String(answer) }
    expect((await chat({ model: 'acme/stalls', stream: true }, multiplexHeaders)).status).toBe(202)
  }
  await vi.waitFor(() => expect(text.match(/"type":"head"/g)).toHaveLength(4))
  const statuses = [...text.matchAll(/"status":(\d+)/g)].map(([, status]) => Number(status))
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429])
  asking.destroy()
})

test('a question of more than 256 kB is not taken, in chunks or on a multiplexed stream either', async () => {
  const long = { messages: [{ role: 'user', content: 'x'.repeat(256 * 1024) }] }
  expect((await chat(long)).status).toBe(413)
  expect((await chat(long, { 'x-multiplex': 'none', 'x-answer': '1' })).status).toBeGreaterThanOrEqual(404)
  expect(upstream.asked()).toEqual([])
  const short = { messages: [{ role: 'user', content: 'x'.repeat(200 * 1024) }] }
  expect(errorIn(await chat(short))).toMatchObject({ code: 'input_too_long' })
  await gateway.close()
  gateway = await start({ MAX_INPUT_TOKENS: '100000' })
  expect((await chat(short)).status).toBe(200)
})

describe('a question that asks for more', () => {
  test.each<[string, object]>([
    ['model', { model: 'acme/large' }],
    ['n', { n: 2 }],
    ['tools', { tools: [] }],
    ['service_tier', { service_tier: 'priority' }],
  ])('than a demo gives is refused by the name of its field: %s', async (param, more) => {
    const reply = await chat(more)
    expect(reply.status).toBe(400)
    expect(errorIn(reply)).toMatchObject({ param, type: 'invalid_request_error' })
    expect(upstream.asked()).toEqual([])
  })

  test('in tokens gets 1,024 of them', async () => {
    await chat({ max_tokens: 100_000 })
    await chat({ max_completion_tokens: 100_000 })
    await chat()
    const asked = upstream.asked().map(({ body }) => body as unknown as Record<string, number | undefined>)
    expect(asked.map((body) => body.max_completion_tokens ?? body.max_tokens)).toEqual([1024, 1024, 1024])
  })
})

test('the list holds what visitors may use, and the demo models', async () => {
  const { text } = await ask(gateway.port, { path: '/api/v1/models' })
  const ids = (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['acme/small', 'acme/stalls', 'demo/guide', 'demo/echo']))
  expect(ids).not.toContain('acme/large')
  expect((await ask(gateway.port, { path: '/api/v1/models/acme%2Fsmall' })).status).toBe(200)
  expect((await ask(gateway.port, { path: '/api/v1/models/acme%2Flarge' })).status).toBe(404)
  expect((await chat({ model: 'demo/echo' })).status).toBe(200)
})

test('the prices that the operator sets are those that visitors read', async () => {
  const own = await start({ MODEL_PRICES: 'acme/small=0.15/0.60' })
  const [list, alone] = await Promise.all(
    ['/api/v1/models', '/api/v1/models/acme%2Fsmall'].map((path) => ask(own.port, { path })),
  )
  const { data } = JSON.parse(list!.text) as { data: { id: string; pricing?: object }[] }
  const priceOf = (id: string) => data.find((model) => model.id === id)?.pricing
  expect(priceOf('acme/small')).toEqual({ prompt: '1.5e-7', completion: '6e-7' })
  expect(priceOf('acme/stalls')).toBeUndefined()
  expect(JSON.parse(alone!.text)).toMatchObject({ pricing: { prompt: '1.5e-7', completion: '6e-7' } })
  await own.close()
})

test('whoever has a service key is no visitor', async () => {
  const withKey = { ...json, authorization: `Bearer ${serviceKey}` }
  for (let count = 0; count < 12; count++) {
    const body = JSON.stringify({ model: 'acme/large', messages, n: 2, max_tokens: 5000 })
    expect((await ask(gateway.port, { path: '/v1/chat/completions', headers: withKey, body })).status).toBe(
      200,
    )
  }
})

describe('X-Forwarded-For', () => {
  const spoofs = Array.from({ length: 12 }, (_, at) => ({ 'x-forwarded-for': `203.0.113.${at}` }))
  const statusesOf = async (port: number, headersOf: readonly Record<string, string>[]) => {
    const statuses = []
    for (const headers of headersOf) statuses.push((await chat({}, headers, port)).status)
    return statuses
  }
  const tenThenNone = [...Array<number>(10).fill(200), 429, 429]

  test('counts for nothing unless TRUST_PROXY says so', async () => {
    expect(await statusesOf(gateway.port, spoofs)).toEqual(tenThenNone)
  })

  test.each([1, 2])('cannot be made up behind %i proxies of one’s own', async (hops) => {
    await gateway.close()
    gateway = await start({ TRUST_PROXY: String(hops) })
    // Each writes whom it saw at the end of what it got.
    const proxy = await startBareProxy(gateway.port, {
      appendsForwardedFor: hops === 1 ? ['198.51.100.7'] : ['198.51.100.7', '10.0.0.1'],
    })
    expect(await statusesOf(proxy.port, spoofs)).toEqual(tenThenNone)
    await proxy.close()
    // Another visitor, whom the proxy saw at another address, has ten of his own.
    const other = await startBareProxy(gateway.port, {
      appendsForwardedFor: hops === 1 ? ['198.51.100.8'] : ['198.51.100.8', '10.0.0.1'],
    })
    expect(await statusesOf(other.port, spoofs)).toEqual(tenThenNone)
    await other.close()
  })

  test('the addresses of one IPv6 network are one visitor', async () => {
    await gateway.close()
    gateway = await start({ TRUST_PROXY: '1' })
    const network = spoofs.map((_, at) => ({ 'x-forwarded-for': `2001:db8:1:2::${at}` }))
    expect(await statusesOf(gateway.port, network)).toEqual(tenThenNone)
    expect(await statusesOf(gateway.port, [{ 'x-forwarded-for': '2001:db8:1:3::1' }])).toEqual([200])
  })
})

test('no wish for thinking makes an answer longer than a demo gives, in either format', async () => {
  await gateway.close()
  const acme = { name: 'acme', baseUrl: upstream.url, apiKey: 'test-key' }
  gateway = await start({
    ...providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }),
    MODEL_ALLOWLIST: 'acme/small,claude/small',
  })
  for (const model of ['acme/small', 'claude/small'])
    for (const effort of ['high', 'minimal', 'none', null])
      await chat({ model, reasoning_effort: effort, max_tokens: 1024 })
  const lengths = upstream.asked().map(({ body }) => (body as { max_tokens?: number }).max_tokens)
  expect(lengths).toEqual([1024, 1024, 1024, 1024])
})
