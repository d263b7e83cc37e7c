// What Anthropic's client sends, as it reaches upstreams of either format.
import { BadRequestError, type Anthropic } from '@anthropic-ai/sdk'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { pixel, pixelUrl } from './pictures.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherTool } from './weather.ts'

let service: Awaited<ReturnType<typeof start>>
let client: Anthropic
const start = async () =>
  startListening(
    await startTestService({ respond: (request) => answerOfUpstream({ text: 'Well.' }, request) }),
    {
      apiKey: 'test-key-upstream',
    },
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
type Body = Anthropic.MessageCreateParamsNonStreaming

const cached = { cache_control: { type: 'ephemeral', ttl: '1h' } }
const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } }
const schema = weatherTool.parameters

/** Every parameter in use, some that are not known to anybody, and values at their edges. */
const everything = {
  max_tokens: 2048,
  system: [
    { type: 'text', text: 'Be brief.' },
    { type: 'text', text: 'Be kind. \u2028', ...cached },
  ],
  messages: [
    {
      role: 'user',
      content: [
        { type: 'text', text: 'Look: "\\" 👋🏽', ...cached },
        image,
        { type: 'image', source: { type: 'url', url: 'https://pictures.test/a.png' } },
        {
          type: 'document',
          title: 'Notes',
          context: 'Of May.',
          citations: { enabled: true },
          source: { type: 'text', media_type: 'text/plain', data: 'It rained.' },
        },
        { type: 'block_of_tomorrow', anything: { deep: [null, 1e-7] } },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'thinking', thinking: 'Hm. ', signature: 'EqQB+/==' },
        { type: 'redacted_thinking', data: 'b3BhcXVl' },
        { type: 'text', text: 'Let me see.' },
        { type: 'tool_use', id: 'toolu_1', name: 'weather', input: { place: 'Bern', deep: [1.5, null] } },
        { type: 'tool_use', id: 'toolu_2', name: 'weather', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'toolu_1', content: [{ type: 'text', text: '21' }, image] },
        { type: 'tool_result', tool_use_id: 'toolu_2', content: 'no place', is_error: true, ...cached },
        { type: 'text', text: 'And?' },
      ],
    },
  ],
  stop_sequences: ['END'],
  temperature: 1,
  top_p: 0.99,
  top_k: 0,
  tools: [
    { name: 'weather', description: weatherTool.description, input_schema: schema, ...cached },
    { type: 'web_search_20250305', name: 'web_search', max_uses: 3 },
  ],
  tool_choice: { type: 'auto', disable_parallel_tool_use: true },
  thinking: { type: 'enabled', budget_tokens: 1024 },
  metadata: { user_id: 'user-1' },
  service_tier: 'auto',
  container: null,
  output_config: { effort: 'medium' },
  context_management: { edits: [{ type: 'clear_tool_uses_20250919' }] },
  mcp_servers: [],
  parameter_of_tomorrow: [0, '', false, {}, [[]]],
}
const request = (model: string, more: object = {}) => ({ model, ...everything, ...more }) as unknown as Body // what no type knows is meant

describe('an upstream in the same format', () => {
  test('gets every parameter as it was sent, in the same order', async () => {
    const message = await client.messages.create(request('missive/alpha'))
    expect(message).toHaveProperty('_request_id', expect.stringMatching(/^[\w-]{36}$/))
    expect(JSON.stringify(sent())).toBe(JSON.stringify([{ model: 'alpha', ...everything }]))
  })

  test('so for a stream, and for counting', async () => {
    await client.messages.stream(request('missive/alpha')).finalMessage()
    const { max_tokens: _, ...rest } = everything
    await client.messages.countTokens({ model: 'missive/alpha', ...rest } as unknown as Body) // as above
    expect(JSON.stringify(sent())).toBe(
      JSON.stringify([
        { model: 'alpha', ...everything, stream: true },
        { model: 'alpha', ...rest },
      ]),
    )
  })

  test('is errorFacts the betas that the client asks for', async () => {
    const betas = ['interleaved-thinking-2025-05-14', 'a-beta-of-tomorrow']
    const question = {
      model: 'missive/alpha',
      max_tokens: 9,
      messages: [{ role: 'user' as const, content: 'hi' }],
    }
    await client.beta.messages.create({ ...question, betas })
    await client.beta.messages.countTokens({ model: question.model, messages: question.messages, betas })
    await client.messages.create(question, { headers: { 'anthropic-beta': betas.join(',') } })
    await client.messages.create(question)
    const headers = service.upstream.asked().map((asked) => asked.headers['anthropic-beta'])
    expect(headers).toEqual([
      betas.join(','),
      expect.stringContaining(betas.join(',')),
      betas.join(','),
      undefined,
    ])
  })

  test('is asked with its own key and version, and with nothing else of the client', async () => {
    await client.messages.create(request('missive/alpha'), { headers: { 'x-mine': '1' } })
    const [{ headers } = { headers: {} }] = service.upstream.asked()
    expect(headers).toMatchObject({ 'x-api-key': 'test-key-upstream', 'anthropic-version': '2023-06-01' })
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'anthropic-version',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
      'x-api-key',
    ])
  })
})

describe('an upstream in the chat-completion format', () => {
  test('gets what it takes; what it does not take is named', async () => {
    const { data, response } = await client.messages.create(request('acme/alpha')).withResponse()
    expect(data.content).toEqual([{ type: 'text', text: 'Well.' }])
    expect(response.headers.get('x-dropped-params')?.split(', ').sort()).toEqual([
      'context_management',
      'mcp_servers',
      'messages[0].content[3].citations',
      'messages[0].content[4]',
      'messages[1].content[0]',
      'messages[1].content[1]',
      'parameter_of_tomorrow',
      'service_tier',
      'tools[1]',
      'top_k',
    ])
    expect(sent()).toEqual([
      {
        model: 'alpha',
        messages: [
          { role: 'system', content: 'Be brief.\n\nBe kind. \u2028' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'Look: "\\" 👋🏽' },
              { type: 'image_url', image_url: { url: pixelUrl } },
              { type: 'image_url', image_url: { url: 'https://pictures.test/a.png' } },
              { type: 'text', text: 'Notes\n\nOf May.' },
              { type: 'text', text: 'It rained.' },
            ],
          },
          {
            role: 'assistant',
            content: 'Let me see.',
            tool_calls: [
              {
                id: 'toolu_1',
                type: 'function',
                function: { name: 'weather', arguments: '{"place":"Bern","deep":[1.5,null]}' },
              },
              { id: 'toolu_2', type: 'function', function: { name: 'weather', arguments: '{}' } },
            ],
          },
          { role: 'tool', tool_call_id: 'toolu_1', content: '21\n\n[picture: in the next message]' },
          { role: 'tool', tool_call_id: 'toolu_2', content: 'Error: no place' },
          {
            role: 'user',
            content: [
              { type: 'image_url', image_url: { url: pixelUrl } },
              { type: 'text', text: 'And?' },
            ],
          },
        ],
        max_tokens: 2048,
        temperature: 1,
        top_p: 0.99,
        stop: ['END'],
        tools: [{ type: 'function', function: weatherTool }],
        tool_choice: 'auto',
        parallel_tool_calls: false,
        reasoning_effort: 'medium',
        user: 'user-1',
      },
    ])
  })

  test('is never errorFacts betas', async () => {
    const headers = { 'anthropic-beta': 'a-beta' }
    await client.messages.create(request('acme/alpha'), { headers })
    const [asked] = service.upstream.asked()
    expect(Object.keys(asked?.headers ?? {}).filter((name) => name.startsWith('anthropic'))).toEqual([])
  })

  test('counts roughly', async () => {
    const messages = [{ role: 'user' as const, content: 'How many tokens are in this sentence?' }]
    const { input_tokens: few } = await client.messages.countTokens({ model: 'acme/alpha', messages })
    const { input_tokens: many } = await client.messages.countTokens({
      model: 'acme/alpha',
      messages,
      system: 'Answer with a number and with nothing else at all, please.',
      tools: [{ name: 'weather', input_schema: { type: 'object', ...schema } }],
    })
    expect(few).toBeGreaterThan(5)
    expect(few).toBeLessThan(20)
    expect(many).toBeGreaterThan(few + 20)
    expect(sent()).toEqual([])
  })
})

test('what the system says in mid-conversation keeps its place in both formats', async () => {
  const messages = [
    { role: 'user' as const, content: 'Hi.' },
    { role: 'assistant' as const, content: 'Hello.' },
    { role: 'user' as const, content: 'Bye.' },
    { role: 'system' as const, content: [{ type: 'text' as const, text: 'It is late.' }] },
  ]
  for (const model of ['missive/alpha', 'acme/alpha'])
    await client.messages.create({ model, max_tokens: 9, system: 'Be brief.', messages })
  const [same, other] = sent()
  expect(same?.messages).toEqual(messages)
  expect(other?.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    ...messages.slice(0, 3),
    { role: 'system', content: 'It is late.' },
  ])
})

test("an upstream of the same format counts by itself, as does a built-in model's estimate", async () => {
  const messages = [{ role: 'user' as const, content: 'hi' }]
  expect(await client.messages.countTokens({ model: 'missive/alpha', messages })).toEqual({
    input_tokens: 42,
  })
  const { input_tokens: tokens } = await client.messages.countTokens({ model: 'demo/echo', messages })
  expect(tokens).toBeGreaterThan(0)
})

describe.each(['missive/alpha', 'acme/alpha', 'demo/echo'])('a mistake in a request for %s', (model) => {
  test.each([
    [{ temperature: 1.5 }, 'temperature'],
    [{ max_tokens: undefined }, 'max_tokens'],
    [{ messages: [] }, 'messages'],
    [{ messages: [{ role: 'user', content: [{ type: 'text' }] }] }, 'messages[0].content[0].text'],
    [{ tool_choice: { type: 'tool' } }, 'tool_choice.name'],
    [{ thinking: { type: 'enabled' } }, 'thinking.budget_tokens'],
  ])('%j is a BadRequestError that names %s', async (mistake, param) => {
    const body = { model, max_tokens: 9, messages: [{ role: 'user', content: 'hi' }], ...mistake }
    const error = await client.messages.create(body as unknown as Body).catch((reason: unknown) => reason) // a mistake has no type
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({ type: 'invalid_request_error', message: expect.stringContaining(param) })
    expect(sent()).toEqual([])
  })
})
