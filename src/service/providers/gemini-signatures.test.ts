import { expect, test } from 'vitest'
import type { ChatCompletionRequest } from '#protocol/openai/chat.ts'
import { startTestService } from '../testing/test-service.ts'
import { withSignedCalls } from './gemini-signatures.ts'
import { knownProviders } from './known-providers.ts'

const call = (id: string, extra?: object) => ({
  id,
  type: 'function' as const,
  function: { name: 'find', arguments: '{}' },
  ...(extra && { extra_content: extra }),
})
const standIn = { google: { thought_signature: 'skip_thought_signature_validator' } }
const asked = (model: string, ...turns: object[][]) =>
  ({
    model,
    messages: turns.flatMap((calls) => [
      { role: 'assistant', content: null, tool_calls: calls },
      ...calls.map(() => ({ role: 'tool', content: 'found' })),
    ]),
  }) as unknown as ChatCompletionRequest // as far as it matters here

test('calls that lost their signature get the word that stands in, the first of each turn', () => {
  expect(
    withSignedCalls(asked('gemini-3-pro-preview', [call('a'), call('b')], [call('c', { other: 1 })])),
  ).toEqual(
    asked('gemini-3-pro-preview', [call('a', standIn), call('b')], [call('c', { other: 1, ...standIn })]),
  )
})

test.each([
  ['an empty one', [call('a', { google: { thought_signature: '' } })]],
  ['null', [call('a', { google: { thought_signature: null } })]],
])('%s is none', (_, calls) => {
  expect(withSignedCalls(asked('gemini-flash-latest', calls))).toEqual(
    asked('gemini-flash-latest', [call('a', standIn)]),
  )
})

test('the first call of a turn is the one that has to be signed', () => {
  const signed = call('b', { google: { thought_signature: 'x' } })
  expect(withSignedCalls(asked('gemini-3-pro', [call('a'), signed]))).toEqual(
    asked('gemini-3-pro', [call('a', standIn), signed]),
  )
})

test.each([
  ['signed calls', asked('gemini-3.1-flash', [call('a', { google: { thought_signature: 'x' } }), call('b')])],
  ['calls of an older model', asked('gemini-2.5-pro', [call('a')])],
  ['a conversation without calls', asked('gemini-3-pro')],
])('%s stay as they are', (_, request) => {
  expect(withSignedCalls(request)).toBe(request)
})

test('clients of the Messages format, which keep no foreign signatures, can go on after a call', async () => {
  const { baseUrl: _, ...gemini } = knownProviders.find(({ name }) => name === 'gemini')!
  const started = await startTestService({
    provider: { ...gemini, name: 'acme' },
    models: { 'gemini-3-pro': { kind: 'answer' } },
  })
  const response = await started.post('/v1/messages', {
    model: 'acme/gemini-3-pro',
    max_tokens: 10,
    messages: [
      { role: 'user', content: 'find it' },
      { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'find', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'found' }] },
    ],
  })
  const reached = started.upstream.asked().at(-1)?.body
  await started.close()
  expect(response.status).toBe(200)
  expect(reached).toMatchObject({ messages: { 1: { tool_calls: [call('toolu_1', standIn)] } } })
})
