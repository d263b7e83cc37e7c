// Attacks 1 and 22: addresses in the request's first line that no client of good will sends.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { startCanary, type Canary } from './canary.ts'
import { startGateway, type Gateway } from './gateway.ts'
import { strayIn } from './our-headers.ts'
import { sendRaw } from './raw-socket.ts'

const key = 'test-key-of-the-upstream'
let canary: Canary
let upstream: FakeUpstream
let gateways: Gateway[]

beforeAll(async () => {
  canary = await startCanary()
  upstream = await startFakeUpstream({ apiKey: key })
  gateways = [
    await startGateway(),
    await startGateway({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: key }),
  ]
})

afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  await Promise.all([upstream.close(), canary.close()])
})

type Target = [name: string, statuses: number[], make: (host: string) => string]

const targets: Target[] = [
  ['absolute form', [200], (host) => `http://${host}/api/v1/models`],
  ['absolute form with a foreign name', [403], () => 'http://evil.example/api/v1/models'],
  ['absolute form with a user', [403], (host) => `http://localhost@${host}/api/v1/models`],
  ['absolute form with a password', [403], (host) => `http://a:b@${host}/v1/models`],
  ['absolute form with https', [200], (host) => `https://${host}/api/v1/models`],
  ['a scheme of another kind', [400], () => 'file:///etc/passwd'],
  ['authority form', [400], (host) => host],
  ['no scheme', [200], (host) => `//${host}/api/v1/models`],
  ['three slashes', [200], (host) => `///${host}/api/v1/models`],
  ['backslashes', [400], (host) => `\\\\${host}\\api\\v1\\models`],
  ['an @ in the path', [200], (host) => `/@${host}/api/v1/models`],
  ['an @ after the path', [404], (host) => `/api/v1/models@${host}/`],
  ['a URL after the proxy', [404], (host) => `/api/v1/http://${host}/v1/models`],
  ['a URL after the proxy, encoded', [404], (host) => `/api/v1/http%3A%2F%2F${host}%2Fv1%2Fmodels`],
  ['a URL as the model', [404], (host) => `/api/v1/models/http://${host}/`],
  ['a URL as the model, encoded', [404], (host) => `/api/v1/models/http%3A%2F%2F${host}%2F`],
  ['dots', [200], (host) => `/api/v1/../..//${host}/v1/models`],
  ['encoded dots', [200], (host) => `/api/v1/%2e%2e/%2e%2e//${host}/v1/models`],
  ['encoded slashes', [404], (host) => `/api/v1/..%2f..%2f%2f${host}/v1/models`],
  ['dots as the model', [404], () => '/api/v1/models/../../admin'],
  ['encoded dots as the model', [404], () => '/api/v1/models/%2e%2e%2f%2e%2e%2fadmin'],
  ['dots as the model, encoded twice', [404], () => '/api/v1/models/%252e%252e%252fadmin'],
  ['backslashes as the model', [404], () => '/api/v1/models/..%5c..%5cadmin'],
  ['a query in the model', [404], (host) => `/api/v1/models/alpha%3Fbase_url=${host}`],
  ['a fragment in the model', [404], (host) => `/api/v1/models/alpha%23@${host}`],
  ['a line end in the model', [404], (host) => `/api/v1/models/alpha%0d%0ahost:%20${host}`],
  ['a NUL in the model', [404], () => '/api/v1/models/alpha%00'],
  ['a model that is no UTF-8', [404], () => '/api/v1/models/%ff%fe'],
  ['a model of 12,000 letters', [404], () => `/api/v1/models/${'a'.repeat(12_000)}`],
  ['a semicolon', [404], (host) => `/api/v1/models;@${host}`],
  ['capitals', [200, 404], () => '/API/V1/models'],
  ['a slash at the end', [404], () => '/api/v1/models/'],
  ['the path of another program', [404], () => '/v1beta/models'],
]

test.each(targets)('a request target with %s reaches no other address', async (_, expected, make) => {
  for (const { port } of gateways) {
    const target = make(`127.0.0.1:${canary.port}`)
    const { statuses, ended } = await sendRaw(
      port,
      `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    )
    expect([statuses.length, ended]).toEqual([1, 'closed'])
    expect(expected).toContain(statuses[0])
  }
  expect(canary.connections()).toBe(0)
  expect(strayIn(upstream.requests, { port: upstream.port, key })).toEqual([])
})

test('CONNECT is nothing that this server does', async () => {
  const head = `CONNECT 127.0.0.1:${canary.port} HTTP/1.1\r\nhost: localhost\r\n\r\nGET / HTTP/1.1\r\n\r\n`
  for (const { port } of gateways)
    expect(await sendRaw(port, head)).toMatchObject({ ended: 'closed', text: '' })
  expect(canary.connections()).toBe(0)
})
