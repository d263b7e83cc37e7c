// A slow upstream: the silence is filled, which no client may take for a part of the answer.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll } from './client.ts'
import { startListening } from './listening-service.ts'

const models = {
  slow: { kind: 'answer', text: 'one two three', firstByteMs: 90, wordMs: 60 },
  sleeps: { kind: 'stall', afterWords: 0 },
} satisfies Record<string, Behaviour>
const timeouts = { firstByteMs: 600, idleMs: 10_000 }

let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(await startTestService({ models, provider: { timeouts }, service: { keepAliveMs: 20 } }), {
    timeouts,
  })
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const table = (['onPort', 'inMemory'] as const).flatMap((way) =>
  clientsInUse.flatMap((create) =>
    ['acme', 'missive'].map((provider) => [way, create.name, provider, create] as const),
  ),
)

const listen = ([way, , provider, create]: (typeof table)[number], model: string) =>
  readAll(create(service[way], { key: testKey }).listen({ model: `${provider}/${model}` }))

test.concurrent.each(table)('%s, %s hears all of a slow answer of %s', async (...row) => {
  const { pieces, answer, error } = await listen(row, 'slow')
  expect(error).toBeUndefined()
  expect(pieces).toEqual(['one', ' two', ' three'])
  expect(answer?.reason).toBe(row[1].startsWith('anthropic') ? 'end_turn' : 'stop')
})

const onPort = table.filter(([way]) => way === 'onPort')

test.concurrent.each(onPort)(
  '%s, %s hears of a failure of %s that is too late for a status',
  async (...row) => {
    const { pieces, answer, error } = await listen(row, 'sleeps')
    expect(pieces).toEqual([])
    expect(answer).toBeUndefined()
    expect(error instanceof Error ? error.message : JSON.stringify(error)).toContain('did not answer in time')
  },
)

test('what fills the silence is in the words of the family', async () => {
  const ask = async (path: string) => {
    const response = await fetch(`${service.onPort.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${testKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        model: 'acme/slow',
        max_tokens: 9,
        stream: true,
        messages: [{ role: 'user', content: 'hi' }],
      }),
    })
    return response.text()
  }
  expect(await ask('/v1/chat/completions')).toMatch(/^: keep-alive\n\n(: keep-alive\n\n)*data: \{/)
  const events = await ask('/v1/messages')
  expect(events).toMatch(/^: keep-alive\n\n(: keep-alive\n\n)*event: message_start\n/)
  expect(events).toContain('event: ping\ndata: {"type":"ping"}\n\n')
})
