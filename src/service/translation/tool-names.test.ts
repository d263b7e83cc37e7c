import { expect, test } from 'vitest'
import type { MessagesAnswer, MessageStreamEvent } from '#protocol/anthropic/messages.ts'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { eventWithLongNames, messageWithLongNames, withShortNames } from './tool-names.ts'

const long = `mcp__plugin_${'x'.repeat(88)}`
const other = `${long.slice(0, 99)}y`
const short = `${long.slice(0, 62)}_1`
const tool = (name: string) => ({ type: 'function', function: { name, parameters: {} } })
const call = (name: string) => ({ id: name, type: 'function' as const, function: { name, arguments: '{}' } })
const request = (more: Partial<ChatCompletionRequest>): ChatCompletionRequest => ({
  model: 'alpha',
  messages: [{ role: 'user', content: 'hello' }],
  ...more,
})

test('a request with short names is left as it is', () => {
  const given = request({ tools: [tool('x'.repeat(64))], tool_choice: 'auto' })
  expect(withShortNames(given)).toEqual({ request: given, longNames: new Map() })
  expect(withShortNames(given).request).toBe(given)
})

test('a long name is shortened wherever it stands, and known by its own again', () => {
  const { request: sent, longNames } = withShortNames(
    request({
      tools: [tool(long), tool('now')],
      tool_choice: { type: 'function', function: { name: long } },
      messages: [{ role: 'assistant', content: null, tool_calls: [call(long), call('now')] }],
    }),
  )
  expect(sent.tools).toEqual([tool(short), tool('now')])
  expect(sent.tool_choice).toEqual({ type: 'function', function: { name: short } })
  expect(sent.messages[0]?.tool_calls).toMatchObject([{ id: long, function: { name: short } }, call('now')])
  expect([...longNames]).toEqual([[short, long]])
})

test('names that begin alike stay apart, also from a short one that somebody else has', () => {
  const { request: sent } = withShortNames(request({ tools: [tool(long), tool(other), tool(short)] }))
  const names = sent.tools?.map((one) => one.function?.name ?? '') ?? []
  expect(new Set(names).size).toBe(3)
  expect(names[2]).toBe(short)
  expect(names.every((name) => /^[\w-]{1,64}$/.test(name))).toBe(true)
})

test('a name that only the conversation knows is shortened too', () => {
  const { request: sent } = withShortNames(
    request({ messages: [{ role: 'assistant', content: null, tool_calls: [call(long)] }] }),
  )
  expect(sent.messages[0]?.tool_calls?.[0]?.function.name).toBe(short)
})

test('answers have the names that the client knows', () => {
  const names = new Map([[short, long]])
  const toolUse = (name: string) => ({ type: 'tool_use' as const, id: 't', name, input: {} })
  const message = {
    content: [{ type: 'text', text: short }, toolUse(short), toolUse('now')],
  } as MessagesAnswer
  expect(messageWithLongNames(message, names).content).toEqual([
    { type: 'text', text: short },
    toolUse(long),
    toolUse('now'),
  ])
  const began = (name: string): MessageStreamEvent => ({
    type: 'content_block_start',
    index: 0,
    content_block: toolUse(name),
  })
  expect(eventWithLongNames(began(short), names)).toEqual(began(long))
  expect(eventWithLongNames(began('now'), names)).toEqual(began('now'))
  const stop: MessageStreamEvent = { type: 'message_stop' }
  expect(eventWithLongNames(stop, names)).toBe(stop)
})
