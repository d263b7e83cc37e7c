// What the other format cannot say as it was asked is left out or changed, and named to whoever asked.
import { expect, test } from 'vitest'
import type { MessagesRequest } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { startTestService } from './testing/test-service.ts'

const question = { role: 'user', content: 'Why?' }

async function ask(path: string, format: 'openai' | 'anthropic', given: object, model: string) {
  const acme = await startTestService({ models: { [model]: { kind: 'answer' } }, provider: { format } })
  try {
    const response = await acme.post(path, { model: `acme/${model}`, messages: [question], ...given })
    expect(response.status).toBe(200)
    const named = response.headers.get('x-dropped-params')?.split(', ').sort() ?? []
    return { sent: acme.upstream.asked()[0]?.body, named }
  } finally {
    await acme.close()
  }
}
const toMessages = async (given: Partial<ChatCompletionRequest>, model = 'claude-sonnet-4-5') => {
  const { sent, named } = await ask('/v1/chat/completions', 'anthropic', given, model)
  return { sent: sent as MessagesRequest, named }
}
const toChat = async (given: Partial<MessagesRequest>) => {
  const { sent, named } = await ask('/v1/messages', 'openai', { max_tokens: 100, ...given }, 'alpha')
  return { sent: sent as ChatCompletionRequest, named }
}

test.each<[Partial<ChatCompletionRequest>, Partial<MessagesRequest>, string[]]>([
  [{ temperature: 1.4 }, { temperature: 1 }, ['temperature']],
  [{ temperature: 1 }, { temperature: 1 }, []],
  [
    { max_tokens: 100, thinking: { type: 'enabled', budget_tokens: 1024 } },
    { max_tokens: 1124 },
    ['max_tokens'],
  ],
  [{ max_tokens: 100, reasoning_effort: 'low' }, { max_tokens: 1124 }, ['max_tokens']],
  [
    { max_completion_tokens: 100, reasoning: { max_tokens: 500 } },
    { max_tokens: 1124, thinking: { type: 'enabled', budget_tokens: 1024 } },
    ['max_completion_tokens', 'reasoning.max_tokens'],
  ],
  [{ max_tokens: 5000, reasoning_effort: 'low' }, { max_tokens: 5000 }, []],
  [{ reasoning_effort: 'low' }, { thinking: { type: 'enabled', budget_tokens: 2048 } }, []],
])('%j is sent as %j, and %j is named', async (given, sent, named) => {
  const asked = await toMessages(given)
  expect(asked.named).toEqual(named)
  expect(asked.sent).toMatchObject(sent)
})

test.each([
  ['claude-opus-4-8', 'minimal', 'low', ['reasoning_effort']],
  ['claude-opus-4-6', 'xhigh', 'high', ['reasoning_effort']],
  ['claude-opus-4-8', 'xhigh', 'xhigh', []],
])('an effort that %s lacks becomes its neighbour and is named: %s', async (model, effort, sent, named) => {
  const asked = await toMessages({ reasoning_effort: effort }, model)
  expect([asked.sent.output_config, asked.named]).toEqual([{ effort: sent }, named])
})

test('a schema becomes output_config.format, and is named where it asks for more than can be held', async () => {
  const format = (schema: object) => ({
    type: 'json_schema',
    json_schema: { name: 'person', description: 'A person.', strict: true, schema },
  })
  const closed = {
    type: 'object',
    properties: { age: { type: 'integer' } },
    required: ['age'],
    additionalProperties: false,
  }
  const translated = await toMessages({ response_format: format(closed) })
  expect(translated.named).toEqual([])
  expect(translated.sent.output_config).toEqual({
    format: { type: 'json_schema', schema: { description: 'A person.', ...closed } },
  })
  for (const more of [
    { properties: { age: { type: 'integer', minimum: 0 } } },
    { additionalProperties: true },
    { additionalProperties: { type: 'string' } },
  ])
    expect((await toMessages({ response_format: format({ ...closed, ...more }) })).named).toEqual([
      'response_format.json_schema.schema',
    ])
})

const call = { id: 'call_1', type: 'function' as const, function: { name: 'find', arguments: '{}' } }
const goingOn = [
  question,
  { role: 'assistant', content: null, tool_calls: [call] },
  { role: 'tool', tool_call_id: 'call_1', content: 'found' },
] as ChatCompletionRequest['messages']

test('thinking is switched off and named where the call before has lost its own', async () => {
  const enabled = { type: 'enabled', budget_tokens: 2000 }
  const asked = await toMessages({ messages: goingOn, thinking: enabled, max_tokens: 4000 })
  expect(asked.named).toEqual(['thinking'])
  expect(asked.sent).not.toHaveProperty('thinking')
  expect(asked.sent.max_tokens).toBe(4000)
  // Thinking that the model measures out itself may begin anywhere.
  const adaptive = await toMessages({ messages: goingOn, thinking: { type: 'adaptive' } }, 'claude-opus-4-8')
  expect([adaptive.sent.thinking, adaptive.named]).toEqual([{ type: 'adaptive' }, []])
})

test('so it is where another maker’s thinking had to be left out of a conversation in the same format', async () => {
  const foreign = { type: 'thinking', thinking: 'Hm.', signature: 'unsigned:deepseek:reasoning_content' }
  const use = { type: 'tool_use', id: 'c1', name: 'find', input: {} }
  const result = { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'c1', content: 'found' }] }
  const given = (first: object) => ({
    max_tokens: 4000,
    thinking: { type: 'enabled', budget_tokens: 2000 },
    context_management: { edits: [{ type: 'clear_thinking_20251015' }] },
    messages: [question, { role: 'assistant', content: [first, use] }, result],
  })
  const lost = await ask('/v1/messages', 'anthropic', given(foreign), 'claude-sonnet-4-5')
  expect(lost.named).toEqual(['context_management', 'messages[1].content[0]', 'thinking'])
  expect(lost.sent).toMatchObject({ messages: [question, { role: 'assistant', content: [use] }, result] })
  expect(lost.sent).not.toHaveProperty('thinking')
  expect(lost.sent).not.toHaveProperty('context_management')
  const own = given({ ...foreign, signature: 'EqQBAb9+/==' })
  const kept = await ask('/v1/messages', 'anthropic', own, 'claude-sonnet-4-5')
  expect([kept.named, kept.sent]).toEqual([[], { model: 'claude-sonnet-4-5', ...own }])
})

test('thinking that is sent back without a proof is named, and so is the detail of a picture', async () => {
  const answered = { role: 'assistant', content: 'So.', reasoning_content: 'Hm.' } as const
  const picture = { url: 'https://example.com/a.png', detail: 'low' }
  const last = { role: 'user', content: [{ type: 'image_url', image_url: picture }] } as const
  const messages = [question, answered, last] as unknown as ChatCompletionRequest['messages']
  expect((await toMessages({ messages })).named).toEqual([
    'messages[2].content[0].image_url.detail',
    'messages[].reasoning_content',
  ])
})

test('towards the chat format what a tool, a document and the request say besides is named', async () => {
  const tool = { name: 'find', input_schema: { type: 'object', properties: {} } }
  const document = { type: 'document', source: { type: 'text', media_type: 'text/plain', data: 'A.' } }
  const { named } = await toChat({
    tools: [{ ...tool, input_examples: [{}], defer_loading: false, cache_control: { type: 'ephemeral' } }],
    metadata: { user_id: 'u', project: 'x' } as MessagesRequest['metadata'] & object,
    output_config: { effort: 'max' },
    thinking: { type: 'adaptive', display: 'omitted' } as MessagesRequest['thinking'] & object,
    messages: [{ role: 'user', content: [{ ...document, citations: { enabled: true } }] }],
  })
  expect(named).toEqual([
    'messages[0].content[0].citations',
    'metadata.project',
    'output_config.effort',
    'thinking.display',
    'tools[0].input_examples',
  ])
})
