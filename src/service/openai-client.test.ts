import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import OpenAI, { AuthenticationError, BadRequestError, NotFoundError, RateLimitError } from 'openai'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, testKey } from './testing/test-service.ts'

let acme: Awaited<ReturnType<typeof startTestService>>
let server: ServerType
let baseURL = ''
let client: OpenAI

beforeAll(async () => {
  acme = await startTestService({
    models: {
      alpha: { kind: 'answer', text: 'one two three four five' },
      dies: { kind: 'cut', text: 'one two', afterWords: 2 },
      vectors: { kind: 'answer' },
    },
    service: {
      keys: [
        { key: testKey },
        { key: 'test-key-poor', limits: { requestsPerMinute: 1, tokensPerMinute: 1000 } },
      ],
    },
  })
  server = serve({ fetch: acme.service.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => server.once('listening', resolve))
  baseURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  client = new OpenAI({ apiKey: testKey, baseURL, maxRetries: 0 })
})
afterAll(async () => {
  server.close()
  await acme.close()
})

const messages = [{ role: 'user' as const, content: 'hello' }]

test('lists the models and gets one', async () => {
  const ids = (await client.models.list()).data.map(({ id }) => id)
  expect(ids).toEqual(['acme/alpha', 'acme/dies', 'acme/vectors'])
  expect(await client.models.retrieve('acme/alpha')).toMatchObject({ id: 'acme/alpha', object: 'model' })
})

test('chats', async () => {
  const completion = await client.chat.completions.create({ model: 'acme/alpha', messages })
  expect(completion.choices[0]).toMatchObject({
    message: { role: 'assistant', content: 'one two three four five' },
    finish_reason: 'stop',
  })
  expect(completion.model).toBe('acme/alpha')
  expect(completion).toHaveProperty('_request_id', expect.stringMatching(/^[\w-]{36}$/))
})

test('streams, with usage when asked', async () => {
  const options = { stream: true, stream_options: { include_usage: true } } as const
  const stream = await client.chat.completions.create({ model: 'alpha', messages, ...options })
  let text = ''
  let tokens = 0
  for await (const chunk of stream) {
    text += chunk.choices[0]?.delta.content ?? ''
    tokens = chunk.usage?.total_tokens ?? tokens
  }
  expect([text, tokens]).toEqual(['one two three four five', 6])
})

test('a stream that breaks off is an error to it', async () => {
  const stream = await client.chat.completions.create({ model: 'acme/dies', messages, stream: true })
  let text = ''
  const reading = (async () => {
    for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? ''
  })()
  await expect(reading).rejects.toThrow(/broke|closed/)
  expect(text).toBe('one two')
})

test('stops at a stop sequence', async () => {
  const completion = await client.chat.completions.create({ model: 'acme/alpha', messages, stop: [' three'] })
  expect(completion.choices[0]).toMatchObject({ message: { content: 'one two' }, finish_reason: 'stop' })
})

test('stops at max_tokens, with the reason length', async () => {
  const completion = await client.chat.completions.create({ model: 'acme/alpha', messages, max_tokens: 2 })
  expect(completion.choices[0]).toMatchObject({ message: { content: 'one two' }, finish_reason: 'length' })
})

test('embeds, by numbers and by its base64 default alike, in order', async () => {
  const input = ['first', 'a second text', 'x']
  const byDefault = await client.embeddings.create({ model: 'acme/vectors', input })
  const floats = await client.embeddings.create({ model: 'acme/vectors', input, encoding_format: 'float' })
  expect(byDefault.data.map(({ index }) => index)).toEqual([0, 1, 2])
  expect(byDefault.data.map(({ embedding }) => embedding)).toEqual(
    floats.data.map(({ embedding }) => embedding.map(Math.fround)),
  )
  expect(floats.data[0]?.embedding).toHaveLength(8)
})

test('a wrong key is an AuthenticationError', async () => {
  const stranger = new OpenAI({ apiKey: 'wrong', baseURL, maxRetries: 0 })
  await expect(stranger.models.list()).rejects.toThrow(AuthenticationError)
})

test('an unknown model is a NotFoundError, with or without a provider', async () => {
  await expect(client.chat.completions.create({ model: 'nobody/nothing', messages })).rejects.toThrow(
    NotFoundError,
  )
  await expect(client.chat.completions.create({ model: 'acme/nothing', messages })).rejects.toThrow(
    NotFoundError,
  )
  await expect(client.models.retrieve('nothing')).rejects.toThrow(NotFoundError)
})

test('a temperature of 3 is a BadRequestError that names it', async () => {
  const asking = client.chat.completions.create({ model: 'acme/alpha', messages, temperature: 3 })
  const error = await asking.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(BadRequestError)
  expect(error).toMatchObject({ param: 'temperature', code: 'decimal_above_max_value' })
})

test('a spent limit is a RateLimitError with retry-after', async () => {
  const poor = new OpenAI({ apiKey: 'test-key-poor', baseURL, maxRetries: 0 })
  const ask = () => poor.chat.completions.create({ model: 'acme/alpha', messages })
  await ask()
  const error = await ask().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(RateLimitError)
  expect(error).toMatchObject({ type: 'requests', code: 'rate_limit_exceeded' })
  expect(Number((error as RateLimitError).headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
})

test('when it hangs up, the upstream is hung up on', async () => {
  acme.upstream.requests.length = 0
  const slow = await startTestService({
    models: { alpha: { kind: 'answer', text: 'a '.repeat(1000), wordMs: 20 } },
  })
  const slowServer = serve({ fetch: slow.service.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise((resolve) => slowServer.once('listening', resolve))
  const slowUrl = `http://127.0.0.1:${(slowServer.address() as AddressInfo).port}/v1`
  const stream = await new OpenAI({ apiKey: testKey, baseURL: slowUrl }).chat.completions.create({
    model: 'acme/alpha',
    messages,
    stream: true,
  })
  for await (const _ of stream) break
  await expect.poll(() => slow.upstream.open(), { timeout: 1000 }).toBe(0)
  slowServer.close()
  await slow.close()
})
