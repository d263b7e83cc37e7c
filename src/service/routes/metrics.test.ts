import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, testKey } from '../testing/test-service.ts'
import { routeLabel } from '../metrics/route-label.ts'

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

test('holds figures for Prometheus', async () => {
  const response = await acme.get('/metrics')
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.text()).toContain('# TYPE parley_http_requests_total counter')
})

test('being on this machine opens nothing: a reverse proxy here connects from here for anybody', async () => {
  const refused = await fetch(address)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('www-authenticate')).toBe('Bearer')
  expect((await fetch(address, { headers: { authorization: `Bearer ${testKey}` } })).status).toBe(200)
  expect((await fetch(address, { headers: { 'x-api-key': 'test-key-two' } })).status).toBe(401)
})

test('whoever else may read them is asked of the one who put the service here', async () => {
  const { service, close } = await startTestService({
    service: { mayReadMetrics: ({ headers }) => headers.get('cookie') === 'it=me' },
  })
  expect((await service.request('/metrics', { headers: { cookie: 'it=me' } })).status).toBe(200)
  expect((await service.request('/metrics', { headers: { cookie: 'it=you' } })).status).toBe(401)
  await close()
})

test('what is asked is counted by its route, as soon as it is over', async () => {
  await (await acme.get('/v1/models')).text()
  await (await acme.get('/v1/models/no/such')).text()
  const text = await (await acme.get('/metrics')).text()
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
