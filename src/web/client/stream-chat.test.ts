import { afterEach, expect, test, vi } from 'vitest'
import type { RateLimits } from '#domain/run/rate-limit.ts'
import type { RunEvent } from '#domain/run/run.ts'
import { streamChat } from './stream-chat.ts'

afterEach(() => void vi.unstubAllGlobals())

const request = { model: 'acme/one', messages: [{ role: 'user' as const, content: 'Hi' }] }

async function eventsOf(
  respond: () => Response | Promise<Response>,
  signal = new AbortController().signal,
  onRateLimits?: (rateLimits: RateLimits) => void,
) {
  vi.stubGlobal('fetch', async () => respond())
  const events: RunEvent[] = []
  let time = 0
  const options = { now: () => (time += 10), date: () => 5000, ...(onRateLimits && { onRateLimits }) }
  for await (const event of streamChat(request, signal, options)) events.push(event)
  return events
}

const sse = (...data: unknown[]) =>
  new Response(
    data.map((value) => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`).join(''),
    {
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-request-id': 'r-1' },
    },
  )
const delta = (content: string, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta: { content }, finish_reason }],
})
const usage = { choices: [], usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 } }

test('a stream is told in order: sent, accepted, text, usage, finished', async () => {
  const events = await eventsOf(() => sse(delta('Hel'), delta('lo'), delta('', 'stop'), usage, '[DONE]'))
  expect(events.map(({ type }) => type)).toEqual(['sent', 'accepted', 'text', 'text', 'usage', 'finished'])
  expect(events.at(-1)).toMatchObject({ type: 'finished', reason: 'stop' })
})

test('an answer is finished after [DONE] also where the connection stays open, which is hung up on', async () => {
  const cancel = vi.fn<() => void>()
  const whole = new Uint8Array(await sse(delta('Hello', 'stop'), '[DONE]').arrayBuffer())
  const open = new ReadableStream<Uint8Array>({ start: (stream) => stream.enqueue(whole), cancel })
  const events = await eventsOf(
    () => new Response(open, { headers: { 'content-type': 'text/event-stream' } }),
  )
  expect(events.map(({ type }) => type)).toEqual(['sent', 'accepted', 'text', 'finished'])
  expect(cancel).toHaveBeenCalledOnce()
})

test('likelihoods that come with the text are told with it', async () => {
  const content = [{ token: 'Hi', logprob: -0.2, bytes: null, top_logprobs: [] }]
  const first = {
    choices: [{ index: 0, delta: { content: 'Hi' }, logprobs: { content }, finish_reason: null }],
  }
  const events = await eventsOf(() => sse(first, delta('', 'stop'), '[DONE]'))
  expect(events).toContainEqual({ type: 'logprobs', tokens: [{ token: 'Hi', logprob: -0.2, top: [] }] })
})

test('the time of an answer is that of its finish, not of the usage after it', async () => {
  const events = await eventsOf(() => sse(delta('Hello', 'length'), usage, '[DONE]'))
  const text = events.find((event) => event.type === 'text')
  expect(events.at(-1)).toMatchObject({ type: 'finished', reason: 'length', afterMs: text?.afterMs })
})

test('a stream that ends without saying why is broken, never finished', async () => {
  const events = await eventsOf(() => sse(delta('Hel')))
  expect(events.at(-1)).toMatchObject({ type: 'broke', failure: { kind: 'cut-off' } })
})

test('an error in the stream breaks it and keeps the service’s words', async () => {
  const error = { ...delta('', 'error'), error: { message: 'The provider hung up.' } }
  const events = await eventsOf(() => sse(delta('Hel'), error))
  expect(events.at(-1)).toMatchObject({
    type: 'broke',
    failure: { details: { message: 'The provider hung up.', requestId: 'r-1' } },
  })
})

test('an event that cannot be read breaks the answer, and what came before it is kept', async () => {
  const events = await eventsOf(() => sse(delta('a'), '{"choi', delta('b', 'stop'), '[DONE]'))
  expect(events.flatMap((event) => (event.type === 'text' ? event.text : []))).toEqual(['a'])
  expect(events.at(-1)).toMatchObject({
    type: 'broke',
    failure: { details: { message: expect.stringContaining('cannot be read') as string, requestId: 'r-1' } },
  })
})

test('NaN beside the text is no reason to lose it, and events that say nothing are passed over', async () => {
  const withNaN = JSON.stringify(delta('a')).replace('{', '{"logprob": NaN, ')
  const events = await eventsOf(() => sse(withNaN, ' ', [], null, delta('b', 'stop'), '[DONE]'))
  expect(events.flatMap((event) => (event.type === 'text' ? event.text : []))).toEqual(['a', 'b'])
  expect(events.at(-1)).toMatchObject({ type: 'finished', reason: 'stop' })
})

test('Mistral’s parts are told as thoughts and text, between strings as they come', async () => {
  const thought = (text: string) => [{ type: 'thinking', thinking: [{ type: 'text', text }] }]
  const say = (content: unknown, finish_reason: string | null = null) => ({
    choices: [{ index: 0, delta: { content }, finish_reason }],
  })
  const events = await eventsOf(() =>
    sse(
      say(''),
      say(thought('h')),
      say(thought('m')),
      say([{ type: 'text', text: 'Y' }]),
      say('es', 'stop'),
      '[DONE]',
    ),
  )
  const texts = events.flatMap((event) => ('text' in event ? [[event.type, event.text]] : []))
  expect(texts).toEqual([
    ['reasoning', 'h'],
    ['reasoning', 'm'],
    ['text', 'Y'],
    ['text', 'es'],
  ])
})

test('of two choices that come in turns one is told', async () => {
  const other = (content: string, finish_reason: string | null = null) => ({
    choices: [{ index: 1, delta: { content }, finish_reason }],
  })
  const events = await eventsOf(() =>
    sse(other('No'), delta('Y'), other('pe', 'stop'), delta('es', 'length'), '[DONE]'),
  )
  expect(events.flatMap((event) => (event.type === 'text' ? event.text : []))).toEqual(['Y', 'es'])
  expect(events.at(-1)).toMatchObject({ type: 'finished', reason: 'length' })
})

test.each([
  ['false', { kind: 'rate-limited', retryAfterMs: 60_000, shouldRetry: false }],
  ['true', { kind: 'rate-limited', retryAfterMs: 60_000, shouldRetry: true }],
])('whether a refusal wants another try is read: x-should-retry: %s', async (texts, failure) => {
  const headers = { 'retry-after': '60', 'x-should-retry': texts }
  const error = { message: 'Slow down.', code: 'rate_limit_exceeded' }
  const events = await eventsOf(() => Response.json({ error }, { status: 429, headers }))
  expect(events.at(-1)).toMatchObject({ type: 'broke', failure })
})

test('an answer in one piece serves where a stream was asked for', async () => {
  const events = await eventsOf(() =>
    Response.json({
      choices: [{ message: { content: 'Whole.' }, finish_reason: 'stop' }],
      usage: usage.usage,
    }),
  )
  expect(events.map(({ type }) => type)).toEqual(['sent', 'accepted', 'text', 'usage', 'finished'])
})

test('a refusal is told with its kind, and how long to wait', async () => {
  const events = await eventsOf(() =>
    Response.json({ error: { message: 'Slow down.' } }, { status: 429, headers: { 'retry-after': '12' } }),
  )
  expect(events.at(-1)).toMatchObject({
    type: 'broke',
    failure: { kind: 'rate-limited', retryAfterMs: 12_000 },
  })
})

test('a server that cannot be reached is told as such', async () => {
  const events = await eventsOf(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(events.at(-1)).toMatchObject({ type: 'broke', failure: { kind: 'unreachable' } })
})

test('an answer that is not JSON is told, not thrown', async () => {
  const events = await eventsOf(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }))
  expect(events.at(-1)).toMatchObject({ type: 'broke' })
})

test('whoever aborts hears nothing more', async () => {
  const controller = new AbortController()
  const events = await eventsOf(() => {
    controller.abort()
    throw new DOMException('aborted', 'AbortError')
  }, controller.signal)
  expect(events.map(({ type }) => type)).toEqual(['sent'])
})

test('thoughts between tags come as thoughts, however the stream is cut', async () => {
  const events = await eventsOf(() =>
    sse(delta('<thi'), delta('nk>hm</think>Y'), delta('es', 'stop'), '[DONE]'),
  )
  const texts = events.flatMap((event) => ('text' in event ? [[event.type, event.text]] : []))
  expect(texts).toEqual([
    ['reasoning', 'hm'],
    ['text', 'Y'],
    ['text', 'es'],
  ])
})

test('what could still become a tag is not lost when the stream ends', async () => {
  const events = await eventsOf(() => sse(delta('<thi', 'stop'), '[DONE]'))
  expect(events.map(({ type }) => type)).toEqual(['sent', 'accepted', 'text', 'finished'])
})

test('the calls of tools are told in their pieces', async () => {
  const call = (fields: object) => ({
    choices: [{ index: 0, delta: { tool_calls: [{ index: 0, ...fields }] }, finish_reason: null }],
  })
  const events = await eventsOf(() =>
    sse(call({ id: 'c', function: { name: 'look_up' } }), call({ function: { arguments: '{}' } }), '[DONE]'),
  )
  expect(events.filter((event) => event.type === 'tool-call')).toMatchObject([
    { name: 'look_up', arguments: '' },
    { name: '', arguments: '{}' },
  ])
})

test('parameters that were not handed on are told', async () => {
  const events = await eventsOf(
    () =>
      new Response('data: [DONE]\n\n', {
        headers: { 'content-type': 'text/event-stream', 'x-dropped-params': 'seed, top_k' },
      }),
  )
  expect(events[1]).toEqual({ type: 'accepted', dropped: ['seed', 'top_k'] })
})

test('how many tokens are reserved is told where the service says so', async () => {
  const events = await eventsOf(
    () =>
      new Response('data: [DONE]\n\n', {
        headers: { 'content-type': 'text/event-stream', 'x-reserved-tokens': '1038' },
      }),
  )
  expect(events[1]).toEqual({ type: 'accepted', dropped: [], reservedTokens: 1038 })
})

test.each([
  ['budget-spent', 'budget-spent'],
  ['what a later server may say', 'unavailable'],
] as const)('an answer says who gave it in place of the model, and why: %s', async (stated, reason) => {
  const events = await eventsOf(
    () =>
      new Response('data: [DONE]\n\n', {
        headers: {
          'content-type': 'text/event-stream',
          'x-answered-by': 'demo/guide',
          'x-answered-by-reason': stated,
        },
      }),
  )
  expect(events[1]).toEqual({
    type: 'accepted',
    dropped: [],
    answeredBy: { model: 'demo/guide', reason },
  })
})

test.each([200, 429])('what is left of the limits is heard with status %d', async (status) => {
  const limits: RateLimits[] = []
  const headers = { 'x-ratelimit-limit-requests': '60', 'x-ratelimit-remaining-requests': '4' }
  await eventsOf(
    () => Response.json({}, { status, headers: { ...headers, 'x-ratelimit-reset-requests': '2s' } }),
    undefined,
    (rateLimits) => limits.push(rateLimits),
  )
  expect(limits).toEqual([
    { requests: { limit: 60, remaining: 4, resetAt: 7000, asOf: 5000, receivedAt: 5000 }, tokens: null },
  ])
})
