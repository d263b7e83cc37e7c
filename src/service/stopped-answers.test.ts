// A client that stops an answer has done nothing wrong, and neither has anybody else: the log and the figures say
// that it was stopped. In memory, as the page's proxy asks; over connections it is in server/attacks.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { LogFacts, LogLevel } from './base/log.ts'
import { createMetrics } from './metrics/metrics.ts'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { startTestService, type TestServiceOptions } from './testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

interface Line {
  level: LogLevel
  event: string
  facts: LogFacts
}

async function watched(alpha: Behaviour, options: TestServiceOptions = {}) {
  const lines: Line[] = []
  const metrics = createMetrics()
  const log = (level: LogLevel, event: string, facts: LogFacts = {}) => lines.push({ level, event, facts })
  acme = await startTestService({
    ...options,
    provider: { watch: { opened: metrics.upstreamOpened, retried: metrics.retried }, ...options.provider },
    models: { alpha },
    service: { metrics, log, ...options.service },
  })
  await acme.get('/v1/models')
  lines.length = 0
  return { ...acme, lines, metrics }
}

const text = 'one two three four five'
const messages = [{ role: 'user', content: 'hello' }]
const chat = { path: '/v1/chat/completions', body: { model: 'acme/alpha', messages }, counted: true }
const anthropic = {
  path: '/v1/messages',
  body: { model: 'acme/alpha', messages, max_tokens: 50 },
  counted: true,
}
const embeddings = { path: '/v1/embeddings', body: { model: 'acme/alpha', input: 'words' }, counted: true }
const counting = {
  path: '/v1/messages/count_tokens',
  body: { model: 'acme/alpha', messages },
  counted: false,
}
type Question = typeof chat | typeof anthropic | typeof embeddings | typeof counting

const streamed = <Asked extends Question>(question: Asked) => ({
  ...question,
  body: { ...question.body, stream: true },
})

/** What the log and the figures say of one question, once it is over. */
async function reportOf({ lines, metrics }: Awaited<ReturnType<typeof watched>>) {
  await vi.waitFor(() => expect(lines.some(({ event }) => event === 'request')).toBe(true))
  const figures = (await metrics.text()).split('\n').filter((line) => !line.endsWith(' 0'))
  const outcomes = figures.filter((line) => line.startsWith('parley_answers_total{'))
  return {
    lines: lines.map(({ level, facts: { status, outcome, failure } }) => ({
      level,
      status,
      outcome,
      failure,
    })),
    outcomes: outcomes.map((line) => /outcome="(\w+)"/.exec(line)?.[1]),
    errors: figures.filter((line) => line.startsWith('parley_errors_total{')),
    open: figures.filter((line) => line.startsWith('parley_open_upstream_requests{')),
  }
}

const stoppedAs = ({ counted }: Question, status: number) => ({
  lines: [{ level: 'info', status, outcome: 'stopped', failure: undefined }],
  outcomes: counted ? ['stopped'] : [],
  errors: [],
  open: [],
})

describe.each(['openai', 'anthropic'] as const)('from an upstream of the format %s', (format) => {
  const everyQuestion: Question[] = [chat, anthropic, streamed(chat), streamed(anthropic)]
  if (format === 'openai') everyQuestion.push(embeddings)

  test.each(everyQuestion)('before the answer begins: $path $body.stream', async (question) => {
    const service = await watched({ kind: 'stall', afterWords: 0 }, { provider: { format } })
    const stop = new AbortController()
    const answer = service.post(question.path, question.body, { signal: stop.signal })
    await vi.waitFor(() => expect(service.upstream.asked()).toHaveLength(1))
    stop.abort()
    expect((await answer).status).toBe(499)
    expect(await reportOf(service)).toEqual(stoppedAs(question, 499))
    await vi.waitFor(() => expect(service.upstream.open()).toBe(0))
  })

  test.each(everyQuestion)('between two tries: $path $body.stream', async (question) => {
    const service = await watched(
      { kind: 'refuse', status: 500 },
      { provider: { format, retries: { firstPauseMs: 60_000, maxPauseMs: 60_000 }, random: () => 1 } },
    )
    const stop = new AbortController()
    const answer = service.post(question.path, question.body, { signal: stop.signal })
    await vi.waitFor(async () => expect(await service.metrics.text()).toMatch(/retries_total\{.*\} 1/))
    stop.abort()
    expect((await answer).status).toBe(499)
    expect(await reportOf(service)).toEqual(stoppedAs(question, 499))
    expect(service.upstream.asked()).toHaveLength(1)
  })

  test.each([chat, anthropic])('in the middle of an answer that comes whole: $path', async (question) => {
    const body = '{"id":"x","object":"chat.completion","choices":['
    const headers = { 'content-type': 'application/json' }
    const service = await watched({ kind: 'raw', headers, body, open: true }, { provider: { format } })
    const stop = new AbortController()
    const answer = service.post(question.path, question.body, { signal: stop.signal })
    await vi.waitFor(() => expect(service.upstream.asked()).toHaveLength(1))
    stop.abort()
    expect((await answer).status).toBe(499)
    expect(await reportOf(service)).toEqual(stoppedAs(question, 499))
  })

  const streams = [streamed(chat), streamed(anthropic)]

  test.each(streams)('in the middle of a stream: $path', async (question) => {
    const service = await watched({ kind: 'stall', text, afterWords: 3 }, { provider: { format } })
    const stop = new AbortController()
    const response = await service.post(question.path, question.body, { signal: stop.signal })
    const reader = response.body!.getReader()
    let received = ''
    while (!received.includes('two')) received += new TextDecoder().decode((await reader.read()).value)
    stop.abort()
    while (!(await reader.read()).done);
    expect(await reportOf(service)).toEqual(stoppedAs(question, 200))
    await vi.waitFor(() => expect(service.upstream.open()).toBe(0))
  })

  test.each(streams)('in the middle of a stream that nobody reads any more: $path', async (question) => {
    const service = await watched({ kind: 'stall', text, afterWords: 3 }, { provider: { format } })
    const stop = new AbortController()
    const response = await service.post(question.path, question.body, { signal: stop.signal })
    const reader = response.body!.getReader()
    await reader.read()
    stop.abort()
    expect(await reportOf(service)).toEqual(stoppedAs(question, 200))
  })

  test.each(streams)('of which the reader lets go: $path', async (question) => {
    const service = await watched({ kind: 'stall', text, afterWords: 3 }, { provider: { format } })
    const response = await service.post(question.path, question.body)
    const reader = response.body!.getReader()
    await reader.read()
    await reader.cancel()
    expect(await reportOf(service)).toEqual(stoppedAs(question, 200))
  })

  test.each(streams)('after a silence that was filled: $path', async (question) => {
    const service = await watched(
      { kind: 'stall', afterWords: 0 },
      { provider: { format }, service: { keepAliveMs: 10 } },
    )
    const stop = new AbortController()
    const response = await service.post(question.path, question.body, { signal: stop.signal })
    expect(response.status).toBe(200)
    const reader = response.body!.getReader()
    await reader.read()
    stop.abort()
    while (!(await reader.read()).done);
    expect(await reportOf(service)).toEqual(stoppedAs(question, 200))
  })
})

test('while tokens are counted', async () => {
  let asked = 0
  const silent = createServer(({ method }, response) => {
    if (method === 'GET') response.end('{"data":[]}')
    else asked += 1
  }).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo // listens on a port
  const baseUrl = `http://127.0.0.1:${port}`
  const service = await watched({ kind: 'answer' }, { provider: { format: 'anthropic', baseUrl } })
  const stop = new AbortController()
  const answer = service.post(counting.path, counting.body, { signal: stop.signal })
  await vi.waitFor(() => expect(asked).toBe(1))
  stop.abort()
  expect((await answer).status).toBe(499)
  expect(await reportOf(service)).toEqual(stoppedAs(counting, 499))
  service.registry.stop()
  silent.close()
  silent.closeAllConnections()
})

test('while the question is still coming, it is nobody’s fault either', async () => {
  const service = await watched({ kind: 'answer' })
  const stop = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"model":'))
      stop.signal.addEventListener('abort', () => controller.error(stop.signal.reason))
    },
  })
  const init = { method: 'POST', body, duplex: 'half', signal: stop.signal } as RequestInit
  const answer = service.service.request('/v1/chat/completions', {
    ...init,
    headers: { authorization: 'Bearer test-key-one', 'content-type': 'application/json' },
  })
  stop.abort()
  expect((await answer).status).toBe(499)
  expect(await reportOf(service)).toEqual(stoppedAs(counting, 499))
})
