// What is refused, as each client that people already have tells it to the program that uses it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Behaviour } from '../testing/fake-behaviour.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll } from './client.ts'
import { startListening } from './listening-service.ts'
import { errorFor, headerOf, errorFacts } from './client-errors.ts'

const tooLong = { message: 'Too long for this model.', type: 'invalid_request_error', param: 'messages' }
const models = {
  refuses: { kind: 'refuse', status: 400, body: { error: { ...tooLong, code: 'context_length_exceeded' } } },
  // Longer than the service itself would wait for.
  limits: { kind: 'refuse', status: 429, headers: { 'retry-after': '60' } },
  fails: { kind: 'refuse', status: 500 },
  overloaded: { kind: 'refuse', status: 529 },
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

const forms = ['whole', 'streamed'] as const
const table = clientsInUse.flatMap((create) => forms.map((form) => [form, create.name, create] as const))

describe.each(table)('%s, %s throws', (form, _, create) => {
  const client = (key = testKey) => create(service.onPort, { key })
  const failure = async (model: string, asking = client()) =>
    form === 'whole'
      ? asking.ask({ model }).then(
          () => undefined,
          (error: unknown) => error,
        )
      : (await readAll(asking.listen({ model }))).error

  test('an AuthenticationError for a wrong key', async () => {
    expect(errorFacts(await failure('acme/alpha', client('test-key-wrong')))).toEqual(errorFor(401, client()))
    expect(service.upstream.asked()).toEqual([])
  })

  test.each(['nobody/nothing', 'acme/nothing', 'missive/nothing', 'demo/nothing', 'nothing'])(
    'a NotFoundError for the unknown model %s',
    async (model) => {
      const error = await failure(model)
      expect(errorFacts(error)).toEqual(errorFor(404, client()))
      expect(String(error)).toMatch(/There is no model|does not exist|No demo model/)
    },
  )

  describe.each(['acme', 'missive'])('%s', (provider) => {
    test("a BadRequestError with the upstream's reason", async () => {
      const error = await failure(`${provider}/refuses`)
      expect(errorFacts(error)).toEqual(errorFor(400, client()))
      expect(String(error)).toContain('Too long for this model.')
    })

    test("a RateLimitError with the upstream's retry-after", async () => {
      const error = await failure(`${provider}/limits`)
      expect(errorFacts(error)).toEqual(errorFor(429, client()))
      expect(headerOf(error, 'retry-after')).toBe('60')
    })

    test('an InternalServerError for a failing upstream that was asked three times', async () => {
      expect(errorFacts(await failure(`${provider}/fails`))).toEqual(errorFor(502, client()))
      expect(service.upstream.asked()).toHaveLength(3)
    })

    test('one for an overloaded upstream', async () => {
      const status = client().family === 'messages' ? 529 : 503
      expect(errorFacts(await failure(`${provider}/overloaded`))).toEqual(errorFor(status, client()))
    })
  })
})

// The AI SDK and LangChain do not read what these go by, and ask again all the same.
const heeding = table.filter(([, name]) => /^(openAi|anthropic)/.test(name))

describe.each(heeding)('%s, %s with its own habit of asking again', (form, _, create) => {
  test.each(['acme/fails', 'missive/fails', 'acme/overloaded', 'missive/overloaded'])(
    'does not multiply the requests to %s',
    async (model) => {
      const client = create(service.onPort, { key: testKey, maxRetries: 2 })
      const answer = form === 'whole' ? client.ask({ model }) : client.listen({ model }).next()
      await expect(answer).rejects.toThrow(/fails|failed|overloaded/)
      expect(service.upstream.asked()).toHaveLength(3)
    },
  )
})
