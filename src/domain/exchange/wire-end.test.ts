import { expect, test } from 'vitest'
import { wireEndOf } from './wire-end.ts'

const endOf = (...values: unknown[]) =>
  wireEndOf({
    events: values.map((value, afterMs) => ({
      data: typeof value === 'string' ? value : JSON.stringify(value),
      afterMs,
    })),
  })

test('the reason and the usage are told as the wire had them, from whichever event', () => {
  const usage = { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5, queue_time: 0.1 }
  expect(
    endOf(
      { choices: [{ delta: { content: 'Hi' }, finish_reason: null }] },
      { choices: [{ delta: {}, finish_reason: 'eos_token' }] },
      { choices: [], usage },
      '[DONE]',
    ),
  ).toEqual({ finishReason: 'eos_token', usage: JSON.stringify(usage) })
  expect(endOf({ choices: [{ message: { content: 'Hi' }, finish_reason: 'stop' }], usage })).toEqual({
    finishReason: 'stop',
    usage: JSON.stringify(usage),
  })
})

test('what does not tell them, or is no JSON, tells nothing', () => {
  expect(endOf()).toEqual({ finishReason: null, usage: null })
  expect(endOf('usage finish_reason', { choices: 'finish_reason', usage: null }, '[DONE]')).toEqual({
    finishReason: null,
    usage: null,
  })
})
