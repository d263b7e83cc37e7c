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
  ['compaction', 'stop'],
  ['COMPLETE', 'stop'],
  ['model_length', 'length'],
  ['PROHIBITED_CONTENT', 'content_filter'],
  ['content_filter: PROHIBITED_CONTENT', 'content_filter'],
  ['function_call_filter: MALFORMED_FUNCTION_CALL', 'error'],
  ['MALFORMED_FUNCTION_CALL', 'error'],
  ['insufficient_system_resource', 'error'],
  ['abort', 'error'],
  ['something_new', 'something_new'],
  ['constructor', 'constructor'],
  ['', ''],
  [null, null],
  [undefined, null],
  [5, null],
])('%j means %j', (given, meaning) => {
  expect(finishReasonOf(given)).toBe(meaning)
})
