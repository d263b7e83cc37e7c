// OpenAI's client and its helper for tools, on models of an upstream in either format.
import type OpenAI from 'openai'
import type { RunnableToolFunctionWithParse } from 'openai/lib/RunnableFunction'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { openAi } from './ask-openai.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { startListening } from './listening-service.ts'
import { sentTo } from './sent.ts'
import {
  weatherAnswer,
  weatherAt,
  weatherCalls,
  weatherModel,
  weatherQuestion,
  weatherTool,
} from './weather.ts'

let service: Awaited<ReturnType<typeof start>>
let client: OpenAI
const start = async () =>
  startListening(
    await startTestService({
      respond: (request) => answerOfUpstream(weatherModel(sentTo(request).messages), request),
    }),
  )
beforeAll(async () => {
  service = await start()
  client = openAi(service.onPort, { key: testKey })
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const sent = () => service.upstream.asked().map(sentTo)
const messages = [{ role: 'user' as const, content: weatherQuestion }]
const tools = [{ type: 'function' as const, function: weatherTool }]
const runnable: RunnableToolFunctionWithParse<{ place: string }> = {
  type: 'function',
  function: {
    ...weatherTool,
    function: weatherAt,
    parse: (text) => JSON.parse(text) as { place: string }, // the model of this test says so
  },
}

const toolCalls = weatherCalls.map(({ id, name, input }) => ({
  id,
  type: 'function',
  function: { name, arguments: JSON.stringify(input) },
}))

describe.each(['acme/alpha', 'missive/alpha'])('%s', (model) => {
  test.each([false, true])('two calls are made at once, run and answered (stream: %s)', async (stream) => {
    const { completions } = client.chat
    const runner = stream
      ? completions.runTools({ model, messages, tools: [runnable], stream })
      : completions.runTools({ model, messages, tools: [runnable] })
    expect(await runner.finalContent()).toBe(weatherAnswer)
    const [question, called, ...rest] = runner.messages
    expect(question).toEqual(messages[0])
    expect(called).toMatchObject({ role: 'assistant', content: 'Let me see.', tool_calls: toolCalls })
    expect(rest).toMatchObject([
      { role: 'tool', tool_call_id: 'call_paris_1', content: '21 degrees in Paris' },
      { role: 'tool', tool_call_id: 'call_bern_2', content: '21 degrees in Bern "\\" ü' },
      { role: 'assistant', content: weatherAnswer },
    ])
    expect(sent()).toHaveLength(2)
  })

  test('a call says why the answer ended', async () => {
    const whole = await client.chat.completions.create({ model, messages, tools })
    expect(whole.choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: toolCalls },
    })
    const stream = client.chat.completions.stream({ model, messages, tools })
    expect((await stream.finalChatCompletion()).choices[0]).toMatchObject({
      finish_reason: 'tool_calls',
      message: { tool_calls: toolCalls },
    })
  })
})

describe('calls that an upstream tells in its own way are read by the helper for streams', () => {
  async function callsIn(body: string) {
    const odd = await startTestService({ models: { alpha: { kind: 'raw', body } } })
    const inMemory: typeof fetch = async (input, init) => odd.service.fetch(new Request(input, init))
    const reader = openAi({ url: 'http://service.test', fetch: inMemory }, { key: testKey })
    try {
      const stream = reader.chat.completions.stream({ model: 'acme/alpha', messages, tools })
      const [choice] = (await stream.finalChatCompletion()).choices
      return choice?.message.tool_calls?.map(({ type, ...call }) => [
        call.id,
        type,
        'function' in call && `${call.function.name}(${call.function.arguments})`,
      ])
    } finally {
      await odd.close()
    }
  }
  const head = { id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'alpha' }
  const streamed = (...calls: object[]) =>
    [{ role: 'assistant' }, ...calls.map((call) => ({ tool_calls: [call] })), {}]
      .map((delta, place) => ({ index: 0, delta, finish_reason: place > calls.length ? 'tool_calls' : null }))
      .map((choice) => `data: ${JSON.stringify({ ...head, choices: [choice] })}\n\n`)
      .join('') + 'data: [DONE]\n\n'
  const whole = (...calls: object[]) =>
    JSON.stringify({
      ...head,
      object: 'chat.completion',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: null, tool_calls: calls },
          finish_reason: 'tool_calls',
        },
      ],
    })
  const begun = (id: string, index: number) => ({ index, id, function: { name: 'find', arguments: '' } })
  const grown = (text: string, index: number) => ({ index, function: { arguments: text } })

  test('without their type', async () => {
    expect(await callsIn(streamed(begun('a', 0), grown('{}', 0)))).toEqual([['a', 'function', 'find({})']])
  })

  test('without their type, in an answer that is no stream', async () => {
    expect(await callsIn(whole({ id: 'a', function: { name: 'find', arguments: '{}' } }))).toEqual([
      ['a', 'function', 'find({})'],
    ])
  })

  test('with indexes that begin at 1 and have gaps', async () => {
    const body = streamed(begun('a', 1), grown('{}', 1), begun('b', 3), grown('{"x":', 3), grown('1}', 3))
    expect(await callsIn(body)).toEqual([
      ['a', 'function', 'find({})'],
      ['b', 'function', 'find({"x":1})'],
    ])
  })

  test('with the same index, in an answer that is no stream', async () => {
    const calls = ['a', 'b'].map((id) => ({ index: 0, id, function: { name: 'find', arguments: '{}' } }))
    expect(await callsIn(whole(...calls))).toEqual([
      ['a', 'function', 'find({})'],
      ['b', 'function', 'find({})'],
    ])
  })
})

test('an upstream in the same format gets calls and results as they were sent', async () => {
  const runner = client.chat.completions.runTools({ model: 'acme/alpha', messages, tools: [runnable] })
  await runner.done()
  const [, second] = sent()
  expect(second?.messages).toEqual([
    ...messages,
    { role: 'assistant', content: 'Let me see.', tool_calls: toolCalls },
    { role: 'tool', tool_call_id: 'call_paris_1', content: '21 degrees in Paris' },
    { role: 'tool', tool_call_id: 'call_bern_2', content: '21 degrees in Bern "\\" ü' },
  ])
})

test('an upstream in the Messages format gets them as blocks', async () => {
  const runner = client.chat.completions.runTools({ model: 'missive/alpha', messages, tools: [runnable] })
  await runner.done()
  const [first, second] = sent()
  expect(first).toMatchObject({
    tools: [{ name: 'weather', description: weatherTool.description, input_schema: weatherTool.parameters }],
  })
  expect(second?.messages).toEqual([
    { role: 'user', content: [{ type: 'text', text: weatherQuestion }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Let me see.' },
        { type: 'tool_use', ...weatherCalls[0] },
        { type: 'tool_use', ...weatherCalls[1] },
      ],
    },
    {
      role: 'user',
      content: [
        {
          type: 'tool_result',
          tool_use_id: 'call_paris_1',
          content: [{ type: 'text', text: '21 degrees in Paris' }],
        },
        {
          type: 'tool_result',
          tool_use_id: 'call_bern_2',
          content: [{ type: 'text', text: '21 degrees in Bern "\\" ü' }],
        },
      ],
    },
  ])
})

test.each([
  [{ tool_choice: 'auto' }, { type: 'auto' }],
  [{ tool_choice: 'required' }, { type: 'any' }],
  [{ tool_choice: 'none' }, { type: 'none' }],
  [{ tool_choice: { type: 'function', function: { name: 'weather' } } }, { type: 'tool', name: 'weather' }],
  [{ parallel_tool_calls: false }, { type: 'auto', disable_parallel_tool_use: true }],
  [
    { tool_choice: 'required', parallel_tool_calls: false },
    { type: 'any', disable_parallel_tool_use: true },
  ],
] as const)('%j is %j in the Messages format', async (choice, translated) => {
  await client.chat.completions.create({ model: 'acme/alpha', messages, tools, ...choice })
  await client.chat.completions.create({ model: 'missive/alpha', messages, tools, ...choice })
  const [same, other] = sent()
  expect(same).toMatchObject(choice)
  expect(other?.tool_choice).toEqual(translated)
})
