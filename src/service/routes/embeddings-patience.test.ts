import { expect, test } from 'vitest'
import { startTestService } from '../testing/test-service.ts'

test.each([
  ['/v1/chat/completions', { messages: [{ role: 'user', content: 'hello' }] }],
  ['/v1/embeddings', { input: 'hello' }],
])('whoever shows his user the time to wait is told of it at once: %s', async (path, body) => {
  const acme = await startTestService({
    models: { alpha: { kind: 'refuse', status: 429, headers: { 'retry-after': '2' } } },
  })
  const impatient = { headers: { 'x-longest-retry-wait-ms': '100' } }
  const response = await acme.post(path, { model: 'acme/alpha', ...body }, impatient)
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(acme.upstream.asked()).toHaveLength(1)
  await acme.close()
})
