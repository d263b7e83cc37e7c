// An upstream that says 200 and means an error: the client gets the status that the error speaks of.
import { afterEach, describe, expect, test } from 'vitest'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { readAnswer } from './testing/read-answer.ts'
import { startTestService } from './testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>> | undefined
afterEach(() => acme?.close())

const families = ['chat', 'messages'] as const
const formats = ['openai', 'anthropic'] as const

async function ask(
  body: string | Buffer,
  how: { family: (typeof families)[number]; format?: (typeof formats)[number]; stream?: boolean },
  more: Partial<Extract<Behaviour, { kind: 'raw' }>> = {},
) {
  const { family, format = 'openai', stream = false } = how
  acme = await startTestService({ models: { alpha: { kind: 'raw', body, ...more } }, provider: { format } })
  const response = await acme.post(family === 'chat' ? '/v1/chat/completions' : '/v1/messages', {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
    max_tokens: 100,
    stream,
  })
  const { headers } = response
  return { headers, asked: acme.upstream.asked().length, ...(await readAnswer(family, response)) }
}

const limit = 'Rate limit reached.'
const reports: [name: string, status: number, body: unknown][] = [
  ['a status as a code', 429, { error: { code: 429, message: limit } }],
  ['a status as text', 429, { error: { code: '429', message: limit } }],
  ['a status beside the error', 429, { error: { message: limit }, status: 429 }],
  ['OpenAI by its code', 429, { error: { message: limit, type: 'tokens', code: 'rate_limit_exceeded' } }],
  ['OpenAI by its type', 429, { error: { message: limit, type: 'requests' } }],
  ['Anthropic', 429, { type: 'error', error: { type: 'rate_limit_error', message: limit } }],
  ['Google', 429, [{ error: { status: 'RESOURCE_EXHAUSTED', message: limit } }]],
  ['vLLM', 429, { object: 'error', type: 'RateLimitError', message: limit }],
  ['a flat code', 429, { object: 'error', code: 429, message: limit }],
  ['a provider out of credit', 429, { error: { message: 'Pay.', code: 'insufficient_quota' } }],
  ['our key', 502, { error: { message: 'No.', type: 'invalid_request_error', code: 'invalid_api_key' } }],
  ['our key by its status', 502, { error: { message: 'No.', code: 401 } }],
  [
    'a wrong parameter',
    400,
    { error: { message: 'Only 1.', type: 'invalid_request_error', param: 'top_p' } },
  ],
  ['what is too long', 400, { error: { message: 'Too long.', code: 'context_length_exceeded' } }],
  ['what is too large', 413, { type: 'error', error: { type: 'request_too_large', message: 'Too large.' } }],
  ['an upstream without room', 503, { error: { message: 'Full.', type: 'overloaded_error' } }],
  ['the same by its status', 503, { error: { message: 'Full.', code: 529 } }],
  ['an upstream out of time', 504, { error: { message: 'Late.', status: 'DEADLINE_EXCEEDED' } }],
  ['an upstream that is broken', 502, { error: { message: 'Oops.', type: 'server_error', code: 500 } }],
  ['something without a name', 502, { error: { message: 'Oops.' } }],
  ['a text', 502, { error: 'Oops.' }],
]
const json = { headers: { 'content-type': 'application/json' } }
const events = { headers: { 'content-type': 'text/event-stream' } }

describe.each(families)('to %s clients', (family) => {
  const expected = (status: number) => (family === 'messages' && status === 503 ? 529 : status)

  describe.each(formats)('from an upstream of the format %s', (format) => {
    test.each(reports)('%s is a %d, whole', async (_, status, body) => {
      const answer = await ask(JSON.stringify(body), { family, format }, json)
      expect(answer).toMatchObject({ status: expected(status), isWhole: false, asked: 1 })
    })

    test.each(reports)('%s is a %d, whole in place of a stream', async (_, status, body) => {
      const answer = await ask(JSON.stringify(body), { family, format, stream: true }, json)
      expect(answer).toMatchObject({ status: expected(status), isWhole: false, asked: 1 })
    })

    test.each(reports)('%s is a %d as the first event of a stream', async (_, status, body) => {
      const event = `event: error\ndata: ${JSON.stringify(body)}\n\n`
      const answer = await ask(event, { family, format, stream: true }, events)
      expect(answer).toMatchObject({ status: expected(status), isWhole: false, asked: 1 })
    })
  })

  test.each(reports.slice(0, 4))('%s is a %d in a stream that was not asked for', async (_, status, body) => {
    const answer = await ask(`data: ${JSON.stringify(body)}\n\n`, { family }, events)
    expect(answer).toMatchObject({ status, isWhole: false })
  })

  test.each([true, false])('in a choice (OpenRouter) it is one too; streamed: %s', async (stream) => {
    const emptyAnswer = stream ? { delta: { content: '' } } : { message: { role: 'assistant', content: '' } }
    const choice = { index: 0, ...emptyAnswer, finish_reason: 'error', error: { code: 429, message: limit } }
    const body = JSON.stringify({ id: 'c', object: 'x', created: 1, model: 'alpha', choices: [choice] })
    const answer = stream
      ? await ask(`data: ${body}\n\n`, { family, stream }, events)
      : await ask(body, { family }, json)
    expect(answer).toMatchObject({ status: 429, error: { message: limit } })
  })

  test('when to come back is told: by the header, or by what Google says in the error', async () => {
    const error = { code: 429, message: limit }
    const headers = { ...json.headers, 'retry-after': '7' }
    const byHeader = await ask(JSON.stringify({ error }), { family }, { headers })
    expect(byHeader.headers.get('retry-after')).toBe('7')
    await acme?.close()
    const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34s' }]
    const inBody = await ask(JSON.stringify([{ error: { ...error, details } }]), { family }, json)
    expect(inBody.headers.get('retry-after')).toBe('34')
  })

  test('after the first words it is an event that says so', async () => {
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'alpha' }
    const word = { ...chunk, choices: [{ index: 0, delta: { content: 'Hel' }, finish_reason: null }] }
    const error = { error: { code: 429, message: limit } }
    const body = [word, error].map((each) => `data: ${JSON.stringify(each)}\n\n`).join('')
    expect(await ask(body, { family, stream: true }, events)).toMatchObject({
      status: 200,
      text: 'Hel',
      isWhole: false,
      error: { type: family === 'chat' ? 'requests' : 'rate_limit_error', message: limit },
    })
  })
})

test.each(reports.slice(0, 9))('a list of vectors that is %s is a %d', async (_, status, body) => {
  acme = await startTestService({ models: { alpha: { kind: 'raw', body: JSON.stringify(body), ...json } } })
  const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input: 'hello' })
  expect(response.status).toBe(status)
})

describe.each(families)('a refusal without a reason, to %s clients,', (family) => {
  const type = (chat: string, messages: string) => (family === 'chat' ? chat : messages)

  test.each<[number, RegExp, string?]>([
    [400, /without a reason/],
    [402, /out of credit/, 'billing_error'],
    [409, /in a moment/],
    [413, /Send less text/, 'request_too_large'],
    [422, /without a reason/],
    [431, /headers/],
  ])('is a %d with what to do', async (status, words, messagesType = 'invalid_request_error') => {
    const page = '<html><body><h1>Request Entity Too Large</h1></body></html>'
    for (const body of ['', '{}', page]) {
      const answer = await ask(body, { family }, { status })
      expect(answer).toMatchObject({
        status,
        asked: 1,
        error: {
          type: type('invalid_request_error', messagesType),
          message: expect.stringMatching(words) as string,
        },
      })
      await acme?.close()
    }
  })

  test.each([404, 405, 410, 415])(
    'that tells of a wrong address (%d) is not asked for again',
    async (status) => {
      const answer = await ask('', { family }, { status })
      expect(answer).toMatchObject({
        status: 502,
        error: { message: expect.stringContaining('base address') as string },
      })
      expect(answer.headers.get('x-should-retry')).toBe('false')
    },
  )
})

test('where texts to embed are too long, no messages are spoken of', async () => {
  acme = await startTestService({ models: { alpha: { kind: 'raw', status: 413, body: '' } } })
  const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input: 'hello' })
  const message = 'acme takes no request as long as this one. Send less text, or smaller files.'
  expect(await response.json()).toMatchObject({ error: { message } })
})

describe.each(families)('a 404 in plain text, to %s clients,', (family) => {
  const plain = { status: 404, headers: { 'content-type': 'text/plain' } }

  test.each(['404 page not found', 'Not Found', 'Cannot POST /v1/models/chat/completions'])(
    'is about the address where it names no model: %s',
    async (body) => {
      expect(await ask(body, { family }, plain)).toMatchObject({
        status: 502,
        error: { message: 'acme answered 404 without a reason. Check its base address.' },
      })
    },
  )

  test('is about the model where it names one', async () => {
    const body = "model 'alpha' not found, try pulling it first"
    expect(await ask(body, { family }, plain)).toMatchObject({
      status: 404,
      error: { message: expect.stringMatching(/^Model 'alpha' not found/i) as string },
    })
  })
})

test.each([
  'prompt is too long: 210000 tokens > 200000 maximum',
  'input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000',
  'The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).',
  "This model's maximum prompt length is 131072 but the request contains 537812 tokens.",
  "This endpoint's maximum context length is 32768 tokens.",
  'The decoder prompt (length 5000) is longer than the maximum model length of 4096.',
  'the request exceeds the available context size. try increasing the context size',
  'Input is too long for requested model.',
])('what is too long for the model is called so by its code: %s', async (message) => {
  const body = JSON.stringify({ error: { message, type: 'invalid_request_error', code: null } })
  acme = await startTestService({ models: { alpha: { kind: 'raw', status: 400, body } } })
  const response = await acme.post('/v1/chat/completions', {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { message, code: 'context_length_exceeded' } })
})
