// Every kind of answer to clients of chat completions, by OpenAI's own description of its API.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readEvents } from '#protocol/sse/read-events.ts'
import { createService } from './app.ts'
import { createDemoProvider } from '#demo-models/demo.ts'
import { createRegistry } from './routing/registry.ts'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { differences, type SchemaName } from './testing/openai-schemas.ts'
import { startTestService, testKey, chatWith } from './testing/test-service.ts'
import { askCase, casesOf, rightAnswers, wrongAnswers } from './testing/upstream-cases.ts'

/** In what an answer of ours differs from the description; `schema` is that of a good one that is no stream. */
async function differencesIn(
  response: Response,
  schema: SchemaName = 'CreateChatCompletionResponse',
): Promise<string[]> {
  if (response.status >= 400) return differences('ErrorResponse', await response.json())
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    return differences(schema, await response.json())
  const found: string[] = []
  for await (const { data } of readEvents(response.body ?? new ReadableStream()))
    if (data !== '[DONE]') found.push(...differencesInChunk(JSON.parse(data) as { error?: unknown }))
  return found
}

/** An error within a stream has no schema: its chunk is our own, the error in it is not. */
const differencesInChunk = (chunk: { error?: unknown }) =>
  chunk.error
    ? differences('ErrorResponse', { error: chunk.error })
    : differences('CreateChatCompletionStreamResponse', chunk)

describe.concurrent('as described is what comes of', () => {
  test.each(casesOf([...rightAnswers, ...wrongAnswers], ['chat']))('%s', async (_, given) => {
    expect(await askCase(given, (response) => differencesIn(response))).toEqual([])
  })
})

const raw = (body: string, type: string): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': type },
  body,
})
const head = { id: 'chatcmpl-1', created: 1, model: 'alpha' }
const whole = (choice: object, more: object = {}) =>
  raw(
    JSON.stringify({
      ...head,
      object: 'chat.completion',
      choices: [choice],
      usage: { prompt_tokens: 4, completion_tokens: 2, total_tokens: 6 },
      ...more,
    }),
    'application/json',
  )
const streamed = (...choices: object[]) =>
  raw(
    choices
      .map((choice) => JSON.stringify({ ...head, object: 'chat.completion.chunk', choices: [choice] }))
      .concat('[DONE]')
      .map((data) => `data: ${data}\n\n`)
      .join(''),
    'text/event-stream',
  )
const reply = { role: 'assistant', content: 'Hello.' }
const call = { id: 'c1', type: 'function', function: { name: 'find', arguments: '{}' } }
const token = { token: 'Hello', logprob: -0.1 }

/** In the chat format, whole and streamed, as upstreams are known to write it. */
const unusual: [string, Behaviour][] = [
  ['as Mistral writes it', whole({ index: 0, message: { ...reply, prefix: false }, finish_reason: 'stop' })],
  [
    'no content beside calls',
    whole({ index: 0, message: { role: 'assistant', tool_calls: [call] }, finish_reason: 'tool_calls' }),
  ],
  [
    'calls without a type',
    whole({
      index: 0,
      message: { ...reply, tool_calls: [{ ...call, type: undefined }] },
      finish_reason: 'tool_calls',
    }),
  ],
  [
    'calls without ids, their arguments an object',
    whole({
      index: 0,
      message: { ...reply, tool_calls: [{ type: 'function', function: { name: 'find', arguments: {} } }] },
      finish_reason: 'stop',
    }),
  ],
  ...[undefined, null].map((none): [string, Behaviour] => [
    `calls whose arguments are ${none}`,
    whole({
      index: 0,
      message: { ...reply, tool_calls: [{ ...call, function: { name: 'find', arguments: none } }] },
      finish_reason: 'tool_calls',
    }),
  ]),
  [
    'content in parts',
    whole({
      index: 0,
      message: { ...reply, content: [{ type: 'text', text: 'Hello.' }] },
      finish_reason: 'stop',
    }),
  ],
  ['a refusal', whole({ index: 0, message: { role: 'assistant', refusal: 'No.' }, finish_reason: 'stop' })],
  [
    'probabilities of the text alone',
    whole({
      index: 0,
      message: reply,
      logprobs: { content: [{ ...token, top_logprobs: [token] }] },
      finish_reason: 'stop',
    }),
  ],
  [
    'tokens without their bytes',
    whole({ index: 0, message: reply, logprobs: { content: [token], refusal: null }, finish_reason: 'stop' }),
  ],
  [
    'nothing but choices',
    raw(JSON.stringify({ choices: [{ message: { content: 'Hello.' } }] }), 'application/json'),
  ],
  ['several choices', whole({ index: 1, message: reply, finish_reason: 'length' })],
  [
    'chunks without a reason',
    streamed(
      { index: 0, delta: { content: 'Hel' } },
      { index: 0, delta: { content: 'lo' } },
      { index: 0, delta: { content: '.' } },
      { index: 0, delta: { content: '.' } },
      { index: 0, delta: { content: '.' } },
      { index: 0, delta: {}, finish_reason: 'stop' },
    ),
  ],
  [
    'chunks without an index or a delta',
    streamed({ delta: { content: 'Hello.' } }, { finish_reason: 'stop' }),
  ],
  [
    'chunks in parts',
    streamed({ index: 0, delta: { content: [{ type: 'text', text: 'Hello.' }] }, finish_reason: 'stop' }),
  ],
  [
    'chunks with probabilities of the text alone',
    streamed({
      index: 0,
      delta: { content: 'Hello' },
      logprobs: { content: [token] },
      finish_reason: 'stop',
    }),
  ],
  [
    'calls in chunks, without indexes',
    streamed({ index: 0, delta: { tool_calls: [call] }, finish_reason: 'tool_calls' }),
  ],
  ['a refusal in chunks', streamed({ index: 0, delta: { refusal: 'No.' }, finish_reason: 'stop' })],
]

describe.concurrent('as described are unusual answers of upstreams', () => {
  test.each(
    unusual.flatMap(([name, behaviour]) => [true, false].map((stream) => ({ name, behaviour, stream }))),
  )('$name, streamed: $stream', async ({ behaviour, stream }) => {
    const given = { family: 'chat', format: 'openai', isStream: stream, behaviour } as const
    const found = await askCase(given, async (response) => {
      expect(response.status).toBe(200)
      return differencesIn(response)
    })
    expect(found).toEqual([])
  })

  test.each(
    (['openai', 'anthropic'] as const).flatMap((format) =>
      [true, false].map((stream) => ({ format, stream })),
    ),
  )('thinking and calls, $format, streamed: $stream', async ({ format, stream }) => {
    const behaviour: Behaviour = {
      kind: 'answer',
      thinking: 'Hm.',
      toolCalls: [{ id: 'c1', name: 'find', input: {} }],
    }
    const given = { family: 'chat', format, isStream: stream, behaviour } as const
    expect(await askCase(given, (response) => differencesIn(response))).toEqual([])
  })
})

test('an answer that lacks nothing goes through as it was written', async () => {
  const choice = { index: 0, message: { ...reply, refusal: null }, logprobs: null, finish_reason: 'stop' }
  const written = whole(choice, { model: 'acme/alpha', x_big: 1 }) as Behaviour & {
    kind: 'raw'
    body: string
  }
  const body = written.body.replace('"x_big":1', '"x_big": 12345678901234567890')
  const given = {
    family: 'chat',
    format: 'openai',
    isStream: false,
    behaviour: { ...written, body },
  } as const
  expect(await askCase(given, (response) => response.text())).toBe(body)
})

describe('as described is what is built in', () => {
  const limits = { requestsPerMinute: 10_000, tokensPerMinute: 10_000_000 }
  const registry = createRegistry({ providers: [createDemoProvider({ tokensPerSecond: 0 })] })
  const service = createService({ providers: registry, keys: [{ key: testKey }], limits })
  afterAll(() => registry.stop())
  const ask = (path: string, body?: object) =>
    service.request(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })

  test.each(
    ['demo/guide', 'demo/eliza', 'demo/echo', 'demo/sampler'].flatMap((model) =>
      [
        {},
        { logprobs: true, top_logprobs: 3, max_tokens: 5 },
        { stream_options: { include_usage: true } },
        { stop: ['e'] },
      ].flatMap((more) => [true, false].map((stream) => ({ ...more, model, stream }))),
    ),
  )('%j', async (question) => {
    const response = await ask('/v1/chat/completions', chatWith(question.model, question))
    expect(response.status).toBe(200)
    expect(await differencesIn(response)).toEqual([])
  })

  test('the list of models, each of them, and embeddings', async () => {
    const list = await ask('/v1/models')
    const { data } = (await list.clone().json()) as { data: { id: string }[] }
    expect(await differencesIn(list, 'ListModelsResponse')).toEqual([])
    for (const { id } of data) expect(await differencesIn(await ask(`/v1/models/${id}`), 'Model')).toEqual([])
    const embeddings = await ask('/v1/embeddings', { model: 'demo/words', input: ['a', 'b'] })
    expect(embeddings.status).toBe(200)
    expect(await differencesIn(embeddings, 'CreateEmbeddingResponse')).toEqual([])
  })

  test.each<[string, string, object | undefined]>([
    ['an unknown address', '/v1/nothing', undefined],
    ['an unknown model', '/v1/models/nobody', undefined],
    ['a model that is not there', '/v1/chat/completions', chatWith('demo/nobody')],
    ['no messages', '/v1/chat/completions', { model: 'demo/echo' }],
    ['a wrong setting', '/v1/chat/completions', chatWith('demo/echo', { temperature: 3 })],
    ['two choices of a model that gives one', '/v1/chat/completions', chatWith('demo/echo', { n: 2 })],
    ['the wrong method', '/v1/models', {}],
    ['nothing to embed', '/v1/embeddings', { model: 'demo/words', input: [] }],
    ['a model that does not embed', '/v1/embeddings', { model: 'demo/echo', input: 'a' }],
  ])('the error for %s', async (_, path, body) => {
    const response = await ask(path, body)
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await differencesIn(response)).toEqual([])
  })
})

describe('as described is what upstreams list and embed', () => {
  let acme: Awaited<ReturnType<typeof startTestService>>
  beforeAll(async () => {
    acme = await startTestService({
      list: [{ id: 'alpha' }, { id: 'beta', object: 'model', owned_by: null, created: '1700000000' }],
    })
  })
  afterAll(() => acme.close())

  test('a list of bare names', async () => {
    expect(await differencesIn(await acme.get('/v1/models'), 'ListModelsResponse')).toEqual([])
  })

  test.each(['a', ['a', 'b']])('embeddings of %j', async (input) => {
    const response = await acme.post('/v1/embeddings', { model: 'acme/alpha', input })
    expect(response.status).toBe(200)
    expect(await differencesIn(response, 'CreateEmbeddingResponse')).toEqual([])
  })
})
