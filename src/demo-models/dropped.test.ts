import { expect, test } from 'vitest'
import { createService } from '#service/app.ts'
import { createRegistry } from '#service/routing/registry.ts'
import { createDemoProvider } from './demo.ts'

const service = createService({
  providers: createRegistry({ providers: [createDemoProvider({ tokensPerSecond: 0 })] }),
  keys: [{ key: 'test-key-one' }],
  limits: { requestsPerMinute: 100, tokensPerMinute: 1_000_000 },
})

async function droppedOf(path: string, more: object) {
  const question = {
    model: 'demo/guide',
    max_tokens: 20,
    messages: [{ role: 'user', content: 'What is a token?' }],
  }
  const response = await service.request(path, {
    method: 'POST',
    headers: { authorization: 'Bearer test-key-one', 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, ...more }),
  })
  expect(response.status).toBe(200)
  return response.headers.get('x-dropped-params')
}

test.each([true, false])(
  'a demo model says which parameters mean nothing to it (stream: %s)',
  async (stream) => {
    const chat = (more: object) => droppedOf('/v1/chat/completions', { stream, ...more })
    expect(await chat({})).toBeNull()
    expect(await chat({ temperature: 0, reasoning_effort: null })).toBeNull()
    expect(await chat({ reasoning_effort: 'none' })).toBeNull()
    expect(await chat({ reasoning_effort: 'high' })).toBe('reasoning_effort')
    expect(await chat({ tools: [{ type: 'function', function: { name: 'a' } }] })).toBe('tools')
  },
)

test('it says so to clients of the other format in their words', async () => {
  const messages = (more: object) => droppedOf('/v1/messages', more)
  expect(await messages({})).toBeNull()
  expect(await messages({ output_config: { effort: 'low' } })).toBe('output_config.effort')
  expect(await messages({ max_tokens: 2000, thinking: { type: 'enabled', budget_tokens: 1024 } })).toBe(
    'thinking',
  )
  const format = { type: 'json_schema', schema: { type: 'object' } }
  const thinking = { type: 'enabled', budget_tokens: 1024 }
  expect(await messages({ max_tokens: 2000, thinking, output_config: { format } })).toBe(
    'thinking, output_config.format',
  )
  expect(await messages({ output_format: format })).toBe('output_format')
})
