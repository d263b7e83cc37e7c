import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { routeLabel } from './route-label.ts'

let acme: Awaited<ReturnType<typeof startTestService>>
let server: ServerType
let address: string
beforeAll(async () => {
  acme = await startTestService()
  const { port } = await new Promise<{ port: number }>((resolve) => {
    server = serve({ fetch: acme.service.fetch, port: 0, hostname: '127.0.0.1' }, resolve)
  })
  address = `http://127.0.0.1:${port}/metrics`
})
afterAll(async () => {
  server.close()
  await acme.close()
})

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  acme.service.request('/metrics', { headers }, { incoming: { socket: { remoteAddress } } })

test('a program on this machine reads the metrics without a key', async () => {
  const response = await fetch(address)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('# TYPE parley_http_requests_total counter')
})

test.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'])(
  'what a proxy on this machine passes on is told by %s and needs a key',
  async (header) => {
    expect((await fetch(address, { headers: { [header]: '127.0.0.1' } })).status).toBe(401)
  },
)

test.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remote) => {
  expect((await from(remote)).status).toBe(200)
})

test.each(['192.0.2.7', '::ffff:192.0.2.7', '::2', '', '127.0.0.1.example.com', '10.127.0.0.1'])(
  '"%s" is not this machine: it needs a service key',
  async (remote) => {
    const refused = await from(remote)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer')
    expect((await from(remote, { authorization: `Bearer ${testKey}` })).status).toBe(200)
    expect((await from(remote, { 'x-api-key': 'test-key-two' })).status).toBe(401)
  },
)

test('without a socket nobody is local', async () => {
  expect((await acme.service.request('/metrics')).status).toBe(401)
})

test('what is asked is counted by its route, as soon as it is over', async () => {
  await (await acme.get('/v1/models')).text()
  await (await acme.get('/v1/models/no/such')).text()
  const text = await (await from('127.0.0.1')).text()
  expect(text).toContain('parley_http_requests_total{route="/v1/models",method="GET",status="200"} 1\n')
  expect(text).toContain('parley_http_requests_total{route="/v1/models/{id}",method="GET",status="404"} 1\n')
  expect(text).toContain('parley_errors_total{kind="model_not_found"} 1\n')
})

test.each([
  ['/known', '/known'],
  ['/v1/models/a-client/wrote-this', '/v1/models/{id}'],
  ['/v1/a-client-wrote-this', 'unmatched'],
  ['/elsewhere', 'unmatched'],
])('%s is the route %s', async (path, label) => {
  const labels: string[] = []
  const app = new Hono()
    .use(async (c, next) => {
      await next()
      labels.push(routeLabel(c))
    })
    .use('/v1/*', async (_, next) => next())
    .get('/known', (c) => c.text('known'))
    .get('/v1/models/:id{.+}', (c) => c.text('one'))
  await app.request(path)
  expect(labels).toEqual([label])
})
