import { describe, expect, test } from 'vitest'
import { cpuMsOf } from '../base/cpu-time-for-test.ts'
import { ServiceError } from '../base/service-error.ts'
import { parseChatRequest, parseEmbeddingsRequest } from './parse-request.ts'

const messages = [{ role: 'user', content: 'hello' }]
const chat = (more: Record<string, unknown>) => ({ model: 'acme/alpha', messages, ...more })

function refusalOf(parse: (body: unknown) => unknown, body: unknown) {
  try {
    parse(body)
  } catch (error) {
    if (error instanceof ServiceError) return { ...error.body.error, status: error.status }
  }
  throw new Error('was not refused')
}

test.each([
  [{ messages }, 'model', 'missing_required_parameter'],
  [{ model: 'a' }, 'messages', 'missing_required_parameter'],
  [chat({ model: null }), 'model', 'missing_required_parameter'],
  [chat({ model: 5 }), 'model', 'invalid_type'],
  [chat({ model: '' }), 'model', 'invalid_value'],
  [chat({ messages: 'hello' }), 'messages', 'invalid_type'],
  [chat({ messages: [] }), 'messages', 'empty_array'],
  [chat({ messages: ['hello'] }), 'messages[0]', 'invalid_type'],
  [chat({ messages: [{ content: 'x' }] }), 'messages[0].role', 'missing_required_parameter'],
  [chat({ messages: [{ role: 'robot', content: 'x' }] }), 'messages[0].role', 'invalid_value'],
  [chat({ messages: [...messages, { role: 'user' }] }), 'messages[1].content', 'missing_required_parameter'],
  [
    chat({ messages: [{ role: 'user', content: null }] }),
    'messages[0].content',
    'missing_required_parameter',
  ],
  [chat({ messages: [{ role: 'user', content: 5 }] }), 'messages[0].content', 'invalid_type'],
  [chat({ messages: [{ role: 'user', content: [] }] }), 'messages[0].content', 'empty_array'],
  [
    chat({ messages: [{ role: 'user', content: [{}] }] }),
    'messages[0].content[0].type',
    'missing_required_parameter',
  ],
  [
    chat({ messages: [{ role: 'user', content: [{ type: 'text' }] }] }),
    'messages[0].content[0].text',
    'missing_required_parameter',
  ],
  [chat({ temperature: 3 }), 'temperature', 'decimal_above_max_value'],
  [chat({ temperature: -0.1 }), 'temperature', 'decimal_below_min_value'],
  [chat({ temperature: 'hot' }), 'temperature', 'invalid_type'],
  [chat({ top_p: 1.1 }), 'top_p', 'decimal_above_max_value'],
  [chat({ max_tokens: 0 }), 'max_tokens', 'integer_below_min_value'],
  [chat({ max_tokens: -5 }), 'max_tokens', 'integer_below_min_value'],
  [chat({ max_tokens: 1.5 }), 'max_tokens', 'invalid_type'],
  [chat({ max_completion_tokens: 0 }), 'max_completion_tokens', 'integer_below_min_value'],
  [chat({ stop: 5 }), 'stop', 'invalid_type'],
  [chat({ stop: ['a', 5] }), 'stop[1]', 'invalid_type'],
  [chat({ stop: [...'abcdefghijklmnopq'] }), 'stop', 'array_above_max_length'],
  [chat({ stop: 'x'.repeat(501) }), 'stop', 'string_above_max_length'],
  [chat({ stop: ['x'.repeat(501)] }), 'stop[0]', 'string_above_max_length'],
  [chat({ stream: 'yes' }), 'stream', 'invalid_type'],
  [chat({ n: 0 }), 'n', 'integer_below_min_value'],
  [chat({ seed: 1.5 }), 'seed', 'invalid_value'],
  [chat({ n: 1000 }), 'n', 'integer_above_max_value'],
  [[], null, 'invalid_type'],
  [null, null, 'invalid_type'],
])('%j is refused: %s, %s', (body, param, code) => {
  const refusal = refusalOf(parseChatRequest, body)
  expect(refusal).toMatchObject({ status: 400, type: 'invalid_request_error', param, code })
  expect(refusal.message).toMatch(/must|may/)
})

test.each([
  [{ input: 'x' }, 'model', 'missing_required_parameter'],
  [{ model: 'a' }, 'input', 'missing_required_parameter'],
  [{ model: 'a', input: '' }, 'input', 'invalid_value'],
  [{ model: 'a', input: [] }, 'input', 'empty_array'],
  [{ model: 'a', input: ['x', ''] }, 'input[1]', 'invalid_value'],
  [{ model: 'a', input: { text: 'x' } }, 'input', 'invalid_type'],
  [{ model: 'a', input: [[1], [2, 'x']] }, 'input[1][1]', 'invalid_type'],
  [{ model: 'a', input: [1, 2.5] }, 'input[1]', 'invalid_type'],
  [{ model: 'a', input: [1, 'x'] }, 'input[1]', 'invalid_type'],
  [{ model: 'a', input: [1, [2]] }, 'input[1]', 'invalid_type'],
  [{ model: 'a', input: [1, -1] }, 'input[1]', 'integer_below_min_value'],
  [{ model: 'a', input: [[1], [2, -1]] }, 'input[1][1]', 'integer_below_min_value'],
  [{ model: 'a', input: [[1], []] }, 'input[1]', 'empty_array'],
  [{ model: 'a', input: [[1], 'x'] }, 'input[1]', 'invalid_type'],
  [{ model: 'a', input: 'x', encoding_format: 'hex' }, 'encoding_format', 'invalid_value'],
  [{ model: 'a', input: 'x', dimensions: 0 }, 'dimensions', 'integer_below_min_value'],
])('%j is refused as an embeddings request: %s, %s', (body, param, code) => {
  expect(refusalOf(parseEmbeddingsRequest, body)).toMatchObject({ status: 400, param, code })
})

test('among token ids, a number that is none is told what it must be', () => {
  const { message } = refusalOf(parseEmbeddingsRequest, { model: 'a', input: [1, 2.5] })
  expect(message).toBe('Invalid input[1]: It must be a whole number.')
})

test('a good request passes as it is, unknown parameters and all', () => {
  const body = chat({
    messages: [
      { role: 'developer', content: 'Be brief.', name: 'x' },
      {
        role: 'user',
        content: [
          { type: 'text', text: 'hi' },
          { type: 'image_url', image_url: { url: 'data:,' } },
        ],
      },
      { role: 'assistant', content: null, tool_calls: [{ id: '1' }] },
      { role: 'tool', tool_call_id: '1', content: 'done' },
    ],
    temperature: 2,
    top_p: 0,
    stop: ['a', 'b'],
    top_k: 40,
    response_format: { type: 'json_object' },
    unknown: null,
  })
  expect(parseChatRequest(body)).toEqual(body)
})

test('null for a known parameter is the same as leaving it out', () => {
  const body = chat({
    temperature: null,
    max_tokens: null,
    stop: null,
    stream: null,
    stream_options: null,
    n: null,
  })
  expect(parseChatRequest(body)).toEqual(chat({}))
})

test.each([[['a', 'b']], ['a'], [[1, 2]], [[[1, 2], [3]]]])('embeddings take the input %j', (input) => {
  expect(parseEmbeddingsRequest({ model: 'a', input })).toEqual({ model: 'a', input })
})

test('embeddings take 2048 inputs, and no more', () => {
  const inputs = (length: number) => ({
    model: 'a',
    input: Array.from({ length }, (_, index) => `text ${index}`),
  })
  expect(parseEmbeddingsRequest(inputs(2048)).input).toHaveLength(2048)
  const refusal = refusalOf(parseEmbeddingsRequest, inputs(2049))
  expect(refusal).toMatchObject({ status: 400, param: 'input', code: 'array_above_max_length' })
})

describe('a list of millions is refused at its first mistake', () => {
  const millions = Array.from({ length: 2_000_000 }, () => 5)
  const user = (content: unknown) => ({ role: 'user', content })
  const calls: [string, (body: unknown) => unknown, unknown, string, string][] = [
    ['messages', parseChatRequest, chat({ messages: millions }), 'messages', 'array_above_max_length'],
    ['stops', parseChatRequest, chat({ stop: millions }), 'stop', 'array_above_max_length'],
    [
      'parts',
      parseChatRequest,
      chat({ messages: [user('hi'), user(millions)] }),
      'messages[1].content',
      'array_above_max_length',
    ],
    ['inputs', parseEmbeddingsRequest, { model: 'a', input: millions }, 'input', 'array_above_max_length'],
    [
      'token ids',
      parseEmbeddingsRequest,
      { model: 'a', input: [[1], millions] },
      'input[1]',
      'array_above_max_length',
    ],
    [
      'words for token ids',
      parseEmbeddingsRequest,
      { model: 'a', input: Array.from({ length: 2000 }, () => Array.from({ length: 1000 }, () => 'x')) },
      'input[0][0]',
      'invalid_type',
    ],
  ]
  test.each(calls)('%s', async (_, parse, body, param, code) => {
    const cpuMs = await cpuMsOf(() =>
      expect(refusalOf(parse, body)).toMatchObject({ status: 400, param, code }),
    )
    expect(cpuMs).toBeLessThan(1000)
  })
})
