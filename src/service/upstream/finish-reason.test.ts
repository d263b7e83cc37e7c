import { expect, test } from 'vitest'
import { finishReasonOf } from './finish-reason.ts'

test.each([
  ['stop', 'stop'],
  ['STOP', 'stop'],
  ['eos', 'stop'],
  ['end_turn', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['SAFETY', 'content_filter'],
  ['RECITATION', 'content_filter'],
  ['refusal', 'content_filter'],
  ['tool_use', 'tool_calls'],
  ['tool_calls', 'tool_calls'],
  ['something_new', 'something_new'],
  ['', ''],
  [null, null],
  [undefined, null],
  [5, null],
])('%j means %j', (given, meaning) => {
  expect(finishReasonOf(given)).toBe(meaning)
})
