import { serve, type ServerType } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createService, type ServiceConfig } from '../app.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createDemoProvider } from '#demo-models/demo.ts'
import { createRegistry } from '../routing/registry.ts'
import { startTestService, testKey } from '../testing/test-service.ts'
import { answerSchemas, openApiDocument } from './document.ts'
import type { Answer, Method, Operation, Ref, Schema } from './components/openapi.ts'

const document = openApiDocument()
const limits = { requestsPerMinute: 10_000, tokensPerMinute: 10_000_000 }
const providers = createRegistry({ providers: [createDemoProvider({ tokensPerSecond: 0 })] })
const serviceWith = (config: Partial<ServiceConfig> = {}) =>
  createService({ providers, keys: [{ key: testKey }], limits, metrics: createMetrics(), ...config })
const service = serviceWith()
type Service = typeof service

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  (Object.entries(methods) as [Method, Operation][]).map(([method, operation]) => ({
    id: operation.operationId,
    path,
    method,
    operation,
  })),
)
const requests = operations.flatMap(({ id, path, method, operation }) => {
  const examples = Object.values(operation.requestBody?.content['application/json'].examples ?? {})
  const bodies = operation.requestBody ? examples.map(({ value }) => value) : [undefined]
  return bodies.map((body) => ({ id, operation, body, address: addressOf(path, operation), method }))
})

/** The path with its parameters' examples. */
function addressOf(path: string, { parameters = [] }: Operation): string {
  return parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((address, { name, example }) => address.replace(`{${name}}`, String(example)), path)
}

const withKey = { authorization: `Bearer ${testKey}` }

const ask = (
  to: Service,
  address: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = withKey,
) =>
  to.request(address, {
    method: method.toUpperCase(),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

const nameOf = (ref: string | undefined) => ref?.split('/').at(-1) ?? ''
const schemasOf = (schema: Schema): string[] =>
  schema.anyOf ? schema.anyOf.flatMap(schemasOf) : [nameOf(schema.$ref)]
const resolved = (answer: Answer | Ref | undefined): Answer | undefined =>
  answer && '$ref' in answer ? document.components.responses[nameOf(answer.$ref)] : answer

/** What is wrong with a value by the first of the named schemas that it could be. */
function problemWith(value: unknown, names: readonly string[]): string | undefined {
  const results = names.map((name) => answerSchemas[name as keyof typeof answerSchemas]?.safeParse(value))
  return results.some((result) => result === undefined || result.success)
    ? undefined
    : results[0]?.error?.message
}

test('the document and the service have the same addresses', () => {
  const pages = /^\/docs(\/|$)/
  const served = service.routes
    .filter(({ method, path }) => method !== 'ALL' && !pages.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')}`)
  const documented = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`)
  expect([...new Set(served)].sort()).toEqual(documented.sort())
})

describe.each(requests)('$method $address takes $body', ({ operation, body, address, method }) => {
  let response: Response
  let text: string
  beforeAll(async () => {
    response = await ask(service, address, method, body)
    text = await response.text()
  })

  test('and answers as it is documented', () => {
    expect(response.status).toBe(200)
    const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
    const media = resolved(operation.responses[200])?.content?.[type]
    expect(media).toBeDefined()
    const values = type === 'application/json' ? [JSON.parse(text) as unknown] : eventsOf(text)
    const names = schemasOf(media?.['x-event-schema'] ?? media?.schema ?? {})
    expect(values.map((value) => problemWith(value, names)).filter(Boolean)).toEqual([])
    expect(text).not.toBe('')
  })

  test('with the headers that are documented', () => {
    const onlySometimes = ['x-dropped-params', 'x-models-pending']
    const promised = Object.keys(resolved(operation.responses[200])?.headers ?? {})
    const always = promised.filter((name) => !onlySometimes.includes(name))
    expect(always.filter((name) => !response.headers.has(name))).toEqual([])
  })
})

test.each([
  ['/v1/models', 'ModelList', 'MessagesModelList', '/v1/models?after_id=none'],
  ['/v1/models/demo/guide', 'Model', 'MessagesModel', '/v1/models/demo/none'],
])('%s has the form that the client reads', async (path, openAi, anthropic, refused) => {
  const plain: unknown = await (await ask(service, path, 'get')).json()
  expect([problemWith(plain, [openAi]), problemWith(plain, [anthropic])]).toEqual([
    undefined,
    expect.any(String),
  ])
  const headers = { ...withKey, 'anthropic-version': '2023-06-01' }
  const other: unknown = await (await ask(service, path, 'get', undefined, headers)).json()
  expect([problemWith(other, [openAi]), problemWith(other, [anthropic])]).toEqual([
    expect.any(String),
    undefined,
  ])
  const refusal: unknown = await (await ask(service, refused, 'get', undefined, headers)).json()
  expect(problemWith(refusal, ['MessagesError'])).toBeUndefined()
})

test.each(requests.filter(({ id }) => id.startsWith('create')))(
  '$address names what was left out of $body, as it is documented',
  async ({ operation, address, method, body }) => {
    const response = await ask(service, address, method, {
      ...(body as object),
      api_base: 'http://x.example',
    })
    expect(response.headers.get('x-dropped-params')).toContain('api_base')
    expect(resolved(operation.responses[200])?.headers).toHaveProperty('x-dropped-params')
    await response.body?.cancel()
  },
)

test('a bare name that two providers list is refused as it is documented', async () => {
  const demo = createDemoProvider({ tokensPerSecond: 0 })
  const two = serviceWith({ providers: createRegistry({ providers: [demo, { ...demo, name: 'other' }] }) })
  const response = await ask(two, '/v1/models/guide', 'get')
  const { error } = (await response.json()) as { error: { code: string } }
  expect([response.status, error.code]).toEqual([400, 'ambiguous_model'])
  expect(document.paths['/v1/models/{id}']?.get?.responses).toHaveProperty('400')
  const examples = document.components.responses.Error400?.content?.['application/json']?.examples
  expect(examples?.ambiguous_model?.value).toEqual({ error })
})

/** The data of an event stream's events, `[DONE]` aside. */
const eventsOf = (text: string): unknown[] =>
  [...text.matchAll(/^data: (\{.*)$/gm)].map(([, json = '']) => JSON.parse(json) as unknown)

test('streams end as they are documented', async () => {
  const stream = async (id: string) => {
    const request = requests.find((each) => each.id === id && (each.body as { stream?: boolean }).stream)
    return (await ask(service, request?.address ?? '', 'post', request?.body)).text()
  }
  expect(await stream('createChatCompletion')).toMatch(/\n\ndata: \[DONE\]\n\n$/)
  const messages = await stream('createMessage')
  expect(messages).toMatch(/\n\nevent: message_stop\ndata: .*\n\n$/)
  const names = [...messages.matchAll(/^event: (\w+)\ndata: \{"type":"(\w+)"/gm)]
  expect(names.length).toBe(messages.match(/^event: /gm)?.length)
  expect(names.filter(([, name, type]) => name !== type)).toEqual([])
})

describe('errors', () => {
  let acme: Awaited<ReturnType<typeof startTestService>>
  beforeAll(async () => {
    const refuse = (status: number) =>
      ({ kind: 'refuse', status, body: { error: { message: 'no' } } }) as const
    acme = await startTestService({
      models: { lost: refuse(500), busy: refuse(503), late: refuse(504), locked: refuse(401) },
    })
  })
  afterAll(() => acme.close())

  const small = serviceWith({ maxBodyBytes: 10 })
  const poor = serviceWith({ limits: { requestsPerMinute: 10_000, tokensPerMinute: 1 } })
  const question = (model: string) => ({
    model,
    max_tokens: 10,
    messages: [{ role: 'user', content: 'hello' }],
    input: 'hello to all of you',
  })
  const paths = ['/v1/chat/completions', '/v1/messages', '/v1/embeddings']
  const cases: [what: string, status: number, answer: (path: string) => Response | Promise<Response>][] = [
    ['an empty object', 400, (path) => ask(service, path, 'post', {})],
    ['no JSON', 400, (path) => ask(service, path, 'post', '{"')],
    ['no key', 401, (path) => ask(service, path, 'post', question('demo/guide'), {})],
    ['an unknown model', 404, (path) => ask(service, path, 'post', question('demo/nobody'))],
    ['another method', 405, (path) => ask(service, path, 'get')],
    ['a long body', 413, (path) => ask(small, path, 'post', question('demo/guide'))],
    [
      'another type',
      415,
      (path) => ask(service, path, 'post', 'x', { ...withKey, 'content-type': 'text/plain' }),
    ],
    [
      'too few tokens',
      429,
      (path) => ask(poor, path, 'post', question(path === paths[2] ? 'demo/words' : 'demo/guide')),
    ],
    ['a broken provider', 502, (path) => ask(acme.service, path, 'post', question('acme/lost'))],
    [
      'a provider that refuses our key',
      502,
      (path) => ask(acme.service, path, 'post', question('acme/locked')),
    ],
    ['an overloaded provider', 503, (path) => ask(acme.service, path, 'post', question('acme/busy'))],
    ['a slow provider', 504, (path) => ask(acme.service, path, 'post', question('acme/late'))],
  ]
  const every = cases.flatMap(([what, status, answer]) =>
    paths.map((path) => ({ what, status, answer, path })),
  )

  test.each(every)('$path answers $what as it is documented', async ({ status, answer, path }) => {
    const response = await answer(path)
    const isMessages = path === '/v1/messages'
    const name = isMessages ? 'MessagesError' : 'Error'
    // The second family has a status of its own for it.
    expect(response.status).toBe(isMessages && status === 503 ? 529 : status)
    const body: unknown = await response.json()
    expect(problemWith(body, [name])).toBeUndefined()
    const isDocumented =
      status === 405 || document.paths[path]?.post?.responses[response.status] !== undefined
    expect(isDocumented).toBe(true)
    const documented = document.components.responses[`${name}${response.status}`]
    const headers = Object.keys(documented?.headers ?? {}).filter((header) => header !== 'x-should-retry')
    expect(headers.filter((header) => !response.headers.has(header))).toEqual([])
    const types = Object.values(documented?.content?.['application/json']?.examples ?? {}).map(
      ({ value }) => (value as { error: { type: string } }).error.type,
    )
    expect(types).toContain((body as { error: { type: string } }).error.type)
  })
})

describe('the JavaScript samples', () => {
  let server: ServerType
  let address: string
  beforeAll(async () => {
    const { port } = await new Promise<{ port: number }>((resolve) => {
      server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, resolve)
    })
    address = `http://127.0.0.1:${port}`
  })
  afterAll(() => server.close())

  const clients = { openai: () => import('openai'), '@anthropic-ai/sdk': () => import('@anthropic-ai/sdk') }
  const samples = operations.flatMap(({ id, operation }) =>
    operation['x-codeSamples']
      .filter(({ lang }) => lang === 'JavaScript')
      .map(({ label, source }) => ({ id, label, source })),
  )

  test.each(samples)('of $id, $label, run', async ({ source }) => {
    const printed: unknown[] = []
    const out = {
      process: { env: { PARLEY_KEY: testKey }, stdout: { write: (text: string) => printed.push(text) } },
      console: { log: (...values: unknown[]) => printed.push(...values) },
      load: (name: keyof typeof clients) => clients[name](),
    }
    const program = source
      .replaceAll('http://127.0.0.1:3000', address)
      .replace(/^import (\w+) from ('[^']+')$/m, 'const { default: $1 } = await load($2)')
    const AsyncFunction = (async () => undefined).constructor as FunctionConstructor // async functions have their own
    await AsyncFunction('process', 'console', 'load', program)(out.process, out.console, out.load)
    expect(printed.filter((value) => value !== undefined && value !== '')).not.toEqual([])
    for (const status of [401, 404]) expect(printed).not.toContain(status)
  })
})
