import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ask, json } from '../attacks/ask.ts'
import { startGateway, type Gateway } from '../attacks/gateway.ts'

let verifier: Server
let verdict: object | string
let asked: URLSearchParams[]
let gateway: Gateway

beforeEach(async () => {
  asked = []
  verdict = { success: true, hostname: '127.0.0.1', action: 'question' }
  verifier = createServer((request, response) => {
    let text = ''
    request.on('data', (piece: Buffer) => (text += piece.toString()))
    request.on('end', () => {
      asked.push(new URLSearchParams(text))
      response.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict))
    })
  })
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
  const { port } = verifier.address() as AddressInfo // listening on a port
  gateway = await startGateway(
    {
      ACCESS: 'demo',
      TURNSTILE_SITE_KEY: 'test-site',
      TURNSTILE_SECRET_KEY: 'test-secret',
      TRUST_PROXY: '1',
    },
    { turnstileVerifyUrl: `http://127.0.0.1:${port}` },
  )
})
afterEach(async () => {
  await gateway.close()
  await new Promise((resolve) => verifier.close(resolve))
})

const chat = (headers: Record<string, string> = {}) =>
  ask(gateway.port, {
    path: '/api/v1/chat/completions',
    headers: { ...json, ...headers },
    body: JSON.stringify({ model: 'demo/echo', messages: [{ role: 'user', content: 'hello' }] }),
  })
const pass = (body: unknown = { token: 'test-token' }, headers: Record<string, string> = {}) =>
  ask(gateway.port, {
    path: '/api/turnstile',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  })
const cookieOf = (reply: { headers: Record<string, unknown> }) => ({
  cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
})

test('a visitor passes once, and asks from then on', async () => {
  const refused = await chat()
  expect(refused.status).toBe(403)
  expect(JSON.parse(refused.text)).toMatchObject({ error: { code: 'turnstile_required' } })
  const passed = await pass()
  expect(passed.status).toBe(204)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'test-secret', response: 'test-token' })
  expect((await chat(cookieOf(passed))).status).toBe(200)
  const site = await ask(gateway.port, { path: '/api/site', headers: cookieOf(passed) })
  expect(JSON.parse(site.text)).toMatchObject({
    demo: { turnstile: { siteKey: 'test-site', isPassed: true } },
  })
})

test('what shows that somebody is a person holds for that network alone', async () => {
  const passed = cookieOf(await pass({ token: 'test-token' }, { 'x-forwarded-for': '203.0.113.7' }))
  expect((await chat({ ...passed, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200)
  expect((await chat({ ...passed, 'x-forwarded-for': '203.0.113.8' })).status).toBe(403)
})

test.each<[string, object | string]>([
  ['a token that is none', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['a token of another page', { success: true, hostname: 'elsewhere.example', action: 'question' }],
  ['a token of another widget', { success: true, hostname: '127.0.0.1', action: 'login' }],
  ['a verifier that talks nonsense', '<html>'],
])('%s opens nothing', async (_, answer) => {
  verdict = answer
  const reply = await pass()
  expect(reply.status).toBe(403)
  expect(reply.headers['set-cookie']).toBeUndefined()
})

test('a body that is no token is refused without asking anybody', async () => {
  for (const body of [{}, { token: '' }, { token: 'x'.repeat(2049) }, { token: 'x', more: 1 }, null])
    expect((await pass(body)).status).toBe(400)
  expect((await pass(undefined, { origin: 'https://evil.example' })).status).toBe(403)
  expect(asked).toEqual([])
})
