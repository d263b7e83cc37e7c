import { describe, expect, test, vi } from 'vitest'
import type { MessageStreamEvent, MessagesUsage } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionChunk } from '#protocol/openai/chat.ts'
import { createTokenTally } from './token-tally.ts'

/** What a message's tokens come to, told at its start and at its end. */
function tallied(start: Partial<MessagesUsage>, end: Partial<MessagesUsage>) {
  const tally = createTokenTally(7)
  const opening = { type: 'message_start', message: { usage: start } } as MessageStreamEvent
  const closing = { type: 'message_delta', delta: {}, usage: end } as MessageStreamEvent
  tally.seeEvent(opening)
  tally.seeEvent(closing)
  const { usage, isEstimate } = tally.total()
  return [usage.prompt_tokens, usage.completion_tokens, isEstimate]
}

describe("a message's prompt", () => {
  test.each<[string, Partial<MessagesUsage>, Partial<MessagesUsage>, number]>([
    ['told at its start alone', { input_tokens: 1000 }, {}, 1000],
    ['repeated at the end as 0', { input_tokens: 1000 }, { input_tokens: 0 }, 1000],
    [
      'repeated at the end without the cache',
      { input_tokens: 10, cache_read_input_tokens: 5000 },
      { input_tokens: 10 },
      5010,
    ],
    ['told at the end', { input_tokens: 0 }, { input_tokens: 10, cache_creation_input_tokens: 5 }, 15],
  ])('is counted once, %s', (_, start, end, expected) => {
    expect(tallied(start, { ...end, output_tokens: 50 })).toEqual([expected, 50, false])
  })

  test('that nobody told is estimated', () => {
    expect(tallied({}, { output_tokens: 50 })).toEqual([7, 50, true])
  })
})

describe('the first token', () => {
  const opening = { type: 'message_start', message: { usage: {} } } as MessageStreamEvent
  const blockOf = (block: object) =>
    ({ type: 'content_block_start', index: 0, content_block: block }) as MessageStreamEvent
  const chunkOf = (delta: object) => ({ choices: [{ index: 0, delta }] }) as unknown as ChatCompletionChunk

  test("is none of what merely opens an answer, and is an answer's first text", () => {
    const onFirst = vi.fn<() => void>()
    const tally = createTokenTally(7, onFirst)
    tally.seeChunk(chunkOf({ role: 'assistant', content: '' }))
    for (const event of [opening, { type: 'ping' } as const, blockOf({ type: 'text', text: '' })])
      tally.seeEvent(event)
    expect(onFirst).not.toHaveBeenCalled()
    for (const length of [0, 3, 5]) tally.seeText(length)
    expect(onFirst).toHaveBeenCalledOnce()
  })

  test('may be a call, without arguments too', () => {
    const onFirst = vi.fn<() => void>()
    createTokenTally(7, onFirst).seeChunk(chunkOf({ tool_calls: [{ index: 0, function: { name: 'a' } }] }))
    expect(onFirst).toHaveBeenCalledOnce()
    createTokenTally(7, onFirst).seeEvent(blockOf({ type: 'tool_use', id: 'c1', name: 'a', input: {} }))
    expect(onFirst).toHaveBeenCalledTimes(2)
  })
})
