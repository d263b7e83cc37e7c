// Attacks 15, 16 and 18: other sites' pages in a visitor's browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { chatWith } from '#service/testing/test-service.ts'
import { ask, json, type Reply } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

const listed = 'https://play.example'
let upstream: FakeUpstream
let gateway: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream()
  gateway = await startGateway({
    ...providersSetting({ name: 'acme', baseUrl: upstream.url }),
    ALLOWED_ORIGINS: listed,
    ALLOWED_HOSTS: 'parley.example',
  })
})

afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

const body = JSON.stringify(chatWith('acme/alpha'))
const corsIn = ({ headers }: Reply) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'))

interface Given {
  host: string
  origin: string | undefined
  site: string | undefined
  type: string | undefined
}

const hosts = ['localhost:3000', 'parley.example', 'evil.example']
const origins = [
  undefined,
  'http://localhost:3000',
  'https://parley.example',
  listed,
  'http://evil.example',
  'null',
].concat([
  'http://localhost:3001',
  'http://parley.example.evil.example',
  'http://evil.example:3000',
  `${listed}.evil.example`,
])
const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'x']
const types = [
  undefined,
  'application/json',
  'application/json; charset=utf-8',
  'text/plain',
  'multipart/form-data',
].concat([
  'application/x-www-form-urlencoded',
  'text/plain; application/json',
  'application/jsonx',
  'text/json',
])
const matrix: Given[] = hosts.flatMap((host) =>
  origins.flatMap((origin) => sites.flatMap((site) => types.map((type) => ({ host, origin, site, type })))),
)

/** Who may, said once more and in other words than the proxy's. */
function expectedOf({ host, origin, site, type }: Given): number {
  const isOurName = host === 'localhost:3000' || host === 'parley.example'
  if (!isOurName) return 403
  const isOwnPage =
    (origin === undefined || origin === `http://${host}` || origin === `https://${host}`) &&
    (site === undefined || site === 'same-origin' || site === 'none')
  if (!isOwnPage && origin !== listed) return 403
  return type?.startsWith('application/json') && type !== 'application/jsonx' ? 200 : 415
}

describe('the proxy', () => {
  test(`answers of ${matrix.length} kinds of POST only our page's and a listed one's, in JSON`, async () => {
    const wrong: unknown[] = []
    let paid = 0
    for (const given of matrix) {
      const { host, origin, site, type } = given
      const expected = expectedOf(given)
      const headers = {
        host,
        ...(origin !== undefined && { origin }),
        ...(site !== undefined && { 'sec-fetch-site': site }),
        ...(type !== undefined && { 'content-type': type }),
      }
      // All that are refused, and a few of the others: these cost an answer.
      const path = expected === 200 && paid > 20 ? '/api/v1/embeddings' : '/api/v1/chat/completions'
      if (expected === 200) paid += 1
      const reply = await ask(gateway.port, { path, headers, body })
      const isRight = expected === 200 ? [200, 400].includes(reply.status) : reply.status === expected
      const mayRead = origin === listed && expected !== 403
      const cors = reply.headers['access-control-allow-origin']
      if (!isRight || cors !== (mayRead ? listed : undefined))
        wrong.push({ ...given, status: reply.status, cors })
    }
    expect(wrong).toEqual([])
    expect(upstream.asked()).toHaveLength(21)
  })

  test('lets no other page read its lists', async () => {
    for (const origin of origins)
      for (const site of sites) {
        const reply = await ask(gateway.port, {
          path: '/api/v1/models',
          headers: {
            host: 'localhost:3000',
            ...(origin !== undefined && { origin }),
            ...(site !== undefined && { 'sec-fetch-site': site }),
          },
        })
        const given = { host: 'localhost:3000', origin, site, type: 'application/json' }
        const { vary = '' } = reply.headers
        expect([given, reply.status]).toEqual([given, expectedOf(given)])
        expect([given, corsIn(reply).length > 0, vary.includes('Origin')]).toEqual([
          given,
          origin === listed,
          origin === listed,
        ])
      }
  })

  describe('tells a browser that asks first', () => {
    const preflight = (path: string, origin: string | undefined) =>
      ask(gateway.port, {
        method: 'OPTIONS',
        path,
        headers: {
          host: 'localhost:3000',
          ...(origin !== undefined && { origin }),
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization, content-type, x-anything',
          'access-control-request-private-network': 'true',
        },
      })

    test.each([
      ['/api/v1/chat/completions', 'POST'],
      ['/api/v1/embeddings', 'POST'],
      ['/api/v1/models', 'GET'],
    ])('of %s what a listed page may, and nobody else', async (path, method) => {
      const { status, headers } = await preflight(path, listed)
      expect(status).toBe(204)
      expect(
        Object.fromEntries(Object.entries(headers).filter(([name]) => /^(access|vary)/.test(name))),
      ).toEqual({
        'access-control-allow-origin': listed,
        'access-control-allow-methods': method,
        'access-control-allow-headers': 'content-type, x-request-id',
        'access-control-max-age': '600',
        'access-control-expose-headers': expect.not.stringContaining('*'),
        vary: expect.stringContaining('Origin'),
      })
      for (const origin of origins.filter((other) => other !== listed)) {
        const reply = await preflight(path, origin)
        expect([origin, reply.status, corsIn(reply)]).toEqual([origin, 405, []])
      }
    })

    test('of other addresses nothing', async () => {
      for (const origin of origins) expect((await preflight('/api/v1/nothing', origin)).status).toBe(404)
    })
  })
})

describe('the service', () => {
  test('is open to no page at all: no answer of it has a CORS header', async () => {
    const paths = [
      '/v1/chat/completions',
      '/v1/messages',
      '/v1/embeddings',
      '/v1/models',
      '/v1/nothing',
    ].concat(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'])
    for (const path of paths)
      for (const method of ['OPTIONS', 'GET', 'POST'])
        for (const origin of [listed, 'http://evil.example', 'null', 'http://localhost:3000']) {
          const reply = await ask(gateway.port, {
            method,
            path,
            headers: {
              ...json,
              origin,
              authorization: `Bearer ${serviceKey}`,
              'access-control-request-method': 'POST',
              'access-control-request-headers': 'authorization',
            },
            ...(method === 'POST' && { body: '{}' }),
          })
          expect([path, method, corsIn(reply)]).toEqual([path, method, []])
          expect(method === 'OPTIONS' && reply.status < 300 && path.startsWith('/v1/')).toBe(false)
        }
  })

  test.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
  ])('is not there under the name %s', async (host) => {
    for (const path of ['/', '/api/v1/models', '/v1/models', '/healthz', '/readyz', '/metrics', '/docs']) {
      const headers = { host, authorization: `Bearer ${serviceKey}`, 'x-forwarded-host': 'localhost' }
      const reply = await ask(gateway.port, { path, headers })
      expect([path, reply.status]).toEqual([path, 403])
      expect(reply.headers['x-request-id']).toMatch(/^[\w-]{36}$/)
    }
  })
})
