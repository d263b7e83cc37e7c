// A client that is errorFacts to stop: the work for it ends, down to the upstream.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll } from './client.ts'
import { startListening } from './listening-service.ts'

const models = {
  stalls: { kind: 'stall', text: 'one two' },
  sleeps: { kind: 'stall', afterWords: 0 },
} satisfies Record<string, Behaviour>

let service: Awaited<ReturnType<typeof start>>
const start = async () => startListening(await startTestService({ models }))
beforeAll(async () => {
  service = await start()
})
beforeEach(() => {
  service.upstream.requests.length = 0
})
afterAll(() => service.close())

/** The one request that reached the upstream is waited for no longer. */
async function untilAbandoned() {
  const asked = () => service.upstream.asked().map(({ abandonedAt }) => typeof abandonedAt)
  await expect.poll(asked, often).toEqual(['number'])
  expect(service.upstream.open()).toBe(0)
}

const often = { interval: 5 }
const ways = ['onPort', 'inMemory'] as const
const table = ways.flatMap((way) => clientsInUse.map((create) => [way, create.name, create] as const))

describe.each(table)('%s, when %s is errorFacts to stop', (way, _, create) => {
  const client = () => create(service[way], { key: testKey })

  describe.each(['acme', 'missive'])('%s', (provider) => {
    test('in mid-stream, the upstream is hung up on', async () => {
      const stopping = new AbortController()
      const pieces = client().listen({ model: `${provider}/stalls`, signal: stopping.signal })
      expect((await pieces.next()).value).toBe('one')
      stopping.abort()
      // Some throw, some just end: none has a reason for the end that a finished answer has.
      const { answer: result } = await readAll(pieces)
      expect(result?.reason ?? 'none').toBe('none')
      await untilAbandoned()
    })

    test.each(['whole', 'streamed'])('before the first byte of an answer, %s, likewise', async (form) => {
      const stopping = new AbortController()
      const question = { model: `${provider}/sleeps`, signal: stopping.signal }
      const answer = form === 'whole' ? client().ask(question) : client().listen(question).next()
      const ended = answer.then(
        () => 'answered',
        () => 'threw',
      )
      try {
        await expect.poll(() => service.upstream.asked().length, often).toBe(1)
      } finally {
        stopping.abort()
      }
      expect(await ended).toBe('threw')
      await untilAbandoned()
    })
  })
})

// The AI SDK reads on for its other promises: it wants the signal.
const quitting = table.filter(([, name]) => !name.startsWith('aiSdk'))

describe.each(quitting)('%s, when a program has read enough of what %s brings', (way, _, create) => {
  test.each(['acme', 'missive'])('%s is hung up on', async (provider) => {
    const pieces = create(service[way], { key: testKey }).listen({ model: `${provider}/stalls` })
    for await (const piece of pieces) {
      expect(piece).toBe('one')
      break
    }
    await untilAbandoned()
  })
})
