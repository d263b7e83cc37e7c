import { expect, test } from 'vitest'
import { createService } from '#service/app.ts'
import { createRegistry } from '#service/routing/registry.ts'
import { createDemoProvider } from './demo.ts'

test.each([true, false])('which stop sequence was met is told (stream: %s)', async (stream) => {
  const service = createService({
    providers: createRegistry({ providers: [createDemoProvider({ tokensPerSecond: 0 })] }),
    keys: [{ key: 'test-key-one' }],
    limits: { requestsPerMinute: 100, tokensPerMinute: 1_000_000 },
  })
  const response = await service.request('/v1/messages', {
    method: 'POST',
    headers: { authorization: 'Bearer test-key-one', 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'demo/echo',
      max_tokens: 100,
      messages: [{ role: 'user', content: 'one STOP two' }],
      stop_sequences: ['never', 'STOP'],
      stream,
    }),
  })
  expect(await response.text()).toContain('"stop_reason":"stop_sequence","stop_sequence":"STOP"')
})
