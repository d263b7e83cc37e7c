import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readStream } from '#service/testing/read-stream.ts'
import { compose } from './composition.ts'
import { readEnv } from './env.ts'
import { createHttpServer } from './http/http-server.ts'
import { stopGracefully, stopped } from './stop-gracefully.ts'

async function start(tokensPerSecond: string) {
  const result = readEnv({ LOCAL_RUNTIMES: 'off', DEMO_TOKENS_PER_SECOND: tokensPerSecond })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const page = async () => new Response('the page')
  const composition = compose({ settings: result.settings, serviceKeys: [], page })
  const server = createHttpServer(composition.fetch)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  const origin = `http://127.0.0.1:${port}`
  const ask = () =>
    fetch(`${origin}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"model":"demo/guide","stream":true,"messages":[{"role":"user","content":"What is a token?"}]}',
    })
  return { server, composition, origin, port, ask }
}

test('an answer that outlasts the grace ends in an error that says why', async () => {
  const { server, composition, ask } = await start('2')
  const reading = ask().then(({ body }) => readStream(body))
  await new Promise((resolve) => setTimeout(resolve, 100))
  // Longer than the test may take: nothing waits for their end.
  await stopped(server, composition, { graceMs: 60_500, closingMs: 60_000 })
  expect(await reading).toMatchObject({
    done: 0,
    finishReason: 'error',
    error: { message: expect.stringContaining('stopping') },
  })
})

test('an answer that ends in time is whole, and its kept connection holds nothing up', async () => {
  const { server, composition, ask } = await start('400')
  const reading = ask().then(({ body }) => readStream(body))
  await new Promise((resolve) => setTimeout(resolve, 100))
  // Longer than the test may take.
  await stopped(server, composition, { graceMs: 60_000, closingMs: 1_000 })
  expect(await reading).toMatchObject({ done: 1, finishReason: 'stop' })
})

test('a connection on which nothing is asked holds nothing up', async () => {
  const { server, composition, port } = await start('0')
  const sockets = ['', 'POST /v1/chat/completions HTTP/1.1\r\nhost: 127.0'].map((written) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(written))
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  await vi.waitFor(
    () =>
      new Promise<void>((resolve, reject) =>
        server.getConnections((_, count) => (count === 2 ? resolve() : reject(new Error(`${count} of 2`)))),
      ),
  )
  // Longer than the test may take.
  await stopped(server, composition, { graceMs: 60_000 })
  expect(server.listening).toBe(false)
})

test('for the delay new connections are answered, told that the server is not ready, and closed', async () => {
  const { server, composition, origin, ask } = await start('0')
  const over = stopped(server, composition, { delayMs: 1_000 })
  const [ready, answer, models] = [
    await fetch(`${origin}/readyz`),
    await ask(),
    await fetch(`${origin}/api/v1/models`),
  ]
  expect([ready.status, answer.status, models.status]).toEqual([503, 200, 200])
  expect(await readStream(answer.body)).toMatchObject({ done: 1, finishReason: 'stop' })
  expect([ready, answer, models].map(({ headers }) => headers.get('connection'))).toEqual([
    'close',
    'close',
    'close',
  ])
  await over
  await expect(fetch(`${origin}/readyz`)).rejects.toThrow('fetch failed')
})

test('the first signal begins the delay, the second ends everything at once', async () => {
  const { server, composition } = await start('0')
  onTestFinished(() => void server.close())
  const signals = new EventEmitter()
  const exit = vi.fn<(code: number) => void>()
  const ending = Object.assign(signals, { exit }) as unknown as NodeJS.Process // as far as it is used
  stopGracefully(server, composition, { delayMs: 60_000 }, ending)
  signals.emit('SIGTERM')
  expect(exit).not.toHaveBeenCalled()
  signals.emit('SIGINT')
  expect(exit).toHaveBeenCalledWith(0)
})
