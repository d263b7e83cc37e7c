// Attack 2: an upstream that sends our request, and the key in it, elsewhere.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, json } from './ask.ts'
import { startCanary, type Canary } from './canary.ts'
import { closed, providersSetting, startGateway, type Gateway } from './gateway.ts'
import { askTargets } from './targets.ts'

let canary: Canary
let redirecting: Server
let gateway: Gateway
let remote: Gateway
let status = 302
let asked = 0

beforeAll(async () => {
  canary = await startCanary()
  redirecting = createServer((request, response) => {
    asked += 1
    request.resume()
    response.writeHead(status, { ...waysElsewhere(canary), 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => redirecting.listen(0, '127.0.0.1', resolve))
  const { port } = redirecting.address() as AddressInfo // listening on a port, so not a pipe's name
  const acme = { name: 'acme', baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'test-key-of-the-upstream' }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
  remote = await startGateway({ SERVICE_BASE_URL: acme.baseUrl, SERVICE_API_KEY: acme.apiKey })
})

afterAll(async () => {
  await Promise.all([gateway.close(), remote.close(), closed(redirecting), canary.close()])
})

const waysElsewhere = ({ url, port }: Canary) => ({
  location: url,
  refresh: `0; url=${url}`,
  'content-location': url,
  link: `<${url}>; rel=preload`,
  'alt-svc': `http/1.1="127.0.0.1:${port}"; ma=3600`,
})

test.each([301, 302, 303, 307, 308])('a %s is not followed, whatever was asked', async (redirect) => {
  status = redirect
  asked = 0
  for (const stream of [false, true])
    for (const reply of await askTargets(gateway.port, () => ({ body: { stream } }))) {
      expect(reply.status).toBe(502)
      expect(reply.text).toContain('redirect')
      expect(reply.text + JSON.stringify(reply.headers)).not.toContain(String(canary.port))
    }
  const fromRemote = await Promise.all([
    ask(remote.port, { path: '/api/v1/chat/completions', headers: json, body: '{}' }),
    ask(remote.port, { path: '/api/v1/embeddings', headers: json, body: '{}' }),
    ask(remote.port, { path: '/api/v1/models' }),
    ask(remote.port, { path: '/api/v1/models/alpha' }),
  ])
  expect(fromRemote.map((reply) => reply.status)).toEqual([502, 502, 502, 502])
  const health = await ask(remote.port, { path: '/healthz' })
  expect(JSON.parse(health.text)).toMatchObject({ status: 'degraded', remote: { state: 'failing' } })
  expect(asked).toBeGreaterThan(20)
  expect(canary.connections()).toBe(0)
})
