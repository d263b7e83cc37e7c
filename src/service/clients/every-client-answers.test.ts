// Each client that people already have, on models of an upstream in either format and on the built-in ones.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { clientsInUse } from './clients-in-use.ts'
import { readAll, prompt, type Client, type ClientAnswer } from './client.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { answerTokens } from './answer-facts.ts'
import { sentTo } from './sent.ts'
import { startListening } from './listening-service.ts'

const text = 'Grüße an 世界 👋🏽,\nand \u2028 to "all" of you.'
let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(
    await startTestService({
      respond: (request) => {
        const isCut = sentTo(request).model === 'cut'
        return answerOfUpstream(isCut ? { text, reason: 'length' } : { text }, request)
      },
    }),
  )

beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const ways = ['onPort', 'inMemory'] as const
const table = ways.flatMap((way) => clientsInUse.map((client) => [way, client.name, client] as const))
const stopOf = ({ name }: Client) => (name.startsWith('@anthropic') ? 'end_turn' : 'stop')

describe.each(table)('%s, by %s', (way, _, create) => {
  const client = () => create(service[way], { key: testKey })

  test.each(['acme/alpha', 'missive/alpha'])('%s answers, whole', async (model) => {
    expect(await client().ask({ model })).toEqual(expected(client(), model))
  })

  test.each(['acme/alpha', 'missive/alpha'])('%s answers, streamed', async (model) => {
    const { pieces, answer, error } = await readAll(client().listen({ model }))
    expect(error).toBeUndefined()
    expect(answer).toEqual(expected(client(), model))
    expect(pieces.join('')).toBe(text)
    expect(pieces.length).toBeGreaterThan(2)
  })

  test.each(['acme/cut', 'missive/cut'])('%s is errorFacts to be cut at its limit', async (model) => {
    const reason = client().name.startsWith('@anthropic') ? 'max_tokens' : 'length'
    expect(await client().ask({ model })).toMatchObject({ text, reason })
    expect((await readAll(client().listen({ model }))).answer).toMatchObject({ text, reason })
  })

  test('a built-in model answers the same whole and streamed', async () => {
    const question = { model: 'demo/echo' }
    const whole = await client().ask(question)
    expect(whole).toMatchObject({ model: 'demo/echo', reason: stopOf(client()) })
    expect(whole.text).toContain(prompt)
    expect(whole.prompt).toBeGreaterThan(0)
    expect(whole.completion).toBeGreaterThan(0)
    const { pieces, answer } = await readAll(client().listen(question))
    expect(answer).toMatchObject({ model: 'demo/echo', reason: stopOf(client()), prompt: whole.prompt })
    expect(pieces.join('')).toContain(prompt)
  })
})

function expected(client: Client, model: string): ClientAnswer {
  return {
    text,
    reason: stopOf(client),
    id: client.family === 'chat' ? 'chatcmpl-said1' : 'msg_said1',
    model,
    prompt: answerTokens.prompt,
    completion: answerTokens.completion,
  }
}
