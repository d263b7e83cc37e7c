// Thinking with OpenAI's client: it is read apart from the text, and comes back signed as it was.
import type OpenAI from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { openAi } from './ask-openai.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import type { ModelAnswer } from './model-answer.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherCalls, weatherTool } from './weather.ts'

/** As long and as odd as real ones, which are base64. */
const signature = `EqQB${'Ab9+/'.repeat(400)}==`
const thinking = { text: 'Paris, then Bern.\n\n"Why?" 世界 👋🏽 ', signature }
const answer: ModelAnswer = { thinking, text: 'Let me see.', calls: weatherCalls }

let service: Awaited<ReturnType<typeof start>>
let client: OpenAI
const start = async () =>
  startListening(await startTestService({ respond: (request) => answerOfUpstream(answer, request) }))
beforeAll(async () => {
  service = await start()
  client = openAi(service.onPort, { key: testKey })
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

type Message = OpenAI.ChatCompletionMessage
type Params = Omit<OpenAI.ChatCompletionCreateParamsNonStreaming, 'stream'>
const tools = [{ type: 'function' as const, function: weatherTool }]
const question = { role: 'user' as const, content: 'How warm is it?' }
const results = weatherCalls.map(({ id }) => ({ role: 'tool' as const, tool_call_id: id, content: '21' }))

const forms: [string, (params: Params) => Promise<Message | undefined>][] = [
  ['whole', async (params) => (await client.chat.completions.create(params)).choices[0]?.message],
  [
    'put together by the stream helper',
    async (params) => client.chat.completions.stream(params).finalMessage(),
  ],
  ['put together chunk by chunk', collected],
]

/** As programs do by hand that know the field's extensions: texts are added up, lists of details joined. */
async function collected(params: Params): Promise<Message> {
  const message: Record<string, unknown> = { role: 'assistant', content: '' }
  const calls: { id: string; type: string; function: { name: string; arguments: string } }[] = []
  const details: unknown[] = []
  const stream = await client.chat.completions.create({ ...params, stream: true })
  for await (const { choices } of stream) {
    const delta = { ...choices[0]?.delta } as OpenAI.ChatCompletionChunk.Choice.Delta & Extensions // as DeepSeek and OpenRouter send them
    message.content = `${String(message.content)}${delta.content ?? ''}`
    if (delta.reasoning_content)
      message.reasoning_content = `${String(message.reasoning_content ?? '')}${delta.reasoning_content}`
    details.push(...(delta.reasoning_details ?? []))
    for (const { index, id, function: called } of delta.tool_calls ?? []) {
      calls[index] ??= {
        id: id ?? '',
        type: 'function',
        function: { name: called?.name ?? '', arguments: '' },
      }
      calls[index].function.arguments += called?.arguments ?? ''
    }
  }
  const all = { ...message, tool_calls: calls, ...(details.length > 0 && { reasoning_details: details }) }
  return all as unknown as Message // with fields that its type does not have
}

interface Extensions {
  reasoning_content?: string
  reasoning_details?: unknown[]
}

// Not the stream helper: of a field that it does not know it keeps the last piece alone.
describe.each(forms.filter(([name]) => !name.includes('helper')))('an answer %s', (_, ask) => {
  test.each(['acme/alpha', 'missive/alpha'])('of %s has its thinking in reasoning_content', async (model) => {
    expect(await ask({ model, messages: [question], tools })).toMatchObject({
      role: 'assistant',
      content: 'Let me see.',
      reasoning_content: thinking.text,
    })
  })
})

describe.each(forms)('an answer %s', (_, ask) => {
  test('brings the signature back to its upstream byte for byte', async () => {
    const params = { model: 'missive/alpha', messages: [question], tools, reasoning_effort: 'low' as const }
    const message = await ask(params)
    await client.chat.completions.create({ ...params, messages: [question, message!, ...results] })
    const [, second] = service.upstream.asked().map(sentTo)
    expect(second?.thinking).toEqual({ type: 'enabled', budget_tokens: 2048 })
    expect(second?.messages[1]).toEqual({
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: thinking.text, signature },
        { type: 'text', text: 'Let me see.' },
        ...weatherCalls.map((call) => ({ type: 'tool_use', ...call })),
      ],
    })
  })

  test('goes back to an upstream of its own format as it came', async () => {
    const params = { model: 'acme/alpha', messages: [question], tools }
    const message = await ask(params)
    await client.chat.completions.create({ ...params, messages: [question, message!, ...results] })
    const [, second] = service.upstream.asked().map(sentTo)
    expect(second?.messages).toEqual(JSON.parse(JSON.stringify([question, message, ...results])))
  })
})

test.each<[object, { type: string; budget_tokens?: number }]>([
  [{ reasoning_effort: 'high' }, { type: 'enabled', budget_tokens: 16_384 }],
  [{ reasoning: { max_tokens: 3000 } }, { type: 'enabled', budget_tokens: 3000 }],
  [{ reasoning_effort: 'none' }, { type: 'disabled' }],
  [{ thinking: { type: 'enabled', budget_tokens: 1500 } }, { type: 'enabled', budget_tokens: 1500 }],
])('%j reaches the Messages format as %j, with room for the answer', async (wish, thinks) => {
  const params = { model: 'missive/alpha', messages: [question], ...wish }
  await client.chat.completions.create(params as unknown as Params) // OpenRouter's words are in no type
  const [request] = service.upstream.asked().map(sentTo)
  expect(request?.thinking).toEqual(thinks)
  expect(request?.max_tokens).toBeGreaterThan(thinks.budget_tokens ?? 0)
})
