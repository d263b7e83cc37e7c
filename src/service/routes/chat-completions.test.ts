import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChatCompletion } from '#protocol/openai/chat.ts'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { readStream } from '../testing/read-stream.ts'
import { chatWith, startTestService, type TestServiceOptions } from '../testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

async function ask(
  behaviour: Behaviour,
  more: Record<string, unknown> = {},
  options: TestServiceOptions = {},
) {
  acme = await startTestService({ models: { alpha: behaviour }, ...options })
  return acme.post('/v1/chat/completions', chatWith('acme/alpha', more))
}

const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error

test('a whole answer passes with its unknown fields, under the id that was asked for', async () => {
  const response = await ask({
    kind: 'answer',
    text: 'Hi there',
    extra: { system_fingerprint: 'fp', x: { y: 1 } },
  })
  expect(await response.json()).toMatchObject({
    object: 'chat.completion',
    model: 'acme/alpha',
    choices: [{ index: 0, message: { role: 'assistant', content: 'Hi there' }, finish_reason: 'stop' }],
    usage: { total_tokens: 3 },
    system_fingerprint: 'fp',
    x: { y: 1 },
  })
})

test('a stream has the headers that keep it flowing, and one [DONE]', async () => {
  const response = await ask({ kind: 'answer', text: 'Hi there' }, { stream: true })
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
  })
  expect(response.headers.has('content-encoding')).toBe(false)
  expect(await readStream(response.body)).toMatchObject({ text: 'Hi there', done: 1, finishReason: 'stop' })
})

test('the upstream is always asked for usage, and gets every other parameter as it was', async () => {
  await ask({ kind: 'answer' }, { stream: true, top_k: 3, stop: ['x'], stream_options: { other: 1 } })
  expect(acme?.upstream.asked()[0]?.body).toEqual({
    ...chatWith('alpha'),
    stream: true,
    top_k: 3,
    stop: ['x'],
    stream_options: { other: 1, include_usage: true },
  })
})

test('an upstream that takes no stream_options is not sent any', async () => {
  await ask({ kind: 'answer' }, { stream: true }, { provider: { takesStreamOptions: false } })
  expect(acme?.upstream.asked()[0]?.body).toEqual({ ...chatWith('alpha'), stream: true })
})

describe('an upstream that refuses', () => {
  const body = {
    error: {
      message: 'max_tokens is too large',
      type: 'invalid_request_error',
      param: 'max_tokens',
      code: 'too_large',
    },
  }

  test('a request is heard in its own words', async () => {
    const response = await ask({ kind: 'refuse', status: 400, body })
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toEqual(body.error)
  })

  test.each([
    ['5', '5'],
    ['0.2', '1'],
    // An hour from now, less what other tests take first.
    [new Date(Date.now() + 3_600_000).toUTCString(), expect.stringMatching(/^3[0-9]{3}$/)],
  ])('for now (retry-after: %s) passes its 429 on', async (given, seconds) => {
    const refuse = { kind: 'refuse', status: 429, headers: { 'retry-after': given } } as const
    const response = await ask(refuse, {}, { provider: { retries: { retries: 0 } } })
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toEqual(seconds)
    expect(await errorOf(response)).toMatchObject({ code: 'rate_limit_exceeded' })
  })

  test('for want of money is not to be asked again', async () => {
    const error = { message: 'You are out of credit', type: 'insufficient_quota', code: 'insufficient_quota' }
    const response = await ask({ kind: 'refuse', status: 429, body: { error } })
    expect(response.headers.get('x-should-retry')).toBe('false')
    expect(await errorOf(response)).toMatchObject(error)
  })

  test.each([401, 403])(
    'our key (%d) is our fault, a 502 that says where the key is set and not what it is',
    async (status) => {
      const apiKey = `canary-${status}`
      const refusal = { error: { message: `Incorrect API key provided: ${apiKey}` } }
      const response = await ask(
        { kind: 'refuse', status, body: refusal },
        {},
        { provider: { apiKey, keySetting: 'ACME_API_KEY' } },
      )
      expect(response.status).toBe(502)
      const { message, type } = await errorOf(response)
      expect(type).toBe('upstream_error')
      expect(message).toContain('ACME_API_KEY')
      expect(message).not.toContain(apiKey)
      expect(message).not.toContain('Incorrect')
    },
  )

  test('with our key in any field of its answer shows it in none', async () => {
    const apiKey = `canary-${crypto.randomUUID()}`
    const part = `${apiKey.slice(0, 8)}****${apiKey.slice(-4)}`
    const error = { message: `No ${part} here`, type: `for ${apiKey}`, param: apiKey, code: `no_${apiKey}` }
    const refuse = { kind: 'refuse', status: 400, body: { error } } as const
    const response = await ask(refuse, {}, { provider: { apiKey } })
    expect(await errorOf(response)).toEqual({
      message: 'No *** here',
      type: 'for ***',
      param: '***',
      code: 'no_***',
    })
  })

  test.each([
    [500, 502],
    [502, 502],
    [503, 503],
    [504, 504],
    [529, 503],
    [402, 402],
    [422, 422],
  ])('with %d gives the client a %d', async (status, given) => {
    const response = await ask({ kind: 'refuse', status })
    expect(response.status).toBe(given)
    expect((await errorOf(response)).message).toContain('Refused with')
  })

  test.each([
    [400, { detail: 'Temperature is too high' }, 'Temperature is too high'],
    [422, { detail: [{ loc: ['body', 'n'], msg: 'Too many', type: 'x' }] }, 'body.n: Too many'],
    [422, { object: 'error', message: { detail: [{ msg: 'Field required' }] } }, 'Field required'],
    [400, { message: 'No such option' }, 'No such option'],
  ])('with %d and %j keeps its words', async (status, refusal, words) => {
    const response = await ask({ kind: 'refuse', status, body: refusal })
    expect(response.status).toBe(status)
    expect((await errorOf(response)).message).toBe(words)
  })

  test('an unknown model is a 404 that names similar ones', async () => {
    acme = await startTestService()
    const response = await acme.post('/v1/chat/completions', chatWith('acme/alhpa'))
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toMatchObject({ code: 'model_not_found', param: 'model' })
  })
})

describe('nonsense from an upstream is a 502 with a sentence', () => {
  test.each<[string, Behaviour, string]>([
    ['a web page with a 502', { kind: 'html', status: 502 }, 'failed with status 502'],
    ['a web page with a 404', { kind: 'html', status: 404 }, 'without a reason'],
    ['a web page with a 200', { kind: 'html', status: 200 }, 'a web page'],
    [
      'nothing with a 200',
      { kind: 'raw', headers: { 'content-type': 'application/json' }, body: '' },
      'nothing',
    ],
    [
      'plain text',
      { kind: 'raw', headers: { 'content-type': 'text/plain' }, body: 'hello, world' },
      'plain text',
    ],
    [
      'broken JSON',
      { kind: 'raw', headers: { 'content-type': 'application/json' }, body: '{"choices":[' },
      'not valid JSON',
    ],
    [
      'no choices',
      { kind: 'raw', headers: { 'content-type': 'application/json' }, body: '{"id":"x"}' },
      'without choices',
    ],
    [
      'no message',
      { kind: 'raw', headers: { 'content-type': 'application/json' }, body: '{"choices":[{"index":0}]}' },
      'without choices',
    ],
    ['an error inside a 200', { kind: 'error-in-200', message: 'out of memory' }, 'out of memory'],
    [
      'a list of errors',
      { kind: 'raw', headers: {}, body: '[{"error":{"message":"bad model"}}]' },
      'bad model',
    ],
    ['a redirect', { kind: 'redirect', to: 'http://127.0.0.1:9/v1' }, 'redirect'],
    ['a cut in the body', { kind: 'cut' }, 'closed the connection'],
  ])('%s', async (_, behaviour, sentence) => {
    const response = await ask(behaviour)
    expect(response.status).toBe(502)
    expect(await errorOf(response)).toMatchObject({
      type: 'upstream_error',
      message: expect.stringContaining(sentence),
    })
  })
})

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const canary = await startTestService()
  const to = `${canary.upstream.url}/chat/completions`
  expect((await ask({ kind: 'redirect', to }, { stream: true })).status).toBe(502)
  expect(canary.upstream.asked()).toEqual([])
  await canary.close()
})

test('an upstream that is not there is a 502 that says so', async () => {
  acme = await startTestService({ provider: { baseUrl: 'http://127.0.0.1:9/v1' } })
  const response = await acme.post('/v1/chat/completions', chatWith('acme/alpha'))
  expect(response.status).toBe(502)
  expect((await errorOf(response)).message).toMatch(/^acme cannot be reached: nothing listens there/)
})

test('an upstream that says nothing for too long is a 504', async () => {
  const timeouts = { firstByteMs: 100, wholeMs: 100 }
  const response = await ask({ kind: 'stall', afterWords: 0 }, { stream: true }, { provider: { timeouts } })
  expect(response.status).toBe(504)
  expect((await errorOf(response)).message).toContain('did not answer in time')
})

describe('a stream that goes wrong ends in an error, never in [DONE]', () => {
  test.each<[string, Behaviour]>([
    ['its connection is destroyed', { kind: 'cut', text: 'one two', afterWords: 2 }],
    ['it ends without a finish', { kind: 'unfinished', text: 'one two' }],
    ['it says [DONE] without a finish', { kind: 'unfinished', text: 'one two', done: true }],
    ['it reports an error', { kind: 'error-in-200', text: 'one two' }],
    ['it falls silent', { kind: 'stall', text: 'one two' }],
  ])('when %s', async (_, behaviour) => {
    const response = await ask(behaviour, { stream: true }, { provider: { timeouts: { idleMs: 200 } } })
    expect(response.status).toBe(200)
    const read = await readStream(response.body)
    expect(read).toMatchObject({ text: 'one two', done: 0, finishReason: 'error' })
    expect(read.error).toMatchObject({ type: 'upstream_error', message: expect.any(String) })
  })
})

describe('a whole answer that the upstream streams', () => {
  const finished =
    'data: {"id":"x","choices":[{"index":0,"delta":{"content":"one two"},"finish_reason":"STOP"}]}\n\n'

  test.each<[string, Behaviour]>([
    ['dies', { kind: 'raw', body: finished.replace('"STOP"', 'null'), cut: true }],
    ['ends without a finish', { kind: 'raw', body: finished.replace('"STOP"', 'null') }],
    ['reports an error', { kind: 'raw', body: 'data: {"error":{"message":"out of memory"}}\n\n' }],
  ])('and that %s is a 502', async (_, behaviour) => {
    const response = await ask(behaviour)
    expect(response.status).toBe(502)
    expect((await errorOf(response)).message).toMatch(/^acme (failed: |broke off)/)
  })

  test.each<[string, Behaviour]>([
    ['dies', { kind: 'raw', body: finished, cut: true }],
    ['leaves its connection open', { kind: 'raw', body: finished, open: true }],
  ])('and that %s after the finish is whole, with its usage estimated', async (_, behaviour) => {
    const response = await ask(behaviour, {}, { provider: { graceMs: 30 } })
    const { choices, usage } = (await response.json()) as ChatCompletion
    expect(choices[0]).toMatchObject({ message: { content: 'one two' }, finish_reason: 'stop' })
    expect(usage.completion_tokens).toBeGreaterThan(0)
    expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens)
    await vi.waitFor(() => expect(acme?.upstream.open()).toBe(0))
  })
})

test.each([
  ['a vector of null', '[{"embedding":[null]}]'],
  ['a vector of words', '[{"embedding":["a"]}]'],
  ['an empty vector', '[{"embedding":[]}]'],
  ['no vector', '[{"index":0}]'],
  ['a missing one', '[]'],
])('embeddings with %s are a 502', async (_, data) => {
  const headers = { 'content-type': 'application/json' }
  acme = await startTestService({ models: { alpha: { kind: 'raw', headers, body: `{"data":${data}}` } } })
  const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input: 'words' })
  expect(response.status).toBe(502)
})

describe('what the client asked for is what it gets', () => {
  test('a stream, though the upstream answered whole', async () => {
    const response = await ask({ kind: 'answer', form: 'whole', text: 'one two' }, { stream: true })
    expect(await readStream(response.body)).toMatchObject({ text: 'one two', done: 1, finishReason: 'stop' })
  })

  test('a whole answer, though the upstream streamed', async () => {
    const response = await ask({ kind: 'answer', form: 'stream', text: 'one two' })
    const { choices } = (await response.json()) as ChatCompletion
    expect(choices).toEqual([
      {
        index: 0,
        message: { role: 'assistant', content: 'one two', refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ])
  })

  test.each(['text/plain', 'application/json', 'application/octet-stream'])(
    'a stream labelled %s',
    async (contentType) => {
      const response = await ask({ kind: 'answer', contentType, text: 'one two' }, { stream: true })
      expect(await readStream(response.body)).toMatchObject({ text: 'one two', done: 1 })
    },
  )

  test('one byte at a time, letters split', async () => {
    const text = 'Grüße 世界 👋🏽'
    const response = await ask({ kind: 'answer', byteByByte: true, lineEnd: '\r\n', text }, { stream: true })
    expect(await readStream(response.body)).toMatchObject({ text, done: 1 })
  })

  test('compressed though we did not ask', async () => {
    const completion = {
      choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: 'stop' }],
    }
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    const response = await ask({ kind: 'raw', headers, body: gzipSync(JSON.stringify(completion)) })
    expect(await response.json()).toMatchObject(completion)
  })

  test('a finish reason, though the upstream left it out', async () => {
    const body = JSON.stringify({
      choices: [{ index: 0, message: { role: 'assistant', content: 'hi' }, finish_reason: null }],
    })
    const response = await ask({
      kind: 'raw',
      headers: { 'content-type': 'application/json' },
      body: `\n\n\n${body}`,
    })
    expect(((await response.json()) as ChatCompletion).choices[0]?.finish_reason).toBe('stop')
  })
})

describe('a client that leaves', () => {
  test('in the middle of a stream closes the upstream at once', async () => {
    const response = await ask({ kind: 'stall', text: 'one two' }, { stream: true })
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    // It would never end by itself.
    await vi.waitFor(() => expect(acme?.upstream.open()).toBe(0))
    expect(acme!.upstream.asked()[0]!.abandonedAt).toBeDefined()
  })

  test.each([true, false])('before the first byte (stream: %s) closes it too', async (stream) => {
    acme = await startTestService({ models: { alpha: { kind: 'stall', afterWords: 0 } } })
    const controller = new AbortController()
    const body = chatWith('acme/alpha', { stream })
    const answer = acme.post('/v1/chat/completions', body, { signal: controller.signal })
    await vi.waitFor(() => expect(acme?.upstream.asked()).toHaveLength(1))
    controller.abort()
    expect((await answer).status).toBe(499)
    await vi.waitFor(() => expect(acme?.upstream.open()).toBe(0))
  })
})

test('a client that does not read makes the upstream wait', async () => {
  const line = `data: {"choices":[{"index":0,"delta":{"content":"${'x'.repeat(1000)}"}}]}\n\n`
  const firehose = line.repeat(16_000)
  const response = await ask({ kind: 'raw', body: firehose }, { stream: true })
  const reader = response.body!.getReader()
  await reader.read()
  await pause(200)
  // Not finished: most of the sixteen megabytes never left the upstream.
  expect(acme?.upstream.open()).toBe(1)
  await reader.cancel()
})
