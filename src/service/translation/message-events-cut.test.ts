import { MessageStream } from '@anthropic-ai/sdk/lib/MessageStream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletion, ChatCompletionChunk, ToolCall } from '#protocol/openai/chat.ts'
import type { FinishReason } from '#protocol/openai/finish-reasons.ts'
import { CallIndexes } from '../streams/call-indexes.ts'
import { assembledMessage } from '../testing/assembled-message.ts'
import { createMessageEventTranslator } from './message-events-of-chunks.ts'
import { messageOfCompletion } from './message-of-completion.ts'

type Delta = ChatCompletionChunk['choices'][number]['delta']

const words = fc.string({ maxLength: 20 })
const calls = fc.array(
  fc.record({
    name: fc.string({ minLength: 1, maxLength: 5 }),
    input: fc.dictionary(fc.string({ maxLength: 5 }), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }),
    hasId: fc.boolean(),
  }),
  { maxLength: 4 },
)
const completions: fc.Arbitrary<ChatCompletion> = fc
  .record({
    reasoning_content: words,
    content: words,
    refusal: words,
    calls,
    reason: fc.constantFrom<FinishReason>('stop', 'length', 'tool_calls', 'content_filter'),
  })
  .map(({ calls: given, reason, ...content }) => {
    const made = given.map(({ name, input, hasId }, index): ToolCall => ({
      ...(hasId && { id: `call_${index}` }),
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }))
    const message = { role: 'assistant' as const, ...content, tool_calls: made }
    return {
      id: 'chatcmpl-7',
      object: 'chat.completion',
      created: 1,
      model: 'acme/alpha',
      choices: [{ index: 0, message, finish_reason: reason }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    }
  })

/** How long the pieces are into which texts are cut, over and over. */
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 })
/** Which of the calls goes on next, over and over. */
const orders = fc.array(fc.nat(3), { minLength: 1, maxLength: 7 })

function cut(text: string | null | undefined, pieceSizes: readonly number[]): string[] {
  const pieces: string[] = []
  for (let rest = text ?? '', turn = 0; rest !== ''; turn++) {
    const size = pieceSizes[turn % pieceSizes.length] ?? 1
    pieces.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return pieces
}

/** The fragments of several calls in turns; those of one call stay in their order. */
function inTurns(queues: readonly ToolCall[][], order: readonly number[]): ToolCall[] {
  const left = queues.map((queue) => [...queue])
  const all: ToolCall[] = []
  for (let turn = 0; left.some((queue) => queue.length > 0); turn++) {
    const open = left.filter((queue) => queue.length > 0)
    const queue = open[(order[turn % order.length] ?? 0) % open.length]
    all.push(...(queue?.splice(0, 1) ?? []))
  }
  return all
}

function chunksOf(
  { choices, usage, ...rest }: ChatCompletion,
  fragmentsOf: (call: ToolCall, index: number) => ToolCall[],
  arrange: (fragments: ToolCall[][]) => ToolCall[],
  pieceSizes: readonly number[],
): ChatCompletionChunk[] {
  const { message, finish_reason: reason } = choices[0]!
  const chunk = { ...rest, object: 'chat.completion.chunk' as const }
  const of = (delta: Delta) => ({ ...chunk, choices: [{ index: 0, delta, finish_reason: null }] })
  return [
    ...cut(message.reasoning_content, pieceSizes).map((piece) => of({ reasoning_content: piece })),
    ...cut(message.content, pieceSizes).map((piece) => of({ content: piece })),
    ...cut(message.refusal, pieceSizes).map((piece) => of({ refusal: piece })),
    ...arrange((message.tool_calls ?? []).map(fragmentsOf)).map((call) => of({ tool_calls: [call] })),
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: reason }] },
    { ...chunk, choices: [], usage },
  ]
}

/** A call as it is streamed: what it is called, then its arguments in fragments. */
const fragmentsIn =
  (pieceSizes: readonly number[]) =>
  ({ function: { name, arguments: text }, ...call }: ToolCall, index: number): ToolCall[] => [
    { ...call, index, function: { name: name ?? '', arguments: '' } },
    ...cut(text, pieceSizes).map((piece) => ({ index, function: { arguments: piece } })),
  ]

/** All calls begin before any goes on. */
const headsFirst = (order: readonly number[]) => (fragments: ToolCall[][]) => [
  ...fragments.flatMap(([head]) => head ?? []),
  ...inTurns(
    fragments.map(([, ...others]) => others),
    order,
  ),
]

function eventsOf(chunks: readonly ChatCompletionChunk[]): MessageStreamEvent[] {
  const translator = createMessageEventTranslator({ model: 'acme/alpha', provider: 'acme' })
  return [...chunks.flatMap((chunk) => translator.translate(chunk)), ...translator.end()]
}

describe('however an answer is cut into chunks, it comes out as the whole answer does', () => {
  test('with one call after the other', () => {
    fc.assert(
      fc.property(completions, sizes, (completion, pieceSizes) => {
        const chunks = chunksOf(completion, fragmentsIn(pieceSizes), (all) => all.flat(), pieceSizes)
        expect(assembledMessage(eventsOf(chunks))).toEqual(messageOfCompletion(completion, 'acme'))
      }),
    )
  })

  test('with calls that take turns', () => {
    fc.assert(
      fc.property(completions, sizes, orders, (completion, pieceSizes, order) => {
        const chunks = chunksOf(completion, fragmentsIn(pieceSizes), headsFirst(order), pieceSizes)
        expect(assembledMessage(eventsOf(chunks))).toEqual(messageOfCompletion(completion, 'acme'))
      }),
      { numRuns: 200 },
    )
  })

  test('with whole calls that all have the same index', () => {
    const asWhole = (call: ToolCall) => [{ ...call, index: 0 }]
    fc.assert(
      fc.property(completions, sizes, (completion, pieceSizes) => {
        const indexes = new CallIndexes()
        const chunks = chunksOf(completion, asWhole, (all) => all.flat(), pieceSizes).map((chunk) =>
          indexes.numbered(chunk),
        )
        expect(assembledMessage(eventsOf(chunks))).toEqual(messageOfCompletion(completion, 'acme'))
      }),
    )
  })

  test("for Anthropic's own client too", async () => {
    await fc.assert(
      fc.asyncProperty(completions, sizes, orders, async (completion, pieceSizes, order) => {
        const chunks = chunksOf(completion, fragmentsIn(pieceSizes), headsFirst(order), pieceSizes)
        const lines = eventsOf(chunks).map((event) => `${JSON.stringify(event)}\n`)
        const stream = MessageStream.fromReadableStream(new Blob(lines).stream())
        const { parsed_output: _, ...message } = await stream.finalMessage()
        expect(JSON.parse(JSON.stringify(message))).toEqual(messageOfCompletion(completion, 'acme'))
      }),
      { numRuns: 50 },
    )
  })
})
