// Faults 8, 14 and 19, and attack 8, where many answers come on one connection.
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { stopped } from '../stop-gracefully.ts'
import { ask, json } from './ask.ts'
import { startFirehose } from './firehose.ts'
import { providersSetting, startGateway, type Gateway } from './gateway.ts'
import { allStopped, loggedOutcomes } from './logged-outcomes.ts'

let upstream: FakeUpstream
let gateway: Gateway

beforeEach(async () => {
  upstream = await startFakeUpstream({
    models: {
      stops: { kind: 'stall', text: 'one two three four', afterWords: 3 },
      silent: { kind: 'stall', afterWords: 0 },
    },
  })
  gateway = await startGateway(providersSetting({ name: 'acme', baseUrl: upstream.url }))
})
afterEach(async () => {
  await Promise.all([gateway.close(), upstream.close()])
})

interface MultiplexEvent {
  type: string
  stream?: string
  answer?: number
  text?: string
}

/** A multiplexed stream as a page has it, with all that came on it. */
async function openMultiplexedStream(port: number) {
  const asking: ClientRequest = request({ host: '127.0.0.1', port, path: '/api/multiplex' })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end()
  })
  let text = ''
  let hasEnded = false
  response.setEncoding('utf8')
  response.on('data', (piece: string) => (text += piece))
  response.on('close', () => (hasEnded = true))
  response.on('error', () => undefined)
  asking.on('error', () => undefined)
  const events = () =>
    text
      .split('\n\n')
      .slice(0, -1)
      .map((event): MultiplexEvent => JSON.parse(event.replace('data: ', '')))
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  const name = events()[0]?.stream ?? ''
  const question = (answer: number, model: string) =>
    ask(port, {
      path: '/api/v1/chat/completions',
      headers: { ...json, 'x-multiplex': name, 'x-answer': String(answer) },
      body: JSON.stringify({
        model,
        stream: true,
        max_tokens: 100,
        messages: [{ role: 'user', content: `answer ${answer}` }],
      }),
    })
  const textOf = (answer: number) =>
    events()
      .filter((event) => event.type === 'body' && event.answer === answer)
      .map((event) => event.text)
      .join('')
  return { name, response, events, question, textOf, hasEnded: () => hasEnded, leave: () => asking.destroy() }
}

/** With room for a busy machine. */
const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

test('a page that leaves hangs up on every answer of its stream', async () => {
  const stream = await openMultiplexedStream(gateway.port)
  const models = ['acme/stops', 'acme/silent']
  const taken = await Promise.all(numbers.map((answer) => stream.question(answer, models[answer % 2] ?? '')))
  expect(taken.map(({ status }) => status)).toEqual(numbers.map(() => 202))
  await vi.waitFor(() => expect(upstream.open()).toBe(12))
  await vi.waitFor(() =>
    expect(stream.events().filter(({ type }) => type === 'body').length).toBeGreaterThan(0),
  )
  stream.leave()
  // None of them would end by itself, and the first time limit is a minute away.
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
  expect(upstream.asked().filter(({ abandonedAt }) => abandonedAt === undefined)).toEqual([])
  expect(await loggedOutcomes(gateway, 12)).toEqual(allStopped)
})

test('an answer that is stopped on its stream is reported as that, whatever has come of it', async () => {
  const stream = await openMultiplexedStream(gateway.port)
  const models = ['acme/stops', 'acme/silent']
  await Promise.all(numbers.map((answer) => stream.question(answer, models[answer % 2] ?? '')))
  await vi.waitFor(() => expect(upstream.open()).toBe(12))
  for (const answer of numbers.filter((each) => each % 2 === 0))
    await vi.waitFor(() => expect(stream.textOf(answer)).toContain('three'))
  for (const answer of numbers) {
    const body = JSON.stringify({ stream: stream.name, answer })
    expect((await ask(gateway.port, { path: '/api/multiplex/stop', headers: json, body })).status).toBe(204)
  }
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
  expect(await loggedOutcomes(gateway, 12)).toEqual(allStopped)
  stream.leave()
})

test('a server that stops ends each multiplexed answer in an error that says why, and then the stream', async () => {
  const stream = await openMultiplexedStream(gateway.port)
  const idle = await openMultiplexedStream(gateway.port)
  await Promise.all(numbers.map((answer) => stream.question(answer, 'acme/stops')))
  for (const answer of numbers) await vi.waitFor(() => expect(stream.textOf(answer)).toContain('three'))
  const { server, composition } = gateway
  await stopped(server, composition, { graceMs: 5_000, closingMs: 4_500 })
  await vi.waitFor(() => expect([stream.hasEnded(), idle.hasEnded()]).toEqual([true, true]))
  for (const answer of numbers) {
    expect(stream.textOf(answer)).toContain('The server is stopping')
    expect(stream.textOf(answer)).not.toContain('[DONE]')
  }
})

test('whoever does not know a stream’s name can neither use it nor stop what comes on it', async () => {
  const stream = await openMultiplexedStream(gateway.port)
  await stream.question(1, 'acme/stops')
  await vi.waitFor(() => expect(stream.textOf(1)).toContain('three'))
  const guesses = ['', '0', crypto.randomUUID(), `${stream.name}0`, stream.name.slice(0, -1), '../multiplex']
  for (const guess of guesses) {
    const headers = { ...json, 'x-multiplex': guess, 'x-answer': '2' }
    const asked = await ask(gateway.port, { path: '/api/v1/chat/completions', headers, body: '{}' })
    expect(asked.status).toBe(404)
    const body = JSON.stringify({ stream: guess, answer: 1 })
    expect((await ask(gateway.port, { path: '/api/multiplex/stop', headers: json, body })).status).toBe(204)
  }
  expect([upstream.open(), upstream.asked().length]).toEqual([1, 1])
  stream.leave()
})

test('a page that takes nothing of its stream makes its upstreams wait, and is left', async () => {
  const mebibyte = 1024 * 1024
  const one = `data: {"choices":[{"index":0,"delta":{"content":"${'word '.repeat(100)}"}}]}\n\n`
  const firehose = await startFirehose({
    bytes: 64 * mebibyte,
    eventsAt: () => ({ opening: one, one, closing: 'data: [DONE]\n\n' }),
  })
  const slow = await startGateway(providersSetting({ name: 'acme', baseUrl: firehose.url }), {
    writeTimeoutMs: 600,
  })
  const stream = await openMultiplexedStream(slow.port)
  stream.response.pause()
  await stream.question(1, 'acme/any')
  await vi.waitFor(() => expect(firehose.isLeft()).toBe(true))
  // What the system's own buffers hold on both sides of the gateway is most of it.
  expect(firehose.sent()).toBeLessThan(24 * mebibyte)
  stream.leave()
  await Promise.all([slow.close(), firehose.close()])
})
