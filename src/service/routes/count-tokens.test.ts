import { expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService } from '../testing/test-service.ts'

const question = { model: 'acme/alpha', messages: [{ role: 'user', content: 'How are you?' }] }

/** Counting at a provider of the Messages format, whose list the service has read. */
async function count(countTokens: Behaviour, model = 'acme/alpha') {
  const acme = await startTestService({ countTokens, provider: { format: 'anthropic' } })
  try {
    await acme.get('/v1/models')
    const response = await acme.post('/v1/messages/count_tokens', { ...question, model })
    return { status: response.status, body: (await response.json()) as unknown }
  } finally {
    await acme.close()
  }
}
test('the provider counts where it can', async () => {
  const headers = { 'content-type': 'application/json' }
  const counted = await count({ kind: 'raw', headers, body: '{"input_tokens":21}' })
  expect(counted).toEqual({ status: 200, body: { input_tokens: 21 } })
})

test.each<[string, Behaviour]>([
  ['404 in words', { kind: 'refuse', status: 404, body: { error: { message: 'Not Found' } } }],
  ['404 as a page', { kind: 'html', status: 404 }],
  ['405', { kind: 'refuse', status: 405, body: { error: { message: 'Method not allowed' } } }],
  ['501', { kind: 'refuse', status: 501, body: { error: { message: 'Not implemented' } } }],
])('an estimate is given where it answers %s', async (_, behaviour) => {
  const { status, body } = await count(behaviour)
  expect(status).toBe(200)
  expect(body).toEqual({ input_tokens: expect.any(Number) as number })
  expect((body as { input_tokens: number }).input_tokens).toBeGreaterThan(3)
})

test('a model that it does not list is still not found', async () => {
  const refusal = { type: 'error', error: { type: 'not_found_error', message: 'model: beta' } }
  const { status, body } = await count({ kind: 'refuse', status: 404, body: refusal }, 'acme/beta')
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: { type: 'not_found_error' } })
})

test('a failure is a failure', async () => {
  const { status } = await count({ kind: 'refuse', status: 401, body: { error: { message: 'No.' } } })
  expect(status).toBe(502)
})

test('a conversation whose thinking was another provider’s is counted as it would be asked', async () => {
  const acme = await startTestService({ provider: { format: 'anthropic' } })
  const call = { type: 'tool_use', id: 'call_1', name: 'look', input: {} }
  const thinking = { type: 'thinking', thinking: 'Hm.', signature: 'unsigned:groq:reasoning' }
  const result = { type: 'tool_result', tool_use_id: 'call_1', content: 'Blue.' }
  const request = {
    model: 'acme/alpha',
    thinking: { type: 'enabled', budget_tokens: 1024 },
    context_management: { edits: [{ type: 'clear_thinking_20251015' }] },
    messages: [
      ...question.messages,
      { role: 'assistant', content: [thinking, call] },
      { role: 'user', content: [result] },
    ],
  }
  try {
    await acme.post('/v1/messages', { ...request, max_tokens: 2000 })
    await acme.post('/v1/messages/count_tokens', request)
    const sentTo = (path: string) => acme.upstream.requests.find((each) => each.path === path)?.body
    const counted = sentTo('/v1/messages/count_tokens') as Record<string, unknown>
    expect(counted).not.toHaveProperty('thinking')
    expect({ ...counted, max_tokens: 2000 }).toEqual(sentTo('/v1/messages'))
  } finally {
    await acme.close()
  }
})
