// What OpenAI's client sends, as it reaches upstreams of either format.
import { BadRequestError, type OpenAI } from 'openai'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { openAi } from './ask-openai.ts'
import { pixel, pixelUrl } from './pictures.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'
import { weatherTool } from './weather.ts'

let service: Awaited<ReturnType<typeof start>>
let client: OpenAI
const start = async () =>
  startListening(
    await startTestService({ respond: (request) => answerOfUpstream({ text: 'Well.' }, request) }),
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
type Body = OpenAI.ChatCompletionCreateParamsNonStreaming

/** Every parameter in use, some that are not known to anybody, and values at their edges. */
const everything = {
  messages: [
    { role: 'developer', content: 'Be brief.' },
    { role: 'system', content: [{ type: 'text', text: 'Be kind.' }], name: 'rules' },
    {
      role: 'user',
      name: 'Zoë',
      content: [
        { type: 'text', text: 'Look: "\\" \u2028 👋🏽' },
        { type: 'image_url', image_url: { url: pixelUrl, detail: 'low' } },
        { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } },
        { type: 'file', file: { filename: 'a.pdf', file_data: 'data:application/pdf;base64,JVBERi0=' } },
        { type: 'part_of_tomorrow', anything: { deep: [null, 1e-7] } },
      ],
    },
    {
      role: 'assistant',
      content: null,
      refusal: null,
      reasoning_content: 'Hm.',
      tool_calls: [
        { id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{"place": "Bern"}' } },
      ],
      field_of_tomorrow: true,
    },
    { role: 'tool', tool_call_id: 'call_1', content: [{ type: 'text', text: '21' }] },
    { role: 'assistant', content: '', audio: { id: 'audio_1' } },
    { role: 'user', content: 'And?' },
  ],
  tools: [
    { type: 'function', function: { ...weatherTool, strict: true } },
    { type: 'custom', custom: { name: 'shell', format: { type: 'text' } } },
  ],
  tool_choice: { type: 'function', function: { name: 'weather' } },
  parallel_tool_calls: false,
  response_format: {
    type: 'json_schema',
    json_schema: { name: 'x', strict: true, schema: { type: 'object' } },
  },
  temperature: 0,
  top_p: 1,
  top_k: 40,
  min_p: 0.05,
  n: 2,
  stop: ['\n\n', 'END'],
  seed: 0,
  max_completion_tokens: 77,
  max_tokens: 88,
  presence_penalty: -2,
  frequency_penalty: 2,
  repetition_penalty: 1.1,
  logit_bias: { '50256': -100 },
  logprobs: true,
  top_logprobs: 5,
  user: 'user-1',
  safety_identifier: 'hash',
  prompt_cache_key: 'key-of-cache',
  prompt_cache_retention: '24h',
  service_tier: 'flex',
  store: false,
  metadata: { a: 'b' },
  modalities: ['text'],
  audio: { voice: 'alloy', format: 'wav' },
  prediction: { type: 'content', content: 'x' },
  reasoning_effort: 'minimal',
  reasoning: { effort: 'low', exclude: true },
  verbosity: 'low',
  web_search_options: {},
  provider: { order: ['a'], allow_fallbacks: false },
  chat_template_kwargs: { enable_thinking: false },
  guided_json: {},
  cache_control: { type: 'ephemeral' },
  parameter_of_tomorrow: [0, '', false, {}, [[]]],
}
const request = (model: string, more: object = {}) => ({ model, ...everything, ...more }) as unknown as Body // what no type knows is meant

describe('an upstream in the same format gets every parameter as it was sent', () => {
  test('whole', async () => {
    const completion = await client.chat.completions.create(request('acme/alpha'))
    expect(completion).toHaveProperty('_request_id', expect.stringMatching(/^[\w-]{36}$/))
    expect(sent()).toEqual([{ ...everything, model: 'alpha' }])
    expect(Object.keys(sent()[0] ?? {})).toEqual(['model', ...Object.keys(everything)])
  })

  test('streamed, and is always asked for usage', async () => {
    const options = { stream: true, stream_options: { include_obfuscation: false } }
    const stream = (await client.chat.completions.create(
      request('acme/alpha', { ...options, n: 1 }),
    )) as unknown as AsyncIterable<OpenAI.ChatCompletionChunk> // the body says so, not its type
    const chunks: OpenAI.ChatCompletionChunk[] = []
    for await (const chunk of stream) chunks.push(chunk)
    expect(sent()).toEqual([
      {
        ...everything,
        model: 'alpha',
        n: 1,
        stream: true,
        stream_options: { include_obfuscation: false, include_usage: true },
      },
    ])
    // Nobody asked for the chunk with the usage, which readers of `choices[0]` could not take.
    expect(chunks.every(({ choices }) => choices.length === 1)).toBe(true)
  })

  test('null stands for "not given"', async () => {
    await client.chat.completions.create({
      model: 'acme/alpha',
      messages: [{ role: 'user', content: 'hi' }],
      temperature: null,
      stop: null,
      n: null,
      seed: null,
    })
    expect(sent()).toEqual([{ model: 'alpha', messages: [{ role: 'user', content: 'hi' }] }])
  })

  test('headers of the client stay here', async () => {
    const headers = { 'anthropic-beta': 'a-beta', 'openai-organization': 'org-1', 'x-mine': '1' }
    await client.chat.completions.create(request('acme/alpha'), { headers })
    const [{ headers: reached } = { headers: {} }] = service.upstream.asked()
    expect(Object.keys(reached).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'content-length',
      'content-type',
      'host',
      'user-agent',
    ])
  })
})

describe('an upstream in the Messages format', () => {
  test('gets what it takes; what it does not take is named', async () => {
    const { data, response } = await client.chat.completions
      .create(request('missive/alpha', { n: 1 }))
      .withResponse()
    expect(data.choices[0]?.message.content).toBe('Well.')
    expect(response.headers.get('x-dropped-params')?.split(', ').sort()).toEqual([
      'audio',
      'cache_control',
      'chat_template_kwargs',
      'frequency_penalty',
      'guided_json',
      'logit_bias',
      'logprobs',
      'messages[2].content[1].image_url.detail',
      'messages[2].content[2]',
      'messages[2].content[4]',
      'messages[5].audio',
      'messages[].name',
      'messages[].reasoning_content',
      'metadata',
      'min_p',
      'modalities',
      'parameter_of_tomorrow',
      'prediction',
      'presence_penalty',
      'prompt_cache_key',
      'prompt_cache_retention',
      'provider',
      'reasoning',
      'repetition_penalty',
      'response_format',
      'seed',
      'service_tier',
      'stop', // its blank one
      'tools[1]',
      'tools[].function.strict',
      'top_logprobs',
      'verbosity',
      'web_search_options',
    ])
    expect(sent()).toEqual([
      {
        model: 'alpha',
        max_tokens: 77,
        system: [
          { type: 'text', text: 'Be brief.' },
          { type: 'text', text: 'Be kind.' },
        ],
        messages: [
          {
            role: 'user',
            content: [
              { type: 'text', text: 'Look: "\\" \u2028 👋🏽' },
              { type: 'image', source: { type: 'base64', media_type: 'image/png', data: pixel } },
              {
                type: 'document',
                title: 'a.pdf',
                source: { type: 'base64', media_type: 'application/pdf', data: 'JVBERi0=' },
              },
            ],
          },
          {
            role: 'assistant',
            content: [{ type: 'tool_use', id: 'call_1', name: 'weather', input: { place: 'Bern' } }],
          },
          {
            role: 'user',
            content: [
              { type: 'tool_result', tool_use_id: 'call_1', content: [{ type: 'text', text: '21' }] },
              { type: 'text', text: 'And?' },
            ],
          },
        ],
        temperature: 0,
        top_p: 1,
        top_k: 40,
        stop_sequences: ['END'],
        tools: [
          { name: 'weather', description: weatherTool.description, input_schema: weatherTool.parameters },
        ],
        tool_choice: { type: 'tool', name: 'weather', disable_parallel_tool_use: true },
        metadata: { user_id: 'user-1' },
      },
    ])
  })

  test('is not asked where it cannot do what the answer depends on', async () => {
    const error = await client.chat.completions
      .create({ model: 'missive/alpha', messages: [{ role: 'user', content: 'hi' }], n: 2 })
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({ status: 400, param: 'n', code: 'unsupported_value' })
    expect(sent()).toEqual([])
  })
})

describe.each(['acme/alpha', 'missive/alpha', 'demo/echo'])('a mistake in a request for %s', (model) => {
  test.each([
    [{ temperature: 3 }, 'temperature', 'decimal_above_max_value'],
    [{ max_tokens: 0 }, 'max_tokens', 'integer_below_min_value'],
    [{ n: 0 }, 'n', 'integer_below_min_value'],
    [{ messages: [] }, 'messages', 'empty_array'],
    [{ messages: [{ role: 'user' }] }, 'messages[0].content', 'missing_required_parameter'],
    [{ stop: [1] }, 'stop[0]', 'invalid_type'],
    [{ stream_options: 1 }, 'stream_options', 'invalid_type'],
  ])('%j is a BadRequestError that names %s', async (mistake, param, code) => {
    const messages = [{ role: 'user', content: 'hi' }]
    const body = { model, messages, ...mistake } as unknown as Body // a mistake has no type
    const error = await client.chat.completions.create(body).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({ type: 'invalid_request_error', param, code })
    expect(sent()).toEqual([])
  })
})
