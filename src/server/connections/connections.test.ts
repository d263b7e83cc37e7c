import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#service/base/log.ts'
import { knownProviders } from '#service/providers/known-providers.ts'
import { createProvider, type ProviderOptions } from '#service/providers/create-provider.ts'
import type { Provider } from '#service/providers/provider.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import type { Owner } from '../access/owner.ts'
import { createConnectionRoutes } from './connections-routes.ts'
import { createConnections, type ConnectionsOptions } from './connections.ts'

const key = 'test-key-one'
const origin = 'http://localhost:3000'
let folder = ''
let file = ''
let vendor: FakeUpstream
let logged: string[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-connections-'))
  file = join(folder, '.parley/connections.json')
  logged = []
  vendor = await startFakeUpstream({
    apiKey: key,
    models: { alpha: { kind: 'answer' }, beta: { kind: 'answer' } },
  })
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await vendor.close()
})

const log: Log = (...entry) => logged.push(JSON.stringify(entry))

/** The registry as far as connections know it. A list is known once it has been asked for. */
function createListing() {
  const entries = new Map<string, { provider: Provider; models: number }>()
  const refreshed: string[] = []
  return {
    refreshed,
    refresh: async (name: string) => void refreshed.push(name),
    modelNames: () => ['alpha', 'org/beta'],
    names: () => [...entries.keys()],
    provider: (name: string) => entries.get(name)?.provider,
    add: (provider: Provider) => void entries.set(provider.name, { provider, models: 2 }),
    remove: (name: string) => void entries.delete(name),
    health: () =>
      [...entries].map(([name, { models }]) => ({ name, models, state: 'ready' as const, detail: '' })),
  }
}

const known = (name: string): ProviderOptions => {
  const found = knownProviders.find((each) => each.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}
/** A known provider whose address leads to the false vendor, as `OPENAI_BASE_URL` alone would set it. */
const at = (name: string, url = vendor.url) => ({ ...known(name), baseUrl: url })

/** The owner's own browser asks, unless a test says otherwise: access/owner.test.ts has what makes it so. */
const itself: Owner = { isOwner: () => true, takeCode: async () => new Response(null, { status: 204 }) }

function start(more: Partial<ConnectionsOptions> & { offBecause?: string; owner?: Owner } = {}) {
  const { offBecause, owner = itself, ...options } = more
  const listing = createListing()
  const configured = options.configured ?? [at('openai')]
  // As the composition does: what the settings name is there before any connection.
  configured.forEach((each) => listing.add(createProvider(each)))
  const connections = createConnections({
    file,
    registry: listing,
    configured,
    createProvider,
    log,
    ...options,
  })
  const handle = createConnectionRoutes({ connections, offBecause, owner })
  async function ask(method: string, path = '', body?: unknown, headers: Record<string, string> = {}) {
    const init = { method, headers: { host: 'localhost:3000', origin, ...headers } }
    const request =
      body === undefined
        ? new Request(`${origin}/api/connections${path}`, init)
        : new Request(`${origin}/api/connections${path}`, {
            ...init,
            headers: { 'content-type': 'application/json', ...init.headers },
            body: typeof body === 'string' ? body : JSON.stringify(body),
          })
    const response = await handle(request)
    if (!response) throw new Error('not theirs')
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) as unknown }
  }
  return { listing, handle, ask, connected: connections.connected }
}

const written = () => JSON.parse(readFileSync(file, 'utf8')) as unknown
const entry = (name: string, list: { json: unknown }) =>
  (list.json as { providers: { name: string }[] }).providers.find((each) => each.name === name)
const errorWith = (code: string, words: RegExp) => ({
  error: { code, message: expect.stringMatching(words) as string },
})

describe('a key that works', () => {
  test('is kept in a private file, and its provider is there at once', async () => {
    const { ask, listing } = start()
    const answer = await ask('PUT', '/openai', { key: `  ${key}\n` })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      name: 'openai',
      kind: 'known',
      title: 'OpenAI',
      host: new URL(vendor.url).host,
      keyPage: expect.stringMatching(/^https:/),
      keySetting: 'OPENAI_API_KEY',
      state: 'connected',
      isKept: true,
      models: 2,
    })
    expect(written()).toEqual({ openai: { apiKey: key } })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const models = await listing.provider('openai')?.listModels(new AbortController().signal)
    expect(models?.map(({ id }) => id)).toEqual(['alpha', 'beta'])
  })

  test('is asked for once: the registry gets the list that the test got, and asks itself from then on', async () => {
    const { ask, listing } = start()
    await ask('PUT', '/openai', { key })
    const withKey = () => vendor.requests.filter(({ headers }) => headers.authorization === `Bearer ${key}`)
    expect(withKey()).toHaveLength(1)
    await listing.provider('openai')?.listModels(new AbortController().signal)
    expect(withKey()).toHaveLength(1)
    await listing.provider('openai')?.listModels(new AbortController().signal)
    expect(withKey()).toHaveLength(2)
  })

  test('is in use again after the next start', async () => {
    await start().ask('PUT', '/openai', { key })
    const { ask, listing, connected } = start()
    expect(entry('openai', await ask('GET'))).toMatchObject({ state: 'connected', isKept: true })
    expect(connected()).toEqual(['openai'])
    await listing.provider('openai')?.listModels(new AbortController().signal)
    expect(vendor.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`)
  })

  test('takes the place of an earlier one', async () => {
    const { ask } = start()
    await ask('PUT', '/openai', { key })
    await vendor.close()
    vendor = await startFakeUpstream({ apiKey: 'test-key-two', port: vendor.port })
    expect((await ask('PUT', '/openai', { key: 'test-key-two' })).status).toBe(200)
    expect(written()).toEqual({ openai: { apiKey: 'test-key-two' } })
  })

  test('is in no answer and in no log', async () => {
    const { ask } = start({ configured: [at('openai'), at('groq'), at('perplexity')] })
    const answers = [
      await ask('PUT', '/openai', { key }),
      await ask('PUT', '/perplexity', { key }),
      await ask('PUT', '/groq', { key: 'test-key-two' }),
      await ask('PUT', '/openai', { key: `${key}${'x'.repeat(5000)}` }),
      await ask('PUT', '/openai', { key, base_url: vendor.url }),
      await ask('PUT', '/openai', `{"key":"${key}"`),
      await ask('PUT', '/nobody', { key }),
      await ask('GET'),
      await ask('DELETE', '/openai'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 413, 400, 400, 404, 200, 200])
    for (const { text, headers } of answers) {
      expect(text + JSON.stringify([...headers])).not.toMatch(/test-key/)
    }
    expect(logged.length).toBeGreaterThan(2)
    expect(logged.join('\n')).not.toMatch(/test-key/)
  })
})

describe('a key that is removed', () => {
  test('is forgotten, and its provider is gone', async () => {
    // No setting names it, so nothing is asked of the vendor itself: the key was kept by an earlier start.
    mkdirSync(dirname(file))
    writeFileSync(file, JSON.stringify({ groq: { apiKey: key } }))
    const { ask, listing } = start({ configured: [] })
    expect(listing.names()).toEqual(['groq'])
    const answer = await ask('DELETE', '/groq')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ name: 'groq', state: 'not-connected', isKept: false })
    expect(written()).toEqual({})
    expect(listing.names()).toEqual([])
  })

  test('leaves a provider whose address is set as it was without the key', async () => {
    const { ask, listing } = start()
    await ask('PUT', '/openai', { key })
    await ask('DELETE', '/openai')
    expect(listing.names()).toEqual(['openai'])
    await listing
      .provider('openai')
      ?.listModels(new AbortController().signal)
      .catch(() => undefined)
    expect(vendor.requests.at(-1)?.headers.authorization).toBeUndefined()
  })

  test('may be removed twice', async () => {
    const { ask } = start()
    await ask('PUT', '/openai', { key })
    expect((await ask('DELETE', '/openai')).status).toBe(200)
    expect((await ask('DELETE', '/openai')).status).toBe(200)
  })
})

describe('a key that does not work is not kept', () => {
  test('because it is wrong: the provider is named', async () => {
    const { ask, listing } = start({ configured: [], createProvider: toVendor })
    const answer = await ask('PUT', '/mistral', { key: 'test-key-two' })
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject(errorWith('key_refused', /^Mistral refused this key/))
    expect(listing.names()).toEqual([])
    expect(() => readFileSync(file)).toThrow(/ENOENT/)
  })

  test('because nobody answers', async () => {
    await vendor.close()
    const { ask } = start()
    const answer = await ask('PUT', '/openai', { key })
    expect(answer.status).toBe(502)
    expect(answer.json).toMatchObject(errorWith('provider_failed', /^OpenAI cannot be reached/))
  })

  test('because the answer does not come', async () => {
    const { ask } = start({ createProvider: silentProvider, timeoutMs: 20 })
    const answer = await ask('PUT', '/openai', { key })
    expect(answer.status).toBe(504)
    expect(answer.json).toMatchObject(errorWith('provider_timeout', /^OpenAI did not answer in time/))
  })

  test('because whoever gave it has left', async () => {
    const { handle } = start({ createProvider: silentProvider })
    const controller = new AbortController()
    const answer = handle(
      new Request(`${origin}/api/connections/openai`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', host: 'localhost:3000' },
        body: JSON.stringify({ key }),
        signal: controller.signal,
      }),
    )
    controller.abort()
    expect((await answer)?.status).toBe(499)
    expect(() => readFileSync(file)).toThrow(/ENOENT/)
  })

  test('because it cannot be written down: nothing is connected then', async () => {
    writeFileSync(dirname(file), 'in the way')
    const { ask, listing } = start({ configured: [], createProvider: toVendor })
    const answer = await ask('PUT', '/mistral', { key })
    expect(answer.status).toBe(500)
    expect(answer.json).toMatchObject(errorWith('not_written', /The key works, but it could not be kept: E/))
    expect(answer.text).not.toContain(key)
    expect(listing.names()).toEqual([])
  })

  const toVendor = (options: ProviderOptions) => createProvider({ ...options, baseUrl: vendor.url })
  const silentProvider = (options: ProviderOptions): Provider => ({
    ...createProvider(options),
    listModels: (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
})

describe('what cannot be tested', () => {
  test('is kept and says so, after the next start too', async () => {
    const open = await startFakeUpstream()
    const configured = [at('openai', open.url)]
    const answer = await start({ configured }).ask('PUT', '/openai', { key: 'anything-goes' })
    expect(answer.json).toMatchObject({ state: 'connected', detail: expect.stringMatching(/^Not tested/) })
    const later = entry('openai', await start({ configured }).ask('GET'))
    expect(later).toMatchObject({ state: 'connected', detail: expect.stringMatching(/^Not tested/) })
    await open.close()
  })
})

describe('the server’s settings', () => {
  test('go before what is kept, and are not changed from the page', async () => {
    await start().ask('PUT', '/openai', { key })
    const settings = [{ ...at('openai'), apiKey: 'test-key-of-settings' }]
    const { ask, listing, connected } = start({ configured: settings })
    expect(connected()).toEqual([])
    await listing
      .provider('openai')
      ?.listModels(new AbortController().signal)
      .catch(() => undefined)
    expect(vendor.requests.at(-1)?.headers.authorization).toBe('Bearer test-key-of-settings')
    const list = await ask('GET')
    expect(entry('openai', list)).toMatchObject({ state: 'set-by-settings', isKept: true })
    expect(list.text).not.toContain('test-key')

    const answer = await ask('PUT', '/openai', { key })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject(errorWith('set_by_settings', /OPENAI_API_KEY/))
  })

  test('stay when a key kept beside them is removed', async () => {
    await start().ask('PUT', '/openai', { key })
    const { ask, listing } = start({ configured: [{ ...at('openai'), apiKey: 'test-key-of-settings' }] })
    expect((await ask('DELETE', '/openai')).json).toMatchObject({ state: 'set-by-settings', isKept: false })
    expect(written()).toEqual({})
    expect(listing.names()).toEqual(['openai'])
    expect((await ask('DELETE', '/openai')).status).toBe(409)
  })

  test('may name another provider so: it is theirs, and no key is sent to it', async () => {
    const theirs = {
      name: 'openai',
      format: 'openai' as const,
      baseUrl: vendor.url,
      keySetting: 'the apiKey of "openai" in PROVIDERS',
    }
    const { ask } = start({ configured: [theirs] })
    expect(entry('openai', await ask('GET'))).toMatchObject({
      state: 'set-by-settings',
      keySetting: theirs.keySetting,
    })
    expect((await ask('PUT', '/openai', { key })).status).toBe(409)
    expect(vendor.requests).toEqual([])
  })

  test('may forbid it all: nothing is told, nothing is taken', async () => {
    const { ask } = start({ offBecause: 'Because HOST says so.' })
    const list = await ask('GET')
    expect(list.json).toEqual({ allowed: false, reason: 'Because HOST says so.', providers: [] })
    for (const [method, body] of [
      ['PUT', { key }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await ask(method, '/openai', body)
      expect(answer.status).toBe(403)
      expect(answer.json).toMatchObject(errorWith('forbidden', /HOST/))
    }
    expect(vendor.requests).toEqual([])
  })
})

describe('the address', () => {
  test('is theirs alone', async () => {
    const { handle } = start()
    for (const path of [
      '/api/v1/models',
      '/api/connectionsx',
      '/api',
      '/connections',
      '/api/v1/connections',
    ]) {
      expect(await handle(new Request(origin + path))).toBeUndefined()
    }
  })

  test.each([
    '/nobody',
    '/demo',
    '/',
    '/openai/',
    '/openai/key',
    '/OPENAI',
    '/__proto__',
    '/..%2fopenai',
    '/%00',
  ])('knows no provider at %s', async (path) => {
    const answer = await start().ask('DELETE', path)
    expect([404, 405]).toContain(answer.status)
  })

  test.each([
    ['PUT', ''],
    ['DELETE', ''],
    ['GET', '/openai'],
    ['PATCH', '/openai'],
    ['OPTIONS', '/openai'],
    ['HEAD', '/openai'],
  ])('takes no %s%s', async (method, path) => {
    const { handle } = start()
    const response = await handle(new Request(`${origin}/api/connections${path}`, { method }))
    expect(response?.status).toBe(405)
    expect(response?.headers.get('allow')).toBe(path === '' ? 'GET, POST' : 'PUT, POST, DELETE')
    expect(response?.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('is kept in no cache', async () => {
    expect((await start().ask('GET')).headers.get('cache-control')).toBe('no-store')
  })

  test.each<Record<string, string>>([
    { origin: 'http://evil.example' },
    { origin: 'http://localhost:5000' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('answers no page elsewhere: %j', async (headers) => {
    const { ask } = start()
    expect((await ask('GET', '', undefined, headers)).status).toBe(403)
    expect((await ask('PUT', '/openai', { key }, headers)).status).toBe(403)
    expect((await ask('DELETE', '/openai', undefined, headers)).status).toBe(403)
    expect((await ask('POST', '/openai', undefined, headers)).status).toBe(403)
    expect((await ask('POST', '', undefined, headers)).status).toBe(403)
    expect(vendor.requests).toEqual([])
  })

  test('shows and changes nothing for a browser that has not given the code', async () => {
    await start().ask('PUT', '/openai', { key })
    const before = vendor.requests.length
    const { ask } = start({ owner: { ...itself, isOwner: () => false } })
    const list = await ask('GET')
    expect(list.json).toEqual({ allowed: true, needsCode: true, providers: [] })
    for (const [method, path] of [
      ['PUT', '/openai'],
      ['DELETE', '/openai'],
      ['DELETE', '/nobody'],
    ] as const) {
      const answer = await ask(method, path, method === 'PUT' ? { key: 'test-key-two' } : undefined)
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(answer.json).toMatchObject(errorWith('code_needed', /code .* the server printed/))
    }
    expect(written()).toEqual({ openai: { apiKey: key } })
    expect(vendor.requests).toHaveLength(before)
  })

  test('takes neither keys nor a code where the settings forbid it', async () => {
    const { ask, handle } = start({ offBecause: 'Not here.' })
    expect((await ask('GET')).json).toEqual({ allowed: false, reason: 'Not here.', providers: [] })
    expect((await ask('PUT', '/openai', { key })).status).toBe(403)
    const giving = new Request(`${origin}/api/owner`, { method: 'POST', headers: { origin }, body: '{}' })
    expect((await handle(giving))?.status).toBe(403)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'takes a key as JSON only, not as "%s"',
    async (type) => {
      const answer = await start().ask('PUT', '/openai', { key }, { 'content-type': type })
      expect(answer.status).toBe(415)
    },
  )

  test.each<[string, unknown]>([
    ['no body', ''],
    ['null', null],
    ['a list', [key]],
    ['a key alone', JSON.stringify(key)],
    ['no key', {}],
    ['a number', { key: 12_345_678 }],
    ['an empty key', { key: '' }],
    ['a short key', { key: 'short' }],
    ['a long key', { key: 'x'.repeat(1025) }],
    ['a key with a space', { key: 'two words' }],
    ['a key with a line break', { key: 'one\r\nx-evil: two' }],
    ['a key beyond ASCII', { key: 'schlüssel-eins' }],
    ['an address', { key, baseUrl: 'http://127.0.0.1:9' }],
    ['an address in OpenAI’s own words', { key, api_base: 'http://127.0.0.1:9' }],
    ['a foreign prototype', '{"key":"test-key-one","__proto__":{"baseUrl":"http://127.0.0.1:9"}}'],
  ])('takes no body with %s', async (_, body) => {
    const { ask } = start()
    const answer = await ask('PUT', '/openai', body)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject(errorWith('invalid_key', /8 to 1,024 visible ASCII/))
    expect(vendor.requests).toEqual([])
  })
})

describe('a key that is still being tried', () => {
  /** The vendor takes any key; the slow one once `letThrough` was called. `isTried` comes when it is asked about. */
  function startSlowly() {
    let letThrough = () => undefined as void
    const isThrough = new Promise<void>((resolve) => (letThrough = resolve))
    let tried = () => undefined as void
    const isTried = new Promise<void>((resolve) => (tried = resolve))
    const slowly = (options: ProviderOptions): Provider => {
      const provider = createProvider({ ...options, apiKey: key })
      const listModels = async (signal: AbortSignal) => {
        if (options.apiKey === 'test-key-slow') {
          tried()
          await isThrough
        }
        return provider.listModels(signal)
      }
      return { ...provider, listModels }
    }
    return { ...start({ createProvider: slowly }), isTried, letThrough: () => letThrough() }
  }

  test('gives way to one given after it, though that is tried faster', async () => {
    const { ask, listing, isTried, letThrough } = startSlowly()
    const first = ask('PUT', '/openai', { key: 'test-key-slow' })
    await isTried
    expect((await ask('PUT', '/openai', { key: 'test-key-fast' })).status).toBe(200)
    const second = listing.provider('openai')
    letThrough()
    expect(await first).toMatchObject({
      status: 409,
      json: errorWith('overtaken', /^This key of OpenAI was not saved: another was given meanwhile/),
    })
    expect(written()).toMatchObject({ openai: { apiKey: 'test-key-fast' } })
    expect(listing.provider('openai')).toBe(second)
  })

  test('is not kept when it is removed meanwhile', async () => {
    const { ask, isTried, letThrough } = startSlowly()
    const answer = ask('PUT', '/openai', { key: 'test-key-slow' })
    await isTried
    expect((await ask('DELETE', '/openai')).status).toBe(200)
    letThrough()
    expect((await answer).status).toBe(409)
    expect(() => readFileSync(file)).toThrow(/ENOENT/)
    expect(entry('openai', await ask('GET'))).toMatchObject({ isKept: false })
  })
})

test('keys that another server in the same folder gave or removed are in use after the next change here', async () => {
  const [here, there] = [
    start({ configured: [at('openai'), at('groq'), at('mistral')] }),
    start({ configured: [at('openai'), at('groq'), at('mistral')] }),
  ]
  await here.ask('PUT', '/mistral', { key })
  const withoutKey = here.listing.provider('groq')
  await there.ask('PUT', '/groq', { key })
  await there.ask('DELETE', '/mistral')
  const withKey = here.listing.provider('mistral')
  await here.ask('PUT', '/openai', { key })
  expect(here.listing.provider('groq')).not.toBe(withoutKey)
  expect(here.listing.provider('mistral')).not.toBe(withKey)
  const list = await here.ask('GET')
  expect(['openai', 'groq', 'mistral'].map((name) => entry(name, list))).toMatchObject([
    { state: 'connected' },
    { state: 'connected' },
    { state: 'not-connected' },
  ])
})

test('an entry that holds no key costs its own provider alone, and one line of the log', async () => {
  mkdirSync(dirname(file))
  const content = `{"groq":{"apiKey":["test-key-two"]},"test-key-three":1,"openai":{"apiKey":"${key}"}}`
  writeFileSync(file, content)
  const { ask, listing } = start()
  expect(listing.names()).toEqual(['openai'])
  expect((await ask('GET')).json).not.toHaveProperty('notice')
  expect(readFileSync(file, 'utf8')).toBe(content)
  expect(logged).toEqual([expect.stringContaining('2 entries')])
  expect(logged[0]).toContain('(groq)')
  expect(logged[0]).not.toContain('test-key')
})

test('a broken file is told to the page and stays as it is', async () => {
  mkdirSync(dirname(file))
  writeFileSync(file, 'not ours')
  const { ask } = start()
  expect((await ask('GET')).json).toMatchObject({
    allowed: true,
    notice: expect.stringMatching(/connections\.json does not hold keys as Parley writes them/),
  })
  expect(readFileSync(file, 'utf8')).toBe('not ours')
  expect(logged.join()).toContain('connections unreadable')
  await ask('PUT', '/openai', { key })
  expect((await ask('GET')).json).not.toHaveProperty('notice')
  expect(readFileSync(`${file}.backup-1`, 'utf8')).toBe('not ours')
})

test('the page is told which providers have free models, and which reaches most makers', async () => {
  const list = await start().ask('GET')
  expect(entry('openrouter', list)).toMatchObject({ hasFreeModels: true, hasManyMakers: true })
  expect(entry('groq', list)).toMatchObject({ hasFreeModels: true })
  expect(entry('groq', list)).not.toHaveProperty('hasManyMakers')
  expect(entry('openai', list)).not.toHaveProperty('hasFreeModels')
})

describe('providers that PROVIDERS names', () => {
  const keySetting = 'the apiKey of "bakery" in PROVIDERS'
  const bakery = (more: Partial<ProviderOptions> = {}): ProviderOptions => ({
    name: 'bakery',
    baseUrl: vendor.url,
    format: 'anthropic',
    keySetting,
    ...more,
  })

  test('stand behind the known ones, as what they are, and never with their key', async () => {
    const list = await start({ configured: [bakery({ apiKey: key })] }).ask('GET')
    expect(entry('bakery', list)).toEqual({
      name: 'bakery',
      kind: 'own',
      title: 'bakery',
      host: `${new URL(vendor.url).host}, in Anthropic’s format`,
      keyPage: '',
      keySetting,
      state: 'set-by-settings',
      isKept: false,
      models: 2,
    })
    expect(list.text).not.toContain(key)
  })

  test('say how their key is set where they have none', async () => {
    const list = await start({ configured: [bakery({ format: 'openai' })] }).ask('GET')
    expect(entry('bakery', list)).toMatchObject({
      detail: `It has no key. If it needs one, set ${keySetting}, and start Parley again.`,
    })
  })

  test('take no key from the page', async () => {
    const { ask } = start({ configured: [bakery()] })
    expect(await ask('PUT', '/bakery', { key })).toMatchObject({ status: 404 })
  })
})

describe('a provider that is tested again', () => {
  test('answers with the key that it has, and says how long it took', async () => {
    const { ask, listing } = start()
    await ask('PUT', '/openai', { key })
    const before = vendor.requests.length
    const answer = await ask('POST', '/openai')
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ name: 'openai', state: 'connected', tookMs: expect.any(Number) })
    const sent = vendor.requests.slice(before).map(({ headers }) => headers.authorization)
    expect(sent).toContain(`Bearer ${key}`)
    expect(listing.refreshed).toEqual(['openai'])
    expect(answer.text + logged.join('')).not.toContain(key)
  })

  test('says that its key is refused now, which stays kept', async () => {
    mkdirSync(dirname(file))
    const kept = { openai: { apiKey: 'test-key-withdrawn' } }
    writeFileSync(file, JSON.stringify(kept))
    expect(await start().ask('POST', '/openai')).toMatchObject({
      status: 422,
      json: errorWith('key_refused', /OpenAI refused the key that it has here/),
    })
    expect(written()).toEqual(kept)
  })

  test('is tested with the key of the settings, and without one where it needs none', async () => {
    const free = await startFakeUpstream({ models: { alpha: { kind: 'answer' } } })
    const bakery = { name: 'bakery', format: 'openai', baseUrl: free.url } as const
    const { ask } = start({ configured: [{ ...at('openai'), apiKey: key }, bakery] })
    expect(await ask('POST', '/openai')).toMatchObject({ status: 200, json: { state: 'set-by-settings' } })
    expect(await ask('POST', '/bakery')).toMatchObject({
      status: 200,
      json: { title: 'bakery', kind: 'own' },
    })
    await free.close()
  })

  test('is not there, or has no key', async () => {
    const { ask } = start({ configured: [] })
    expect(await ask('POST', '/nobody')).toMatchObject({ status: 404 })
    expect(await ask('POST', '/openai')).toMatchObject({
      status: 409,
      json: errorWith('no_key', /Give one first/),
    })
  })
})

test('the programs on this machine are looked for at once when somebody asks, also those that were found', async () => {
  let looks = 0
  const { ask, listing } = start({ lookForLocal: async () => void (looks += 1) })
  expect(await ask('POST')).toMatchObject({ status: 200, json: { allowed: true } })
  expect(looks).toBe(1)
  expect(listing.refreshed).toContain('ollama')
})

test('the programs that are looked for on this machine are told, found or not; or that none are looked for', async () => {
  const ollama = { name: 'ollama', format: 'openai', baseUrl: vendor.url } as const
  const { ask, listing } = start({ lookForLocal: async () => undefined })
  listing.add(createProvider(ollama))
  expect((await ask('GET')).json).toMatchObject({
    local: [
      { title: 'Ollama', address: '127.0.0.1:11434', models: 2, modelNames: ['alpha', 'org/beta'] },
      { title: 'LM Studio', address: '127.0.0.1:1234', models: null, modelNames: [] },
      { title: 'llama.cpp', models: null },
      { title: 'vLLM', models: null },
    ],
  })
  expect((await start().ask('GET')).json).toMatchObject({ local: null })
})
