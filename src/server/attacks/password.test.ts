// Attacks 7 and 20: visitors who do not know the password of a page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signToken } from '../access/signed-token.ts'
import { ask, json, type Reply } from './ask.ts'
import { startBareProxy } from './bare-proxy.ts'
import { serviceKey, startGateway, type Gateway } from './gateway.ts'

const password = 'correct-horse & battery %20 staple'
let gateway: Gateway

beforeEach(async () => {
  gateway = await start()
})
afterEach(() => gateway.close())

const start = (env: Record<string, string> = {}) =>
  startGateway({
    ACCESS: 'password',
    ACCESS_PASSWORD: password,
    HOST: '0.0.0.0',
    OPENAI_API_KEY: 'k',
    ...env,
  })

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const logIn = (given: string, { path = '/', headers = {}, port = gateway.port } = {}) =>
  ask(port, {
    path,
    headers: { ...form, ...headers },
    body: new URLSearchParams({ password: given }).toString(),
  })
const cookieIn = ({ headers }: Reply) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''
const apiPaths = [
  '/api/v1/models',
  '/api/v1/models/demo%2Fecho',
  '/api/connections',
  '/api/multiplex',
  '/api/x',
]

test('everything under /api is closed, the page asks for the password, and /v1 has keys of its own', async () => {
  for (const path of apiPaths) {
    const reply = await ask(gateway.port, { path })
    expect([path, reply.status]).toEqual([path, 403])
    expect(reply.text).toContain('password_needed')
  }
  for (const path of [
    '/api/v1/chat/completions',
    '/api/v1/embeddings',
    '/api/owner',
    '/api/multiplex/stop',
  ]) {
    const reply = await ask(gateway.port, {
      path,
      headers: json,
      body: '{"model":"demo/echo","messages":[]}',
    })
    expect([path, reply.status]).toEqual([path, 403])
  }
  for (const path of ['/', '/s/0199', '/embeddings', '//', '/?a=b']) {
    const reply = await ask(gateway.port, { path })
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 200, 'no-store'])
    expect(reply.text).toContain('the form')
  }
  for (const path of ['/healthz', '/readyz']) expect((await ask(gateway.port, { path })).status).toBe(200)
  expect((await ask(gateway.port, { path: '/v1/models' })).status).toBe(401)
  const headers = { authorization: `Bearer ${serviceKey}` }
  expect((await ask(gateway.port, { path: '/v1/models', headers })).status).toBe(200)
  expect((await ask(gateway.port, { path: '/api/v1/models', headers })).status).toBe(403)
})

test('the right password opens it, goes back to where one was, and is known from links elsewhere and after the next start', async () => {
  const reply = await logIn(password, { path: '/s/0199?x=1', headers: { origin: 'https://parley.example' } })
  expect([reply.status, reply.headers.location]).toEqual([303, '/s/0199?x=1'])
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(
      /^parley-visitor-[\da-f]{8}=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
    ),
  ])
  const cookie = cookieIn(reply)
  const opens = async () => {
    expect((await ask(gateway.port, { path: '/api/v1/models', headers: { cookie } })).status).toBe(200)
    expect((await ask(gateway.port, { path: '/', headers: { cookie } })).text).toBe('the page')
  }
  await opens()
  await gateway.close()
  gateway = await start()
  await opens()
  await gateway.close()
  gateway = await start({ ACCESS_PASSWORD: 'another password' })
  expect((await ask(gateway.port, { path: '/api/v1/models', headers: { cookie } })).status).toBe(403)
})

test('a space that was pasted along with it does not count', async () => {
  expect((await logIn(` ${password}\n`)).status).toBe(303)
})

test('where other sites may show the page in a frame, it stays open there too', async () => {
  await gateway.close()
  gateway = await start({ EMBED_ORIGINS: 'https://school.example' })
  const [cookie] =
    (await logIn(password, { headers: { origin: 'https://parley.example' } })).headers['set-cookie'] ?? []
  expect(cookie).toMatch(/; HttpOnly; SameSite=None; Partitioned; Secure$/)
})

test('opened by its own name the form leads to the page', async () => {
  expect((await logIn(password, { path: '/login.html' })).headers.location).toBe('/')
})

test('it leads to no other server afterwards', async () => {
  for (const path of ['//evil.example/', '///evil.example', '/%5cevil.example']) {
    const { status, headers } = await logIn(password, { path })
    expect([path, status]).toEqual([path, 303])
    expect(headers.location).toMatch(/^\/(?![/\\])/)
  }
})

test.each(['', ' ', password.slice(0, -1), `${password}.`, password.toUpperCase(), 'x'.repeat(3000)])(
  'the password %j is wrong',
  async (guess) => {
    const reply = await logIn(guess)
    expect([reply.status, reply.headers['set-cookie']]).toEqual([200, undefined])
    expect(reply.text).toContain('This is not the password')
  },
)

test('it is taken from its own form alone', async () => {
  const body = JSON.stringify({ password })
  expect((await ask(gateway.port, { path: '/', headers: json, body })).status).toBe(415)
  for (const site of ['cross-site', 'same-site'])
    expect((await logIn(password, { headers: { 'sec-fetch-site': site } })).status).toBe(403)
  expect((await logIn(password, { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(303)
})

describe('guesses', () => {
  test('are ten a minute from one address, on however many connections, whatever X-Forwarded-For says', async () => {
    const guesses = Array.from({ length: 30 }, (_, at) =>
      logIn(`guess-${at}`, { headers: { 'x-forwarded-for': `203.0.113.${at}` } }),
    )
    const texts = (await Promise.all(guesses)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('This is not the password'))).toHaveLength(10)
    expect(texts.filter((text) => /Wait \d+ seconds/.test(text))).toHaveLength(20)
    // From there not even the right one is looked at.
    const refused = await logIn(password)
    expect([refused.status, refused.headers['set-cookie']]).toEqual([200, undefined])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('of one visitor keep no other out, where a proxy of one’s own tells them apart', async () => {
    await gateway.close()
    gateway = await start({ TRUST_PROXY: '1' })
    const stranger = await startBareProxy(gateway.port, { appendsForwardedFor: ['198.51.100.7'] })
    for (let count = 0; count < 12; count++) await logIn('a guess', { port: stranger.port })
    expect((await logIn(password, { port: stranger.port })).text).toContain('Too many wrong passwords')
    const friend = await startBareProxy(gateway.port, { appendsForwardedFor: ['198.51.100.8'] })
    expect((await logIn(password, { port: friend.port })).status).toBe(303)
    await Promise.all([stranger.close(), friend.close()])
  })
})

test('no cookie but a good one of a visitor opens it', async () => {
  const cookie = cookieIn(await logIn(password))
  const [name = '', token = ''] = cookie.split('=')
  const later = Date.now() + 1_000_000
  const tokens: string[] = [
    '',
    'x',
    String(later),
    token.slice(0, -1),
    `${token}A`,
    token.replace(/^\d/, '9'),
  ]
  for (const secret of ['', password, 'aaaaa-aaaaa-aaaaa-aaaaa'])
    for (const purpose of ['visitor', 'owner'] as const) tokens.push(signToken(later, { secret, purpose }))
  for (let at = 0; at < token.length; at++)
    tokens.push(token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1))
  for (const forged of tokens) {
    const headers = { cookie: `${name}=${forged}` }
    expect([forged, (await ask(gateway.port, { path: '/api/v1/models', headers })).status]).toEqual([
      forged,
      403,
    ])
  }
})

test('the password and its cookie are in no answer, no log and no figure', async () => {
  const cookie = cookieIn(await logIn(password))
  await logIn('a-guess-that-was-wrong')
  const secrets = [
    password,
    encodeURIComponent(password),
    cookie.split('=')[1] ?? '',
    'a-guess-that-was-wrong',
  ]
  const headers = { cookie, authorization: `Bearer ${serviceKey}` }
  for (const path of [
    '/',
    '/metrics',
    '/healthz',
    '/readyz',
    '/docs',
    '/openapi.json',
    '/api/v1/models',
    '/api/x',
  ]) {
    const reply = await ask(gateway.port, { path, headers })
    const seen = reply.text + JSON.stringify(reply.headers)
    expect([path, secrets.filter((secret) => seen.includes(secret))]).toEqual([path, []])
  }
  expect(gateway.logged().filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
})
