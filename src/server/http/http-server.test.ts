import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { json } from '../attacks/ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from '../attacks/gateway.ts'
import { sendRaw } from '../attacks/raw-socket.ts'
import { createHttpServer } from './http-server.ts'

let upstream: FakeUpstream
let gateway: Gateway
beforeAll(async () => {
  upstream = await startFakeUpstream({ models: { silent: { kind: 'stall', afterWords: 0 } } })
  gateway = await startGateway(providersSetting({ name: 'acme', baseUrl: upstream.url }))
})
afterAll(() => Promise.all([gateway.close(), upstream.close()]))

test.each([
  ['a Host with a path', '/v1/models', 'local/host'],
  ['a Host with a user', '/v1/models', 'me@localhost'],
  ['a Host that is none', '/healthz', '%zz'],
  ['backslashes', '/v1\\models', 'localhost'],
])('%s is refused in words', async (_, target, host) => {
  const request = `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`
  const { statuses, text } = await sendRaw(gateway.port, request)
  expect(statuses).toEqual([400])
  expect(text).toMatch(/^content-type: application\/json/im)
  expect(text).toMatch(/^x-content-type-options: nosniff/im)
  expect(JSON.parse(/\{"error".*\}/.exec(text)?.[0] ?? 'null')).toEqual({
    error: {
      message: expect.stringContaining('Host'),
      type: 'invalid_request_error',
      param: null,
      code: 'invalid_address',
    },
  })
})

test('HTTP/1.0 without a host, as some ask whether a server is well, is answered', async () => {
  const { statuses } = await sendRaw(gateway.port, 'GET /readyz HTTP/1.0\r\n\r\n')
  expect(statuses).toEqual([200])
})

// It cannot be told from one that has closed its connection for good, and for that one nobody may go on working.
test('a client that closes its half of the connection counts as gone, and the upstream is told', async () => {
  const body = JSON.stringify({ model: 'acme/silent', messages: [{ role: 'user', content: 'hello' }] })
  const head = [
    'POST /v1/chat/completions HTTP/1.1',
    'host: localhost',
    ...Object.entries({
      ...json,
      authorization: `Bearer ${serviceKey}`,
      'content-length': String(body.length),
    }).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')
  const socket = connect({ port: gateway.port, host: '127.0.0.1', allowHalfOpen: true })
  const closed = new Promise((resolve) => socket.on('end', resolve))
  socket.resume().write(`${head}\r\n\r\n${body}`)
  await vi.waitFor(() => expect(upstream.open()).toBe(1))
  socket.end()
  await closed
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
})

describe('a connection', () => {
  const writeTimeoutMs = 300
  test('that has its answer is closed in time', async () => {
    const server = createHttpServer(async () => new Response('well'), { writeTimeoutMs })
    server.keepAliveTimeout = writeTimeoutMs
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // listening on a port
    const socket = connect({ port, host: '127.0.0.1' })
    socket.resume().write('GET /readyz HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await vi.waitFor(() => expect(socket.closed).toBe(true))
    server.close()
  })

  test('on which no request comes is told so by Node itself', async () => {
    const server = createHttpServer(async () => new Response('well'), { writeTimeoutMs: 10 })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const timedOut = once(server, 'timeout')
    const { port } = server.address() as AddressInfo // listening on a port
    const socket = connect({ port, host: '127.0.0.1' })
    const [idle] = (await timedOut) as [Socket]
    expect(idle.destroyed).toBe(false)
    socket.destroy()
    server.close()
  })

  test('whose answer takes longer than that is not', async () => {
    const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const answer = async () => {
      await late(3 * writeTimeoutMs)
      return new Response('well')
    }
    const server = createHttpServer(answer, { writeTimeoutMs })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo // listening on a port
    const { statuses } = await sendRaw(port, 'GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
    expect(statuses).toEqual([200])
    server.close()
  })
})
