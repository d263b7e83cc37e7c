import { expect, test } from 'vitest'
import type { ToolCall } from '#protocol/openai/chat.ts'
import { typedCall } from './typed-call.ts'

test.each([null, 7, 'find', { type: 'custom', custom: {} }, { id: 'a' }])(
  'what an upstream sends in place of a function’s call stays as it is: %j',
  (sent) => expect(typedCall(sent as unknown as ToolCall)).toBe(sent),
)

test.each([undefined, null])('a call of a function whose type is %s has it', (type) => {
  const sent = { id: 'a', type, function: { name: 'find', arguments: '{}' } } as unknown as ToolCall
  expect(typedCall(sent)).toEqual({ ...sent, type: 'function' })
})
