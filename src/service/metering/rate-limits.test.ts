import { afterEach, expect, test, vi } from 'vitest'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import { readStream } from '../testing/read-stream.ts'
import { chatWith, startTestService, testKey, type TestServiceOptions } from '../testing/test-service.ts'

let time = 0
let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

async function limited(requestsPerMinute: number, tokensPerMinute: number, options: TestServiceOptions = {}) {
  time = 0
  const limits = { requestsPerMinute, tokensPerMinute }
  acme = await startTestService({ ...options, service: { limits, now: () => time, ...options.service } })
  return acme
}

const remaining = (response: Response) => Number(response.headers.get('x-ratelimit-remaining-tokens'))

test('the request after the last one allowed is a 429 that says when to come back', async () => {
  const { post } = await limited(2, 1000)
  const ask = () => post('/v1/chat/completions', chatWith('acme/nothing'))
  await ask()
  time = 20_500
  const second = await ask()
  expect(Object.fromEntries(second.headers)).toMatchObject({
    'x-ratelimit-limit-requests': '2',
    'x-ratelimit-remaining-requests': '0',
    'x-ratelimit-reset-requests': '1m0s',
    'x-ratelimit-limit-tokens': '1000',
    'x-ratelimit-remaining-tokens': '1000',
    'x-ratelimit-reset-tokens': '0s',
  })
  const third = await ask()
  expect(third.status).toBe(429)
  expect(Object.fromEntries(third.headers)).toMatchObject({
    'retry-after': '40',
    'retry-after-ms': '39500',
    'x-ratelimit-remaining-requests': '0',
  })
  expect(((await third.json()) as ErrorBody).error).toMatchObject({
    type: 'requests',
    code: 'rate_limit_exceeded',
  })
  time = 60_000
  expect((await ask()).status).toBe(404)
})

test('each key has its own count, and its own limits where it has some', async () => {
  const keys = [{ key: testKey }, { key: 'other', limits: { requestsPerMinute: 5, tokensPerMinute: 7 } }]
  const { post } = await limited(1, 1000, { service: { keys } })
  const ask = (headers: HeadersInit = {}) =>
    post('/v1/chat/completions', chatWith('acme/nothing'), { headers })
  await ask()
  expect((await ask()).status).toBe(429)
  const other = await ask({ authorization: 'Bearer other' })
  expect(other.status).toBe(404)
  expect(other.headers.get('x-ratelimit-limit-requests')).toBe('5')
})

test('lists of models are free', async () => {
  const { get, post } = await limited(1, 1000)
  for (let times = 0; times < 5; times++) expect((await get('/v1/models')).status).toBe(200)
  expect((await post('/v1/chat/completions', chatWith('acme/alpha'))).status).toBe(200)
})

test('refusals carry the limits too', async () => {
  const { post, get } = await limited(10, 1000)
  for (const response of [await post('/v1/chat/completions', '{bad'), await get('/v1/nothing')]) {
    expect(response.headers.get('x-ratelimit-remaining-requests')).toMatch(/^\d+$/)
  }
})

test('tokens are reserved before, and settled by the usage of a whole answer', async () => {
  const { post } = await limited(10, 1000, { models: { alpha: { kind: 'answer', text: 'one two three' } } })
  const response = await post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 500 }))
  expect(remaining(response)).toBe(1000 - 4)
})

const oddFigures = ['"many"', 'null', '-5', '-1e300', '1e999', '[1]']
const oddUsage = (figure: string) => `"usage":{"prompt_tokens":${figure},"total_tokens":${figure}}`
const json = { 'content-type': 'application/json' }

test.each(oddFigures)(
  'a usage of %s is no figure: the estimate counts, and the limit stays',
  async (figure) => {
    const choice =
      '"choices":[{"index":0,"message":{"role":"assistant","content":"one"},"finish_reason":"stop"}]'
    const chunk = '"choices":[{"index":0,"delta":{"content":"one"},"finish_reason":"stop"}]'
    const vectors = '"data":[{"embedding":[1]}]'
    const { post, get } = await limited(1000, 10_000, {
      models: {
        whole: { kind: 'raw', headers: json, body: `{${choice},${oddUsage(figure)}}` },
        stream: { kind: 'raw', body: `data: {${chunk},${oddUsage(figure)}}\n\ndata: [DONE]\n\n` },
        vectors: { kind: 'raw', headers: json, body: `{${vectors},${oddUsage(figure)}}` },
      },
    })
    let before = 10_000
    const ask = [
      () => post('/v1/chat/completions', chatWith('acme/whole')),
      () => post('/v1/chat/completions', chatWith('acme/stream', { stream: true })),
      () => post('/v1/embeddings', { model: 'acme/vectors', input: 'some words' }),
    ]
    for (const one of ask) {
      await (await one()).text()
      const left = await vi.waitFor(async () => {
        const after = remaining(await get('/v1/models'))
        expect(before - after).toBeLessThan(50)
        return after
      })
      expect(left).toBeLessThan(before)
      before = left
    }
  },
)

test('a stream is settled by its usage once it has ended', async () => {
  const { post, get } = await limited(10, 1000, {
    models: { alpha: { kind: 'answer', text: 'one two three' } },
  })
  const response = await post(
    '/v1/chat/completions',
    chatWith('acme/alpha', { stream: true, max_tokens: 500 }),
  )
  expect(remaining(response)).toBeLessThan(500)
  await readStream(response.body)
  expect(remaining(await get('/v1/models'))).toBe(1000 - 4)
})

test('an answer says how many tokens were reserved for it', async () => {
  const { post } = await limited(10, 1000, { models: { alpha: { kind: 'answer', text: 'one two three' } } })
  const whole = await post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 500 }))
  const reservedTokens = Number(whole.headers.get('x-reserved-tokens'))
  expect(reservedTokens).toBeGreaterThan(500)
  const left = remaining(whole)
  const stream = await post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 500, stream: true }))
  expect(stream.headers.get('x-reserved-tokens')).toBe(String(reservedTokens))
  expect(remaining(stream)).toBe(left - reservedTokens)
  await readStream(stream.body)
})

test('a stream whose reader leaves has ordered all that it could have brought', async () => {
  const { post, get } = await limited(10, 1000, {
    models: { alpha: { kind: 'stall', text: 'one two three' } },
  })
  const response = await post(
    '/v1/chat/completions',
    chatWith('acme/alpha', { stream: true, max_tokens: 500 }),
  )
  const reader = response.body!.getReader()
  let read = ''
  while (!read.includes('three')) read += new TextDecoder().decode((await reader.read()).value)
  await reader.cancel()
  const left = remaining(await get('/v1/models'))
  expect(left).toBeLessThanOrEqual(500)
  expect(left).toBeGreaterThan(480)
  time = 60_001
  expect(remaining(await get('/v1/models'))).toBe(1000)
})

test('an upstream that refuses costs no tokens', async () => {
  const { post } = await limited(10, 1000, { models: { alpha: { kind: 'refuse', status: 500 } } })
  const response = await post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 500 }))
  expect(response.status).toBe(502)
  expect(remaining(response)).toBe(1000)
})

test('tokens that do not fit are a 429 of their own type', async () => {
  const { post } = await limited(10, 100, { models: { alpha: { kind: 'stall', afterWords: 1 } } })
  const first = await post('/v1/chat/completions', chatWith('acme/alpha', { stream: true }))
  const second = await post('/v1/chat/completions', chatWith('acme/alpha', { stream: true }))
  expect(second.status).toBe(429)
  const { error } = (await second.json()) as ErrorBody
  expect(error).toMatchObject({ type: 'tokens', code: 'rate_limit_exceeded' })
  expect(error.message).toMatch(/: 0 are used, 100 are reserved for answers under way, .* needs 100\./)
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  await first.body?.cancel()
})

test('a message longer than the whole limit is told so, and clients are told not to try again', async () => {
  const { post } = await limited(10, 50)
  const messages = [{ role: 'user', content: 'many words '.repeat(200) }]
  const response = await post('/v1/chat/completions', { model: 'acme/alpha', messages })
  expect(response.status).toBe(429)
  expect(response.headers.get('x-should-retry')).toBe('false')
})

test.each(['/v1/chat/completions', '/v1/embeddings'])(
  'what to do about too long a request is said in words that are true at %s',
  async (path) => {
    const { post } = await limited(10, 50)
    const text = 'many words '.repeat(200)
    const asked = { model: 'acme/alpha', input: text, messages: [{ role: 'user', content: text }] }
    const { error } = (await (await post(path, asked)).json()) as ErrorBody
    expect(error).toMatchObject({ code: 'request_exceeds_limit' })
    expect(error.message).toMatch(/it can never fit\. Send less at a time\.$/)
  },
)

test('a generous max_tokens alone refuses nothing', async () => {
  const { post } = await limited(10, 1000)
  const response = await post('/v1/chat/completions', chatWith('acme/alpha', { max_tokens: 100_000 }))
  expect(response.status).toBe(200)
})
