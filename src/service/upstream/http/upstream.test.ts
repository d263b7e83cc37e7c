import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createNetServer, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ServiceError } from '../../base/service-error.ts'
import { pauseBeforeRetry, defaultRetryOptions } from './retry.ts'
import { createUpstream, type UpstreamOptions } from './upstream.ts'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

/** An upstream that does `answer`, told how many requests came before. */
async function start(
  answer: (response: ServerResponse, before: number, request: IncomingMessage) => void,
  options: Partial<UpstreamOptions> = {},
) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response, asked.length - 1, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // listens on a port
  const upstream = createUpstream({
    name: 'acme',
    baseUrl: `http://127.0.0.1:${port}/v1`,
    retries: { firstPauseMs: 2, maxPauseMs: 2 },
    ...options,
  })
  const controller = new AbortController()
  const send = (more: { mayRetry?: boolean; body?: object } = {}) =>
    upstream.send({
      method: 'POST',
      path: '/x',
      body: { a: 1 },
      signal: controller.signal,
      timeoutMs: 5_000,
      ...more,
    })
  return { asked, send, controller, ask: async () => (await send()).text() }
}

const refuse = (response: ServerResponse, status: number, headers = {}, body: object = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
const agree = (response: ServerResponse) => response.end('{"fine":true}')

test('an answer that cannot be read is not asked for again: the question has been', async () => {
  let asked = 0
  const server = createNetServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', () => {
      asked += 1
      // Nobody asked for it, and undici closes the connection.
      socket.write('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo // listens on a port
  const { send } = createUpstream({ name: 'acme', baseUrl: `http://127.0.0.1:${port}/v1` })
  const { signal } = new AbortController()
  const sent = send({ method: 'POST', path: '/x', body: {}, signal, timeoutMs: 5_000 })
  await expect(sent).rejects.toThrow('what it sent is no answer')
  expect(asked).toBe(1)
})

describe('what failed before an answer began is tried again', () => {
  test.each([500, 502, 529])('at most twice, after %d', async (status) => {
    const { ask, asked } = await start((response) => refuse(response, status))
    await expect(ask()).rejects.toMatchObject({ headers: { 'x-should-retry': 'false' } })
    expect(asked).toHaveLength(3)
  })

  test('once, after 503', async () => {
    const { ask, asked } = await start((response) => refuse(response, 503))
    await expect(ask()).rejects.toMatchObject({ status: 503, headers: { 'x-should-retry': 'false' } })
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['without a word of when', {}],
    ['with a short Retry-After', { 'retry-after-ms': '2' }],
  ])('once, after 429 %s, and the client may come back later', async (_, headers) => {
    const { ask, asked } = await start((response) => refuse(response, 429, headers))
    const error: unknown = await ask().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ status: 429, headers })
    expect(error).not.toHaveProperty(['headers', 'x-should-retry'])
    expect(asked).toHaveLength(2)
  })

  test.each([
    ['a 503 and then a 500', [503, 500, 500], 3],
    ['a 500 and then a 429', [500, 429, 429], 2],
  ])('after %s within the same number of tries', async (_, statuses, tries) => {
    const { ask, asked } = await start((response, before) => refuse(response, statuses[before] ?? 500))
    await expect(ask()).rejects.toBeInstanceOf(ServiceError)
    expect(asked).toHaveLength(tries)
  })

  test.each([429, 503, 500])('not at all, after %d, where no retries are set', async (status) => {
    const { ask, asked } = await start((response) => refuse(response, status), { retries: { retries: 0 } })
    await expect(ask()).rejects.toBeInstanceOf(ServiceError)
    expect(asked).toHaveLength(1)
  })

  test('and then answers', async () => {
    const { ask, asked } = await start((response, before) =>
      before < 2 ? refuse(response, 500) : agree(response),
    )
    expect(await ask()).toBe('{"fine":true}')
    expect(asked).toHaveLength(3)
  })

  test.each([400, 401, 403, 404, 408, 413, 422])('but not after %d', async (status) => {
    const { ask, asked } = await start((response) => refuse(response, status))
    await expect(ask()).rejects.toBeInstanceOf(ServiceError)
    expect(asked).toHaveLength(1)
  })

  test('nor when the upstream says that it is of no use', async () => {
    const { ask, asked } = await start((response) => refuse(response, 500, { 'x-should-retry': 'false' }))
    await expect(ask()).rejects.toBeInstanceOf(ServiceError)
    expect(asked).toHaveLength(1)
  })

  test('nor for want of money', async () => {
    const error = { code: 'insufficient_quota', message: 'Out of credit' }
    const { ask, asked } = await start((response) => refuse(response, 429, {}, { error }))
    await expect(ask()).rejects.toMatchObject({ status: 429, headers: { 'x-should-retry': 'false' } })
    expect(asked).toHaveLength(1)
  })

  test('nor where the request is longer than the whole limit', async () => {
    const error = { type: 'tokens', code: 'rate_limit_exceeded', message: 'Request too large for alpha' }
    const { ask, asked } = await start((response) => refuse(response, 429, {}, { error }))
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      headers: { 'x-should-retry': 'false' },
      body: { error: { type: 'tokens', code: 'request_exceeds_limit' } },
    })
    expect(asked).toHaveLength(1)
  })

  test('nor where the caller retries by itself', async () => {
    const { send, asked } = await start((response) => refuse(response, 500))
    await expect(send({ mayRetry: false })).rejects.toBeInstanceOf(ServiceError)
    expect(asked).toHaveLength(1)
  })

  test('after a connection that broke without an answer', async () => {
    const { ask, asked } = await start((response, before) =>
      before === 0 ? void response.socket?.destroy() : agree(response),
    )
    expect(await ask()).toBe('{"fine":true}')
    expect(asked).toHaveLength(2)
  })

  test('never once an answer has begun', async () => {
    const { ask, asked } = await start((response) => {
      response.writeHead(200)
      response.write('{"fine"', () => response.socket?.destroy())
    })
    await expect(ask()).rejects.toMatchObject({ kind: 'upstream_error' })
    expect(asked).toHaveLength(1)
  })

  test('and not for a client that has left', async () => {
    const { send, asked, controller } = await start((response) => refuse(response, 500), {
      retries: { firstPauseMs: 60_000, maxPauseMs: 60_000 },
      random: () => 1,
    })
    const answer = send()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    controller.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toHaveLength(1)
  })
})

test('why a second try was given up stays as it is: other requests end with it too', async () => {
  const { send, asked, controller } = await start((response, before) => {
    if (before === 0) refuse(response, 500)
  })
  const answer = send()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  const reason = new ServiceError('unavailable', 'The server is stopping.')
  controller.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect(reason.headers).toEqual({})
})

describe('Retry-After', () => {
  test('is waited for', async () => {
    const at: number[] = []
    const { ask } = await start((response, before) => {
      at.push(performance.now())
      if (before === 0) refuse(response, 429, { 'retry-after-ms': '120' })
      else agree(response)
    })
    await ask()
    expect(at[1]! - at[0]!).toBeGreaterThan(110)
  })

  const info = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '34.5s' }
  const waits: [string, Record<string, string>, object, RegExp][] = [
    ['three seconds', { 'retry-after': '3' }, {}, /^3$/],
    ['seven seconds', { 'retry-after': '7' }, {}, /^7$/],
    ['2,001 milliseconds', { 'retry-after-ms': '2001' }, {}, /^3$/],
    [
      'a date in 40 seconds',
      { 'retry-after': new Date(Date.now() + 40_000).toUTCString() },
      {},
      /^(3\d|40)$/,
    ],
    ["Google's 34.5 seconds", {}, [{ error: { code: 429, message: 'Quota.', details: [info] } }], /^35$/],
  ]
  test.each(
    waits.flatMap(([what, ...rest]) =>
      [429, 503, 500, 504].map((status) => [what, status, ...rest] as const),
    ),
  )('of %s is told to the client at once, with a %d', async (_, status, headers, body, seconds) => {
    const { ask, asked } = await start((response) => refuse(response, status, headers, body))
    const error: unknown = await ask().catch((reason: unknown) => reason)
    expect(asked).toHaveLength(1)
    expect(error).toMatchObject({
      headers: {
        'retry-after': expect.stringMatching(seconds),
        'retry-after-ms': expect.stringMatching(/^\d+$/),
      },
    })
    // It may come back: nothing was tried again here.
    expect(error).not.toHaveProperty(['headers', 'x-should-retry'])
  })

  test.each(['soon', '', '-5', '9'.repeat(400)])('of "%s" is none', async (given) => {
    const { ask, asked } = await start((response) => refuse(response, 429, { 'retry-after': given }))
    await expect(ask()).rejects.not.toHaveProperty(['headers', 'retry-after'])
    expect(asked).toHaveLength(2)
  })
})

describe('how long a request is held by its retries', () => {
  const longest = (status: number | undefined, retryAfterMs?: number) => {
    let pausedMs = 0
    for (let tries = 1; ; tries++) {
      const pause = pauseBeforeRetry(
        { ...(status && { status }), retryAfterMs },
        tries,
        defaultRetryOptions,
        () => 1,
      )
      if (pause === undefined) return { pausedMs, tries }
      pausedMs += pause
    }
  }

  test.each([
    [429, undefined, { pausedMs: 500, tries: 2 }],
    [503, undefined, { pausedMs: 500, tries: 2 }],
    [429, 2_000, { pausedMs: 2_000, tries: 2 }],
    [429, 2_001, { pausedMs: 0, tries: 1 }],
    [503, 7_000, { pausedMs: 0, tries: 1 }],
    [500, undefined, { pausedMs: 1_500, tries: 3 }],
    [529, 2_000, { pausedMs: 4_000, tries: 3 }],
    [undefined, undefined, { pausedMs: 1_500, tries: 3 }],
  ])('after %s with a Retry-After of %s ms is bounded', (status, retryAfterMs, expected) => {
    expect(longest(status, retryAfterMs)).toEqual(expected)
  })
})

describe('a connection that was kept and died in the meantime', () => {
  test.each(['closed', 'reset'])('(%s) costs one more try, at once and beside the retries', async (how) => {
    const sockets = new Set<Socket>()
    const { ask, asked } = await start(
      (response, _, { socket }) => {
        if (!sockets.has(socket)) {
          sockets.add(socket)
          return agree(response)
        }
        return how === 'reset' ? socket.resetAndDestroy() : socket.destroy()
      },
      { retries: { retries: 0 } },
    )
    expect(await ask()).toBe('{"fine":true}')
    // Its connection is free for the next request only once this turn is over.
    await new Promise(setImmediate)
    expect(await ask()).toBe('{"fine":true}')
    expect(asked).toHaveLength(3)
    expect(sockets.size).toBe(2)
  })

  test('is not met by what can be sent only once: that gets a new one', async () => {
    const sockets = new Set<Socket>()
    const { ask, send } = await start(
      (response, _, { socket }) => {
        const isNew = !sockets.has(socket)
        sockets.add(socket)
        return isNew ? agree(response) : void socket.destroy()
      },
      { retries: { retries: 0 } },
    )
    const body = { text: 'x'.repeat(2 * 1024 * 1024) }
    for (const more of [{}, { body }, { body }]) {
      expect(await (await send(more)).text()).toBe('{"fine":true}')
      await new Promise(setImmediate)
    }
    expect(sockets.size).toBe(3)
    expect(await ask()).toBe('{"fine":true}')
  })

  test('does so once: a second time it is an upstream that is away', async () => {
    let isAway = false
    const { ask, asked } = await start(
      (response, _, { socket }) => (isAway ? void socket.destroy() : agree(response)),
      { retries: { retries: 0 } },
    )
    await ask()
    await new Promise(setImmediate)
    isAway = true
    await expect(ask()).rejects.toMatchObject({ body: { error: { code: 'upstream_unreachable' } } })
    expect(asked.length).toBeLessThanOrEqual(3)
  })
})

test('a watcher hears of every request and of every retry', async () => {
  let open = 0
  const retried = vi.fn<(name: string) => void>()
  const watch = {
    opened: () => {
      open += 1
      return () => void (open -= 1)
    },
    retried,
  }
  const { ask } = await start((response, before) => (before < 2 ? refuse(response, 500) : agree(response)), {
    watch,
  })
  await ask()
  expect(retried.mock.calls).toEqual([['acme'], ['acme']])
  await vi.waitFor(() => expect(open).toBe(0))
})

test.each([
  [{ error: { code: 400, message: 'API key not valid.', details: [{ reason: 'API_KEY_INVALID' }] } }],
  [{ error: 'Incorrect API key provided: te***ey. You can obtain one elsewhere.', code: 'invalid argument' }],
])('a wrong key that comes as a 400 is about our key too: %j', async (body) => {
  const { ask } = await start((response) => refuse(response, 400, {}, body))
  await expect(ask()).rejects.toMatchObject({
    status: 502,
    body: { error: { code: 'upstream_key_refused' } },
  })
})

test('what the base address has after its host is kept, and a trailing slash does no harm', async () => {
  const { asked, ask } = await start(agree)
  await ask()
  expect(asked).toEqual(['/v1/x'])
})
