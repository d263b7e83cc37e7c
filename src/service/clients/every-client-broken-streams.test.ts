// Streams that go wrong on their way: each client has to throw, and none may take a part for the whole.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll } from './client.ts'
import { startListening } from './listening-service.ts'

const models = {
  reports: { kind: 'error-in-200', text: 'one two', message: 'The model is out of memory.' },
  breaks: { kind: 'cut', text: 'one two', afterWords: 2 },
  forgets: { kind: 'unfinished', text: 'one two' },
  'falls silent': { kind: 'stall', text: 'one two' },
} satisfies Record<string, Behaviour>

let service: Awaited<ReturnType<typeof start>>
const start = async () => startListening(await startTestService({ models }), { timeouts: { idleMs: 300 } })
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const ways = ['onPort', 'inMemory'] as const
const table = ways.flatMap((way) => clientsInUse.map((create) => [way, create.name, create] as const))

describe.concurrent.each(table)('%s, %s throws', (way, _, create) => {
  test.each([
    ['acme', 'reports', 'out of memory'],
    ['acme', 'breaks', 'broke off'],
    ['acme', 'forgets', 'broke off'],
    ['missive', 'reports', 'out of memory'],
    ['missive', 'breaks', 'broke off'],
    ['missive', 'forgets', 'broke off'],
    ['missive', 'falls silent', 'did not answer in time'],
  ])('when a stream of %s %s', async (provider, model, words) => {
    const client = create(service[way], { key: testKey })
    const { pieces, answer, error } = await readAll(client.listen({ model: `${provider}/${model}` }))
    expect(pieces.join('')).toBe('one two')
    expect(answer).toBeUndefined()
    expect(wordsOf(error)).toContain(words)
  })
})

/** The message of an error; the AI SDK hands on what it found in the stream as it is. */
const wordsOf = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error))
