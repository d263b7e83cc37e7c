// Attacks 5 and 6: what is sent in place of a key, on every route that asks for one.
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createService } from '#service/app.ts'
import { createRegistry } from '#service/routing/registry.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { wrongAuthorizations } from './hostile-values.ts'
import { sendRaw } from './raw-socket.ts'

let upstream: FakeUpstream
let gateway: Gateway
const agent = new Agent({ keepAlive: true, maxSockets: 20 })

beforeAll(async () => {
  upstream = await startFakeUpstream()
  gateway = await startGateway(
    providersSetting({ name: 'acme', baseUrl: upstream.url, apiKey: 'test-key-two' }),
  )
})

afterAll(async () => {
  agent.destroy()
  await gateway.close()
  await upstream.close()
})

/** From the router itself: a route that is added is asked here too. */
const limits = { requestsPerMinute: 1, tokensPerMinute: 1 }
const router = createService({ providers: createRegistry({ providers: [] }), keys: [], limits })
const routes = [
  ...new Map(
    router.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/v1/'))
      .map(({ method, path }) => [path, { method, path: path.replace(/:id\{.*\}/, 'acme/alpha') }]),
  ).values(),
]

const body = JSON.stringify({
  model: 'acme/alpha',
  messages: [{ role: 'user', content: 'hello' }],
  input: 'hello',
  max_tokens: 5,
})

const present = (
  { method, path }: { method: string; path: string },
  headers: Record<string, string | string[]>,
) =>
  ask(gateway.port, {
    method,
    path,
    agent,
    headers: { ...json, ...headers },
    ...(method === 'POST' && { body }),
  })

test('the routes of both families are known', () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'POST /v1/chat/completions',
      'POST /v1/messages',
      'POST /v1/embeddings',
      'GET /v1/models',
    ]),
  )
})

test('what was right a moment ago opens nothing to what comes after it on the connection', async () => {
  const two = await startGateway({ SERVICE_KEYS: 'test-key-one=1000/100000,test-key-two=2000/100000' })
  const alone = new Agent({ keepAlive: true, maxSockets: 1 })
  const sockets = new Set<number>()
  two.server.on('connection', ({ remotePort }) => sockets.add(remotePort ?? 0))
  const asWho = async (headers: Record<string, string>) => {
    const reply = await ask(two.port, { path: '/v1/models', agent: alone, headers })
    return [reply.status, reply.headers['x-ratelimit-limit-requests']]
  }
  const one = { authorization: 'Bearer test-key-one' }
  const other = { authorization: 'Bearer test-key-two' }
  const wrong = { authorization: 'Bearer test-key-onf' }
  const answers = []
  for (const headers of [one, one, wrong, wrong, one, other, other, { 'x-api-key': 'test-key-one' }, {}, one])
    answers.push(await asWho(headers))
  for (const apiKey of ['', 'test-key-two', 'test-key-one'])
    answers.push(await asWho({ ...one, 'x-api-key': apiKey }))
  alone.destroy()
  await two.close()
  const refused = [401, undefined]
  const [asOne, asOther] = [
    [200, '1000'],
    [200, '2000'],
  ]
  const inTurn = [asOne, asOne, refused, refused, asOne, asOther, asOther, asOne, refused, asOne]
  expect(answers).toEqual(inTurn.concat([refused, refused, asOne]))
  expect(sockets.size).toBe(1)
})

describe.each(routes)('$method $path', (route) => {
  test('opens to the key in either header, and to both where they agree', async () => {
    const right = [
      { authorization: `Bearer ${serviceKey}` },
      { authorization: `bearer   ${serviceKey}  ` },
      { 'x-api-key': serviceKey },
      { authorization: `Bearer ${serviceKey}`, 'x-api-key': serviceKey },
    ]
    for (const headers of right) expect((await present(route, headers)).status).toBe(200)
  })

  test('opens to no combination of headers that disagree', async () => {
    const bearers = [undefined, `Bearer ${serviceKey}`, 'Bearer test-key-nine', 'Basic abc', '']
    const keys = [undefined, serviceKey, 'test-key-nine', '', ' ', [serviceKey, 'test-key-nine']]
    const isRight = (value: unknown) => value === serviceKey || value === `Bearer ${serviceKey}`
    for (const bearer of bearers)
      for (const key of keys) {
        const given = [bearer, key].filter((value) => value !== undefined)
        const { status } = await present(route, {
          ...(bearer !== undefined && { authorization: bearer }),
          ...(key !== undefined && { 'x-api-key': key }),
        })
        const isOpen = given.length > 0 && given.every(isRight)
        expect([bearer, key, status]).toEqual([bearer, key, isOpen ? 200 : 401])
      }
  })

  const wrong = wrongAuthorizations(serviceKey)
  test(`answers ${wrong.length} other values with 401, or 400 where they are no header`, async () => {
    const replies = await Promise.all(wrong.map((authorization) => present(route, { authorization })))
    const others = replies.flatMap(({ status }, index) =>
      status === 401 || status === 400 ? [] : [[wrong[index], status]],
    )
    expect(others).toEqual([])
    const refused = replies.filter(({ status }) => status === 401)
    expect(refused.every(({ headers }) => headers['www-authenticate'] === 'Bearer')).toBe(true)
    expect(refused.every(({ headers }) => headers['x-request-id'] !== undefined)).toBe(true)
    const types = new Set(
      refused.map(({ text }) => (JSON.parse(text) as { error: { type: string } }).error.type),
    )
    expect([...types]).toEqual([
      route.path.startsWith('/v1/messages') ? 'authentication_error' : 'invalid_request_error',
    ])
  })

  test('opens to no header that came twice, nor to a value with control characters', async () => {
    const key = serviceKey
    const lines = [
      `authorization: Bearer ${key}\r\nauthorization: Bearer ${key}`,
      `authorization: Bearer test-key-nine\r\nauthorization: Bearer ${key}`,
      `authorization: Bearer ${key}\r\nAuthorization: Basic abc`,
      `x-api-key: ${key}\r\nx-api-key: ${key}`,
      `x-api-key: test-key-nine\r\nX-Api-Key: ${key}`,
      `authorization: Bearer ${key}\x00`,
      `authorization: Bearer \x01${key}`,
      `authorization: Bearer ${key}\x7f`,
      `authorization: Bearer ${key}\x0b`,
      `authorization: Bearer\r\n ${key}`,
      `authorization : Bearer ${key}`,
      ` authorization: Bearer ${key}`,
      `authorization\x00: Bearer ${key}`,
      `x-ignored: a\nauthorization: Bearer ${key}`,
      `x-ignored: a\rauthorization: Bearer ${key}`,
      `authorization: Bearer ${'k'.repeat(20_000)}`,
      `cookie: authorization=Bearer ${key}; x-api-key=${key}`,
      `proxy-authorization: Bearer ${key}`,
      `api-key: ${key}`,
      `x-goog-api-key: ${key}`,
      `x_api_key: ${key}`,
      `x-api-key\x00: ${key}`,
    ]
    for (const line of lines) {
      const { statuses } = await sendRaw(
        gateway.port,
        `${route.method} ${route.path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n${line}\r\ncontent-length: 0\r\n\r\n`,
      )
      expect([line.slice(0, 80), statuses.length]).toEqual([line.slice(0, 80), 1])
      expect([400, 401, 431]).toContain(statuses[0])
    }
  })
})

test('a key in the address opens nothing', async () => {
  for (const name of ['key', 'api_key', 'api-key', 'access_token', 'authorization', 'token'])
    expect((await ask(gateway.port, { path: `/v1/models?${name}=${serviceKey}` })).status).toBe(401)
})

test('the proxy takes no notice of any of it, and nothing of it reaches the upstream', async () => {
  const values = wrongAuthorizations('test-key-of-a-client')
  const replies = await Promise.all(
    values.map((authorization, index) =>
      ask(gateway.port, {
        path: index % 2 === 0 ? '/api/v1/chat/completions' : '/api/v1/models',
        method: index % 2 === 0 ? 'POST' : 'GET',
        headers: { ...json, authorization },
        agent,
        ...(index % 2 === 0 && { body }),
      }),
    ),
  )
  expect(replies.filter(({ status }) => status !== 200 && status !== 400)).toEqual([])
  const keys = new Set(upstream.requests.map(({ headers }) => headers.authorization))
  expect([...keys]).toEqual(['Bearer test-key-two'])
})
