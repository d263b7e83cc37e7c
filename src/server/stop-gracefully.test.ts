import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { readStream } from '#service/testing/read-stream.ts'
import { compose } from './composition.ts'
import { readEnv } from './env.ts'
import { stopped } from './stop-gracefully.ts'

async function start(tokensPerSecond: string) {
  const result = readEnv({ LOCAL_RUNTIMES: 'off', DEMO_TOKENS_PER_SECOND: tokensPerSecond })
  if (result.kind === 'problems') throw new Error(result.problems.join())
  const page = async () => new Response('the page')
  const composition = compose({ settings: result.settings, serviceKeys: [], page })
  const server = serve({ fetch: composition.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo // listening on a port, so not a pipe's name
  const ask = () =>
    fetch(`http://127.0.0.1:${port}/api/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"model":"demo/guide","stream":true,"messages":[{"role":"user","content":"What is a token?"}]}',
    })
  return { server, composition, ask }
}

test('an answer that outlasts the grace ends in an error that says why', async () => {
  const { server, composition, ask } = await start('2')
  const reading = ask().then(({ body }) => readStream(body))
  await new Promise((resolve) => setTimeout(resolve, 100))
  const startedAt = performance.now()
  await stopped(server, composition, { graceMs: 3_000, lastWordsMs: 2_500 })
  expect(performance.now() - startedAt).toBeLessThan(2_500)
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
  const startedAt = performance.now()
  await stopped(server, composition, { graceMs: 10_000, lastWordsMs: 1_000 })
  expect(performance.now() - startedAt).toBeLessThan(4_000)
  expect(await reading).toMatchObject({ done: 1, finishReason: 'stop' })
})
