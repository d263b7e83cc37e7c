import { describe, expect, test, vi } from 'vitest'
import { createProxy, type ProxyOptions } from './proxy.ts'

const key = `canary-${crypto.randomUUID()}`
const json = { 'content-type': 'application/json' }
const own = 'http://play.example:3000'

function proxyTo(forward: ProxyOptions['forward'], options: Partial<ProxyOptions> = {}) {
  const seen: Request[] = []
  const proxy = createProxy({
    baseUrl: 'http://service.example/v1',
    apiKey: key,
    forward: (request) => {
      seen.push(request)
      return forward(request)
    },
    ...options,
  })
  const ask = (path: string, init: RequestInit = {}) => proxy(new Request(own + path, init))
  return { ask, seen }
}

const answer = async () => Response.json({ ok: true })
const post = (headers: Record<string, string> = json) => ({ method: 'POST', headers, body: '{"model":"x"}' })

describe('who may ask', () => {
  const origins: [string | null, boolean][] = [
    [null, true],
    [own, true],
    ['https://play.example:3000', true],
    ['http://allowed.example', true],
    ['http://play.example', false],
    ['http://play.example:3001', false],
    ['http://play.example:3000.evil.example', false],
    ['http://evil.example', false],
    ['http://allowed.example.evil.example', false],
    ['null', false],
    ['', false],
  ]
  const sites: [string | null, boolean][] = [
    [null, true],
    ['same-origin', true],
    ['none', true],
    ['same-site', false],
    ['cross-site', false],
    ['nonsense', false],
  ]
  const types: [string | null, boolean][] = [
    ['application/json', true],
    ['application/json; charset=utf-8', true],
    ['text/plain', false],
    ['text/plain; application/json', false],
    ['application/x-www-form-urlencoded', false],
    ['multipart/form-data', false],
    [null, false],
  ]
  const cases = origins.flatMap((origin) =>
    sites.flatMap((site) => types.map((type) => ({ origin, site, type }))),
  )

  test(`of ${cases.length} kinds of request only the page's own, in JSON, reach the service`, async () => {
    for (const { origin, site, type } of cases) {
      const { ask, seen } = proxyTo(answer, { allowedOrigins: ['http://allowed.example'] })
      const headers = new Headers()
      if (origin[0] !== null) headers.set('origin', origin[0])
      if (site[0] !== null) headers.set('sec-fetch-site', site[0])
      if (type[0] !== null) headers.set('content-type', type[0])
      const body = new Blob([new TextEncoder().encode('{}')])
      const { status } = await ask('/api/v1/chat/completions', { method: 'POST', headers, body })
      const isListed = origin[0] === 'http://allowed.example'
      const expected = isListed || (origin[1] && site[1]) ? (type[1] ? 200 : 415) : 403
      expect([origin[0], site[0], type[0], status, seen.length]).toEqual([
        origin[0],
        site[0],
        type[0],
        expected,
        expected === 200 ? 1 : 0,
      ])
    }
  })

  describe('with ALLOWED_ORIGINS', () => {
    const allowedOrigins = ['http://allowed.example']
    const preflight = { 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' }
    const asFrom = (origin: string, more: Record<string, string> = {}) => ({
      ...json,
      origin,
      'sec-fetch-site': 'cross-site',
      ...more,
    })
    const corsOf = ({ headers }: Response) =>
      [...headers.keys()].filter((name) => name.startsWith('access-control'))

    test('a listed page may ask, and read every answer', async () => {
      const { ask } = proxyTo(answer, { allowedOrigins })
      const origin = 'http://allowed.example'
      const asked = await ask('/api/v1/chat/completions', {
        method: 'OPTIONS',
        headers: { origin, ...preflight },
      })
      expect(asked.status).toBe(204)
      expect(Object.fromEntries(asked.headers)).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': expect.stringContaining('content-type'),
        vary: 'Origin',
      })
      const answers = [
        await ask('/api/v1/chat/completions', post(asFrom(origin))),
        await ask('/api/v1/chat/completions', post(asFrom(origin, { 'content-type': 'text/plain' }))),
        await ask('/api/v1/models', { headers: asFrom(origin) }),
        await ask('/api/v1/nothing', { headers: asFrom(origin) }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([200, 415, 200, 404])
      for (const { headers } of answers)
        expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([origin, 'Origin'])
    })

    test.each([
      'http://evil.example',
      'http://allowed.example:8080',
      'https://allowed.example',
      'http://allowed.example.evil.example',
      'null',
      '*',
    ])('%s may not, and is told nothing that a browser would let it read', async (origin) => {
      const { ask, seen } = proxyTo(answer, { allowedOrigins })
      const answers = [
        await ask('/api/v1/chat/completions', { method: 'OPTIONS', headers: { origin, ...preflight } }),
        await ask('/api/v1/chat/completions', post(asFrom(origin))),
        await ask('/api/v1/models', { headers: asFrom(origin) }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([405, 403, 403])
      for (const response of answers) expect(corsOf(response)).toEqual([])
      expect(seen).toEqual([])
    })
  })

  test('the host that the request came to counts, not the one in its address', async () => {
    const { ask } = proxyTo(answer)
    const headers = { ...json, host: 'localhost:5173', origin: 'http://localhost:5173' }
    expect((await ask('/api/v1/embeddings', post(headers))).status).toBe(200)
  })
})

describe('what may be asked for', () => {
  test.each([
    ['GET', '/api/v1/models', 'http://service.example/v1/models'],
    ['GET', '/api/v1/models/demo/guide', 'http://service.example/v1/models/demo%2Fguide'],
    ['GET', '/api/v1/models/demo%2Fguide', 'http://service.example/v1/models/demo%2Fguide'],
    ['GET', '/api/v1/models?base_url=http://evil.example', 'http://service.example/v1/models'],
    ['POST', '/api/v1/chat/completions', 'http://service.example/v1/chat/completions'],
    ['POST', '/api/v1/embeddings', 'http://service.example/v1/embeddings'],
  ])('%s %s goes to %s', async (method, path, url) => {
    const { ask, seen } = proxyTo(answer)
    await ask(path, method === 'POST' ? post() : {})
    expect(seen.map((request) => request.url)).toEqual([url])
  })

  test.each([
    ['GET', '/api/v1'],
    ['GET', '/api/v1/'],
    ['GET', '/api/v1/models/'],
    ['POST', '/api/v1/files'],
    ['POST', '/api/v1/chat/completions/'],
    ['POST', '/api/v1/http://evil.example'],
    ['POST', '/api/v2/chat/completions'],
    ['GET', '/api/v1/models/%E0%A4%A'],
    ['GET', '/api/v1/models/..%2F..%2Fadmin'],
    ['GET', '/api/v1/models/demo%2F..%2Fadmin'],
    ['GET', '/api/v1/models/demo%2F.'],
    ['GET', '/api/v1/models/..%5Cadmin'],
  ])('%s %s is a 404', async (method, path) => {
    const { ask, seen } = proxyTo(answer)
    const response = await ask(path, method === 'POST' ? post() : {})
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error: { code: 'unknown_url', param: null } })
    expect(seen).toEqual([])
  })

  test('a known address by the wrong method is a 405', async () => {
    const { ask } = proxyTo(answer)
    const response = await ask('/api/v1/chat/completions')
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  })
})

test('the service gets our key and a fixed list of headers, and nothing else of the browser', async () => {
  const { ask, seen } = proxyTo(answer)
  const headers = {
    ...json,
    accept: 'text/event-stream',
    'cache-control': 'no-cache',
    'x-request-id': 'id-1',
    authorization: 'Bearer mine',
    'x-api-key': 'mine',
    cookie: 'session=1',
    'x-base-url': 'http://evil.example',
    'x-forwarded-for': '1.2.3.4',
  }
  await ask('/api/v1/chat/completions', post(headers))
  expect(Object.fromEntries(seen[0]!.headers)).toEqual({
    'content-type': 'application/json',
    accept: 'text/event-stream',
    'cache-control': 'no-cache',
    'x-request-id': 'id-1',
    authorization: `Bearer ${key}`,
  })
  expect(await seen[0]!.text()).toBe('{"model":"x"}')
  expect(seen[0]!.redirect).toBe('manual')
})

test("the proxy's own answers have a request id, the one that the service was told", async () => {
  const { ask, seen } = proxyTo(() => Promise.reject(new Error('away')))
  const given = await ask('/api/v1/models', { headers: { 'x-request-id': 'id-1' } })
  const unfit = await ask('/api/v1/models', { headers: { 'x-request-id': 'a b<c>' } })
  const ids = [given, unfit].map(({ headers }) => headers.get('x-request-id'))
  expect(ids).toEqual(['id-1', expect.stringMatching(/^[\w-]{36}$/)])
  expect(seen.map(({ headers }) => headers.get('x-request-id'))).toEqual(ids)
  for (const path of ['/api/v1/nothing', '/api/v1/chat/completions'])
    expect((await ask(path)).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
})

test('the browser gets the status, the body and a fixed list of headers', async () => {
  const { ask } = proxyTo(async () =>
    Response.json(
      { error: { message: 'slow down' } },
      {
        status: 429,
        headers: {
          'retry-after': '3',
          'retry-after-ms': '2500',
          'x-should-retry': 'false',
          'x-request-id': 'id-1',
          'x-ratelimit-remaining-tokens': '0',
          'x-dropped-params': 'seed',
          'x-reserved-tokens': '1038',
          'x-models-pending': 'acme,slow',
          'set-cookie': 'a=b',
          server: 'secret',
          'www-authenticate': 'Bearer',
        },
      },
    ),
  )
  const response = await ask('/api/v1/chat/completions', post())
  expect(response.status).toBe(429)
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'application/json',
    'retry-after': '3',
    'retry-after-ms': '2500',
    'x-should-retry': 'false',
    'x-request-id': 'id-1',
    'x-ratelimit-remaining-tokens': '0',
    'x-dropped-params': 'seed',
    'x-reserved-tokens': '1038',
    'x-models-pending': 'acme,slow',
  })
  expect(await response.json()).toEqual({ error: { message: 'slow down' } })
})

test('our key does not reach the browser in an error of the service, nor an error without end', async () => {
  const error = { message: `no ${key}`, type: key, param: key, code: `bad ${key}` }
  const { ask } = proxyTo(async () => Response.json({ error }, { status: 400 }))
  const response = await ask('/api/v1/chat/completions', post())
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: { message: 'no ***', type: '***', param: '***', code: 'bad ***' },
  })

  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(10_000)) })
  const long = proxyTo(async () => new Response(endless, { status: 500, headers: json }))
  const answered = await long.ask('/api/v1/chat/completions', post())
  expect(answered.status).toBe(500)
  expect(await answered.text()).toContain('too long to show')
})

describe('an answer that would mean nothing to the page', () => {
  test.each<[string, ProxyOptions['forward'], RegExp]>([
    [
      'none, for the service is away',
      () => Promise.reject(new TypeError(`fetch failed ${key}`)),
      /cannot be reached/,
    ],
    [
      'a redirect',
      async () => new Response(null, { status: 302, headers: { location: 'http://evil.example' } }),
      /redirect/,
    ],
    [
      'a refusal of our key',
      async () => Response.json({ error: { message: `bad key ${key}` } }, { status: 401 }),
      /SERVICE_API_KEY/,
    ],
    [
      'a web page',
      async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      /without JSON/,
    ],
    ['an error without JSON', async () => new Response('oops', { status: 500 }), /without JSON/],
  ])('is a 502 in plain words: %s', async (_, forward, sentence) => {
    const response = await proxyTo(forward).ask('/api/v1/chat/completions', post())
    expect(response.status).toBe(502)
    const text = await response.text()
    expect(text).toMatch(sentence)
    expect(text).toContain('SERVICE_BASE_URL')
    expect(text).not.toContain(key)
    expect(JSON.parse(text)).toMatchObject({ error: { type: 'upstream_error', param: null } })
  })
})

test('where our own service gives no answer, no setting is blamed', async () => {
  const { ask } = proxyTo(() => Promise.reject(new Error(`broken ${key}`)), { isOwn: true })
  const response = await ask('/api/v1/chat/completions', post())
  expect(response.status).toBe(502)
  const { error } = await response.json()
  expect(error).toMatchObject({ type: 'upstream_error', code: 'service_error' })
  expect(error.message).toMatch(/^The service in this server/)
  expect(error.message).not.toMatch(new RegExp(`SERVICE_BASE_URL|${key}`))
})

test('a compressed body is a 415', async () => {
  const { ask, seen } = proxyTo(answer)
  expect((await ask('/api/v1/embeddings', post({ ...json, 'content-encoding': 'gzip' }))).status).toBe(415)
  expect(seen).toEqual([])
})

describe('a body that has to be cleaned', () => {
  test('is passed on as it is after that', async () => {
    const { ask, seen } = proxyTo(answer, { cleanBody: (text) => text.replace('x', 'y') })
    expect((await ask('/api/v1/chat/completions', post())).status).toBe(200)
    expect(await seen[0]?.text()).toBe('{"model":"y"}')
  })

  test('and cannot be is a 400 with the reason, and does not reach the service', async () => {
    const refusal = { message: 'It nests too deep.', code: 'too_deep' }
    const { ask, seen } = proxyTo(answer, { cleanBody: () => refusal })
    const response = await ask('/api/v1/chat/completions', post())
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      error: { ...refusal, type: 'invalid_request_error', param: null },
    })
    expect(seen).toEqual([])
  })

  test.each<[string, ProxyOptions['forward']]>([
    ['cannot be reached', () => Promise.reject(new Error('refused'))],
    ['refuses before it has read it', async () => Response.json({ error: {} }, { status: 413 })],
  ])('is held until the service %s', async (_, forward) => {
    const order: string[] = []
    const readBody = async () => ({ text: '{"model":"x"}', release: () => void order.push('released') })
    const { ask } = proxyTo(
      (request) => {
        order.push('asked')
        return forward(request)
      },
      { cleanBody: (text) => text, readBody },
    )
    await ask('/api/v1/chat/completions', post())
    expect(order).toEqual(['asked', 'released'])
  })
})

describe('a body that is too long is a 413', () => {
  const reading = async (request: Request) => Response.json({ length: (await request.text()).length })
  const long = { method: 'POST', headers: json, body: 'x'.repeat(2000) }

  test('whether its length is declared or not', async () => {
    const { ask, seen } = proxyTo(reading, { maxBodyBytes: 1000 })
    const declared = await ask('/api/v1/embeddings', {
      ...long,
      headers: { ...json, 'content-length': '2000' },
    })
    expect([declared.status, seen.length]).toEqual([413, 0])
    const counted = await ask('/api/v1/embeddings', long)
    expect(counted.status).toBe(413)
    expect(await counted.json()).toMatchObject({ error: { code: 'body_too_large' } })
  })

  test('also where the service answers the half of it', async () => {
    const { ask } = proxyTo((request) => reading(request).catch(() => Response.json({}, { status: 500 })), {
      maxBodyBytes: 1000,
    })
    expect((await ask('/api/v1/embeddings', long)).status).toBe(413)
  })

  test('and one that is not is passed on', async () => {
    const { ask } = proxyTo(reading, { maxBodyBytes: 2000 })
    expect(await (await ask('/api/v1/embeddings', long)).json()).toEqual({ length: 2000 })
  })
})

describe('a service that breaks off', () => {
  const breaking = (text: string) =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        if (text === '') return controller.error(new TypeError('terminated'))
        controller.enqueue(new TextEncoder().encode(text))
        text = ''
      },
    })

  test('in a stream gives the page an error event', async () => {
    const headers = { 'content-type': 'text/event-stream' }
    const { ask } = proxyTo(async () => new Response(breaking('data: {"id":"x"}\n\ndata: {"i'), { headers }))
    const text = await (await ask('/api/v1/chat/completions', post())).text()
    expect(text).toMatch(/^data: {"id":"x"}\n\n/)
    expect(JSON.parse(text.trim().split('data: ').at(-1) ?? '')).toMatchObject({
      choices: [{ finish_reason: 'error' }],
      error: { type: 'upstream_error', message: expect.stringContaining('SERVICE_BASE_URL') },
    })
  })

  test('in a whole answer is a 502', async () => {
    const { ask } = proxyTo(async () => new Response(breaking('{"id":'), { headers: json }))
    expect((await ask('/api/v1/chat/completions', post())).status).toBe(502)
  })
})

describe('a service whose answer is cut and ends as if it were whole', () => {
  const streamed = async (text: string, options: Partial<ProxyOptions> = {}) => {
    const headers = { 'content-type': 'text/event-stream' }
    const { ask } = proxyTo(async () => new Response(text, { headers }), options)
    return (await ask('/api/v1/chat/completions', post())).text()
  }
  const finish = 'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\n'

  test.each([
    '',
    'data: {"id":"x"}\n\n',
    'data: {"id":"x"}\n\ndata: {"i',
    'data: {"choices":[{"delta":{"content":"data: [DONE]"},"finish_reason":null}],"error":null}\n\n',
    'data: {"choices":[{"delta":{"content":"\\"finish_reason\\":\\"stop\\""},"finish_reason":""}]}\n\n',
    finish.slice(0, -4),
    ': a comment\r\n\r\n',
  ])('in a stream gives the page an error event: %j', async (text) => {
    const passed = await streamed(text)
    expect(passed.slice(0, text.length)).toBe(text)
    expect(JSON.parse(passed.trim().split('data: ').at(-1) ?? '')).toMatchObject({
      choices: [{ finish_reason: 'error' }],
      error: { type: 'upstream_error', message: expect.stringContaining('SERVICE_BASE_URL') },
    })
  })

  test.each([
    'data: {"id":"x"}\n\ndata: [DONE]\n\n',
    'data:{"id":"x"}\r\n\r\ndata:[DONE]\r\n\r\n',
    'data: {"id":"x"}\r\rdata: [DONE]',
    'data: [DONE]\n\n: more\n\n',
    finish,
    `${finish}data: {"choices":[],"usage":{}}\n\n`,
    'data: {"error": {"message":"no"}}\n\n',
  ])('in a stream that has its end is nothing of it: %j', async (text) => {
    expect(await streamed(text)).toBe(text)
  })

  test('breaks nothing off once the stream has its end', async () => {
    const pieces = [finish]
    const resetAfter = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.shift()
        if (piece === undefined) return controller.error(new TypeError('terminated'))
        controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    const headers = { 'content-type': 'text/event-stream' }
    const { ask } = proxyTo(async () => new Response(resetAfter, { headers }))
    expect(await (await ask('/api/v1/chat/completions', post())).text()).toBe(finish)
  })

  test.each(['', '{"a":', '{"id":"x","choices":[', '{"id":"x"}{'])('in JSON is a 502: %j', async (text) => {
    for (const path of ['/api/v1/chat/completions', '/api/v1/embeddings', '/api/v1/models']) {
      const { ask } = proxyTo(async () => new Response(text, { headers: json }))
      const response = await ask(path, path.endsWith('models') ? {} : post())
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({
        error: { code: 'service_error', message: expect.stringContaining('SERVICE_BASE_URL') },
      })
    }
  })

  test('without a body is a 502', async () => {
    const { ask } = proxyTo(async () => new Response(null, { headers: json }))
    expect((await ask('/api/v1/models')).status).toBe(502)
  })

  test('and one that is whole passes to the letter', async () => {
    const text = ' {"a": 1.0,\n "b": "é"}\n'
    const { ask } = proxyTo(async () => new Response(text, { headers: json }))
    expect(await (await ask('/api/v1/models')).text()).toBe(text)
  })
})

test('stop in the browser stops the request to the service', async () => {
  const forward = (request: Request) =>
    new Promise<Response>((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason))
    })
  const { ask, seen } = proxyTo(forward)
  const controller = new AbortController()
  const response = ask('/api/v1/chat/completions', { ...post(), signal: controller.signal })
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  controller.abort()
  expect((await response).status).toBe(499)
})

describe('a service address that leads back to the proxy', () => {
  /** Proxies of which each takes the next one for its service, and the last one the first. */
  function ring(names: readonly string[]) {
    let asked = 0
    const proxies: ReturnType<typeof createProxy>[] = names.map((serverName, index) =>
      createProxy({
        baseUrl: `${own}/api/v1`,
        apiKey: key,
        serverName,
        forward: async (request) => {
          asked += 1
          if (asked > 20) throw new Error('this goes round and round')
          return (await proxies[(index + 1) % names.length]?.(request)) ?? Response.error()
        },
      }),
    )
    const ask = (path: string, init: RequestInit) => proxies[0]!(new Request(own + path, init))
    return { ask, asked: () => asked }
  }

  /** A server's name, made of one sign. */
  const named = (sign: string) => [8, 4, 4, 4, 12].map((length) => sign.repeat(length)).join('-')

  test.each([['a'], ['ab'], ['abc']])('is told after one round: %j', async (signs) => {
    const names = [...signs].map(named)
    const { ask, asked } = ring(names)
    for (const [path, init] of [
      ['/api/v1/chat/completions', post()],
      ['/api/v1/models', {}],
      ['/api/v1/models', { headers: { 'x-parley-visited': Array(50).fill(named('d')).join() } }],
    ] as const) {
      const response = await ask(path, init)
      expect(response.status).toBe(508)
      expect(await response.json()).toMatchObject({
        error: {
          type: 'upstream_error',
          code: 'service_loop',
          message: expect.stringMatching(/^SERVICE_BASE_URL leads back to this server/),
        },
      })
    }
    expect(asked()).toBe(3 * names.length)
  })

  test('is nothing that a request can be made to look like without its name', async () => {
    const { ask, seen } = proxyTo(answer, { serverName: named('a') })
    const strange = { 'x-parley-visited': [named('b'), '<c>', 'd', ...Array(50).fill(named('d'))].join(', ') }
    expect((await ask('/api/v1/models', { headers: strange })).status).toBe(200)
    expect(seen[0]!.headers.get('x-parley-visited')).toBe(
      [...Array(20).fill(named('d')), named('a')].join(', '),
    )
  })
})
