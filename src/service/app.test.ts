import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ErrorBody } from '#protocol/openai/errors.ts'
import type { ModelEntry, ModelList } from '#protocol/openai/models.ts'
import { chatWith, startTestService, testKey } from './testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>>
beforeAll(async () => {
  acme = await startTestService({ models: { alpha: { kind: 'answer' }, 'meta/beta': { kind: 'answer' } } })
})
afterAll(() => acme.close())

const errorOf = async (response: Response) => ((await response.json()) as ErrorBody).error

describe('keys', () => {
  const models = (headers: Record<string, string>) => acme.service.request('/v1/models', { headers })

  test.each<[Record<string, string>, string]>([
    [{}, 'none at all'],
    [{ authorization: 'Bearer wrong' }, 'one that is not known'],
    [{ authorization: testKey }, 'one without its scheme'],
    [{ authorization: `Basic ${testKey}` }, 'another scheme'],
    [{ authorization: 'Bearer ' }, 'an empty one'],
    [{ authorization: `Bearer ${'x'.repeat(5000)}` }, 'one of five thousand letters'],
    [{ 'x-api-key': 'wrong' }, 'a wrong x-api-key'],
    [{ authorization: `Bearer ${testKey}`, 'x-api-key': 'other' }, 'two that differ'],
    [{ authorization: 'Basic dXNlcg==', 'x-api-key': testKey }, 'a good one beside another scheme'],
  ])('%j gets a 401: %s', async (headers) => {
    const response = await models(headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await errorOf(response)).toMatchObject({ type: 'invalid_request_error', code: 'invalid_api_key' })
  })

  test.each<Record<string, string>>([
    { authorization: `Bearer ${testKey}` },
    { authorization: `bearer  ${testKey}` },
    { 'x-api-key': testKey },
    { authorization: `Bearer ${testKey}`, 'x-api-key': testKey },
  ])('%j is let in', async (headers) => {
    expect((await models(headers)).status).toBe(200)
  })
})

describe('addresses', () => {
  test('an unknown one is a 404 with an error body', async () => {
    const response = await acme.get('/v1/nothing')
    expect(response.status).toBe(404)
    expect(await errorOf(response)).toMatchObject({ type: 'invalid_request_error', code: 'unknown_url' })
  })

  test.each([
    ['GET', '/v1/chat/completions', 'POST'],
    ['DELETE', '/v1/embeddings', 'POST'],
    ['POST', '/v1/models', 'GET, HEAD'],
    ['PUT', '/v1/models/acme/alpha', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const headers = { authorization: `Bearer ${testKey}` }
    const response = await acme.service.request(path, { method, headers })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect((await errorOf(response)).message).toContain(method)
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  test('every answer has a request id: the one given, or a new one in place of an unfit one', async () => {
    expect((await acme.get('/v1/models', { 'x-request-id': 'given-1' })).headers.get('x-request-id')).toBe(
      'given-1',
    )
    const unfit = (await acme.get('/v1/models', { 'x-request-id': 'a b<c>' })).headers.get('x-request-id')
    expect(unfit).toMatch(/^[\w-]{36}$/)
    expect((await acme.service.request('/healthz')).headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })
})

describe('models', () => {
  test('are listed with prefixed ids', async () => {
    const list = (await (await acme.get('/v1/models')).json()) as ModelList
    expect(list.object).toBe('list')
    expect(list.data.map(({ id }) => id)).toEqual(['acme/alpha', 'acme/meta/beta'])
    expect(list.data[0]).toMatchObject({
      object: 'model',
      created: 1_700_000_000,
      owned_by: 'fake-upstream',
    })
  })

  test.each(['acme/alpha', 'acme%2Falpha', 'alpha', 'acme/meta/beta', 'acme%2Fmeta%2Fbeta', 'meta%2Fbeta'])(
    'one is found as %s',
    async (id) => {
      const response = await acme.get(`/v1/models/${id}`)
      expect(response.status).toBe(200)
      expect(((await response.json()) as ModelEntry).id).toMatch(/^acme\/(alpha|meta\/beta)$/)
    },
  )

  test('an unknown one is a 404 that names similar ones', async () => {
    const response = await acme.get('/v1/models/acme%2Falhpa')
    expect(response.status).toBe(404)
    const error = await errorOf(response)
    expect(error).toMatchObject({ code: 'model_not_found', param: 'model' })
    expect(error.message).toContain('acme/alpha')
  })
})

describe('bodies', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'of the type %j are a 415',
    async (type) => {
      const response = await acme.post('/v1/chat/completions', chatWith('alpha'), {
        headers: { 'content-type': type },
      })
      expect(response.status).toBe(415)
    },
  )

  test('that are compressed are a 415', async () => {
    const answers = ['gzip', 'br', 'identity'].map((encoding) =>
      acme.post('/v1/chat/completions', chatWith('alpha'), { headers: { 'content-encoding': encoding } }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([415, 415, 200])
  })

  test('over the limit are a 413, whether their length is declared or comes in chunks', async () => {
    const small = await startTestService({ service: { maxBodyBytes: 1000 } })
    const long = JSON.stringify(chatWith('alpha', { padding: 'x'.repeat(2000) }))
    const declared = await small.post('/v1/chat/completions', long, { headers: { 'content-length': '2100' } })
    const chunked = await small.post('/v1/chat/completions', long)
    expect([declared.status, chunked.status]).toEqual([413, 413])
    expect((await errorOf(chunked)).message).toContain('1000 bytes')
    expect(small.upstream.asked()).toEqual([])
    await small.close()
  })

  test.each(['{bad', '', 'null', '[]', '"text"', '5', `${'['.repeat(50_000)}${']'.repeat(50_000)}`])(
    'that are no request are a 400: %.20s',
    async (body) => {
      for (const path of ['/v1/chat/completions', '/v1/embeddings']) {
        const response = await acme.post(path, body)
        expect(response.status).toBe(400)
        expect((await errorOf(response)).type).toBe('invalid_request_error')
      }
    },
  )

  test('of two million empty lists are refused before anything looks into them', async () => {
    const lists = `{"model":"alpha","messages":[${'[],'.repeat(2_000_000)}[]]}`
    const response = await acme.post('/v1/chat/completions', lists)
    expect(response.status).toBe(400)
    expect(await errorOf(response)).toMatchObject({ code: 'too_many_values' })
  })

  const names = (count: number, prefix = 'k') =>
    Array.from({ length: count }, (_, index) => `"${prefix}${index}":1`).join()

  test.each([
    ['parameters', `${names(2_000)},"messages":[]`, '1000 parameters'],
    ['names in one object', `"messages":[{${names(100_001)}}]`, '100000 named values'],
    [
      'names in many objects',
      `"messages":[${Array.from({ length: 1_001 }, (_, index) => `{${names(100, `k${index}_`)}}`).join()}]`,
      '100000 named values',
    ],
  ])('of too many %s are refused before anything looks into them', async (_, text, bound) => {
    for (const path of [
      '/v1/chat/completions',
      '/v1/messages',
      '/v1/messages/count_tokens',
      '/v1/embeddings',
    ]) {
      const response = await acme.post(path, `{"model":"alpha","max_tokens":5,${text}}`)
      expect(response.status).toBe(400)
      const { error, type } = (await response.json()) as ErrorBody & { type?: string }
      const message = expect.stringContaining(bound) as string
      expect(error).toMatchObject({ message, type: 'invalid_request_error' })
      const isMessages = path.startsWith('/v1/messages')
      expect([type, error.code]).toEqual(isMessages ? ['error', undefined] : [undefined, 'too_many_values'])
    }
  })

  test('of ten thousand messages with calls, parts and large tools are no trouble', async () => {
    const turns = [
      { role: 'user', content: [{ type: 'text', text: 'one' }] },
      {
        role: 'assistant',
        tool_calls: [{ id: '1', type: 'function', function: { name: 'a', arguments: '{}' } }],
      },
      { role: 'tool', tool_call_id: '1', content: 'two' },
      { role: 'assistant', content: 'three' },
    ]
    const properties = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [
        `field${index}`,
        { type: 'string', description: 'A field.' },
      ]),
    )
    const parameters = { type: 'object', properties }
    const body = chatWith('alpha', {
      messages: Array.from({ length: 10_000 }, (_, index) => turns[index % turns.length]),
      tools: Array.from({ length: 200 }, (_, index) => ({
        type: 'function',
        function: { name: `tool${index}`, parameters },
      })),
    })
    const answer = await acme.post('/v1/chat/completions', body)
    expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
  })

  test('never lead to a 500, whatever JSON they hold', async () => {
    const odd = fc.oneof(
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...chatWith('alpha'), messages: value })),
    )
    const named = fc
      .dictionary(
        fc.constantFrom('model', 'messages', 'stop', 'stream', 'n', '__proto__', 'constructor', 'input'),
        fc.jsonValue(),
      )
      .map((value) => JSON.stringify({ ...chatWith('alpha'), ...value }))
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(odd, named),
        fc.constantFrom('/v1/chat/completions', '/v1/embeddings'),
        async (body, path) => {
          const response = await acme.post(path, body)
          await response.text()
          expect(response.status).toBeLessThan(500)
        },
      ),
      { numRuns: 300 },
    )
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  test('that name an address or headers change nothing about where the request goes', async () => {
    const canary = await startTestService()
    const elsewhere = {
      api_base: canary.upstream.url,
      base_url: canary.upstream.url,
      baseURL: canary.upstream.url,
    }
    const headers = {
      extra_headers: { 'x-evil': '1' },
      default_headers: { 'x-evil': '1' },
      headers: { 'x-evil': '1' },
    }
    const response = await acme.post(
      '/v1/chat/completions',
      chatWith('alpha', { ...elsewhere, ...headers, top_k: 5 }),
      {
        headers: { 'x-base-url': canary.upstream.url, cookie: 'a=b', 'x-forwarded-host': 'evil.example' },
      },
    )
    expect(response.status).toBe(200)
    expect(canary.upstream.asked()).toEqual([])
    const seen = acme.upstream.asked().at(-1)
    expect(seen?.body).toEqual({ ...chatWith('alpha'), top_k: 5 })
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'connection',
        'content-length',
        'content-type',
        'host',
        'user-agent',
      ].sort(),
    )
    await canary.close()
  })
})

test('readiness ends when the server is on its way out', async () => {
  const stopping = await startTestService({ service: { isStopping: () => true } })
  expect((await stopping.service.request('/readyz')).status).toBe(503)
  expect((await acme.service.request('/readyz')).status).toBe(200)
  await stopping.close()
})

test('a request can be logged once its answer has gone out, with the time that the answer took', async () => {
  const lines: unknown[] = []
  const later: (() => void)[] = []
  let ms = 0
  const logged = await startTestService({
    service: {
      log: (_, event, facts) => void lines.push([event, facts?.route, facts?.status, facts?.ms]),
      afterAnswer: (writeDown) => void later.push(writeDown),
      now: () => ms,
    },
  })
  const { status } = await logged.service.request('/healthz')
  expect([status, lines]).toEqual([200, []])
  ms = 5_000
  later.forEach((writeDown) => writeDown())
  expect(lines).toEqual([['request', '/healthz', 200, 0]])
  await logged.close()
})
