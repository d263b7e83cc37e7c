import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  ContentBlock,
  MessagesAnswer,
  MessageStreamEvent,
  StopReason,
} from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'
import { createChunkTranslator } from './chunks-of-message-events.ts'
import { completionOfMessage } from './completion-of-message.ts'

const created = 1_700_000_000

function translate(events: MessageStreamEvent[]): ChatCompletionChunk[] {
  const translator = createChunkTranslator({ created })
  return events.flatMap((event) => translator.translate(event))
}

const answer = (content: ContentBlock[], fields: Partial<MessagesAnswer> = {}): MessagesAnswer => ({
  id: 'msg_01ABC',
  type: 'message',
  role: 'assistant',
  model: 'claude-sonnet-4-5',
  content,
  stop_reason: 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 5 },
  ...fields,
})

const start: MessageStreamEvent = {
  type: 'message_start',
  message: answer([], { stop_reason: null, usage: { input_tokens: 10, output_tokens: 1 } }),
}
const end = (reason: StopReason | null = 'end_turn', usage: object = {}): MessageStreamEvent => ({
  type: 'message_delta',
  delta: { stop_reason: reason, stop_sequence: null },
  usage: { output_tokens: 5, ...usage },
})
const stop: MessageStreamEvent = { type: 'message_stop' }

const opened = (index: number, block: ContentBlock): MessageStreamEvent => ({
  type: 'content_block_start',
  index,
  content_block: block,
})
const closed = (index: number): MessageStreamEvent => ({ type: 'content_block_stop', index })
const delta = (index: number, given: (MessageStreamEvent & { type: 'content_block_delta' })['delta']) =>
  ({ type: 'content_block_delta', index, delta: given }) satisfies MessageStreamEvent

const deltas = (events: MessageStreamEvent[]) =>
  translate(events).flatMap(({ choices }) => choices.map((choice) => choice.delta))

test('a text is streamed in the chunks that clients expect', () => {
  const chunks = translate([
    start,
    opened(0, { type: 'text', text: '' }),
    { type: 'ping' },
    delta(0, { type: 'text_delta', text: 'Hel' }),
    delta(0, { type: 'text_delta', text: 'lo' }),
    closed(0),
    end(),
    stop,
  ])
  const head = { id: 'chatcmpl-01ABC', object: 'chat.completion.chunk', created, model: 'claude-sonnet-4-5' }
  const chunkWith = (content: object, finishReason: string | null = null) => ({
    ...head,
    choices: [{ index: 0, delta: content, finish_reason: finishReason }],
  })
  expect(chunks).toEqual([
    chunkWith({ role: 'assistant', content: '' }),
    chunkWith({ content: 'Hel' }),
    chunkWith({ content: 'lo' }),
    chunkWith({}, 'stop'),
    {
      ...head,
      choices: [],
      usage: {
        prompt_tokens: 10,
        completion_tokens: 5,
        total_tokens: 15,
        prompt_tokens_details: { cached_tokens: 0 },
      },
    },
  ])
})

test('thinking is shown as it comes, and its signature follows it', () => {
  const events = [
    opened(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'Let me ' }),
    delta(0, { type: 'thinking_delta', thinking: 'see.' }),
    delta(0, { type: 'signature_delta', signature: 'sig' }),
    closed(0),
    opened(1, { type: 'redacted_thinking', data: 'secret' }),
    closed(1),
  ]
  expect(deltas(events)).toEqual([
    { reasoning_content: 'Let me ' },
    { reasoning_content: 'see.' },
    {
      reasoning_details: [
        {
          type: 'reasoning.text',
          text: 'Let me see.',
          signature: 'sig',
          format: 'anthropic-claude-v1',
          index: 0,
        },
      ],
    },
    {
      reasoning_details: [
        { type: 'reasoning.encrypted', data: 'secret', format: 'anthropic-claude-v1', index: 1 },
      ],
    },
  ])
})

describe('tool calls', () => {
  const use = (id: string, input: unknown = {}): ContentBlock => ({
    type: 'tool_use',
    id,
    name: 'search',
    input,
  })
  const called = (index: number, id: string) => ({
    tool_calls: [{ index, id, type: 'function', function: { name: 'search', arguments: '' } }],
  })
  const more = (index: number, fragment: string) => ({
    tool_calls: [{ index, function: { arguments: fragment } }],
  })

  test('are counted by themselves and come in fragments', () => {
    const events = [
      opened(0, { type: 'text', text: 'Wait.' }),
      closed(0),
      opened(1, use('toolu_1')),
      delta(1, { type: 'input_json_delta', partial_json: '' }),
      delta(1, { type: 'input_json_delta', partial_json: '{"a"' }),
      delta(1, { type: 'input_json_delta', partial_json: ':1}' }),
      closed(1),
      opened(2, use('toolu_2')),
      delta(2, { type: 'input_json_delta', partial_json: '{}' }),
      closed(2),
    ]
    expect(deltas(events)).toEqual([
      { content: 'Wait.' },
      called(0, 'toolu_1'),
      more(0, '{"a"'),
      more(0, ':1}'),
      called(1, 'toolu_2'),
      more(1, '{}'),
    ])
  })

  test.each([
    [{ a: 1 }, '{"a":1}'],
    [{}, '{}'],
    [undefined, '{}'],
  ])('whose input %j stands at their start have the arguments %s', (input, given) => {
    expect(deltas([opened(0, use('toolu_1', input)), closed(0)])).toEqual([
      called(0, 'toolu_1'),
      more(0, given),
    ])
  })

  test('whose block was never closed are closed before the end', () => {
    const [, last] = translate([opened(0, use('toolu_1', { a: 1 })), end('tool_use')])
    expect(last?.choices[0]?.delta).toEqual(more(0, '{"a":1}'))
  })

  test('that the upstream runs itself are none of the client’s', () => {
    const search: ContentBlock = { type: 'server_tool_use', id: 'srvtoolu_1', name: 'web_search', input: {} }
    const events = [
      opened(0, search),
      delta(0, { type: 'input_json_delta', partial_json: '{"q":1}' }),
      closed(0),
    ]
    expect(deltas(events)).toEqual([])
  })
})

describe('the end', () => {
  const ends = (events: MessageStreamEvent[]) =>
    translate(events).map(({ choices, usage }) => choices[0]?.finish_reason ?? usage)

  test('comes once, however often it is told', () => {
    expect(ends([start, end(null), end('max_tokens'), end('end_turn'), stop]).slice(1)).toEqual([
      'length',
      expect.objectContaining({ completion_tokens: 5 }),
    ])
  })

  test('needs no reason once the message has stopped', () => {
    expect(ends([stop])[0]).toBe('stop')
    const use: ContentBlock = { type: 'tool_use', id: 'toolu_1', name: 'now', input: {} }
    expect(ends([opened(0, use), closed(0), stop]).at(-1)).toBe('tool_calls')
  })

  test('tells no usage where nobody told what was said: the first event knows but its beginning', () => {
    const silent: MessageStreamEvent = {
      type: 'message_delta',
      delta: { stop_reason: 'end_turn', stop_sequence: null },
    }
    expect(ends([start, silent, stop]).at(-1)).toBe('stop')
  })

  test('is not made up for a stream that breaks off', () => {
    expect(ends([start, end(null)])).toEqual([undefined])
  })
})

test.each<[string, object | undefined, object, object]>([
  ['the start alone knows the prompt', { input_tokens: 10 }, { output_tokens: 5 }, { prompt_tokens: 10 }],
  [
    'the end knows better',
    { input_tokens: 10 },
    { output_tokens: 5, input_tokens: 12, cache_read_input_tokens: 30 },
    { prompt_tokens: 42, prompt_tokens_details: { cached_tokens: 30 } },
  ],
  [
    'the end knows nothing of it',
    { input_tokens: 10, cache_read_input_tokens: 2 },
    { output_tokens: 5, input_tokens: 0, cache_read_input_tokens: null },
    { prompt_tokens: 12 },
  ],
  [
    'the end alone knows it',
    { input_tokens: 0 },
    { output_tokens: 5, input_tokens: 9 },
    { prompt_tokens: 9 },
  ],
  ['the start says nothing', undefined, { output_tokens: 5, input_tokens: 9 }, { prompt_tokens: 9 }],
  [
    'what the cache took counts',
    { input_tokens: 1, cache_creation_input_tokens: 20 },
    { output_tokens: 5 },
    { prompt_tokens: 21, prompt_tokens_details: { cached_tokens: 0 } },
  ],
])('usage where %s', (_, first, last, expected) => {
  const message = { ...answer([]), usage: first as MessagesAnswer['usage'] } // as upstreams really are
  const chunks = translate([{ type: 'message_start', message }, end('end_turn', last), stop])
  expect(chunks.at(-1)?.usage).toMatchObject({ completion_tokens: 5, ...expected })
})

test('what it does not know it passes over', () => {
  const strange = [
    { type: 'ping' },
    { type: 'error', error: { type: 'overloaded_error', message: 'Later.' } },
    { type: 'vibe_check' },
    delta(0, { type: 'citations_delta', citation: {} } as never), // newer than the types
    closed(7),
  ] as MessageStreamEvent[]
  expect(translate(strange)).toEqual([])
})

test('a message says the same in a stream as whole, however it is cut', () => {
  fc.assert(
    fc.property(streamedAnswer, ({ message, events }) => {
      const chunks = translate(events)
      const heads = chunks.map(({ id, object, created: at, model }) => [id, object, at, model].join())
      expect(new Set(heads).size).toBe(1)
      expect(collect(chunks)).toEqual(inOnePiece(message))
    }),
  )
})

const words = fc.string({ unit: 'grapheme', minLength: 1 })
const json = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 })
const cutPlaces = fc.array(fc.nat(20), { maxLength: 4 })
const block = fc.oneof(
  fc.record({ type: fc.constant('text'), text: words }),
  fc.record({ type: fc.constant('thinking'), thinking: words, signature: fc.base64String({ minLength: 4 }) }),
  fc.record({ type: fc.constant('redacted_thinking'), data: fc.base64String({ minLength: 4 }) }),
  fc.record({
    type: fc.constant('tool_use'),
    id: fc.uuid(),
    name: fc.constantFrom('search', 'now'),
    input: json,
  }),
)
const streamedAnswer = fc
  .record({
    blocks: fc.array(fc.record({ block, cuts: cutPlaces, isWhole: fc.boolean() }), { maxLength: 5 }),
    reason: fc.constantFrom<StopReason>('end_turn', 'tool_use', 'max_tokens', 'refusal', 'pause_turn'),
    // A prompt of no tokens stands for one that is not known.
    usage: fc.record({
      input_tokens: fc.integer({ min: 1 }),
      output_tokens: fc.nat(),
      cache_read_input_tokens: fc.nat(),
    }),
  })
  .map(({ blocks, reason, usage }) => {
    const content = blocks.map((part): ContentBlock => part.block)
    const message = answer(content, { stop_reason: reason, usage })
    const opening = { ...message, content: [], stop_reason: null, usage: { ...usage, output_tokens: 1 } }
    const events: MessageStreamEvent[] = [
      { type: 'message_start', message: opening },
      ...blocks.flatMap((part, index) => eventsOf(part.block, index, part.isWhole ? null : part.cuts)),
      end(reason, { output_tokens: usage.output_tokens }),
      stop,
    ]
    return { message, events }
  })

/** A block's events, its text cut at some places, or all of it at its start. */
function eventsOf(given: ContentBlock, index: number, cuts: number[] | null): MessageStreamEvent[] {
  if (!cuts || given.type === 'redacted_thinking') return [opened(index, given), closed(index)]
  const empty = { ...given, text: '', thinking: '', signature: '', input: {} }
  return [opened(index, empty), ...deltasOf(given, cuts).map((part) => delta(index, part)), closed(index)]
}

function deltasOf(given: ContentBlock, cuts: number[]): Parameters<typeof delta>[1][] {
  if ('text' in given) return pieces(String(given.text), cuts).map((text) => ({ type: 'text_delta', text }))
  if ('input' in given)
    return pieces(JSON.stringify(given.input), cuts).map((part) => ({
      type: 'input_json_delta',
      partial_json: part,
    }))
  if (!('thinking' in given)) return []
  return [
    ...pieces(String(given.thinking), cuts).map((thinking) => ({
      type: 'thinking_delta' as const,
      thinking,
    })),
    { type: 'signature_delta', signature: String(given.signature) },
  ]
}

function pieces(text: string, cuts: number[]): string[] {
  const places = [0, ...cuts.map((cut) => Math.min(cut, text.length)).sort((a, b) => a - b), text.length]
  return places.slice(1).map((place, index) => text.slice(places[index], place))
}

/** What a client has at the end of a stream. */
function collect(chunks: ChatCompletionChunk[]) {
  const collected = { content: '', reasoning: '', details: [] as unknown[], calls: [] as ToolCall[] }
  for (const { delta: part } of chunks.flatMap(({ choices }) => choices)) {
    collected.content += part.content ?? ''
    collected.reasoning += part.reasoning_content ?? ''
    if ('reasoning_details' in part && Array.isArray(part.reasoning_details))
      collected.details.push(...part.reasoning_details)
    for (const call of part.tool_calls ?? []) collectCall(collected.calls, call)
  }
  const reasons = chunks.flatMap(({ choices }) => choices.flatMap((choice) => choice.finish_reason ?? []))
  return { ...collected, reasons, usage: chunks.at(-1)?.usage }
}

function collectCall(calls: ToolCall[], { index = 0, function: called, ...rest }: ToolCall) {
  const known = calls[index]
  if (known) known.function.arguments = `${known.function.arguments ?? ''}${called.arguments ?? ''}`
  else calls[index] = { ...rest, function: { ...called } }
}

/** The same of the whole message. */
function inOnePiece(message: MessagesAnswer) {
  const { choices, usage } = completionOfMessage(message, { created })
  const { message: reply, finish_reason: reason } = choices[0]!
  return {
    content: reply.content ?? '',
    reasoning: reply.reasoning_content ?? '',
    details: 'reasoning_details' in reply ? reply.reasoning_details : [],
    calls: reply.tool_calls ?? [],
    reasons: [reason],
    usage,
  }
}
