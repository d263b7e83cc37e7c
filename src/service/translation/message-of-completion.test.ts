import { describe, expect, test } from 'vitest'
import type { ChatCompletion } from '#protocol/openai/chat.ts'
import { ServiceError } from '../base/service-error.ts'
import { messageOfCompletion } from './message-of-completion.ts'

interface Fields {
  message?: object
  choice?: object
  more?: object
}

/** A completion with fields of which our types say nothing, as upstreams send them. */
const completion = ({ message, choice, more }: Fields): ChatCompletion => ({
  id: 'chatcmpl-7',
  object: 'chat.completion',
  created: 1,
  model: 'acme/alpha',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: null, ...message },
      finish_reason: 'stop',
      ...choice,
    },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
  ...more,
})
const answer = (fields: Fields) => messageOfCompletion(completion(fields), 'acme')
const called = (name: string, text: unknown, id?: string) => ({
  ...(id !== undefined && { id }),
  type: 'function',
  function: { name, arguments: text },
})

test('an answer is a message', () => {
  expect(answer({ message: { content: 'Hello.' } })).toEqual({
    id: 'msg_7',
    type: 'message',
    role: 'assistant',
    model: 'acme/alpha',
    content: [{ type: 'text', text: 'Hello.' }],
    stop_reason: 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: 10,
      output_tokens: 5,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 0,
    },
  })
})

const thinkingIn = (field: string) => ({
  type: 'thinking',
  thinking: 'Hm.',
  signature: `unsigned:acme:${field}`,
})
const yes = { type: 'text', text: 'Yes.' }
test.each<[object, object[]]>([
  [{}, []],
  [{ content: '' }, []],
  [{ content: 5, tool_calls: 'x', reasoning: [] }, []],
  [{ content: 'Yes.', reasoning_content: 'Hm.' }, [thinkingIn('reasoning_content'), yes]],
  [{ content: 'Yes.', reasoning: 'Hm.' }, [thinkingIn('reasoning'), yes]],
  [{ content: 'Yes.', reasoning_content: 'Hm.', reasoning: 'Hm.' }, [thinkingIn('reasoning_content'), yes]],
  [{ content: 'Yes.', reasoning_content: '', reasoning: 'Hm.' }, [thinkingIn('reasoning'), yes]],
  [{ refusal: 'No.' }, [{ type: 'text', text: 'No.' }]],
  [{ content: 'Yes.', refusal: 'No.' }, [yes, { type: 'text', text: 'No.' }]],
  [
    {
      content: [
        { type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] },
        { type: 'text', text: 'Ye' },
        { type: 'text', text: 's.' },
        null,
      ],
    },
    [thinkingIn('content'), yes],
  ],
])('%j says %j', (message, content) => {
  expect(answer({ message }).content).toEqual(content)
})

describe('tool calls', () => {
  test('keep what their upstream wants back with them', () => {
    const extra = { google: { thought_signature: 'SIG' } }
    const call = { id: 'c1', type: 'function', function: { name: 'now', arguments: '{}' } }
    const message = {
      tool_calls: [
        { ...call, extra_content: extra },
        { ...call, extra_content: null },
      ],
    }
    expect(answer({ message }).content).toEqual([
      { type: 'tool_use', id: 'c1', name: 'now', input: {}, extra_content: extra },
      { type: 'tool_use', id: 'c1', name: 'now', input: {} },
    ])
  })

  test.each<[string, unknown, unknown]>([
    ['an object', '{"q":"a","n":[1]}', { q: 'a', n: [1] }],
    ['nothing', '', {}],
    ['white space', ' ', {}],
    ['null', 'null', {}],
    ['an object that is no text', { q: 'a' }, { q: 'a' }],
    ['missing', undefined, {}],
    ['broken', '{"q":', { unparsed_arguments: '{"q":' }],
    ['a list', '[1]', { unparsed_arguments: '[1]' }],
    ['a text', '"a"', { unparsed_arguments: '"a"' }],
  ])('whose arguments are %s', (_, text, input) => {
    const message = { tool_calls: [called('search', text, 'call_1')] }
    expect(answer({ message }).content).toEqual([{ type: 'tool_use', id: 'call_1', name: 'search', input }])
  })

  test('come after the words', () => {
    const message = { content: 'Yes.', tool_calls: [called('a', '{}', '1'), called('b', '{}', '2')] }
    expect(answer({ message }).content).toMatchObject([yes, { name: 'a' }, { name: 'b' }])
  })

  test('get an id of their own each where they have none', () => {
    const message = { tool_calls: [called('a', '{}'), called('b', '{}', '')] }
    const more = { id: 'chatcmpl-0123456789abcdef/0123456789abcdef' }
    const ids = answer({ message, more }).content.map((block) => 'id' in block && block.id)
    expect(ids).toEqual(['toolu_9abcdef_0123456789abcdef_0', 'toolu_9abcdef_0123456789abcdef_1'])
  })

  test('may be one in the old form', () => {
    const message = { function_call: { name: 'search', arguments: '{"q":"a"}' } }
    expect(answer({ message, choice: { finish_reason: 'function_call' } })).toMatchObject({
      content: [{ type: 'tool_use', id: 'toolu_7_0', name: 'search', input: { q: 'a' } }],
      stop_reason: 'tool_use',
    })
  })

  test('without a name and arguments are none', () => {
    expect(answer({ message: { tool_calls: [{ id: '1' }, null, 5] } }).content).toEqual([])
  })
})

describe('the stop reason', () => {
  const withCall = { tool_calls: [called('search', '{}', '1')] }
  test.each<[string | null, object, string]>([
    ['stop', {}, 'end_turn'],
    ['length', {}, 'max_tokens'],
    ['content_filter', {}, 'refusal'],
    ['eos', {}, 'end_turn'],
    ['MAX_TOKENS', {}, 'max_tokens'],
    ['SAFETY', {}, 'refusal'],
    ['whatever', {}, 'whatever'],
    [null, {}, 'end_turn'],
    ['stop', { refusal: 'No.' }, 'refusal'],
    ['tool_calls', withCall, 'tool_use'],
    ['stop', withCall, 'tool_use'],
    [null, withCall, 'tool_use'],
    ['length', withCall, 'max_tokens'],
    ['tool_calls', {}, 'end_turn'],
  ])('of %s with %j is %s', (reason, message, expected) => {
    const { stop_reason: stop, stop_sequence: sequence } = answer({
      message,
      choice: { finish_reason: reason },
    })
    expect([stop, sequence]).toEqual([expected, null])
  })

  test.each<[object, string | null]>([
    [{ stop_reason: 'END' }, 'END'],
    [{ matched_stop: 'END' }, 'END'],
    [{ stop_reason: null, matched_stop: 'END' }, 'END'],
    [{ stop_reason: 151_643 }, null],
    [{ stop_reason: 'end_turn' }, null],
    [{ stop_reason: 'END', finish_reason: 'length' }, null],
  ])('may be a stop sequence: %j', (choice, sequence) => {
    const { stop_reason: stop, stop_sequence: found } = answer({ message: { content: 'a' }, choice })
    expect(found).toBe(sequence)
    expect(stop === 'stop_sequence').toBe(sequence !== null)
  })

  test('is never told of an answer that failed', () => {
    const attempt = () => answer({ message: { content: 'Ye' }, choice: { finish_reason: 'error' } })
    expect(attempt).toThrow(ServiceError)
  })
})

test.each<[unknown, number, number, number]>([
  [{ prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: { cached_tokens: 4 } }, 6, 4, 5],
  [{ prompt_tokens: 10, completion_tokens: 5, prompt_tokens_details: null }, 10, 0, 5],
  [{ prompt_tokens: 10, completion_tokens: 5, prompt_cache_hit_tokens: 8 }, 2, 8, 5],
  [{ prompt_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } }, 0, 4, 0],
  [{ prompt_tokens: 21, completion_tokens: 10, total_tokens: 91 }, 21, 0, 70],
  [{ prompt_tokens: 21, completion_tokens: 10, total_tokens: 31 }, 21, 0, 10],
  [{ prompt_tokens: 21, completion_tokens: 10, total_tokens: 0 }, 21, 0, 10],
  [{ completion_tokens: 10, total_tokens: 31 }, 0, 0, 10],
  [{ prompt_tokens: 'many' }, 0, 0, 0],
  [undefined, 0, 0, 0],
  [null, 0, 0, 0],
])('usage %j is %i tokens in, %i from the cache, %i out', (usage, input, cached, output) => {
  expect(answer({ more: { usage } }).usage).toMatchObject({
    input_tokens: input,
    cache_read_input_tokens: cached,
    output_tokens: output,
  })
})

test.each([
  ['gen-1', 'msg_gen-1'],
  ['msg_1', 'msg_1'],
  ['chatcmpl_1', 'msg_1'],
])('the id %s becomes %s', (id, expected) => {
  expect(answer({ more: { id } }).id).toBe(expected)
})

test('an answer without an id gets a new one', () => {
  const ids = [undefined, ''].map((id) => answer({ more: { id } }).id)
  expect(ids[0]).toMatch(/^msg_[\w-]{36}$/)
  expect(ids[1]).not.toBe(ids[0])
})

test('only the first choice is read', () => {
  const second = { index: 1, message: { role: 'assistant', content: 'two' }, finish_reason: 'length' }
  const first = { index: 0, message: { role: 'assistant', content: 'one' }, finish_reason: 'stop' }
  expect(answer({ more: { choices: [second, first] } })).toMatchObject({
    content: [{ text: 'one' }],
    stop_reason: 'end_turn',
  })
})
