// Attack 19: keys, and what people wrote, in answers, logs, figures and the page.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Behaviour } from '#service/testing/fake-behaviour.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { providersSetting, startGateway, type Gateway } from './gateway.ts'
import { leakedKeys, quotations } from './quoted-keys.ts'

const canary = () => crypto.randomUUID().replaceAll('-', '')
const keys = { acme: canary(), claude: canary(), service: canary(), remote: canary() }
const allKeys = Object.values(keys)
const marker = `marker-${canary()}`

const names = Object.keys(quotations)
const statuses = [400, 401, 402, 403, 404, 408, 409, 413, 422, 429, 500, 502, 503, 504, 529]

/** Where in its answer an upstream puts what it says. */
const places: Record<string, (quote: string) => Behaviour> = {
  ...Object.fromEntries(
    statuses.map((status) => [
      `refuses-${status}`,
      (quote: string): Behaviour => ({
        kind: 'refuse',
        status,
        body: { error: { message: quote, type: quote, code: quote, param: quote }, request_id: quote },
        headers: headersThatSay(quote),
      }),
    ]),
  ),
  list: (quote) => refusal([{ error: { message: quote, status: quote } }]),
  flat: (quote) => refusal({ object: 'error', message: quote, type: quote }),
  text: (quote) => raw(quote, { status: 400, type: 'text/plain' }),
  html: (quote) => raw(`<!doctype html><title>${quote}</title>`, { status: 502, type: 'text/html' }),
  detail: (quote) => refusal({ detail: [{ loc: ['header', quote], msg: quote, input: quote }] }),
  string: (quote) => refusal({ error: quote }),
  'whole-200': (quote) => raw(JSON.stringify({ error: { message: quote } }), { type: 'application/json' }),
  'no-choices': (quote) => raw(JSON.stringify({ id: quote, detail: quote }), { type: 'application/json' }),
  'text-200': (quote) => raw(quote, { type: 'text/plain' }),
  'html-200': (quote) => raw(`<html>${quote}</html>`, { type: 'text/html' }),
  'broken-json': (quote) => raw(`{"error": ${quote}`, { type: 'application/json' }),
  'error-in-stream': (quote) => ({ kind: 'error-in-200', message: quote, text: 'one two' }),
  'first-in-stream': (quote) =>
    raw(`data: ${JSON.stringify({ error: { message: quote, code: quote } })}\n\n`),
  'named-error': (quote) => raw(`event: error\ndata: ${quote.replaceAll('\n', ' ')}\n\n`),
  'anthropic-error': (quote) =>
    raw(
      `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: quote, message: quote } })}\n\n`,
    ),
  'broken-events': (quote) => raw(`data: {${quote}\n\n`.repeat(4)),
  comments: (quote) =>
    raw(`: ${quote}\nid: ${quote}\nretry: 1\nevent: ${quote}\ndata: {}\n\ndata: [DONE]\n\n`),
}

/** One for each way that the words then take through our code. */
const thorough = new Set(['refuses-400', 'text', 'whole-200', 'error-in-stream', 'anthropic-error'])

const headersThatSay = (quote: string) => ({
  'x-debug': quote,
  'www-authenticate': `Bearer realm="${quote}"`,
  'x-request-id': quote,
  'retry-after': quote,
  'set-cookie': `key=${quote}`,
  'x-ratelimit-limit-requests': quote,
})
const refusal = (body: unknown): Behaviour => ({ kind: 'refuse', status: 400, body })
const raw = (body: string, { status = 200, type = 'text/event-stream' } = {}): Behaviour => ({
  kind: 'raw',
  status,
  body,
  headers: { 'content-type': type, 'x-debug': 'yes' },
})

/** A model's name says what its upstream does: `refuses-401.whole`. Whatever key was sent is the one quoted. */
function behaviourOf({ body, headers }: { body: unknown; headers: Record<string, string> }): Behaviour {
  const [place = '', quotation = ''] = String(Object(body).model).split('.')
  const key = headers['x-api-key'] ?? headers.authorization?.replace('Bearer ', '') ?? ''
  return places[place]?.(oneLine(quotations[quotation]?.(key) ?? '')) ?? { kind: 'answer', text: marker }
}
// Node would not send a header with these.
const oneLine = (text: string) => text.replace(/[^\x20-\x7e]/g, '...')

let upstream: FakeUpstream
let gateway: Gateway
let remote: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream({ respond: behaviourOf })
  gateway = await startGateway({
    ...providersSetting(
      { name: 'acme', baseUrl: upstream.url, apiKey: keys.acme },
      { name: 'claude', baseUrl: upstream.url, apiKey: keys.claude, format: 'anthropic' },
    ),
    SERVICE_KEYS: keys.service,
  })
  remote = await startGateway({
    SERVICE_BASE_URL: upstream.url,
    SERVICE_API_KEY: keys.remote,
    SERVICE_KEYS: keys.service,
  })
})

afterAll(async () => {
  await Promise.all([gateway.close(), remote.close(), upstream.close()])
})

const messages = [{ role: 'user', content: marker }]
const chat = (model: string, stream: boolean) => ({ model, messages, stream })
const ofMessages = (model: string, stream: boolean) => ({
  model,
  messages,
  stream,
  max_tokens: 9,
  system: marker,
})
const embeddings = (model: string) => ({ model, input: marker })

interface Route {
  server: () => Gateway
  path: string
  bodies: (model: string) => object[]
}

const routes: Route[] = [
  { server: () => gateway, path: '/v1/chat/completions', bodies: bothWays(chat, ['acme/', 'claude/']) },
  { server: () => gateway, path: '/v1/messages', bodies: bothWays(ofMessages, ['acme/', 'claude/']) },
  { server: () => gateway, path: '/v1/embeddings', bodies: (model) => [embeddings(`acme/${model}`)] },
  { server: () => gateway, path: '/api/v1/chat/completions', bodies: bothWays(chat, ['acme/', 'claude/']) },
  { server: () => gateway, path: '/api/v1/embeddings', bodies: (model) => [embeddings(`acme/${model}`)] },
  { server: () => remote, path: '/api/v1/chat/completions', bodies: bothWays(chat, ['']) },
  { server: () => remote, path: '/api/v1/embeddings', bodies: (model) => [embeddings(model)] },
]

function bothWays(body: (model: string, stream: boolean) => object, prefixes: string[]) {
  return (model: string) =>
    prefixes.flatMap((prefix) => [true, false].map((stream) => body(prefix + model, stream)))
}

const withKey = { ...json, authorization: `Bearer ${keys.service}` }

async function everythingOf(server: Gateway, path: string, body: object) {
  const { status, headers, text } = await ask(server.port, {
    path,
    headers: withKey,
    body: JSON.stringify(body),
  })
  return `${status} ${JSON.stringify(headers)}\n${text}`
}

describe.each(Object.keys(places))('an upstream that says a key in %s', (place) => {
  test.each(routes)('tells the client of $path nothing of it', async ({ server, path, bodies }) => {
    // Every way of saying it in some places is enough: in the others three of them.
    const asked = names.slice(0, thorough.has(place) ? names.length : 3).flatMap((name) =>
      bodies(`${place}.${name}`).map(async (body) => ({
        body: JSON.stringify(body),
        leaked: leakedKeys(await everythingOf(server(), path, body), allKeys),
      })),
    )
    expect((await Promise.all(asked)).filter(({ leaked }) => leaked.length > 0)).toEqual([])
  })
})

test('what else a client can read, and what the log holds, tells nothing either', async () => {
  expect(upstream.asked().length).toBeGreaterThan(1_000)
  const texts: string[] = []
  for (const { port } of [gateway, remote])
    for (const path of [
      '/',
      '/healthz',
      '/readyz',
      '/metrics',
      '/openapi.json',
      '/docs',
      '/api/v1/models',
      '/v1/models',
    ].concat([
      '/v1/models/acme%2Falpha',
      '/api/v1/models/alpha',
      '/v1/nothing',
      '/api/nothing',
      `/v1/models/${marker}?key=${marker}`,
    ]))
      for (const headers of [{}, withKey, { 'x-api-key': keys.acme }])
        texts.push(JSON.stringify(await ask(port, { path, headers })))
  const lines = [...gateway.logged(), ...remote.logged()]
  expect(lines.length).toBeGreaterThan(500)
  expect(texts.filter((text) => leakedKeys(text, allKeys).length > 0)).toEqual([])
  expect(lines.filter((line) => leakedKeys(line, allKeys).length > 0)).toEqual([])
})

test('nothing that a person or a model wrote is in the log or in the figures', async () => {
  const tool = { type: 'function', function: { name: marker, description: marker } }
  const bodies = [
    { ...chat('acme/alpha', true), tools: [tool], user: marker, stop: [marker], metadata: { marker } },
    { ...chat('acme/alpha', false), [marker]: marker },
    chat(`acme/${marker}`, false),
    chat(marker, true),
    { model: 'acme/alpha', messages: marker },
    { model: 'acme/alpha', messages: [{ role: marker, content: marker }] },
    { model: 'demo/echo', messages, stream: true },
  ]
  const answers = await Promise.all(bodies.map((body) => everythingOf(gateway, '/v1/chat/completions', body)))
  expect(answers.filter((text) => text.includes(marker)).length).toBeGreaterThan(2)
  await ask(gateway.port, { path: '/v1/chat/completions', headers: withKey, body: `{"${marker}` })
  const { text: figures } = await ask(gateway.port, { path: '/metrics', headers: withKey })
  expect(figures).toContain('acme')
  expect(figures).not.toContain(marker)
  expect(gateway.logged().filter((line) => line.includes(marker))).toEqual([])
})

const built = fileURLToPath(new URL('../../../dist/client', import.meta.url))

test.skipIf(!existsSync(built))('the built page holds no key, nor anything that looks like one', () => {
  const secrets = ['service-key', 'owner-code']
    .map((name) => fileURLToPath(new URL(`../../../.parley/${name}`, import.meta.url)))
    .flatMap((kept) => (existsSync(kept) ? [readFileSync(kept, 'utf8').trim()] : []))
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(js|css|html|json|map|svg)$/.test(name),
  )
  const wrong = files.filter((name) => {
    const text = readFileSync(join(built, name), 'utf8')
    return (
      secrets.some((secret) => text.includes(secret)) ||
      /\b(sk|gsk|xai|pk)-[A-Za-z0-9_-]{20,}|AIza[\w-]{30}/.test(text)
    )
  })
  expect(files.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
})
