import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#service/base/log.ts'
import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { readStream } from '#service/testing/read-stream.ts'
import { chatWith } from '#service/testing/test-service.ts'
import { compose, type Composition } from './composition.ts'
import { readEnv } from './env.ts'
import type { Environment } from './settings/setting-reader.ts'

const canary = `canary-${crypto.randomUUID()}`
const serviceKey = `service-${crypto.randomUUID()}`
let upstream: FakeUpstream
let composition: Composition | undefined
let logged: string[] = []

beforeEach(async () => {
  logged = []
  upstream = await startFakeUpstream({
    apiKey: canary,
    models: {
      alpha: { kind: 'answer', text: 'I am alpha' },
      refuses: { kind: 'refuse', status: 400, body: { error: { message: `Your key ${canary} may not` } } },
      fails: { kind: 'error-in-200', message: `failed for ${canary}`, text: 'one' },
      cuts: { kind: 'cut', text: 'one two' },
      short: shortened('{"id":"x","choices":[]}', 'application/json'),
      'short-stream': shortened('data: {"choices":[{"delta":{"content":"one"}}]}\n\n', 'text/event-stream'),
      stalls: { kind: 'stall', text: 'one two' },
    },
  })
})

/** Packed, and cut where no length shows it. */
const shortened = (text: string, type: string): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': type, 'content-encoding': 'gzip' },
  body: gzipSync(text).subarray(0, -12),
})

type ModelList = { data: { id: string }[] }

afterEach(async () => {
  composition?.close()
  await upstream.close()
})

const log: Log = (...entry) => logged.push(JSON.stringify(entry))

function start(env: Environment): Composition {
  const result = readEnv({ LOCAL_RUNTIMES: 'off', DEMO_TOKENS_PER_SECOND: '0', ...env })
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const page = async () => new Response('the page', { headers: { 'content-type': 'text/html' } })
  composition = compose({ settings: result.settings, serviceKeys: [{ key: serviceKey }], page, log })
  return composition
}

const withAcme = (apiKey = canary) =>
  start({ PROVIDERS: JSON.stringify([{ name: 'acme', baseUrl: upstream.url, apiKey }]) })

const ask = (path: string, init: RequestInit = {}, origin = 'http://localhost:3000') =>
  composition?.fetch(new Request(origin + path, init)) ?? Promise.reject(new Error('not started'))

const chat = (model: string, more: object = {}, init: RequestInit = {}) =>
  ask('/api/v1/chat/completions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify(chatWith(model, { ...more })),
    ...init,
  })

describe('the page is told in headers', () => {
  const withClaude = (more: Environment = {}) =>
    start({
      PROVIDERS: JSON.stringify([
        { name: 'acme', baseUrl: upstream.url, apiKey: canary, format: 'anthropic' },
      ]),
      ...more,
    })

  test.each([true, false])(
    'what was left out and what is left of the limits (stream: %s)',
    async (stream) => {
      withClaude({ REQUESTS_PER_MINUTE: '60', TOKENS_PER_MINUTE: '100000' })
      const { status, headers } = await chat('acme/alpha', { stream, seed: 1 })
      expect(status).toBe(200)
      expect(headers.get('x-dropped-params')).toBe('seed')
      expect(Number(headers.get('x-ratelimit-remaining-tokens'))).toBeGreaterThan(0)
      expect(headers.get('x-ratelimit-limit-requests')).toBe('60')
      expect(headers.get('x-ratelimit-reset-requests')).toMatch(/s$/)
    },
  )

  test('nothing of limits where there are none', async () => {
    withClaude({ TOKENS_PER_MINUTE: '100000' })
    const { headers } = await chat('acme/alpha', { stream: true })
    const shown = [...headers.keys()].filter((name) => name.startsWith('x-ratelimit-'))
    expect(shown).toEqual(['limit', 'remaining', 'reset'].map((figure) => `x-ratelimit-${figure}-tokens`))
    withClaude()
    const { status, headers: others } = await chat('acme/alpha')
    expect([status, [...others.keys()].filter((name) => name.startsWith('x-ratelimit-'))]).toEqual([200, []])
  })

  test('whose limit it is that refuses, and where it is set', async () => {
    withClaude({ TOKENS_PER_MINUTE: '100000', REQUESTS_PER_MINUTE: '2' })
    const long = await chat('acme/alpha', { messages: [{ role: 'user', content: 'a,'.repeat(200_000) }] })
    expect(await long.text()).toContain('own limit for this page is 100,000 a minute (TOKENS_PER_MINUTE)')
    await chat('acme/alpha')
    const refused = await chat('acme/alpha')
    expect(await refused.json()).toMatchObject({
      error: {
        // The page counts the seconds itself.
        message: 'Parley’s own limit of 2 requests a minute for this page (REQUESTS_PER_MINUTE) is used up.',
        code: 'page_limit_exceeded',
      },
    })
  })

  test('when a refusal for too many requests is over', async () => {
    withClaude({ REQUESTS_PER_MINUTE: '1' })
    await chat('acme/alpha')
    const { status, headers } = await chat('acme/alpha', { stream: true })
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(headers.get('retry-after-ms'))).toBeGreaterThan(50_000)
    expect(headers.get('x-ratelimit-remaining-requests')).toBe('0')
  })

  test('which of them pages of a listed origin may read', async () => {
    start({ ALLOWED_ORIGINS: 'http://allowed.example' })
    const { headers } = await ask('/api/v1/models', { headers: { origin: 'http://allowed.example' } })
    const readable = headers.get('access-control-expose-headers')?.split(', ')
    expect(readable).toEqual(expect.arrayContaining(['x-dropped-params', 'retry-after']))
  })
})

describe('the page', () => {
  test('reaches every model without a key of its own', async () => {
    withAcme()
    const { data } = (await (await ask('/api/v1/models')).json()) as ModelList
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(['demo/guide', 'acme/alpha']))
    const response = await chat('acme/alpha', { stream: true })
    expect(await readStream(response.body)).toMatchObject({ text: 'I am alpha', done: 1 })
    expect(upstream.asked()[0]?.headers.authorization).toBe(`Bearer ${canary}`)
  })

  test.each(['r-1', 'a=b', 'trace.7:2'])('may name its request for the service too: %s', async (id) => {
    start({})
    const { headers } = await ask('/api/v1/models', { headers: { 'x-request-id': id } })
    expect(headers.get('x-request-id')).toBe(id)
  })

  test('sees through demo/echo what it sent, and nothing that the service added', async () => {
    start({})
    const read = await readStream((await chat('demo/echo', { stream: true })).body)
    expect(read.text).not.toContain('stream_options')
    expect(read.events.filter((event) => event.includes('"usage"'))).toEqual([])
    const asked = await chat('demo/echo', { stream: true, stream_options: { include_usage: true } })
    const { events } = await readStream(asked.body)
    expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({
      choices: [],
      usage: { total_tokens: expect.any(Number) },
    })
  })

  test('reaches a remote service with SERVICE_API_KEY, and our own stays at /v1', async () => {
    start({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: canary })
    const { data } = (await (await ask('/api/v1/models')).json()) as ModelList
    expect(data.map(({ id }) => id)).toContain('alpha')
    const response = await chat('alpha', { stream: true })
    expect(await readStream(response.body)).toMatchObject({ text: 'I am alpha', done: 1 })
    const own = await ask('/v1/models', { headers: { authorization: `Bearer ${serviceKey}` } })
    expect(((await own.json()) as ModelList).data.every(({ id }) => id.startsWith('demo/'))).toBe(true)
  })

  test.each([true, false])(
    'stops an answer, and the upstream sees it (remote service: %s)',
    async (isRemote) => {
      if (isRemote) start({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: canary })
      else withAcme()
      const stop = new AbortController()
      const response = await chat(
        isRemote ? 'stalls' : 'acme/stalls',
        { stream: true },
        { signal: stop.signal },
      )
      const reader = response.body!.getReader()
      await reader.read()
      stop.abort()
      await vi.waitFor(() => expect(upstream.open()).toBe(0))
      await reader.cancel().catch(() => undefined)
    },
  )

  test.each([true, false])('may send 32 MiB and no more (remote service: %s)', async (isRemote) => {
    start(isRemote ? { SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: canary } : {})
    const piece = new Uint8Array(1024 * 1024).fill(32)
    let pieces = 0
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (pieces++ < 33 ? controller.enqueue(piece) : controller.close()),
    })
    const response = await chat('alpha', {}, { body, duplex: 'half' } as RequestInit) // not in the types yet
    expect(response.status).toBe(413)
    expect(logged.filter((line) => line.startsWith('["error"'))).toEqual([])
  })

  test('is told in the stream when the remote service breaks off', async () => {
    start({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: canary })
    const read = await readStream((await chat('cuts', { stream: true })).body)
    expect(read).toMatchObject({ text: 'one two', done: 0, finishReason: 'error' })
    expect(read.error?.message).toContain('SERVICE_BASE_URL')
  })

  test.each([true, false])(
    'is told when a packed answer of the remote service ends too early (stream: %s)',
    async (stream) => {
      start({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: canary })
      const response = await chat(stream ? 'short-stream' : 'short', { stream })
      expect(response.status).toBe(stream ? 200 : 502)
      expect(await response.text()).toContain('"code":"service_error"')
    },
  )

  test('is told in words when the remote service is away', async () => {
    start({ SERVICE_BASE_URL: 'http://127.0.0.1:9/v1' })
    const response = await chat('alpha')
    expect(response.status).toBe(502)
    expect(await response.text()).toContain('SERVICE_BASE_URL')
  })
})

test('no key is ever in an answer or in the log', async () => {
  withAcme()
  const answers = [
    await ask('/'),
    await ask('/healthz'),
    await ask('/readyz'),
    await ask('/api/v1/models'),
    await ask('/v1/models', { headers: { authorization: 'Bearer wrong' } }),
    await chat('acme/alpha', { stream: true }),
    await chat('acme/refuses'),
    await chat('acme/fails', { stream: true }),
    await chat('acme/fails'),
    await chat('nobody/nothing'),
    await ask('/api/v1/nothing'),
  ]
  const everything = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  )
  expect(everything.join('\n')).toContain('Your key *** may not')
  for (const text of [...everything, ...logged]) {
    expect(text).not.toContain(canary)
    expect(text).not.toContain(serviceKey)
  }
})

test('a provider with a wrong key is named in the health details, and nothing waits for it', async () => {
  withAcme('wrong-key')
  await ask('/api/v1/models')
  const text = await (await ask('/healthz')).text()
  expect(JSON.parse(text)).toMatchObject({
    status: 'degraded',
    providers: [
      { name: 'demo', state: 'ready' },
      { name: 'acme', state: 'failing', models: 0, detail: expect.stringContaining('refused this server') },
    ],
  })
  expect(text).not.toContain('wrong-key')
})

test('in a public demo the health details tell strangers of the models’ providers alone, and of no setting', async () => {
  const providers = ['acme', 'internal'].map((name) => ({ name, baseUrl: upstream.url, apiKey: 'wrong-key' }))
  start({ ACCESS: 'demo', MODEL_ALLOWLIST: 'acme/alpha', PROVIDERS: JSON.stringify(providers) })
  await ask('/api/v1/models')
  expect(await (await ask('/healthz')).json()).toEqual({
    status: 'degraded',
    providers: [
      { name: 'demo', state: 'ready', models: expect.any(Number) as number },
      { name: 'acme', state: 'failing', models: 0 },
    ],
  })
})

test.each([
  ['that answers', () => upstream.url, 'ready'],
  ['that is away', () => 'http://127.0.0.1:9/v1', 'failing'],
])('the health details tell of a remote service %s', async (_, baseUrl, state) => {
  start({ SERVICE_BASE_URL: baseUrl(), SERVICE_API_KEY: canary })
  const text = await (await ask('/healthz')).text()
  const { status, remote } = JSON.parse(text) as { status: string; remote: { state: string } }
  expect(remote.state).toBe(state)
  expect(state === 'ready' || status === 'degraded').toBe(true)
  expect(text).not.toContain(canary)
})

describe('the name that a request comes under', () => {
  test.each([
    'localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    '192.168.1.5:3000',
    'parley.localhost',
    'play.example',
  ])('%s is ours', async (host) => {
    start({ ALLOWED_HOSTS: 'play.example' })
    expect((await ask('/', {}, `http://${host}`)).status).toBe(200)
  })

  test.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'play.example.evil.example',
  ])('%s is not', async (host) => {
    start({ ALLOWED_HOSTS: 'play.example' })
    for (const path of ['/', '/api/v1/models', '/v1/models', '/healthz']) {
      const response = await ask(path, {}, `http://${host}`)
      expect(response.status).toBe(403)
      expect(await response.text()).toContain('ALLOWED_HOSTS')
    }
  })
})

test('every answer of the service has the headers of what is no page', async () => {
  start({})
  for (const path of ['/v1/models', '/healthz', '/readyz', '/v1/nothing']) {
    const { headers } = await ask(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test('every answer for the page has the headers that keep other sites out', async () => {
  start({})
  for (const path of ['/', '/api/v1/models', '/api/connections', '/nothing']) {
    const { headers } = await ask(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self'; .*require-trusted-types-for 'script'$/,
      ),
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    expect(headers.has('access-control-allow-origin')).toBe(false)
  }
})

test.each(['/v1', '/v1beta/models', '/v2/chat', '/api', '/api/', '/api/tags'])(
  '%s is a 404 in JSON, and not the page',
  async (path) => {
    start({})
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_url' } })
  },
)

test('a server on its way out is not ready', async () => {
  start({}).stopping()
  expect((await ask('/readyz')).status).toBe(503)
})

test.each([
  [{}, true],
  [{ ACCESS: 'demo' }, false],
  [{ ACCESS: 'demo', MODEL_ALLOWLIST: 'demo/echo' }, false],
  [{ ACCESS: 'demo', MODEL_ALLOWLIST: 'acme/alpha' }, true],
])('with %j the demo guide leads to a real model: %j', async (env, isLed) => {
  start(env)
  const response = await chat('demo/guide', { messages: [{ role: 'user', content: 'Tell me a joke' }] })
  const answer = await response.text()
  expect(answer).toContain('not a language model')
  expect(answer.includes('choose a real model')).toBe(isLed)
})
