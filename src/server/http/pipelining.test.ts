// Requests sent ahead on one connection: an answer that waits for its turn must not outlive its client.
import { connect, type AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { startFakeUpstream } from '#service/testing/fake-upstream.ts'
import { compose } from '../composition.ts'
import { readEnv } from '../env.ts'

const key = 'test-key-one'

test('a client that leaves takes all that it has asked for with it', async () => {
  const upstream = await startFakeUpstream({ models: { alpha: { kind: 'stall', text: 'one two' } } })
  const result = readEnv({
    LOCAL_RUNTIMES: 'off',
    DEMO_MODELS: 'off',
    SERVICE_KEYS: key,
    PROVIDERS: JSON.stringify([{ name: 'acme', baseUrl: upstream.url }]),
  })
  if (result.kind === 'problems') throw new Error(result.problems.join('\n'))
  const composition = compose({
    settings: result.settings,
    serviceKeys: [{ key }],
    page: async () => new Response('the page'),
  })
  const server = serve({ fetch: composition.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on a port

  const request = (path: string, body: object) => {
    const json = JSON.stringify(body)
    const head = `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n`
    return `${head}Content-Type: application/json\r\nContent-Length: ${json.length}\r\n\r\n${json}`
  }
  const chat = { model: 'acme/alpha', messages: [{ role: 'user', content: 'hello' }] }
  const socket = connect(port, '127.0.0.1')
  socket.write(
    [
      request('/v1/chat/completions', { ...chat, stream: true }),
      request('/v1/chat/completions', { ...chat, stream: true }),
      request('/v1/chat/completions', chat),
      request('/v1/embeddings', { model: 'acme/alpha', input: 'hello' }),
    ].join(''),
  )
  await vi.waitFor(() => expect(upstream.asked()).toHaveLength(4))
  expect(upstream.open()).toBe(4)
  socket.destroy()
  await vi.waitFor(() => expect(upstream.open()).toBe(0))

  composition.close()
  server.close()
  await upstream.close()
})
