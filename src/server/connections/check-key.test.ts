import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ServiceError } from '#service/base/service-error.ts'
import { createProvider } from '#service/providers/create-provider.ts'
import { checkKey, type KeyCheckOptions } from './check-key.ts'

const rightKey = 'test-key-one'
const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

interface Asked {
  path: string
  key: string | undefined
}
/** A status with a body, or nothing: then the answer never comes. */
type Answer = (asked: Asked) => { status: number; body?: unknown; location?: string } | undefined

async function startVendor(answer: Answer) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const key = request.headers.authorization?.replace('Bearer ', '')
    asked.push({ path: request.url ?? '', key })
    const given = answer({ path: request.url ?? '', key })
    if (!given) return
    const { status, body, location } = given
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    response.end(JSON.stringify(body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, asked } // listens on a port
}

const models = { data: [{ id: 'alpha' }, { id: 'beta' }] }
const listsToItsOwn: Answer = ({ key }) =>
  key === rightKey
    ? { status: 200, body: models }
    : { status: 401, body: { error: { message: `No: ${key}` } } }
const listsToAnyone: Answer = () => ({ status: 200, body: models })

const check = (
  baseUrl: string,
  more: Partial<KeyCheckOptions> & { apiKey?: string; fixed?: string[] } = {},
) => {
  const { apiKey = rightKey, fixed, ...rest } = more
  return checkKey({
    options: { name: 'Acme', format: 'openai', baseUrl, apiKey, ...(fixed && { modelList: { fixed } }) },
    createProvider,
    signal: new AbortController().signal,
    timeoutMs: 5_000,
    ...rest,
  })
}

test('a key that opens a list closed to strangers works', async () => {
  const { baseUrl } = await startVendor(listsToItsOwn)
  expect(await check(baseUrl)).toMatchObject({
    kind: 'works',
    isProven: true,
    models: [{ id: 'alpha' }, { id: 'beta' }],
  })
})

test('a list that anyone gets proves no key', async () => {
  const { baseUrl } = await startVendor(listsToAnyone)
  expect(await check(baseUrl, { apiKey: 'anything-goes' })).toMatchObject({ kind: 'works', isProven: false })
})

test.each([
  [401, {}],
  [403, {}],
  [400, { error: { message: 'API key not valid. Please pass a valid API key.' } }],
])('%i is a refusal', async (status, body) => {
  const { baseUrl } = await startVendor(() => ({ status, body }))
  expect(await check(baseUrl)).toEqual({ kind: 'refused' })
})

test('a public list is no proof where another address is: there the right key works, a wrong one is refused', async () => {
  const { baseUrl, asked } = await startVendor(({ path, key }) =>
    path === '/v1/key' ? { status: key === rightKey ? 200 : 401 } : { status: 200, body: models },
  )
  expect(await check(baseUrl, { keyProof: '/key' })).toMatchObject({ kind: 'works', isProven: true })
  expect(await check(baseUrl, { keyProof: '/key', apiKey: 'test-key-two' })).toEqual({ kind: 'refused' })
  expect(asked.filter(({ key }) => key === undefined)).toEqual([])
})

test('models that are fixed are listed once the key is proven', async () => {
  const { baseUrl } = await startVendor(({ path, key }) => ({
    status: path === '/v1/async/chat/completions?limit=1' && key === rightKey ? 200 : 401,
  }))
  const more = { keyProof: '/async/chat/completions?limit=1', fixed: ['sonar'] }
  expect(await check(baseUrl, more)).toMatchObject({
    kind: 'works',
    isProven: true,
    models: [{ id: 'sonar' }],
  })
  expect(await check(baseUrl, { ...more, apiKey: 'test-key-two' })).toEqual({ kind: 'refused' })
})

test.each([404, 405, 500])(
  '%i where the proof should be proves nothing and refuses nothing',
  async (status) => {
    const { baseUrl } = await startVendor(({ path }) =>
      path === '/v1/key' ? { status } : { status: 200, body: models },
    )
    expect(await check(baseUrl, { keyProof: '/key' })).toMatchObject({ kind: 'works', isProven: false })
  },
)

test.each([
  [
    'fails',
    { status: 500, body: { error: { message: `broken for ${rightKey}` } } },
    /failed with status 500/,
  ],
  ['has no list', { status: 404, body: { error: { message: 'nothing here' } } }, /Acme says: nothing here/],
  ['has had enough', { status: 429, body: { error: { message: 'Slow down' } } }, /Acme says: Slow down/],
  ['leads elsewhere', { status: 302, location: 'http://127.0.0.1:9/v1/models' }, /redirect/],
  ['answers something else', { status: 200, body: 'hello' }, /no model list/],
])('a provider that %s is neither right nor wrong, and its words hold no key', async (_, given, words) => {
  const { baseUrl } = await startVendor(() => given)
  const outcome = await check(baseUrl)
  expect(outcome).toEqual({ kind: 'failed', message: expect.stringMatching(words) })
  expect(JSON.stringify(outcome)).not.toContain(rightKey)
})

test('words that quote the key lose it, whoever wrote them', async () => {
  const { baseUrl } = await startVendor(listsToItsOwn)
  const outcome = await check(baseUrl, {
    createProvider: (options) => ({
      ...createProvider(options),
      listModels: () => Promise.reject(new ServiceError('unavailable', `Not for ${options.apiKey ?? 'you'}`)),
    }),
  })
  expect(outcome).toEqual({ kind: 'failed', message: 'Acme says: Not for ***.' })
})

test('a redirect takes the key nowhere', async () => {
  const elsewhere = await startVendor(listsToAnyone)
  const { baseUrl } = await startVendor(() => ({ status: 307, location: `${elsewhere.baseUrl}/models` }))
  await check(baseUrl)
  await check(baseUrl, { keyProof: '/key' })
  expect(elsewhere.asked).toEqual([])
})

test('an address where nobody listens is told as such', async () => {
  const { baseUrl } = await startVendor(listsToAnyone)
  closers.splice(0).forEach((close) => close())
  const unreachable = { kind: 'failed', message: expect.stringMatching(/Acme cannot be reached/) }
  expect(await check(baseUrl)).toEqual(unreachable)
  expect(await check(baseUrl, { keyProof: '/key', fixed: ['sonar'] })).toEqual(unreachable)
})

test('a provider that does not answer is given up', async () => {
  const { baseUrl } = await startVendor(() => undefined)
  expect(await check(baseUrl, { timeoutMs: 50 })).toEqual({ kind: 'too-slow' })
  expect(await check(baseUrl, { timeoutMs: 50, keyProof: '/key' })).toEqual({ kind: 'too-slow' })
})

test('whoever leaves is told nothing', async () => {
  const controller = new AbortController()
  const { baseUrl } = await startVendor(() => {
    controller.abort()
    return undefined
  })
  await expect(check(baseUrl, { signal: controller.signal })).rejects.toThrow(/abort/i)
})
