// Attacks 1 and 2: a client that would like our requests, and our keys with them, to go elsewhere.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { startCanary, type Canary } from './canary.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { strayIn } from './our-headers.ts'
import { askTargets, targets, type Change } from './targets.ts'

const key = 'test-key-of-the-upstream'
let canary: Canary
let upstream: FakeUpstream
let gateway: Gateway
let remote: Gateway

beforeAll(async () => {
  canary = await startCanary()
  upstream = await startFakeUpstream({ apiKey: key })
  const acme = { name: 'acme', baseUrl: upstream.url, apiKey: key }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
  remote = await startGateway({ SERVICE_BASE_URL: upstream.url, SERVICE_API_KEY: key })
})

afterAll(async () => {
  await Promise.all([gateway.close(), remote.close(), upstream.close(), canary.close()])
})

/** What went where it must not: to the canary, or to the upstream beside our own requests and headers. */
function strays(): string[] {
  const strange = strayIn(upstream.requests.splice(0), { port: upstream.port, key })
  return canary.connections() === 0 ? strange : [...strange, 'somebody came to the canary']
}

/** How many of the targets are answered, with a change for each. */
async function answered(changeOf: (index: number) => Change): Promise<number> {
  const replies = await askTargets(gateway.port, changeOf)
  return replies.filter(({ status }) => status === 200).length
}

/** One after the other, over the targets. */
const inTurn = <T>(values: readonly T[], index: number): T => values[index % values.length]!

test('without any of it every target is answered', async () => {
  expect(await answered(() => ({}))).toBe(targets.length)
  expect(strays()).toEqual([])
})

test.each(
  ['x-base-url', 'x-api-base', 'x-api-host', 'x-upstream-url', 'x-target-url', 'x-proxy-target'].concat(
    ['x-portkey-custom-host', 'x-portkey-provider', 'x-litellm-api-base', 'helicone-target-url'],
    ['openai-base-url', 'x-openai-base-url', 'x-forwarded-host', 'x-forwarded-server', 'x-forwarded-for'],
    ['x-real-ip', 'x-host', 'x-original-url', 'x-original-host', 'x-rewrite-url', 'forwarded', 'via'],
    ['x-http-method-override', 'destination', 'referer', 'location', 'api-key', 'x-goog-api-key', 'cookie'],
    ['openai-organization', 'proxy-authorization', 'proxy-connection', 'traceparent', 'te', 'range'],
    ['x-parley-visited'],
  ),
)('the header %s changes nothing and goes nowhere', async (name) => {
  const values = [canary.url, `127.0.0.1:${canary.port}`, `host="127.0.0.1:${canary.port}";proto=http`]
  expect(await answered((index) => ({ headers: { [name]: inTurn(values, index) } }))).toBe(targets.length)
  await ask(remote.port, {
    path: '/api/v1/chat/completions',
    headers: { ...json, [name]: canary.url },
    body: '{"model":"alpha","messages":[]}',
  })
  expect(strays()).toEqual([])
})

test('a key that the client sends to the proxy stays here', async () => {
  const headers = { authorization: 'Bearer test-key-of-a-client', 'x-api-key': 'test-key-of-a-client' }
  const replies = await Promise.all(
    [gateway, remote].map(({ port }) =>
      ask(port, { path: '/api/v1/models', headers: { ...headers, ...json } }),
    ),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(strays()).toEqual([])
})

test.each(['evil.example', 'localhost.evil.example', 'localhost:80@evil.example', 'evil.example#localhost'])(
  'under the name %s nothing is asked',
  async (host) => {
    expect(await answered(() => ({ headers: { host } }))).toBe(0)
    expect(upstream.requests).toEqual([])
    expect(strays()).toEqual([])
  },
)

describe('a field of the body', () => {
  test.each(
    ['api_base', 'api_key', 'api_type', 'api_version', 'apiBase', 'apiKey', 'base_url', 'baseUrl'].concat([
      'baseURL',
      'extra_headers',
      'default_headers',
      'headers',
      'custom_llm_provider',
    ]),
  )('that is called %s never leaves', async (name) => {
    const { url } = canary
    const values = [url, { authorization: url, 'x-base-url': url }, [{ name: 'host', value: url }], null]
    expect(await answered((index) => ({ body: { [name]: inTurn(values, index) } }))).toBe(targets.length)
    const bodies = upstream.asked().map(({ body }) => Object.keys(Object(body)))
    expect(bodies).toHaveLength(targets.length)
    expect(bodies.filter((names) => names.includes(name))).toEqual([])
    const body = JSON.stringify({ ...targets[0]!.body, model: 'alpha', [name]: url })
    const path = '/api/v1/chat/completions'
    expect(await ask(remote.port, { path, headers: json, body })).toMatchObject({ status: 200 })
    expect(Object.keys(Object(upstream.asked().at(-1)?.body))).toEqual(['model', 'messages'])
    expect(strays()).toEqual([])
  })

  test('that is called __proto__ never leaves, and changes no object', async () => {
    const hostile = JSON.stringify({ base_url: canary.url, headers: { authorization: 'x' } })
    const more = `"__proto__":${hostile},"constructor":{"prototype":${hostile}},`
    for (const { path, body } of targets) {
      const { status } = await ask(gateway.port, {
        path,
        headers: { authorization: `Bearer ${serviceKey}`, ...json },
        body: JSON.stringify(body).replace('{', `{${more}`),
      })
      expect(status).toBe(200)
    }
    expect(['base_url' in {}, 'headers' in {}, Object.keys(Object.prototype)]).toEqual([false, false, []])
    expect(upstream.asked().filter(({ body }) => Object.hasOwn(Object(body), '__proto__'))).toEqual([])
    expect(strays()).toEqual([])
  })
})

test.each([
  (url: string) => url,
  (url: string) => `acme/${url}`,
  (url: string) => `acme/../../..//${url.slice('http://'.length)}`,
  (url: string) => `acme/%2e%2e/%2e%2e/@${url.slice('http://'.length)}`,
  (url: string) => `acme@${url.slice('http://'.length)}/alpha`,
  (url: string) => `${url.slice('http:'.length)}/alpha`,
  (url: string) => `acme/alpha\r\nhost: ${url}\r\n\r\nGET / HTTP/1.1`,
  (url: string) => `acme/alpha?base_url=${url}`,
  (url: string) => `acme/alpha#@${url}`,
  (url: string) => `acme\\..\\${url}`,
  () => '__proto__',
  () => 'constructor/prototype',
  () => 'acme/__proto__',
  () => 'acme/\u0000alpha',
  () => 'acme/\ud800',
  () => `acme/${'a'.repeat(100_000)}`,
])('a model called %s is a name and no address', async (nameOf) => {
  const replies = await askTargets(gateway.port, () => ({ body: { model: nameOf(canary.url) } }))
  const isCounted = ({ text }: { text: string }) => text.startsWith('{"input_tokens"')
  expect(replies.filter((reply) => reply.status !== 404 && !isCounted(reply))).toEqual([])
  expect(strays()).toEqual([])
})

test.each(['base_url', 'api_base', 'url', 'target', 'endpoint', 'proxy', 'host', 'x-base-url'])(
  'the query parameter %s changes nothing',
  async (name) => {
    const query = `?${name}=${encodeURIComponent(canary.url)}&${name}=${canary.url}`
    expect(await answered(() => ({ query }))).toBe(targets.length)
    expect(strays()).toEqual([])
  },
)
