import { describe, expect, test } from 'vitest'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { ServiceError } from '../base/service-error.ts'
import { messagesOfChat } from './messages-of-chat.ts'

const older = 'claude-sonnet-4-5'
const newer = 'claude-opus-4-8'
const tool = { type: 'function', function: { name: 'search', parameters: { type: 'object' } } }

const translate = (request: Partial<ChatCompletionRequest>) =>
  messagesOfChat(
    { model: older, messages: [{ role: 'user', content: 'Hello' }], ...request },
    { maxTokens: 4096, maxUnasked: Infinity },
  )

test('a plain question becomes a request with a length, and nothing else is made up', () => {
  expect(translate({})).toEqual({
    request: {
      model: older,
      max_tokens: 4096,
      messages: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }],
    },
    dropped: [],
  })
})

test.each<[Partial<ChatCompletionRequest>, Record<string, unknown>]>([
  [{ max_tokens: 10 }, { max_tokens: 10 }],
  [{ max_completion_tokens: 20 }, { max_tokens: 20 }],
  [{ max_tokens: 10, max_completion_tokens: 20 }, { max_tokens: 20 }],
  [{ max_tokens: null, max_completion_tokens: null }, { max_tokens: 4096 }],
  [{ stream: true }, { stream: true }],
  [{ stream: false }, { stream: false }],
  [{ temperature: 0 }, { temperature: 0 }],
  [{ top_p: 0.3 }, { top_p: 0.3 }],
  [{ top_k: 40 }, { top_k: 40 }],
  [{ stop: 'END' }, { stop_sequences: ['END'] }],
  [{ stop: ['END', 'STOP'] }, { stop_sequences: ['END', 'STOP'] }],
  [{ stop: [] }, {}],
  [{ user: 'user-7' }, { metadata: { user_id: 'user-7' } }],
  [{ safety_identifier: 'user-8' }, { metadata: { user_id: 'user-8' } }],
])('%j is said as %j, with nothing lost', (given, translated) => {
  const { request, dropped } = translate(given)
  expect(request).toEqual({ max_tokens: 4096, model: older, messages: expect.any(Array), ...translated })
  expect(dropped).toEqual([])
})

test.each<[string, Partial<ChatCompletionRequest>]>([
  ['seed', { seed: 7 }],
  ['logprobs', { logprobs: true }],
  ['top_logprobs', { top_logprobs: 5 }],
  ['presence_penalty', { presence_penalty: 0.5 }],
  ['frequency_penalty', { frequency_penalty: -1 }],
  ['logit_bias', { logit_bias: { 50256: -100 } }],
  ['service_tier', { service_tier: 'flex' }],
  ['store', { store: true }],
  ['metadata', { metadata: { project: 'x' } }],
  ['functions', { functions: [{ name: 'search' }] }],
  ['function_call', { function_call: 'auto' }],
  ['modalities', { modalities: ['text', 'audio'] }],
  ['min_p', { min_p: 0.1 }],
  ['user', { user: 7 }],
  ['top_k', { top_k: 'many' }],
  ['stop', { stop: '\n' }],
  ['response_format', { response_format: { type: 'json_object' } }],
  ['response_format', { response_format: 'json' }],
])('%s is left out and named: %j', (name, given) => {
  const { request, dropped } = translate(given)
  expect(dropped).toEqual([name])
  expect(Object.keys(request).sort()).toEqual(['max_tokens', 'messages', 'model'])
})

test('what asks for nothing is not named', () => {
  const { dropped } = translate({
    n: 1,
    seed: null,
    logit_bias: null,
    stream_options: { include_usage: true },
    logprobs: false,
    top_logprobs: 0,
    presence_penalty: 0,
    frequency_penalty: 0,
    store: false,
    parallel_tool_calls: true,
    tools: [],
    tool_choice: 'auto',
    response_format: { type: 'text' },
  })
  expect(dropped).toEqual([])
})

test('blank stops are left out and the others stay', () => {
  const { request, dropped } = translate({ stop: ['END', ' ', '\n\n'] })
  expect(request.stop_sequences).toEqual(['END'])
  expect(dropped).toEqual(['stop'])
})

test('whoever asks for two answers is refused, for one would look like both', () => {
  const ask = () => translate({ n: 2 })
  expect(ask).toThrow(ServiceError)
  expect(ask).toThrow(
    expect.objectContaining({
      status: 400,
      body: { error: expect.objectContaining({ param: 'n', code: 'unsupported_value' }) },
    }),
  )
})

describe('sampling', () => {
  test('of temperature and top_p, which these models do not take together, temperature stays', () => {
    const { request, dropped } = translate({ temperature: 0.5, top_p: 0.9 })
    expect(request).toMatchObject({ temperature: 0.5 })
    expect(request).not.toHaveProperty('top_p')
    expect(dropped).toEqual(['top_p'])
  })

  test('models that refuse it are sent none', () => {
    const { request, dropped } = translate({ model: newer, temperature: 0.5, top_p: 0.9, top_k: 5 })
    expect(Object.keys(request).sort()).toEqual(['max_tokens', 'messages', 'model'])
    expect(dropped).toEqual(['temperature', 'top_p', 'top_k'])
  })

  test('a model of another make gets all of it', () => {
    const { request, dropped } = translate({ model: 'MiniMax-M3', temperature: 0.5, top_p: 0.9, top_k: 5 })
    expect(request).toMatchObject({ temperature: 0.5, top_p: 0.9, top_k: 5 })
    expect(dropped).toEqual([])
  })

  test('a model that thinks takes no temperature, no top_k, and top_p near 1 alone', () => {
    const thinking = { reasoning_effort: 'low', temperature: 1, top_k: 5 }
    expect(translate({ ...thinking, top_p: 0.5 }).dropped).toEqual(['temperature', 'top_p', 'top_k'])
    const { request, dropped } = translate({ ...thinking, top_p: 0.97 })
    expect(request).toMatchObject({ top_p: 0.97 })
    expect(request).not.toHaveProperty('temperature')
    expect(dropped).toEqual(['temperature', 'top_k'])
  })
})

describe('tools', () => {
  test('a function keeps its name, its words and its schema', () => {
    const schema = { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] }
    const { request, dropped } = translate({
      tools: [
        {
          type: 'function',
          function: { name: 'search', description: 'Looks things up.', parameters: schema },
        },
        { type: 'function', function: { name: 'now' } },
        { type: 'function', function: { name: 'later', parameters: {} } },
        { type: 'function', function: { name: 'loose', parameters: { properties: {} } } },
      ],
    })
    expect(request.tools).toEqual([
      { name: 'search', description: 'Looks things up.', input_schema: schema },
      { name: 'now', input_schema: { type: 'object', properties: {} } },
      { name: 'later', input_schema: { type: 'object', properties: {} } },
      { name: 'loose', input_schema: { type: 'object', properties: {} } },
    ])
    expect(dropped).toEqual([])
  })

  test('tools of other kinds and strictness are left out and named', () => {
    const strict = { type: 'function', function: { name: 'search', strict: true } }
    const { request, dropped } = translate({ tools: [{ type: 'web_search' }, strict, tool] })
    expect(request.tools).toHaveLength(1)
    expect(dropped).toEqual(['tools[0]', 'tools[].function.strict', 'tools[].function.name'])
  })

  test.each(['jane@example.com', '+49 30 123456', '5551234567', 'x'.repeat(257)])(
    'a user that the model’s maker refuses is left out and named: %s',
    (user) => {
      const { request, dropped } = translate({ user })
      expect(request.metadata).toBeUndefined()
      expect(dropped).toEqual(['user'])
    },
  )

  test.each([
    ['image/jpeg', 'iVBORw0KGgoAAAA', 'image/png'],
    ['image/png', '/9j/4AAQ', 'image/jpeg'],
    ['application/octet-stream', 'R0lGODlh', 'image/gif'],
    ['image/png', Buffer.from('RIFF1234WEBPVP8 ').toString('base64'), 'image/webp'],
    ['image/png', Buffer.from('RIFF1234WAVEfmt ').toString('base64'), 'image/png'],
    ['image/png', 'AAAA', 'image/png'],
  ])('a picture labelled %s that begins with %s is %s', (label, data, type) => {
    const picture = { type: 'image_url', image_url: { url: `data:${label};base64,${data}` } }
    const { request } = translate({ messages: [{ role: 'user', content: [picture] }] })
    expect(request.messages[0]?.content).toEqual([
      { type: 'image', source: { type: 'base64', media_type: type, data } },
    ])
  })

  test('of two tools with one name the first is kept', () => {
    const second = { type: 'function', function: { name: tool.function.name, description: 'Another.' } }
    const { request, dropped } = translate({ tools: [tool, second] })
    expect(request.tools).toEqual(translate({ tools: [tool] }).request.tools)
    expect(dropped).toEqual(['tools[].function.name'])
  })

  test.each([[null], [['object', 'null']], ['string']])(
    'a schema is that of an object, not of %j',
    (type) => {
      const odd = { type: 'function', function: { name: 'now', parameters: { type, properties: {} } } }
      expect(translate({ tools: [odd] }).request.tools?.[0]?.input_schema).toEqual({
        type: 'object',
        properties: {},
      })
    },
  )

  test('a mark for the cache stays on its tool', () => {
    const marked = { ...tool, cache_control: { type: 'ephemeral' } }
    expect(translate({ tools: [marked] }).request.tools).toMatchObject([
      { cache_control: { type: 'ephemeral' } },
    ])
  })

  test.each([
    ['none', undefined, { type: 'none' }],
    ['auto', undefined, { type: 'auto' }],
    ['required', undefined, { type: 'any' }],
    [{ type: 'function', function: { name: 'search' } }, undefined, { type: 'tool', name: 'search' }],
    [undefined, false, { type: 'auto', disable_parallel_tool_use: true }],
    ['auto', false, { type: 'auto', disable_parallel_tool_use: true }],
    ['required', false, { type: 'any', disable_parallel_tool_use: true }],
    ['none', false, { type: 'none' }],
    ['auto', true, { type: 'auto' }],
    [undefined, true, undefined],
  ])('the choice %j, with parallel calls %j, is %j', (choice, parallel, translated) => {
    const { request, dropped } = translate({
      tools: [tool],
      ...(choice !== undefined && { tool_choice: choice as 'auto' }), // any of the forms above
      ...(parallel !== undefined && { parallel_tool_calls: parallel }),
    })
    expect(request.tool_choice).toEqual(translated)
    expect(dropped).toEqual([])
  })

  test('of the tools, those allowed for this request are sent', () => {
    const other = { type: 'function', function: { name: 'delete' } }
    const allowed = { type: 'allowed_tools', allowed_tools: { mode: 'required', tools: [tool] } }
    // The type knows the older forms alone.
    const { request, dropped } = translate({
      tools: [tool, other],
      tool_choice: allowed as unknown as 'auto',
    })
    expect(request.tools).toMatchObject([{ name: 'search' }])
    expect(request.tool_choice).toEqual({ type: 'any' })
    expect(dropped).toEqual([])
  })

  test('a choice that nobody knows, or that has no tool to choose, is named', () => {
    const custom = { type: 'custom', custom: { name: 'shell' } } as unknown as 'auto' // not in the type
    expect(translate({ tools: [tool], tool_choice: custom }).dropped).toEqual(['tool_choice'])
    const { request, dropped } = translate({ tool_choice: 'required' })
    expect(request).not.toHaveProperty('tool_choice')
    expect(dropped).toEqual(['tool_choice'])
  })

  test('a model that thinks cannot be made to call a tool, unless it is new', () => {
    const forced = { tools: [tool], tool_choice: 'required' as const, reasoning_effort: 'low' }
    const { request, dropped } = translate({ ...forced, parallel_tool_calls: false })
    expect(request.tool_choice).toEqual({ type: 'auto', disable_parallel_tool_use: true })
    expect(dropped).toEqual(['tool_choice'])
    expect(translate({ ...forced, model: newer }).request.tool_choice).toEqual({ type: 'any' })
    for (const model of ['claude-opus-4-6', 'claude-sonnet-4-6', 'claude-opus-4-7']) {
      const thinking = translate({ ...forced, model })
      expect(thinking).toMatchObject({
        request: { thinking: { type: 'adaptive' } },
        dropped: ['tool_choice'],
      })
      expect(thinking.request).not.toHaveProperty('tool_choice')
    }
    const unthinking = { ...forced, model: 'claude-opus-4-7', reasoning_effort: 'none' }
    expect(translate(unthinking).request.tool_choice).toEqual({ type: 'any' })
    expect(translate({ ...forced, model: 'claude-opus-5-5' }).dropped).toEqual(['tool_choice'])
  })
})

describe('the format of the answer', () => {
  const schema = { type: 'object', properties: { age: { type: 'integer', minimum: 0 } }, required: ['age'] }
  const format = { type: 'json_schema', json_schema: { name: 'person', strict: true, schema } }

  test('a schema goes where the target has it, in the words that the target knows', () => {
    const { request, dropped } = translate({ response_format: format })
    expect(request.output_config).toEqual({
      format: {
        type: 'json_schema',
        schema: {
          type: 'object',
          properties: { age: { type: 'integer', description: '(minimum: 0)' } },
          required: ['age'],
          additionalProperties: false,
        },
      },
    })
    expect(dropped).toEqual(['response_format.json_schema.schema'])
  })

  test('it stands beside the effort', () => {
    const { request } = translate({ model: newer, response_format: format, reasoning_effort: 'low' })
    expect(request.output_config).toMatchObject({ effort: 'low', format: { type: 'json_schema' } })
  })

  test.each(['claude-sonnet-4-20250514', 'MiniMax-M3'])('%s takes none', (model) => {
    const { request, dropped } = translate({ model, response_format: format })
    expect(request).not.toHaveProperty('output_config')
    expect(dropped).toEqual(['response_format'])
  })
})
