// Attack 26: what a browser may do with our answers, told in their headers.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, json, type Reply } from './ask.ts'
import { serviceKey, startGateway, type Gateway } from './gateway.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})

afterAll(() => gateway.close())

/** Of Node's own, and those that say how much is left and was taken. */
const passing =
  /^(date|connection|keep-alive|content-length|transfer-encoding|(x|anthropic)-ratelimit-.*|x-reserved-tokens)$/
const varying = /^(x-request-id|request-id)$/

const lastingHeaders = ({ headers }: Reply) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !passing.test(name))
      .map(([name, value]) => [name, varying.test(name) ? '(an id)' : value]),
  )

const forPages = {
  'content-security-policy':
    "default-src 'self'; img-src 'self' data: blob:; style-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const forVectorsWorker = {
  ...forPages,
  'content-security-policy': `${forPages['content-security-policy']}; script-src 'self' 'wasm-unsafe-eval'`,
}
const withId = { 'x-request-id': '(an id)' }
const ofService = {
  ...withId,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'content-type': 'application/json',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const ofMessages = { ...ofService, 'request-id': '(an id)' }
const events = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

const chat = '{"model":"demo/echo","messages":[{"role":"user","content":"hello"}]}'
const streamed = chat.replace('{', '{"stream":true,"max_tokens":9,')
const withKey = { ...json, authorization: `Bearer ${serviceKey}` }

type Case = [
  name: string,
  question: Parameters<typeof ask>[1],
  status: number,
  headers: Record<string, string>,
]

const cases: Case[] = [
  ['the page', { path: '/' }, 200, { ...forPages, 'content-type': 'text/html' }],
  [
    'the worker that compares vectors',
    { path: '/assets/vectors-worker-Dq_3x-Zk.js' },
    200,
    { ...forVectorsWorker, 'content-type': 'text/html' },
  ],
  ['a wrong address', { path: '/v2/chat' }, 404, { ...forPages, 'content-type': 'application/json' }],
  [
    'a foreign name',
    { path: '/', headers: { host: 'evil.example' } },
    403,
    { ...forPages, ...withId, 'content-type': 'application/json' },
  ],
  [
    'an answer of the proxy',
    { path: '/api/v1/chat/completions', headers: json, body: chat },
    200,
    { ...forPages, ...withId, 'content-type': 'application/json' },
  ],
  [
    'a stream of the proxy',
    { path: '/api/v1/chat/completions', headers: json, body: streamed },
    200,
    { ...forPages, ...withId, ...events },
  ],
  [
    'a list of the proxy',
    { path: '/api/v1/models' },
    200,
    { ...forPages, ...withId, 'content-type': 'application/json' },
  ],
  [
    'a refusal of the proxy',
    { path: '/api/v1/models', headers: { origin: 'http://evil.example' } },
    403,
    { ...forPages, ...withId, 'content-type': 'application/json' },
  ],
  [
    'an answer of the service',
    { path: '/v1/chat/completions', headers: withKey, body: chat },
    200,
    ofService,
  ],
  [
    'a stream of the service',
    { path: '/v1/chat/completions', headers: withKey, body: streamed },
    200,
    { ...ofService, ...events },
  ],
  [
    'an answer of the other family',
    { path: '/v1/messages', headers: withKey, body: streamed.replace('"stream":true,', '') },
    200,
    ofMessages,
  ],
  [
    'a stream of the other family',
    { path: '/v1/messages', headers: withKey, body: streamed },
    200,
    { ...ofMessages, ...events },
  ],
  ['a refusal of the service', { path: '/v1/models' }, 401, { ...ofService, 'www-authenticate': 'Bearer' }],
  [
    'a list of the service',
    { path: '/v1/models', headers: withKey },
    200,
    { ...ofService, vary: 'anthropic-version' },
  ],
  ['the health', { path: '/healthz' }, 200, ofService],
]

test.each(cases)('%s has these headers and no others', async (_, question, status, headers) => {
  const reply = await ask(gateway.port, question)
  expect(reply.status).toBe(status)
  expect(lastingHeaders(reply)).toEqual(headers)
})

test.each(['/metrics', '/openapi.json', '/docs', '/docs/style.css'])(
  '%s lets no browser guess its type, nor frame it, nor run what it holds',
  async (path) => {
    const { headers } = await ask(gateway.port, { path })
    expect(headers['x-content-type-options']).toBe('nosniff')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/^default-src '(self|none)'/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(inline|eval)|\*|https?:/)
  },
)

test.each([
  '/',
  '/s/vectors-worker-1.js',
  '/vectors-worker-1.js',
  '/assets/index-1.js',
  '/assets/rows-worker-1.js',
  '/assets/vectors-worker.js',
  '/assets/vectors-worker-1.js.html',
  '/assets/vectors-worker-1.html',
  '/assets/other/vectors-worker-1.js',
  '/assets/vectors-worker-1.js/index.html',
  '/assets/vectors-worker-1.js/../../',
  '/assets/vectors-worker-/../1.js',
  '/docs/assets/vectors-worker-1.js',
  '/api/assets/vectors-worker-1.js',
])('%s may compile no WebAssembly', async (path) => {
  const { headers } = await ask(gateway.port, { path })
  expect(headers['content-security-policy']).not.toContain('script-src')
})

test('no answer says what runs here', async () => {
  for (const [, question] of cases) {
    const { headers } = await ask(gateway.port, question)
    expect([headers.server, headers['x-powered-by'], headers['set-cookie']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
})
