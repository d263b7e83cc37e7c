import { describe, expect, test } from 'vitest'
import type { ContentBlock, MessagesAnswer, StopReason } from '#protocol/anthropic/messages.ts'
import type { ChatMessage } from '#protocol/openai/chat.ts'
import { completionOfMessage } from './completion-of-message.ts'
import { messagesOfChat } from './messages-of-chat.ts'

const usage = { input_tokens: 10, output_tokens: 5 }

function complete(content: ContentBlock[], fields: Partial<MessagesAnswer> = {}) {
  const answer: MessagesAnswer = {
    id: 'msg_01ABC',
    type: 'message',
    role: 'assistant',
    model: 'claude-sonnet-4-5',
    content,
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage,
    ...fields,
  }
  return completionOfMessage(answer, { created: 1_700_000_000 })
}

const messageOf = (content: ContentBlock[]) => complete(content).choices[0]?.message

test('a text is a whole completion', () => {
  expect(complete([{ type: 'text', text: 'Hello' }])).toEqual({
    id: 'chatcmpl-01ABC',
    object: 'chat.completion',
    created: 1_700_000_000,
    model: 'claude-sonnet-4-5',
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: 'Hello', refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: {
      prompt_tokens: 10,
      completion_tokens: 5,
      total_tokens: 15,
      prompt_tokens_details: { cached_tokens: 0 },
    },
  })
})

test('an id of another make is kept whole', () => {
  expect(complete([], { id: 'gen-7' }).id).toBe('chatcmpl-gen-7')
})

test('texts are one text, and what has no words in the format is left out', () => {
  const search: ContentBlock = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }
  expect(messageOf([{ type: 'text', text: 'Hel' }, search, { type: 'text', text: 'lo' }])).toEqual({
    role: 'assistant',
    content: 'Hello',
    refusal: null,
  })
})

test('tool calls alone have no content', () => {
  const answer = complete(
    [
      { type: 'tool_use', id: 'toolu_1', name: 'search', input: { query: 'x' } },
      { type: 'tool_use', id: 'toolu_2', name: 'now', input: {} },
    ],
    { stop_reason: 'tool_use' },
  )
  expect(answer.choices[0]).toMatchObject({
    message: {
      content: null,
      tool_calls: [
        { id: 'toolu_1', type: 'function', function: { name: 'search', arguments: '{"query":"x"}' } },
        { id: 'toolu_2', type: 'function', function: { name: 'now', arguments: '{}' } },
      ],
    },
    finish_reason: 'tool_calls',
  })
})

test('an answer without anything has an empty text', () => {
  expect(messageOf([])).toMatchObject({ content: '' })
})

test.each<[StopReason | null, string]>([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['pause_turn', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['tool_use', 'tool_calls'],
  ['refusal', 'content_filter'],
  [null, 'stop'],
])('%s is the finish reason %s', (reason, finishReason) => {
  expect(complete([], { stop_reason: reason }).choices[0]?.finish_reason).toBe(finishReason)
})

test('calls without a reason end in calls', () => {
  const call: ContentBlock = { type: 'tool_use', id: 'toolu_1', name: 'now', input: {} }
  expect(complete([call], { stop_reason: null }).choices[0]?.finish_reason).toBe('tool_calls')
})

describe('thinking', () => {
  const thoughts: ContentBlock[] = [
    { type: 'thinking', thinking: 'Let me see. ', signature: 'sig-one' },
    { type: 'redacted_thinking', data: 'secret' },
    { type: 'thinking', thinking: 'Ah.', signature: 'sig-two' },
  ]

  test('is shown, and carried with its signatures', () => {
    expect(messageOf([...thoughts, { type: 'text', text: 'So.' }])).toEqual({
      role: 'assistant',
      content: 'So.',
      refusal: null,
      reasoning_content: 'Let me see. Ah.',
      reasoning_details: [
        {
          type: 'reasoning.text',
          text: 'Let me see. ',
          signature: 'sig-one',
          format: 'anthropic-claude-v1',
          index: 0,
        },
        { type: 'reasoning.encrypted', data: 'secret', format: 'anthropic-claude-v1', index: 1 },
        {
          type: 'reasoning.text',
          text: 'Ah.',
          signature: 'sig-two',
          format: 'anthropic-claude-v1',
          index: 2,
        },
      ],
    })
  })

  test('comes back to its maker unaltered, before the words and calls that it led to', () => {
    const content: ContentBlock[] = [
      ...thoughts,
      { type: 'text', text: 'I will look.' },
      { type: 'tool_use', id: 'toolu_1', name: 'search', input: { query: 'x' } },
    ]
    const messages: ChatMessage[] = [
      { role: 'user', content: 'Why?' },
      messageOf(content)!,
      { role: 'tool', tool_call_id: 'toolu_1', content: 'found' },
    ]
    const { request } = messagesOfChat(
      { model: 'claude-sonnet-4-5', messages },
      { maxTokens: 4096, maxUnasked: Infinity },
    )
    expect(request.messages[1]).toEqual({ role: 'assistant', content })
  })

  test('that nobody signed is shown alone', () => {
    expect(messageOf([{ type: 'thinking', thinking: 'Hm.' }])).toEqual({
      role: 'assistant',
      content: '',
      refusal: null,
      reasoning_content: 'Hm.',
    })
  })
})

test('what a cache gave and took counts among the prompt', () => {
  const figures = {
    ...usage,
    cache_read_input_tokens: 100,
    cache_creation_input_tokens: 20,
    output_tokens_details: { thinking_tokens: 3 },
  }
  expect(complete([], { usage: figures }).usage).toEqual({
    prompt_tokens: 130,
    completion_tokens: 5,
    total_tokens: 135,
    prompt_tokens_details: { cached_tokens: 100 },
    completion_tokens_details: { reasoning_tokens: 3 },
  })
})

test.each([
  [{ ...usage, cache_read_input_tokens: null, cache_creation_input_tokens: null }, 10],
  [{ input_tokens: Number.NaN, output_tokens: 5 }, 0],
])('the figures %j make a prompt of %i', (figures, prompt) => {
  expect(complete([], { usage: figures }).usage).toMatchObject({
    prompt_tokens: prompt,
    total_tokens: prompt + 5,
  })
})
