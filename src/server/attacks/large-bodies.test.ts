// Attack 10: bodies that are too long, too deep, packed, or never here.
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ask, json } from './ask.ts'
import { serviceKey, startGateway, type Gateway } from './gateway.ts'
import { upload } from './upload.ts'

const MiB = 1024 * 1024
let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway()
})

afterAll(() => gateway.close())

const routes = ['/v1/chat/completions', '/v1/messages', '/v1/messages/count_tokens', '/v1/embeddings'].concat(
  ['/api/v1/chat/completions', '/api/v1/embeddings'],
)
const withKey = { ...json, authorization: `Bearer ${serviceKey}` }

describe.each(routes)('%s', (path) => {
  test('refuses 33 MiB by what is declared, before any of it is here', async () => {
    const { status, bytesTaken } = await upload(gateway.port, {
      path,
      headers: { ...withKey, 'content-length': String(33 * MiB) },
      bytes: 0,
    })
    expect([status, bytesTaken]).toEqual([413, 0])
  })

  test('refuses 200 MiB in chunks long before all of it is here', async () => {
    const { status, bytesTaken } = await upload(gateway.port, { path, headers: withKey, bytes: 200 * MiB })
    expect(status).toBe(413)
    // What the sockets' own buffers hold comes on top of the 32.
    expect(bytesTaken).toBeLessThan(64 * MiB)
  })

  test('refuses a packed body, whatever it would grow to', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * MiB, 32))
    for (const encoding of ['gzip', 'deflate', 'br', 'identity, gzip', 'x-gzip']) {
      const headers = { ...withKey, 'content-encoding': encoding }
      expect((await ask(gateway.port, { path, headers, body: bomb })).status).toBe(415)
    }
    expect((await ask(gateway.port, { path, headers: withKey, body: bomb })).status).toBe(400)
  })

  test('refuses what is nested too deep, or holds too many parts', async () => {
    const bodies = [
      `{"messages":${'['.repeat(201)}${']'.repeat(201)}}`,
      '['.repeat(5 * MiB),
      `{"messages":[${'[],'.repeat(2 * MiB)}[]]}`,
      '{"a":'.repeat(MiB),
      `${'{"a":'.repeat(150)}1${'}'.repeat(150)}`,
    ]
    for (const body of bodies) {
      const { status } = await ask(gateway.port, { path, headers: withKey, body })
      expect(status).toBe(400)
    }
  })
})

describe.concurrent('a client that sends all before it reads', () => {
  /** Longer than the half second after which an unread body is given up elsewhere. */
  const slowly = { bytes: 20 * MiB, readsLate: true, overMs: 900 }

  test.each([
    ['a wrong key', '/v1/chat/completions', { ...json, authorization: 'Bearer test-key-nine' }, 401],
    ['a wrong address', '/v1/nothing', withKey, 404],
    ['a wrong method', '/v1/models', withKey, 405],
    ['a wrong type', '/v1/chat/completions', { ...withKey, 'content-type': 'text/plain' }, 415],
    ['a foreign name', '/v1/chat/completions', { ...withKey, host: 'evil.example' }, 403],
    ['a foreign page', '/api/v1/chat/completions', { ...json, origin: 'http://evil.example' }, 403],
    ['a wrong address at the proxy', '/api/v1/nothing', json, 404],
  ])('reads the answer to %s', async (_, path, headers, status) => {
    const length = { 'content-length': String(slowly.bytes) }
    const [declared, chunked] = await Promise.all([
      upload(gateway.port, { ...slowly, path, headers: { ...headers, ...length } }),
      upload(gateway.port, { ...slowly, path, headers }),
    ])
    expect([declared.status, declared.error, chunked.status, chunked.error]).toEqual([status, '', status, ''])
    expect(declared.requestId).toMatch(/^[\w-]{36}$/)
  })

  test('reads a 413', async () => {
    const headers = { ...withKey, 'content-length': String(33 * MiB) }
    const sending = { ...slowly, bytes: 33 * MiB, path: '/v1/chat/completions' }
    const replies = await Promise.all([
      upload(gateway.port, { ...sending, headers }),
      upload(gateway.port, { ...sending, headers: withKey }),
    ])
    expect(replies.map(({ status, error }) => [status, error])).toEqual([
      [413, ''],
      [413, ''],
    ])
  })
})

test('one small refused body costs no connection', async () => {
  const { socket, answers } = keptConnection(gateway.port)
  const length = JSON.stringify({}).length
  const head = `POST /v1/nothing HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${serviceKey}\r\ncontent-length: ${length}\r\n\r\n`
  socket.write(head)
  await vi.waitFor(() => expect(answers()).toBe(1))
  socket.write(`{}${head}{}`)
  await vi.waitFor(() => expect(answers()).toBe(2))
  socket.destroy()
})

function keptConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (piece) => (text += piece.toString()))
  return { socket, answers: () => text.split('HTTP/1.1 404').length - 1 }
}

describe('a body that does not come', () => {
  test('is waited for so long and no longer', () => {
    const { requestTimeout, headersTimeout } = gateway.server
    expect([requestTimeout, headersTimeout]).toEqual([300_000, 60_000])
  })

  test('leaves nothing behind when its sender goes', async () => {
    const sockets = Array.from({ length: 50 }, (_, index) => {
      const socket = connect(gateway.port, '127.0.0.1')
      const path = routes[index % routes.length]
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${serviceKey}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{"a`,
      )
      return socket
    })
    await vi.waitFor(async () => expect(await connectionsTo(gateway)).toBeGreaterThanOrEqual(50))
    // Others are served meanwhile.
    expect((await ask(gateway.port, { path: '/readyz' })).status).toBe(200)
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(async () => expect(await connectionsTo(gateway)).toBeLessThan(10))
    expect(gateway.logged().filter((line) => line.includes('unforeseen'))).toEqual([])
  })
})

const connectionsTo = ({ server }: Gateway) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })
