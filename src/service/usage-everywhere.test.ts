// What an answer cost, wherever its upstream says so: clients read it under their own format's names, and the key's
// limit is charged with it.
import { expect, test } from 'vitest'
import type { MessageStreamEvent, MessagesAnswer } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion, ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import type { Behaviour } from './testing/fake-behaviour.ts'
import { startTestService, testKey } from './testing/test-service.ts'

const limit = 1_000_000
const families = ['chat', 'messages'] as const
type Family = (typeof families)[number]

const sse = (events: object[], isNamed: boolean): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'text/event-stream' },
  body: events
    .map(
      (event) =>
        `${isNamed ? `event: ${(event as { type: string }).type}\n` : ''}data: ${JSON.stringify(event)}\n\n`,
    )
    .concat(isNamed ? '' : 'data: [DONE]\n\n')
    .join(''),
})
const whole = (body: object): Behaviour => ({
  kind: 'raw',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** An answer of the chat format that says its cost as `reported` does, on its finish chunk or apart. */
function chatAnswer(isStream: boolean, reported: object, isApart = false): Behaviour {
  const head = { id: 'chatcmpl-1', created: 1, model: 'alpha' }
  if (!isStream) {
    const message = { role: 'assistant', content: 'Hello there.' }
    return whole({
      ...head,
      object: 'chat.completion',
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      ...reported,
    })
  }
  const chunk = { ...head, object: 'chat.completion.chunk' }
  const end = { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
  return sse(
    [
      { ...chunk, choices: [{ index: 0, delta: { content: 'Hello there.' }, finish_reason: null }] },
      ...(isApart ? [end, { ...chunk, choices: [], ...reported }] : [{ ...end, ...reported }]),
    ],
    false,
  )
}

/** The same of the Messages format, where a stream says it in two places. */
function messagesAnswer(isStream: boolean, first: object, last: object): Behaviour {
  const head = { id: 'msg_1', type: 'message', role: 'assistant', model: 'alpha', stop_sequence: null }
  if (!isStream) {
    const content = [{ type: 'text', text: 'Hello there.' }]
    const usage = { ...(first as { usage?: object }).usage, ...(last as { usage?: object }).usage }
    const fields = 'usage' in first || 'usage' in last ? { usage } : {}
    return whole({ ...head, content, stop_reason: 'end_turn', ...fields })
  }
  return sse(
    [
      { type: 'message_start', message: { ...head, content: [], stop_reason: null, ...first } },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello there.' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, ...last },
      { type: 'message_stop' },
    ],
    true,
  )
}

async function ask(family: Family, isStream: boolean, format: 'openai' | 'anthropic', behaviour: Behaviour) {
  const acme = await startTestService({
    models: { alpha: behaviour },
    provider: { format },
    service: { keys: [{ key: testKey, limits: { requestsPerMinute: 100, tokensPerMinute: limit } }] },
  })
  try {
    const question = { model: 'acme/alpha', messages: [{ role: 'user', content: 'hello' }], stream: isStream }
    const response =
      family === 'chat'
        ? await acme.post('/v1/chat/completions', {
            ...question,
            ...(isStream && { stream_options: { include_usage: true } }),
          })
        : await acme.post('/v1/messages', { ...question, max_tokens: 100 })
    const reported = isStream ? await usageInStream(family, response) : await usageInAnswer(family, response)
    const later = await acme.get('/v1/models')
    return { reported, charged: limit - Number(later.headers.get('x-ratelimit-remaining-tokens')) }
  } finally {
    await acme.close()
  }
}

async function usageInAnswer(family: Family, response: Response) {
  if (family === 'messages') {
    const { usage } = (await response.json()) as MessagesAnswer // our own service's answer
    return { prompt: usage.input_tokens, completion: usage.output_tokens }
  }
  const { usage } = (await response.json()) as ChatCompletion // likewise
  expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens)
  return { prompt: usage.prompt_tokens, completion: usage.completion_tokens }
}

/** As the official clients put it together: the last figures count. */
async function usageInStream(family: Family, response: Response) {
  const reported = { prompt: Number.NaN, completion: Number.NaN }
  for await (const { data } of readEvents(response.body ?? new ReadableStream())) {
    if (data === '[DONE]') continue
    if (family === 'chat') {
      const { usage } = JSON.parse(data) as ChatCompletionChunk // likewise
      if (!usage) continue
      expect(usage.total_tokens).toBe(usage.prompt_tokens + usage.completion_tokens)
      Object.assign(reported, { prompt: usage.prompt_tokens, completion: usage.completion_tokens })
      continue
    }
    const event = JSON.parse(data) as MessageStreamEvent // likewise
    if (event.type === 'message_start') reported.prompt = event.message.usage.input_tokens
    if (event.type !== 'message_delta') continue
    reported.prompt = event.usage?.input_tokens ?? reported.prompt
    reported.completion = event.usage?.output_tokens ?? Number.NaN
  }
  return reported
}

const both = { prompt: 40, completion: 7 }
const chatCases = [
  ['in the usual place', { usage: { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 } }],
  ['without its sum', { usage: { prompt_tokens: 40, completion_tokens: 7 } }],
  ['under other names', { usage: { input_tokens: 40, output_tokens: 7 } }],
  ["in Groq's place", { x_groq: { usage: { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 } } }],
  [
    'beside choices of null',
    { choices: null, usage: { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 } },
  ],
  [
    'without choices',
    { choices: undefined, usage: { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 } },
  ],
] as const
/** Such figures stand nowhere else than in a chunk of their own. */
const isAlone = (reported: object) => 'choices' in reported
const everyWay = families.flatMap((family) => [true, false].map((isStream) => ({ family, isStream })))

test.each(
  chatCases.flatMap(([name, reported]) =>
    everyWay.flatMap((way) =>
      [false, true]
        .filter((isApart) => (isApart ? way.isStream : !isAlone(reported)))
        .map((isApart) => ({ name, reported, isApart, ...way })),
    ),
  ),
)('the chat format, $name, apart: $isApart; to $family, streamed: $isStream', async (each) => {
  const { family, isStream, reported, isApart } = each
  expect(await ask(family, isStream, 'openai', chatAnswer(isStream, reported, isApart))).toEqual({
    reported: both,
    charged: 47,
  })
})

test.each(everyWay)("in Moonshot's place, the choice; to $family, streamed: $isStream", async (way) => {
  const usage = { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 }
  const reply = way.isStream
    ? { delta: { content: 'Hi' } }
    : { message: { role: 'assistant', content: 'Hi' } }
  const reported = { choices: [{ index: 0, ...reply, finish_reason: 'stop', usage }] }
  const answer = chatAnswer(way.isStream, reported)
  expect(await ask(way.family, way.isStream, 'openai', answer)).toEqual({ reported: both, charged: 47 })
})

const long = 'word '.repeat(400)
const replies: [string, object, number][] = [
  ['reasoning', { reasoning: long }, 300],
  ['reasoning_content', { reasoning_content: long }, 300],
  ['content in parts', { content: [{ type: 'text', text: long }] }, 300],
  ['a refusal', { refusal: long }, 300],
  ['a call', { tool_calls: [{ index: 0, id: 'c1', function: { name: 'a', arguments: `"${long}"` } }] }, 300],
  ['a call without arguments', { tool_calls: [{ index: 0, id: 'c1', function: { name: 'a' } }] }, 1],
  ['a call in the old form', { function_call: { name: 'a', arguments: `"${long}"` } }, 300],
  ['nothing', { content: '' }, 0],
]
test.each(replies.flatMap(([name, reply, least]) => everyWay.map((way) => ({ name, reply, least, ...way }))))(
  'where it is not told, $name costs an estimate: to $family, streamed: $isStream',
  async ({ reply, least, family, isStream }) => {
    const kind = isStream ? 'delta' : 'message'
    const reported = {
      choices: [{ index: 0, [kind]: { role: 'assistant', ...reply }, finish_reason: 'stop' }],
      usage: undefined,
    }
    const { reported: read, charged } = await ask(family, isStream, 'openai', chatAnswer(isStream, reported))
    expect(read.prompt).toBeGreaterThan(0)
    expect(read.completion).toBeGreaterThanOrEqual(least)
    expect(charged).toBe(read.prompt + read.completion)
  },
)

test.each(everyWay)(
  'an answer that ends well without a word costs its prompt: to $family, streamed: $isStream',
  async ({ family, isStream }) => {
    const choice = { index: 0, [isStream ? 'delta' : 'message']: { content: '' }, finish_reason: 'stop' }
    const answer = { id: 'chatcmpl-1', created: 1, model: 'alpha', choices: [choice] }
    const behaviour = isStream ? sse([answer], false) : whole(answer)
    const { reported, charged } = await ask(family, isStream, 'openai', behaviour)
    expect(reported.prompt).toBeGreaterThan(0)
    expect(charged).toBe(reported.prompt + reported.completion)
  },
)

test('is told once to those who asked, however often its upstream tells it', async () => {
  const usage = { prompt_tokens: 40, completion_tokens: 7, total_tokens: 47 }
  const chunk = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'alpha', usage }
  const choiceWith = (content: string, reason: string | null) => ({
    ...chunk,
    choices: [{ index: 0, delta: { content }, finish_reason: reason }],
  })
  const body = sse(
    [choiceWith('Hello', null), choiceWith(' there.', 'stop'), { ...chunk, choices: [] }],
    false,
  )
  const acme = await startTestService({ models: { alpha: body } })
  const response = await acme.post('/v1/chat/completions', {
    model: 'acme/alpha',
    messages: [{ role: 'user', content: 'hello' }],
    stream: true,
    stream_options: { include_usage: true },
  })
  const reported: unknown[] = []
  for await (const { data } of readEvents(response.body ?? new ReadableStream())) {
    if (data !== '[DONE]') reported.push((JSON.parse(data) as ChatCompletionChunk).usage)
  }
  await acme.close()
  expect(reported).toEqual([null, null, usage])
})

test.each(everyWay)('the Messages format to $family, streamed: $isStream', async ({ family, isStream }) => {
  const answer = messagesAnswer(
    isStream,
    { usage: { input_tokens: 40, output_tokens: 1 } },
    { usage: { output_tokens: 7 } },
  )
  expect(await ask(family, isStream, 'anthropic', answer)).toEqual({ reported: both, charged: 47 })
})

const incomplete = [
  ['the prompt alone', { usage: { input_tokens: 40 } }, {}],
  ['the answer alone', {}, { usage: { output_tokens: 7 } }],
  ['nothing', {}, {}],
] as const

test.each(
  incomplete.flatMap(([name, first, last]) => everyWay.map((way) => ({ name, first, last, ...way }))),
)(
  'the Messages format saying $name is made whole by an estimate, to $family, streamed: $isStream',
  async ({ family, isStream, first, last }) => {
    const { reported, charged } = await ask(
      family,
      isStream,
      'anthropic',
      messagesAnswer(isStream, first, last),
    )
    expect(reported.prompt).toBeGreaterThan(0)
    expect(reported.completion).toBeGreaterThan(0)
    expect(reported.prompt).toBeLessThanOrEqual(40)
    expect(reported.completion).toBeLessThanOrEqual(7)
    expect(charged).toBe(reported.prompt + reported.completion)
  },
)
