// A key's limits as each client that people already have meets them: errorFacts in full, and waited for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMemoryRateLimiter } from '../metering/rate-limiter.ts'
import { startTestService } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll } from './client.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { startListening, type Reached } from './listening-service.ts'
import { errorFor, headerOf, errorFacts } from './client-errors.ts'

/** In place of a minute. It is over when a client has been refused, and never before. */
const windowMs = 50
let clock = 0

const table = clientsInUse.map((create) => [create.name, create] as const)
const keyTo = (use: string, name: string) => `test-key-${use}-${name}`
const limits = { requestsPerMinute: 1, tokensPerMinute: 5000 }

let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(
    await startTestService({
      respond: (request) => answerOfUpstream({ text: 'Well.' }, request),
      service: {
        keys: ['ask', 'listen', 'give-up'].flatMap((use) =>
          table.map(([name]) => ({ key: keyTo(use, name), limits })),
        ),
        limiter: createMemoryRateLimiter(() => clock, windowMs),
      },
    }),
  )
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

/** The service on its port, with the answers it gave and when they were asked for. */
function watched() {
  const answers: { status: number; askedAt: number }[] = []
  const reached: Reached = {
    ...service.onPort,
    fetch: async (...request) => {
      const askedAt = performance.now()
      const answer = await fetch(...request)
      answers.push({ status: answer.status, askedAt })
      if (answer.status === 429) clock += windowMs
      return answer
    },
  }
  return { reached, answers }
}

/** Refused once, the client has waited as long as it was errorFacts to. */
function expectOneWait(answers: ReturnType<typeof watched>['answers']) {
  const [, refused, last] = answers
  expect(answers.map(({ status }) => status)).toEqual([200, 429, 200])
  // A timer of Node may be a millisecond early.
  expect(last!.askedAt - refused!.askedAt).toBeGreaterThanOrEqual(windowMs - 1)
}

describe.each(table)('%s', (name, create) => {
  test('comes back when it may, and is answered', async () => {
    const { reached, answers } = watched()
    const client = create(reached, { key: keyTo('ask', name), maxRetries: 2 })
    await client.ask({ model: 'acme/alpha' })
    expect(await client.ask({ model: 'acme/alpha' })).toMatchObject({ text: 'Well.' })
    expectOneWait(answers)
  })

  test('does so for a stream', async () => {
    const { reached, answers } = watched()
    const client = create(reached, { key: keyTo('listen', name), maxRetries: 2 })
    await readAll(client.listen({ model: 'missive/alpha' }))
    expect(await readAll(client.listen({ model: 'missive/alpha' }))).toMatchObject({
      answer: { text: 'Well.' },
    })
    expectOneWait(answers)
  })

  test('is errorFacts what it may and when to come back', async () => {
    const client = create(service.onPort, { key: keyTo('give-up', name) })
    await client.ask({ model: 'demo/echo' })
    const error: unknown = await client.ask({ model: 'demo/echo' }).catch((reason: unknown) => reason)
    expect(errorFacts(error)).toEqual(errorFor(429, client))
    expect(headerOf(error, 'retry-after')).toBe('1')
    expect(headerOf(error, 'retry-after-ms')).toBe('50')
    expect(headerOf(error, 'x-ratelimit-limit-requests')).toBe('1')
    expect(headerOf(error, 'x-ratelimit-remaining-requests')).toBe('0')
    expect(headerOf(error, 'x-ratelimit-reset-requests')).toBe('50ms')
    const ours = client.family === 'messages' ? '0' : null
    expect(headerOf(error, 'anthropic-ratelimit-requests-remaining') ?? null).toBe(ours)
  })
})
