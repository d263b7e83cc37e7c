// The list of models, and who may ask, with the clients of both families.
import Anthropic, { type ClientOptions } from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { anthropic } from './ask-anthropic.ts'
import { openAi } from './ask-openai.ts'
import { answerOfUpstream } from './answer-of-upstream.ts'
import { startListening } from './listening-service.ts'

let service: Awaited<ReturnType<typeof start>>
const start = async () =>
  startListening(
    await startTestService({
      models: {
        alpha: { kind: 'answer' },
        'deep/er-1': { kind: 'answer' },
        'ünicode 2:7b': { kind: 'answer' },
      },
      respond: (request) => answerOfUpstream({ text: 'Well.' }, request),
    }),
  )
beforeAll(async () => {
  service = await start()
})
afterAll(() => service.close())

const upstreams = ['acme', 'missive'].flatMap((provider) =>
  ['alpha', 'deep/er-1', 'ünicode 2:7b'].map((name) => `${provider}/${name}`),
)
const builtIn = ['guide', 'brief', 'sampler', 'eliza', 'echo', 'characters', 'words'].map(
  (name) => `demo/${name}`,
)

describe.each(['onPort', 'inMemory'] as const)('%s', (way) => {
  const openai = () => openAi(service[way], { key: testKey })
  const claude = () => anthropic(service[way], { key: testKey })

  test("OpenAI's client lists all models and gets each of them", async () => {
    const { data } = await openai().models.list()
    expect(data.map(({ id }) => id).toSorted()).toEqual([...upstreams, ...builtIn].toSorted())
    expect(data.every(({ object }) => object === 'model')).toBe(true)
    for (const entry of data) expect(await openai().models.retrieve(entry.id)).toEqual(entry)
  })

  test.each([1, 2, 1000, undefined])("Anthropic's client lists them, %s on a page", async (limit) => {
    const listed: Anthropic.ModelInfo[] = []
    for await (const model of claude().models.list(limit === undefined ? {} : { limit })) listed.push(model)
    const { data } = await openai().models.list()
    expect(listed.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
    expect(listed.every(({ type }) => type === 'model')).toBe(true)
    expect(listed.every(({ created_at: at }) => !Number.isNaN(Date.parse(at)))).toBe(true)
  })

  test('and goes backwards as well as on', async () => {
    const { data: all } = await claude().models.list()
    const { data, has_more: hasMore } = await claude().models.list({ before_id: all[3]!.id, limit: 2 })
    expect(data.map(({ id }) => id)).toEqual([all[1]!.id, all[2]!.id])
    expect(hasMore).toBe(true)
  })

  test.each(upstreams)("Anthropic's client gets %s", async (id) => {
    expect(await claude().models.retrieve(id)).toMatchObject({ type: 'model', id, display_name: id })
    expect(await claude().beta.models.retrieve(id)).toMatchObject({ type: 'model', id })
  })

  test.each(upstreams)('%s answers both families by that id', async (model) => {
    const messages = [{ role: 'user' as const, content: 'hi' }]
    const completion = await openai().chat.completions.create({ model, messages })
    const message = await claude().messages.create({ model, messages, max_tokens: 9 })
    expect([completion.model, message.model]).toEqual([model, model])
  })

  test('an unknown one is a NotFoundError of each', async () => {
    await expect(openai().models.retrieve('acme/nothing')).rejects.toThrow(OpenAI.NotFoundError)
    await expect(claude().models.retrieve('nothing')).rejects.toThrow(Anthropic.NotFoundError)
    await expect(claude().models.list({ after_id: 'nothing' })).rejects.toThrow(Anthropic.BadRequestError)
  })
})

describe('a key', () => {
  const question = {
    model: 'acme/alpha',
    max_tokens: 9,
    messages: [{ role: 'user' as const, content: 'hi' }],
  }
  const asking = (options: ClientOptions) =>
    new Anthropic({ ...options, baseURL: service.onPort.url, maxRetries: 0 }).messages.create(question)
  const bearer = (key: string) => ({ defaultHeaders: { authorization: `Bearer ${key}` } })

  test.each<[string, ClientOptions]>([
    ['x-api-key', { apiKey: testKey, authToken: null }],
    ['Authorization', { apiKey: null, authToken: testKey }],
    ['both', { apiKey: testKey, ...bearer(testKey) }],
  ])('may come in %s', async (_, options) => {
    expect((await asking(options)).content).toEqual([{ type: 'text', text: 'Well.' }])
  })

  test.each<[string, ClientOptions]>([
    ['x-api-key', { apiKey: 'test-key-wrong', authToken: null }],
    ['Authorization', { apiKey: null, authToken: 'test-key-wrong' }],
    ['one of both', { apiKey: testKey, ...bearer('test-key-wrong') }],
  ])('that is wrong in %s is an AuthenticationError', async (_, options) => {
    const error = await asking(options).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Anthropic.AuthenticationError)
    expect(error).toMatchObject({ type: 'authentication_error' })
  })

  test('that is wrong shows nobody the models', async () => {
    const stranger = openAi(service.onPort, { key: 'test-key-wrong' })
    const error = await stranger.models.list().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(OpenAI.AuthenticationError)
    expect(error).toMatchObject({ code: 'invalid_api_key', type: 'invalid_request_error' })
  })
})
