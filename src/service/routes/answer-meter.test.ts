import { afterEach, expect, test, vi } from 'vitest'
import type { LogFacts } from '../base/log.ts'
import { createMemoryRateLimiter } from '../metering/rate-limiter.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { chatWith, startTestService, type TestServiceOptions } from '../testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

const limits = { requestsPerMinute: 100, tokensPerMinute: 100_000 }

async function accountable(options: TestServiceOptions) {
  const lines: LogFacts[] = []
  const metrics = createMetrics()
  const log = (_: string, __: string, facts: LogFacts = {}) => lines.push(facts)
  const service = { limits, metrics, log, ...options.service }
  acme = await startTestService({ ...options, service })
  // The lists name the model from here on.
  await acme.get('/v1/models')
  lines.length = 0
  return { ...acme, lines, metrics }
}

const questions = [
  ['chat', '/v1/chat/completions', chatWith('acme/alpha')],
  ['chat', '/v1/chat/completions', chatWith('acme/alpha', { stream: true })],
  ['messages', '/v1/messages', chatWith('acme/alpha', { max_tokens: 50 })],
  ['embeddings', '/v1/embeddings', { model: 'acme/alpha', input: 'some words' }],
] as const

test.each(questions)(
  'what %s at %s fails to answer costs nothing, and is told once',
  async (family, path, body) => {
    const { post, lines, metrics } = await accountable({
      models: { alpha: { kind: 'refuse', status: 400, body: { error: { message: 'No.' } } } },
    })
    const response = await post(path, body)
    expect(response.status).toBe(400)
    expect(response.headers.get('x-ratelimit-remaining-tokens')).toBe(String(limits.tokensPerMinute))
    expect(lines).toEqual([
      expect.objectContaining({
        provider: 'acme',
        model: 'acme/alpha',
        outcome: 'failed',
        tokens: undefined,
      }),
    ])
    expect(answersIn(await metrics.text())).toEqual([
      expect.stringMatching(new RegExp(`family="${family}".*outcome="failed".* 1$`)),
    ])
  },
)

test.each(questions)(
  'what %s at %s answers is counted once, and named as listed',
  async (family, path, body) => {
    const { post, lines, metrics } = await accountable({ models: { alpha: { kind: 'answer' } } })
    await (await post(path, body)).text()
    expect(lines).toEqual([
      expect.objectContaining({
        provider: 'acme',
        model: 'acme/alpha',
        outcome: 'ok',
        tokens: expect.any(Number),
      }),
    ])
    expect(answersIn(await metrics.text())).toEqual([
      expect.stringMatching(new RegExp(`family="${family}".*outcome="ok".* 1$`)),
    ])
  },
)

test.each(questions)(
  'who leaves %s at %s before its first word has ordered it',
  async (family, path, body) => {
    const { post, get, upstream, lines } = await accountable({
      models: { alpha: { kind: 'stall', afterWords: 0 } },
    })
    const controller = new AbortController()
    const words = 'some words of a longer question '.repeat(200)
    const question =
      family === 'embeddings'
        ? { ...body, input: words }
        : { ...body, messages: [{ role: 'user', content: words }] }
    const answer = post(path, question, { signal: controller.signal })
    await vi.waitFor(() => expect(upstream.asked()).toHaveLength(1))
    controller.abort()
    expect((await answer).status).toBe(499)
    expect(lines[0]).toMatchObject({ outcome: 'stopped' })
    // The log says what is known of the cost: the question's.
    const prompt = lines[0]?.tokens as number
    expect(prompt).toBeGreaterThan(1000)
    const left = (await get('/v1/models')).headers.get('x-ratelimit-remaining-tokens')
    const ordered = { chat: 1024, messages: 50, embeddings: 0 }[family]
    expect(left).toBe(String(limits.tokensPerMinute - prompt - ordered))
  },
)

test.each(questions)('who leaves %s at %s before it is asked pays nothing', async (_, path, body) => {
  const limiter = createMemoryRateLimiter(Date.now)
  const controller = new AbortController()
  const abortFirst: typeof limiter.reserveTokens = (...order) => {
    controller.abort()
    return limiter.reserveTokens(...order)
  }
  const { post, get, upstream, lines } = await accountable({
    service: { limiter: { ...limiter, reserveTokens: abortFirst } },
  })
  await (await post(path, body, { signal: controller.signal })).text()
  expect(lines[0]).toMatchObject({ outcome: 'stopped', tokens: undefined })
  const left = (await get('/v1/models')).headers.get('x-ratelimit-remaining-tokens')
  expect(left).toBe(String(limits.tokensPerMinute))
  expect(upstream.asked()).toHaveLength(0)
})

test.each([
  ['/v1/chat/completions', chatWith('acme/alpha', { stream: true })],
  ['/v1/messages', chatWith('acme/alpha', { max_tokens: 50, stream: true })],
])('an answer at %s that fails without a word has no first one', async (path, body) => {
  const { post, lines, metrics } = await accountable({
    models: { alpha: { kind: 'stall', afterWords: 0 } },
    service: { keepAliveMs: 10 },
    provider: { timeouts: { firstByteMs: 100 } },
  })
  const response = await post(path, body)
  expect(response.status).toBe(200)
  expect(await response.text()).toContain('did not answer in time')
  expect(lines).toEqual([expect.objectContaining({ outcome: 'cut', firstTokenMs: undefined })])
  expect(await metrics.text()).not.toMatch(/^parley_time_to_first_token_seconds_count\{.* 1$/m)
})

test.each([
  ['/v1/chat/completions', 'openai'],
  ['/v1/chat/completions', 'anthropic'],
  ['/v1/messages', 'openai'],
  ['/v1/messages', 'anthropic'],
] as const)(
  'what opens an answer at %s, of a provider that speaks %s, is not its first token',
  async (path, format) => {
    let clock = 0
    let speak: () => void = () => undefined
    const until = new Promise<void>((resolve) => {
      speak = resolve
    })
    const { post, lines } = await accountable({
      models: { alpha: { kind: 'answer', thinking: '', pause: { beforeWord: 0, until } } },
      provider: { format },
      service: { now: () => clock },
    })
    const response = await post(path, chatWith('acme/alpha', { max_tokens: 50, stream: true }))
    const reader = response.body?.getReader()
    await reader?.read()
    clock = 5000
    speak()
    while (!(await reader?.read())?.done);
    expect(lines).toEqual([expect.objectContaining({ outcome: 'ok', firstTokenMs: 5000 })])
  },
)

test.each(questions.slice(0, 3))(
  'thinking that is told in the total alone is counted as answered: %s at %s',
  async (family, path, body) => {
    const usage = { prompt_tokens: 40, completion_tokens: 7, total_tokens: 147 }
    const isStream = 'stream' in body
    const message = { role: 'assistant', content: 'Hello.' }
    const choice = { index: 0, [isStream ? 'delta' : 'message']: message, finish_reason: 'stop' }
    const json = JSON.stringify({ id: 'chatcmpl-1', model: 'alpha', choices: [choice], usage })
    const { post, lines, metrics } = await accountable({
      models: {
        alpha: {
          kind: 'raw',
          headers: { 'content-type': isStream ? 'text/event-stream' : 'application/json' },
          body: isStream ? `data: ${json}\n\ndata: [DONE]\n\n` : json,
        },
      },
    })
    await (await post(path, body)).text()
    expect(lines).toEqual([expect.objectContaining({ outcome: 'ok', tokens: 147 })])
    const text = await metrics.text()
    expect(text).toMatch(new RegExp(`^parley_tokens_total\\{.*family="${family}",type="prompt"\\} 40$`, 'm'))
    expect(text).toMatch(
      new RegExp(`^parley_tokens_total\\{.*family="${family}",type="completion"\\} 107$`, 'm'),
    )
  },
)

test('a count of tokens names its model in the log, as an answer does', async () => {
  const { post, lines } = await accountable({})
  await post('/v1/messages/count_tokens', chatWith('acme/alpha'))
  expect(lines).toEqual([expect.objectContaining({ provider: 'acme', model: 'acme/alpha' })])
})

const answersIn = (text: string) =>
  text.split('\n').filter((line) => line.startsWith('parley_answers_total{'))
