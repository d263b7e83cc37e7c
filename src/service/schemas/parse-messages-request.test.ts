import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '../base/cpu-time-for-test.ts'
import { ServiceError } from '../base/service-error.ts'
import { parseCountTokensRequest, parseMessagesRequest } from './parse-messages-request.ts'

const messages = [{ role: 'user', content: 'hello' }]
const request = (more: Record<string, unknown> = {}) => ({
  model: 'acme/alpha',
  max_tokens: 100,
  messages,
  ...more,
})
const user = (...content: unknown[]) => request({ messages: [{ role: 'user', content }] })
const result = (...content: unknown[]) => user({ type: 'tool_result', tool_use_id: 'toolu_1', content })
const tools = (...list: unknown[]) => request({ tools: list })

function refusalOf(parse: (body: unknown) => unknown, body: unknown) {
  try {
    parse(body)
  } catch (error) {
    if (error instanceof ServiceError) return { ...error.body.error, status: error.status }
  }
  throw new Error('was not refused')
}

test.each([
  [null, null, 'invalid_type'],
  [[], null, 'invalid_type'],
  ['hello', null, 'invalid_type'],
  [request({ model: undefined }), 'model', 'missing_required_parameter'],
  [request({ model: null }), 'model', 'missing_required_parameter'],
  [request({ model: '' }), 'model', 'invalid_value'],
  [request({ model: 5 }), 'model', 'invalid_type'],
  [request({ max_tokens: undefined }), 'max_tokens', 'missing_required_parameter'],
  [request({ max_tokens: null }), 'max_tokens', 'missing_required_parameter'],
  [request({ max_tokens: -1 }), 'max_tokens', 'invalid_value'],
  [request({ max_tokens: 1.5 }), 'max_tokens', 'invalid_type'],
  [request({ max_tokens: '100' }), 'max_tokens', 'invalid_type'],
  [request({ messages: undefined }), 'messages', 'missing_required_parameter'],
  [request({ messages: [] }), 'messages', 'empty_array'],
  [request({ messages: 'hello' }), 'messages', 'invalid_type'],
  [request({ messages: ['hello'] }), 'messages[0]', 'invalid_type'],
  [request({ messages: [null] }), 'messages[0]', 'missing_required_parameter'],
  [request({ messages: [{ content: 'x' }] }), 'messages[0].role', 'missing_required_parameter'],
  [request({ messages: [{ role: 'robot', content: 'x' }] }), 'messages[0].role', 'invalid_value'],
  [
    request({ messages: [...messages, { role: 'user' }] }),
    'messages[1].content',
    'missing_required_parameter',
  ],
  [request({ messages: [{ role: 'user', content: [] }] }), 'messages[0].content', 'empty_array'],
  [request({ messages: [{ role: 'user', content: 5 }] }), 'messages[0].content', 'invalid_type'],
  [user('hello'), 'messages[0].content[0]', 'invalid_type'],
  [user({ text: 'hello' }), 'messages[0].content[0].type', 'missing_required_parameter'],
  [user({ type: 'text' }), 'messages[0].content[0].text', 'missing_required_parameter'],
  [user({ type: 'text', text: 5 }), 'messages[0].content[0].text', 'invalid_type'],
  [
    user({ type: 'text', text: 'x' }, { type: 'image' }),
    'messages[0].content[1].source',
    'missing_required_parameter',
  ],
  [user({ type: 'image', source: {} }), 'messages[0].content[0].source.type', 'missing_required_parameter'],
  [
    user({ type: 'image', source: { type: 'base64', media_type: 'image/png' } }),
    'messages[0].content[0].source.data',
    'missing_required_parameter',
  ],
  [
    user({ type: 'image', source: { type: 'base64', data: 'AAAA' } }),
    'messages[0].content[0].source.media_type',
    'missing_required_parameter',
  ],
  [
    user({ type: 'document', source: { type: 'url' } }),
    'messages[0].content[0].source.url',
    'missing_required_parameter',
  ],
  [
    user({ type: 'tool_use', name: 'search', input: {} }),
    'messages[0].content[0].id',
    'missing_required_parameter',
  ],
  [
    user({ type: 'tool_use', id: 'toolu_1', input: {} }),
    'messages[0].content[0].name',
    'missing_required_parameter',
  ],
  [
    user({ type: 'tool_use', id: 'toolu_1', name: 'search' }),
    'messages[0].content[0].input',
    'missing_required_parameter',
  ],
  [
    user({ type: 'tool_use', id: 'toolu_1', name: 'search', input: '{}' }),
    'messages[0].content[0].input',
    'invalid_type',
  ],
  [user({ type: 'tool_result' }), 'messages[0].content[0].tool_use_id', 'missing_required_parameter'],
  [
    user({ type: 'tool_result', tool_use_id: 'toolu_1', content: 5 }),
    'messages[0].content[0].content',
    'invalid_type',
  ],
  [
    user({ type: 'tool_result', tool_use_id: 'toolu_1', is_error: 'yes' }),
    'messages[0].content[0].is_error',
    'invalid_type',
  ],
  [result('x'), 'messages[0].content[0].content[0]', 'invalid_type'],
  [
    result({ type: 'text', text: 'x' }, { type: 'image' }),
    'messages[0].content[0].content[1].source',
    'missing_required_parameter',
  ],
  [request({ system: 5 }), 'system', 'invalid_type'],
  [request({ system: [{ type: 'text' }] }), 'system[0].text', 'missing_required_parameter'],
  [request({ system: [{ type: 'image', source: {} }] }), 'system[0].type', 'invalid_value'],
  [request({ temperature: 1.1 }), 'temperature', 'decimal_above_max_value'],
  [request({ temperature: -0.1 }), 'temperature', 'decimal_below_min_value'],
  [request({ top_p: 2 }), 'top_p', 'decimal_above_max_value'],
  [request({ top_k: -1 }), 'top_k', 'invalid_value'],
  [request({ top_k: 0.5 }), 'top_k', 'invalid_type'],
  [request({ stop_sequences: 'x' }), 'stop_sequences', 'invalid_type'],
  [request({ stop_sequences: ['x', 5] }), 'stop_sequences[1]', 'invalid_type'],
  [request({ stop_sequences: ['x'.repeat(501)] }), 'stop_sequences[0]', 'string_above_max_length'],
  [request({ stream: 'yes' }), 'stream', 'invalid_type'],
  [request({ metadata: 'x' }), 'metadata', 'invalid_type'],
  [request({ metadata: { user_id: 5 } }), 'metadata.user_id', 'invalid_type'],
  [request({ tools: {} }), 'tools', 'invalid_type'],
  [tools('search'), 'tools[0]', 'invalid_type'],
  [tools({ input_schema: {} }), 'tools[0].name', 'missing_required_parameter'],
  [tools({ name: 'search' }), 'tools[0].input_schema', 'missing_required_parameter'],
  [tools({ type: 'custom', name: 'search' }), 'tools[0].input_schema', 'missing_required_parameter'],
  [tools({ type: null, name: 'search' }), 'tools[0].input_schema', 'missing_required_parameter'],
  [tools({ type: 5, name: 'search' }), 'tools[0].type', 'invalid_type'],
  [request({ tool_choice: 'auto' }), 'tool_choice', 'invalid_type'],
  [request({ tool_choice: { type: 'required' } }), 'tool_choice.type', 'invalid_value'],
  [request({ tool_choice: { type: 'tool' } }), 'tool_choice.name', 'missing_required_parameter'],
  [request({ thinking: {} }), 'thinking.type', 'missing_required_parameter'],
  [request({ thinking: { type: 'enabled' } }), 'thinking.budget_tokens', 'missing_required_parameter'],
  [
    request({ thinking: { type: 'enabled', budget_tokens: 0 } }),
    'thinking.budget_tokens',
    'integer_below_min_value',
  ],
])('%j is refused: %s, %s', (body, param, code) => {
  const refusal = refusalOf(parseMessagesRequest, body)
  expect(refusal).toMatchObject({ status: 400, type: 'invalid_request_error', param, code })
  expect(refusal.message).toMatch(/must|may/)
})

test('a system message in the list is sent to the parameter "system"', () => {
  const body = request({ messages: [{ role: 'system', content: 'Be brief.' }, ...messages] })
  const refusal = refusalOf(parseMessagesRequest, body)
  expect(refusal).toMatchObject({ status: 400, param: 'messages[0].role' })
  expect(refusal.message).toContain('top-level parameter "system"')
})

test('what a system says or sets later in a conversation passes', () => {
  const later = [
    { role: 'system', content: 'It is late.' },
    { role: 'system', content: [{ type: 'tool_addition', name: 'x' }], clear_at: 'never' },
    { role: 'system', output_config: { effort: 'low' } },
  ]
  const body = request({ messages: [...messages, ...later] })
  expect(parseMessagesRequest(body)).toEqual(body)
})

test.each([
  [{ role: 'system', content: 5 }, 'messages[1].content'],
  [{ role: 'system', content: [{ type: 'text' }] }, 'messages[1].content[0].text'],
  [{ role: 'developer', content: 'x' }, 'messages[1].role'],
])('%j later in a conversation is refused for %s', (message, param) => {
  const body = request({ messages: [...messages, message] })
  expect(refusalOf(parseMessagesRequest, body)).toMatchObject({ status: 400, param })
})

test('a good request passes as it is, unknown parameters and blocks and all', () => {
  const body = request({
    system: [{ type: 'text', text: 'Be brief.', cache_control: { type: 'ephemeral' } }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'hi', cache_control: null },
          { type: 'image', source: { type: 'base64', media_type: 'image/png', data: 'AAAA' } },
          { type: 'image', source: { type: 'file', file_id: 'file_1' } },
          { type: 'document', source: { type: 'content', content: [] } },
          { type: 'hologram', depth: 3 },
        ],
      },
      {
        role: 'assistant',
        content: [
          { type: 'thinking', thinking: 'Hm.', signature: 'abc' },
          { type: 'tool_use', id: 'toolu_1', name: 'search', input: {} },
        ],
      },
      {
        role: 'user',
        content: [
          { type: 'tool_result', tool_use_id: 'toolu_1', content: [], is_error: null },
          { type: 'tool_result', tool_use_id: 'toolu_2', content: null },
        ],
      },
    ],
    max_tokens: 0,
    temperature: 1,
    top_p: 0,
    top_k: 0,
    stop_sequences: [],
    tools: [
      { name: 'search', input_schema: { type: 'object' } },
      { type: 'web_search_20250305', name: 'web_search', max_uses: 2 },
      { type: 'mcp_toolset', mcp_server_name: 'docs' },
    ],
    tool_choice: { type: 'tool', name: 'search', disable_parallel_tool_use: true },
    thinking: { type: 'adaptive' },
    metadata: { user_id: null },
    service_tier: 'auto',
    container: null,
  })
  expect(parseMessagesRequest(body)).toEqual(body)
})

test('null for an optional parameter is the same as leaving it out', () => {
  const names = ['system', 'stop_sequences', 'stream', 'temperature', 'top_p', 'top_k', 'tools'].concat([
    'tool_choice',
    'thinking',
    'metadata',
  ])
  const body = request(Object.fromEntries(names.map((name) => [name, null])))
  expect(parseMessagesRequest(body)).toEqual(request())
})

test('nothing that names another address leaves with the request', () => {
  const body = request({ api_base: 'http://elsewhere.example', headers: { a: 'b' }, apiKey: 'test-key-one' })
  expect(parseMessagesRequest(body)).toEqual(request())
})

test('counting needs no max_tokens', () => {
  const { max_tokens: _, ...body } = request({ system: 'Be brief.' })
  expect(parseCountTokensRequest(body)).toEqual(body)
  expect(refusalOf(parseCountTokensRequest, { model: 'a' })).toMatchObject({ param: 'messages' })
  expect(refusalOf(parseCountTokensRequest, { ...body, messages: [{ role: 'user' }] })).toMatchObject({
    param: 'messages[0].content',
  })
})

describe('a list of millions is refused at its first mistake', () => {
  const millions = Array.from({ length: 2_000_000 }, () => 5)
  const tooLong = 'array_above_max_length'
  test.each([
    ['messages', request({ messages: millions }), 'messages', tooLong],
    ['system', request({ system: millions }), 'system', tooLong],
    ['tools', request({ tools: millions }), 'tools', tooLong],
    ['stops', request({ stop_sequences: millions }), 'stop_sequences', tooLong],
    ['blocks', request({ messages: [{ role: 'user', content: millions }] }), 'messages[0].content', tooLong],
    [
      'blocks of a result',
      user({ type: 'tool_result', tool_use_id: 'toolu_1', content: millions }),
      'messages[0].content[0].content',
      tooLong,
    ],
    [
      'blocks of many messages',
      request({ messages: Array.from({ length: 10_000 }, () => ({ role: 'user', content: [5, 5, 5] })) }),
      'messages[0].content[0]',
      'invalid_type',
    ],
  ])('%s', async (_, body, param, code) => {
    const cpuMs = await cpuMsOf(() =>
      expect(refusalOf(parseMessagesRequest, body)).toMatchObject({ status: 400, param, code }),
    )
    expect(cpuMs).toBeLessThan(1000)
  })
})
