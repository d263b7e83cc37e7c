import { describe, expect, test } from 'vitest'
import type { MessageStreamEvent, MessagesUsage } from '#protocol/anthropic/messages.ts'
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
