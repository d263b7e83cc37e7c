import Anthropic from '@anthropic-ai/sdk'
import OpenAI from 'openai'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ModelEntry, ModelList } from '#protocol/openai/models.ts'
import type { MessagesModelPage } from '../catalogue/messages-model-list.ts'
import { createService } from '../app.ts'
import type { ChatProvider } from '../providers/provider.ts'
import { createRegistry, type Registry } from '../routing/registry.ts'

const key = 'test-key-one'
const unused = () => Promise.reject(new Error('not asked for here'))
const provider = (name: string, models: Partial<ModelEntry>[]): ChatProvider => ({
  name,
  format: 'openai',
  listModels: async () => models.map((model) => ({ id: '', object: 'model', ...model })),
  chat: unused,
  embed: unused,
})
const many = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `model-${index}` }))

let registry: Registry
let service: ReturnType<typeof createService>
beforeAll(() => {
  registry = createRegistry({
    providers: [
      provider('acme', [
        { id: 'first', name: 'The First', created: 1_700_000_000, context_length: 1000 },
        { id: 'meta/second' },
        ...many(3597),
      ]),
      provider('groq', [{ id: 'openai/gpt-oss-20b' }, ...many(400)]),
    ],
    aliases: { best: 'acme/first' },
  })
  service = createService({
    providers: registry,
    keys: [{ key }],
    limits: { requestsPerMinute: 1000, tokensPerMinute: 1000 },
  })
})
afterAll(() => registry.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  service.request(path, { headers: { authorization: `Bearer ${key}`, ...headers } })
const messages = { 'anthropic-version': '2023-06-01' }

describe('the list while a provider has not answered', () => {
  const hanging = () => new Promise<ModelEntry[]>(() => undefined)
  const slow = (name: string) => ({ ...provider(name, []), listModels: hanging })

  test.each([
    ['openai', {}],
    ['anthropic', messages],
  ])('names it, for the %s family', async (_, headers) => {
    const providers = createRegistry({
      providers: [provider('acme', many(1)), slow('slow'), slow('other')],
      waitMs: 1,
    })
    const limits = { requestsPerMinute: 1000, tokensPerMinute: 1000 }
    const early = createService({ providers, keys: [{ key }], limits })
    const authorization = `Bearer ${key}`
    const response = await early.request('/v1/models', { headers: { authorization, ...headers } })
    expect(response.headers.get('x-models-pending')).toBe('slow,other')
    expect(((await response.json()) as ModelList).data).toHaveLength(1)
    providers.stop()
    expect((await get('/v1/models', headers)).headers.has('x-models-pending')).toBe(false)
  })
})

test('a list that is asked for with no-cache asks those again that were away', async () => {
  let isDown = true
  const down = {
    ...provider('acme', []),
    listModels: async (): Promise<ModelEntry[]> => {
      if (isDown) throw new Error('away')
      return [{ id: 'back', object: 'model' }]
    },
  }
  const providers = createRegistry({ providers: [down], times: { firstRetryMs: 60_000 } })
  const limits = { requestsPerMinute: 1000, tokensPerMinute: 1000 }
  const away = createService({ providers, keys: [{ key }], limits })
  const count = async (headers: Record<string, string> = {}) => {
    const authorization = `Bearer ${key}`
    const response = await away.request('/v1/models', { headers: { authorization, ...headers } })
    return ((await response.json()) as ModelList).data.length
  }
  expect(await count()).toBe(0)
  isDown = false
  expect(await count()).toBe(0)
  expect(await count({ 'cache-control': 'no-cache' })).toBe(1)
  providers.stop()
})

describe('the list', () => {
  test('has 4,000 models, with what the upstream says and what is known', async () => {
    const response = await get('/v1/models')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('vary')).toContain('anthropic-version')
    const { object, data } = (await response.json()) as ModelList
    expect(object).toBe('list')
    expect(data).toHaveLength(4000)
    expect(data[0]).toEqual({
      id: 'acme/first',
      object: 'model',
      created: 1_700_000_000,
      owned_by: 'acme',
      name: 'The First',
      context_length: 1000,
    })
    expect(data[3599]).toMatchObject({
      id: 'groq/openai/gpt-oss-20b',
      created: 0,
      owned_by: 'groq',
      context_length: 131_072,
      pricing: { prompt: '0.000000075', completion: '0.0000003' },
      top_provider: { max_completion_tokens: 65_536 },
    })
    expect(new Set(data.map(({ id }) => id)).size).toBe(4000)
  })

  test('comes in pages, in its own shape, for the Messages family', async () => {
    const response = await get('/v1/models', messages)
    const page = (await response.json()) as MessagesModelPage
    expect(page.data).toHaveLength(1000)
    expect(page).toMatchObject({ has_more: true, first_id: 'acme/first', last_id: 'acme/model-997' })
    expect(page.data[0]).toMatchObject({
      type: 'model',
      id: 'acme/first',
      display_name: 'The First',
      created_at: '2023-11-14T22:13:20Z',
    })
    const next = await get('/v1/models?limit=2&after_id=acme%2Fmodel-997', messages)
    expect(await next.json()).toMatchObject({ has_more: true, first_id: 'acme/model-998' })
  })

  test('is a 400 in that family’s shape when the page cannot be', async () => {
    const response = await get('/v1/models?limit=0', messages)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ type: 'error', error: { type: 'invalid_request_error' } })
  })

  test('is read whole by the official clients', async () => {
    const fetch = async (url: string | URL | Request, init?: RequestInit) =>
      service.request(url instanceof Request ? url : String(url), init)
    const openai = new OpenAI({ apiKey: key, baseURL: 'http://service.test/v1', fetch })
    expect((await openai.models.list()).data).toHaveLength(4000)
    expect((await openai.models.retrieve('acme/meta/second')).id).toBe('acme/meta/second')
    const anthropic = new Anthropic({ apiKey: key, baseURL: 'http://service.test', fetch })
    const ids: string[] = []
    for await (const { id } of anthropic.models.list()) ids.push(id)
    expect(ids).toHaveLength(4000)
    expect(new Set(ids).size).toBe(4000)
    expect((await anthropic.models.retrieve('acme/meta/second')).display_name).toBe('acme/meta/second')
  })
})

describe('one model', () => {
  test.each(['acme/meta/second', 'acme%2Fmeta%2Fsecond', 'meta/second', 'meta%2Fsecond'])(
    'is found as %s',
    async (id) => {
      const response = await get(`/v1/models/${id}`)
      expect(response.status).toBe(200)
      expect(await response.json()).toMatchObject({ id: 'acme/meta/second', object: 'model' })
    },
  )

  test('is found by its alias, in either family’s shape', async () => {
    expect(await (await get('/v1/models/best')).json()).toMatchObject({ id: 'acme/first', object: 'model' })
    expect(await (await get('/v1/models/best', messages)).json()).toEqual({
      type: 'model',
      id: 'acme/first',
      display_name: 'The First',
      created_at: '2023-11-14T22:13:20Z',
      max_input_tokens: 1000,
      max_tokens: null,
    })
  })

  test.each(['acme%2Ffrist', 'acme/frist', '%E0%A4%A', 'model-0', 'acme/', '%2F'])(
    'that is none, or not one only, %s, is refused in either family’s shape',
    async (id) => {
      const plain = await get(`/v1/models/${id}`)
      expect([400, 404]).toContain(plain.status)
      expect(await plain.json()).toMatchObject({ error: { type: 'invalid_request_error', param: 'model' } })
      const other = await get(`/v1/models/${id}`, messages)
      expect(other.status).toBe(plain.status)
      expect(await other.json()).toMatchObject({ type: 'error', error: { message: expect.any(String) } })
    },
  )

  test.each(['acme%2Fx%0ay', 'acme/x%0D%0Ay', '%0a', 'acme/x%E2%80%A8y', 'acme/x%E2%80%A9'])(
    'whose id holds a line end, %s, is a model that there is not',
    async (id) => {
      const response = await get(`/v1/models/${id}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ error: { code: 'model_not_found', param: 'model' } })
    },
  )

  test('that is unknown is a 404 that names a similar one', async () => {
    const response = await get('/v1/models/acme%2Ffrist')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: { code: 'model_not_found', message: expect.stringContaining('acme/first') },
    })
  })
})

test('a provider whose list is still on its way is named, until it has come', async () => {
  let arrive: (models: ModelEntry[]) => void = () => undefined
  const slow = {
    ...provider('slow', []),
    listModels: () => new Promise<ModelEntry[]>((resolve) => (arrive = resolve)),
  }
  const providers = createRegistry({ providers: [provider('acme', [{ id: 'first' }]), slow], waitMs: 0 })
  const { request } = createService({
    providers,
    keys: [{ key }],
    limits: { requestsPerMinute: 1000, tokensPerMinute: 1000 },
  })
  const list = () => request('/v1/models', { headers: { authorization: `Bearer ${key}` } })
  expect((await list()).headers.get('x-models-pending')).toContain('slow')
  arrive([{ id: 'late', object: 'model' } as ModelEntry])
  await vi.waitFor(async () => expect((await list()).headers.get('x-models-pending')).toBeNull())
  const { data } = (await (await list()).json()) as ModelList
  expect(data.map(({ id }) => id)).toContain('slow/late')
  providers.stop()
})
