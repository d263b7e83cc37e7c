import { describe, expect, test } from 'vitest'
import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { assembledMessage } from '../testing/assembled-message.ts'
import { createMessageEventTranslator } from './message-events-of-chunks.ts'

type Choice = ChatCompletionChunk['choices'][number]

const chunk = (choices: Choice[], more: object = {}): ChatCompletionChunk => ({
  id: 'chatcmpl-7',
  object: 'chat.completion.chunk',
  created: 1,
  model: 'alpha',
  choices,
  ...more,
})
/** A delta with fields of which our types say nothing, as upstreams send them. */
const delta = (fields: object, more: object = {}): ChatCompletionChunk =>
  chunk([{ index: 0, delta: fields, finish_reason: null, ...more }])
const finish = (reason: string, more: object = {}) => delta({}, { finish_reason: reason, ...more })
const usage = (fields: object) => chunk([], { usage: fields })
const call = (index: number | undefined, text: string, id?: string, name?: string) => ({
  ...(index !== undefined && { index }),
  ...(id !== undefined && { id, type: 'function' }),
  function: { ...(name !== undefined && { name }), arguments: text },
})
const calls = (...list: object[]) => delta({ tool_calls: list })

function eventsOf(chunks: readonly ChatCompletionChunk[], id?: string): MessageStreamEvent[] {
  const translator = createMessageEventTranslator({
    model: 'acme/alpha',
    provider: 'acme',
    ...(id !== undefined && { id }),
  })
  return [...chunks.flatMap((one) => translator.translate(one)), ...translator.end()]
}

const contentOf = (...chunks: ChatCompletionChunk[]) => assembledMessage(eventsOf(chunks)).content
const use = (name: string, input: unknown, id: string) => ({ type: 'tool_use', id, name, input })

test('an answer is told in the order in which it came', () => {
  const chunks = [
    delta({ role: 'assistant', content: '' }),
    delta({ reasoning_content: 'Hm.' }),
    delta({ content: 'Hel' }),
    delta({ content: 'lo.' }),
    calls(call(0, '', 'call_1', 'search')),
    calls(call(0, '{"q":')),
    calls(call(0, '"a"}')),
    finish('tool_calls'),
    usage({ prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 4 } }),
  ]
  expect(eventsOf(chunks)).toEqual([
    {
      type: 'message_start',
      message: {
        id: 'msg_7',
        type: 'message',
        role: 'assistant',
        model: 'acme/alpha',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: tokens(0, 0, 0),
      },
    },
    {
      type: 'content_block_start',
      index: 0,
      content_block: { type: 'thinking', thinking: '', signature: '' },
    },
    { type: 'content_block_delta', index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } },
    {
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'signature_delta', signature: 'unsigned:acme:reasoning_content' },
    },
    { type: 'content_block_stop', index: 0 },
    { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'Hel' } },
    { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: 'lo.' } },
    { type: 'content_block_stop', index: 1 },
    { type: 'content_block_start', index: 2, content_block: use('search', {}, 'call_1') },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '{"q":' } },
    { type: 'content_block_delta', index: 2, delta: { type: 'input_json_delta', partial_json: '"a"}' } },
    { type: 'content_block_stop', index: 2 },
    {
      type: 'message_delta',
      delta: { stop_reason: 'tool_use', stop_sequence: null },
      usage: tokens(6, 5, 4),
    },
    { type: 'message_stop' },
  ])
})

describe('each chunk is answered at once', () => {
  test('the first one starts the message, whatever it holds', () => {
    const translator = createMessageEventTranslator({ model: 'a', provider: 'acme', id: 'msg_mine' })
    const known = { prompt_tokens: 10, completion_tokens: 3 }
    expect(translator.translate(usage(known))).toMatchObject([
      { type: 'message_start', message: { id: 'msg_mine', usage: tokens(10, 0, 0) } },
    ])
    expect(translator.translate(usage(known))).toEqual([])
  })

  test.each<[string, ChatCompletionChunk]>([
    ['a role', delta({ role: 'assistant' })],
    ['an empty text', delta({ content: '' })],
    ['null', delta({ content: null, reasoning_content: null, tool_calls: null, refusal: null })],
    ['no delta', chunk([{ index: 0, finish_reason: null } as unknown as Choice])], // as some upstreams send it
    ['no choices', chunk([])],
    ['another choice', chunk([{ index: 1, delta: { content: 'x' }, finish_reason: 'length' }])],
    ['a nameless call', calls(call(0, '', 'call_1'))],
    ['nonsense', delta({ content: 5, tool_calls: [null, 5], reasoning: {} })],
  ])('%s brings nothing', (_, one) => {
    const translator = createMessageEventTranslator({ model: 'a', provider: 'acme' })
    translator.translate(delta({}))
    expect(translator.translate(one)).toEqual([])
    expect(translator.end()).toMatchObject([
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      { type: 'message_stop' },
    ])
  })

  test('a call is told while it is written, and so is the next one', () => {
    const translator = createMessageEventTranslator({ model: 'a', provider: 'acme' })
    const kinds = (one: ChatCompletionChunk) =>
      translator.translate(one).map(({ type }) => type.split('_').at(-1))
    expect(kinds(calls(call(0, '', '1', 'a')))).toEqual(['start', 'start'])
    expect(kinds(calls(call(0, '{}')))).toEqual(['delta'])
    expect(kinds(calls(call(1, '', '2', 'b')))).toEqual(['stop', 'start'])
    expect(kinds(calls(call(1, '{"x"')))).toEqual(['delta'])
  })

  test('what belongs to a later block waits for the open one', () => {
    const translator = createMessageEventTranslator({ model: 'a', provider: 'acme' })
    translator.translate(calls(call(0, '{"a":', '1', 'a')))
    expect(translator.translate(calls(call(1, '{}', '2', 'b')))).toEqual([])
    expect(translator.translate(delta({ content: 'text' }))).toEqual([])
    expect(translator.translate(calls(call(0, '1}')))).toMatchObject([
      { type: 'content_block_delta', index: 0 },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1 },
      { type: 'content_block_delta', index: 1 },
      { type: 'content_block_stop', index: 1 },
      { type: 'content_block_start', index: 2 },
      { type: 'content_block_delta', index: 2, delta: { text: 'text' } },
    ])
  })
})

describe('calls are told apart', () => {
  test('by their indices, however their fragments alternate', () => {
    const content = contentOf(
      calls(call(0, '', '1', 'a'), call(1, '', '2', 'b')),
      calls(call(1, '{"b":"}')),
      calls(call(0, '{"a":')),
      calls(call(1, '\\"{"}'), call(0, '[{}]}')),
    )
    expect(content).toEqual([use('a', { a: [{}] }, '1'), use('b', { b: '}"{' }, '2')])
  })

  test('and not by ids and names that every fragment repeats', () => {
    const parts = ['{"a"', ':1}', '', ' ']
    expect(contentOf(...parts.map((part) => calls(call(0, part, '1', 'a'))))).toEqual([
      use('a', { a: 1 }, '1'),
    ])
    const nameless = contentOf(...parts.map((part) => calls(call(0, part, undefined, 'a'))))
    expect(nameless).toEqual([use('a', { a: 1 }, 'toolu_7_0')])
  })

  test('and a fresh id on every fragment makes no call of it', () => {
    const content = contentOf(calls(call(0, '{"a"', '1', 'a')), calls(call(0, ':1}', '2')))
    expect(content).toEqual([use('a', { a: 1 }, '1')])
  })
})

test('white space behind a call that is closed is left out', () => {
  const one = calls(call(0, '{}', '1', 'a'))
  const content = contentOf(one, calls(call(1, '{}', '2', 'b')), calls(call(0, '\n')), calls(call(1, ' ')))
  expect(content).toEqual([use('a', {}, '1'), use('b', {}, '2')])
})

test('a call waits for its name', () => {
  expect(contentOf(calls(call(0, '{"a"', '1')), calls(call(0, ':1}', undefined, 'a')))).toEqual([
    use('a', { a: 1 }, '1'),
  ])
})

test('a call that never gets a name still keeps its arguments', () => {
  expect(contentOf(calls(call(0, '{"a":1}', '1')))).toEqual([use('', { a: 1 }, '1')])
})

test.each<[string, string[], unknown]>([
  ['null', ['nu', 'll'], {}],
  ['nothing', ['', ''], {}],
  ['a list', ['[', '1]'], { unparsed_arguments: '[1]' }],
  ['a text', ['"a"'], { unparsed_arguments: '"a"' }],
  ['an object behind white space', [' ', '\n{"a":', '1}'], { a: 1 }],
])('a tool gets an object where its arguments are %s', (_, [first = '', ...more], input) => {
  const content = contentOf(
    calls(call(0, first, '1', 'a')),
    ...more.map((part) => calls(call(0, part))),
    calls(call(1, '{}', '2', 'b')),
  )
  expect(content).toEqual([use('a', input, '1'), use('b', {}, '2')])
})

test('a call keeps what its upstream wants back with it', () => {
  const extra = { google: { thought_signature: 'SIG' } }
  const content = contentOf(
    calls({ ...call(0, '{}', '1', 'a'), extra_content: extra }),
    calls(call(1, '{}', '2', 'b')),
  )
  expect(content).toEqual([{ ...use('a', {}, '1'), extra_content: extra }, use('b', {}, '2')])
})

test('a call in the old form is a call', () => {
  const content = contentOf(
    delta({ function_call: { name: 'a', arguments: '' } }),
    delta({ function_call: { arguments: '{"a":1}' } }),
  )
  expect(content).toEqual([use('a', { a: 1 }, 'toolu_7_0')])
})

test('words, calls and words again are as many blocks', () => {
  const content = contentOf(delta({ content: 'a' }), calls(call(0, '{}', '1', 'a')), delta({ content: 'b' }))
  expect(content).toEqual([{ type: 'text', text: 'a' }, use('a', {}, '1'), { type: 'text', text: 'b' }])
})

test('the last usage counts, wherever it comes', () => {
  const events = eventsOf([
    { ...delta({ content: 'a' }), usage: { prompt_tokens: 9, completion_tokens: 1, total_tokens: 10 } },
    { ...finish('length'), usage: { prompt_tokens: 9, completion_tokens: 2, total_tokens: 11 } },
    { ...chunk([]), usage: null },
  ])
  expect(events[0]).toMatchObject({ message: { usage: tokens(9, 0, 0) } })
  expect(events.at(-2)).toEqual({
    type: 'message_delta',
    delta: { stop_reason: 'max_tokens', stop_sequence: null },
    usage: tokens(9, 2, 0),
  })
})

test('a matched stop sequence is told', () => {
  const events = eventsOf([delta({ content: 'a' }), finish('stop', { stop_reason: 'END' })])
  expect(events.at(-2)).toMatchObject({ delta: { stop_reason: 'stop_sequence', stop_sequence: 'END' } })
})

test('an answer that failed has no end', () => {
  expect(() => eventsOf([delta({ content: 'a' }), finish('error')])).toThrow('failed')
})

test('a stream of nothing is an empty message', () => {
  expect(assembledMessage(eventsOf([]))).toMatchObject({ content: [], stop_reason: 'end_turn' })
})

function tokens(input: number, output: number, cached: number) {
  return {
    input_tokens: input,
    output_tokens: output,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: cached,
  }
}
