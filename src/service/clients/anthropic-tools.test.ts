// Anthropic's client and its runner of tools, on models of an upstream in either format.
import type { Anthropic } from '@anthropic-ai/sdk'
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import {
  weatherAnswer,
  weatherAt,
  weatherCalls,
  weatherModel,
  weatherQuestion,
  weatherTool,
} from './weather.ts'

const signature = `EqQB${'Ab9+/'.repeat(400)}==`
const thinking = { text: 'Paris, then Bern.\n\n"Why?" 世界 👋🏽 ', signature }

let service: Awaited<ReturnType<typeof start>>
let client: Anthropic
const start = async () =>
  startListening(
    await startTestService({
      respond: (request) => {
        const answer = weatherModel(sentTo(request).messages)
        return answerOfUpstream(answer.calls ? { ...answer, thinking } : answer, request)
      },
    }),
  )
beforeAll(async () => {
  service = await start()
  client = anthropic(service.onPort, { key: testKey })
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

const sent = () => service.upstream.asked().map(sentTo)
const input_schema = {
  type: 'object',
  properties: { place: { type: 'string' }, unit: { type: 'string' } },
  required: ['place'],
} as const
const tool = betaTool({
  name: 'weather',
  description: weatherTool.description,
  inputSchema: input_schema,
  run: weatherAt,
})
const messages = [{ role: 'user' as const, content: weatherQuestion }]
const uses = weatherCalls.map((call) => ({ type: 'tool_use', ...call }))
const params = (model: string) => ({
  model,
  max_tokens: 4000,
  messages,
  thinking: { type: 'enabled' as const, budget_tokens: 2000 },
})

type Runner = Parameters<typeof client.beta.messages.toolRunner>[0]
/** Without a thread on the server, as its clients have worked for long. */
const run = async (model: string, stream = false) =>
  client.beta.messages
    .toolRunner({ ...params(model), tools: [tool], stream, thread: false } as Runner) // either way of the two
    .runUntilDone()

describe.each(['missive/alpha', 'acme/alpha'])('%s', (model) => {
  test.each([false, true])('two calls are made at once, run and answered (stream: %s)', async (stream) => {
    expect(await run(model, stream)).toMatchObject({
      model,
      stop_reason: 'end_turn',
      content: [{ type: 'text', text: weatherAnswer }],
    })
    expect(sent()).toHaveLength(2)
  })

  test('a call says why the answer ended', async () => {
    const tools = [{ name: 'weather', input_schema: { ...input_schema, required: ['place'] } }]
    const whole = await client.messages.create({ ...params(model), tools })
    const streamed = await client.messages.stream({ ...params(model), tools }).finalMessage()
    for (const { stop_reason: reason, content } of [whole, streamed]) {
      expect(reason).toBe('tool_use')
      expect(content).toMatchObject([
        { type: 'thinking', thinking: thinking.text },
        { type: 'text', text: 'Let me see.' },
        ...uses,
      ])
    }
  })
})

test.each([false, true])(
  'an upstream in the same format gets its blocks back, the signature byte for byte (stream: %s)',
  async (stream) => {
    await run('missive/alpha', stream)
    expect(sent()[1]?.messages).toEqual([
      ...messages,
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: thinking.text, signature },
          { type: 'text', text: 'Let me see.' },
          ...uses,
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'call_paris_1', content: '21 degrees in Paris' },
          { type: 'tool_result', tool_use_id: 'call_bern_2', content: '21 degrees in Bern "\\" ü' },
        ],
      },
    ])
  },
)

test('an upstream in the chat-completion format gets calls and results, and its own thinking back', async () => {
  await run('acme/alpha')
  const [first, second] = sent()
  expect(first).toMatchObject({
    tools: [{ type: 'function', function: { name: 'weather', parameters: input_schema } }],
    reasoning_effort: 'low',
  })
  expect(second?.messages).toEqual([
    ...messages,
    {
      role: 'assistant',
      content: 'Let me see.',
      reasoning_content: thinking.text,
      tool_calls: weatherCalls.map(({ id, name, input }) => ({
        id,
        type: 'function',
        function: { name, arguments: JSON.stringify(input) },
      })),
    },
    { role: 'tool', tool_call_id: 'call_paris_1', content: '21 degrees in Paris' },
    { role: 'tool', tool_call_id: 'call_bern_2', content: '21 degrees in Bern "\\" ü' },
  ])
})

test.each([
  [{ type: 'auto' }, 'auto', undefined],
  [{ type: 'any' }, 'required', undefined],
  [{ type: 'none' }, 'none', undefined],
  [{ type: 'tool', name: 'weather' }, { type: 'function', function: { name: 'weather' } }, undefined],
  [{ type: 'auto', disable_parallel_tool_use: true }, 'auto', false],
] as const)('%j is %j in the chat-completion format', async (choice, translated, parallel) => {
  const tools = [{ name: 'weather', input_schema: { ...input_schema, required: ['place'] } }]
  const question = { max_tokens: 100, messages, tools, tool_choice: choice }
  await client.messages.create({ model: 'missive/alpha', ...question })
  await client.messages.create({ model: 'acme/alpha', ...question })
  const [same, other] = sent()
  expect(same?.tool_choice).toEqual(choice)
  expect(other?.tool_choice).toEqual(translated)
  expect(other?.parallel_tool_calls).toBe(parallel)
})
