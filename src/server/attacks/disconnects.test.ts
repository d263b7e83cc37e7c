// Fault 8: whoever closes the tab stops what it costs.
import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream, type RecordedRequest } from '#service/testing/fake-upstream.ts'
import { json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { inMs, percentilesOf } from './percentiles.ts'
import { allStopped, loggedOutcomes } from './logged-outcomes.ts'

let upstream: FakeUpstream
let gateway: Gateway
let remote: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream({
    models: {
      silent: { kind: 'stall', afterWords: 0 },
      stops: { kind: 'stall', text: 'one two three four', afterWords: 3 },
    },
  })
  const acme = { name: 'acme', baseUrl: upstream.url }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
  remote = await startGateway({ SERVICE_BASE_URL: upstream.url })
})

afterAll(async () => {
  await Promise.all([gateway.close(), remote.close(), upstream.close()])
})

const ways = [
  { server: () => gateway, path: '/v1/chat/completions', prefix: 'acme/' },
  { server: () => gateway, path: '/v1/chat/completions', prefix: 'claude/' },
  { server: () => gateway, path: '/v1/messages', prefix: 'acme/' },
  { server: () => gateway, path: '/v1/messages', prefix: 'claude/' },
  { server: () => gateway, path: '/api/v1/chat/completions', prefix: 'acme/' },
  { server: () => remote, path: '/api/v1/chat/completions', prefix: '' },
]

/** One try: asks by one of the ways, with a number of its own in the request. */
function send(index: number, model: string, stream: boolean): ClientRequest {
  const { server, path, prefix } = ways[index % ways.length]!
  const asking = request({
    host: '127.0.0.1',
    port: server().port,
    path,
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${serviceKey}` },
  })
  asking.on('error', () => undefined)
  const messages = [{ role: 'user', content: `try ${index}` }]
  asking.end(JSON.stringify({ model: prefix + model, messages, stream, max_tokens: 100 }))
  return asking
}

const byTry = new Map<number, RecordedRequest>()
let looked = 0

/** The upstream's request for one try. */
function requestOf(index: number): RecordedRequest | undefined {
  for (const seen of upstream.requests.slice(looked)) {
    const number = /try (\d+)/.exec(JSON.stringify(seen.body))?.[1]
    if (number !== undefined) byTry.set(Number(number), seen)
  }
  looked = upstream.requests.length
  return byTry.get(index)
}

/** Leaves, and gives the milliseconds until the upstream was left too; how long that takes is held by the bench. */
async function leave(index: number, asking: ClientRequest): Promise<number> {
  const leftAt = performance.now()
  asking.destroy()
  await vi.waitFor(() => expect(requestOf(index)?.abandonedAt).toBeDefined(), { interval: 5 })
  return requestOf(index)!.abandonedAt! - leftAt
}

let tried = 0

/** 100 tries, ten at a time. */
async function hundred(one: (index: number) => Promise<number>): Promise<number[]> {
  const figures: number[] = []
  while (figures.length < 100)
    figures.push(...(await Promise.all(Array.from({ length: 10 }, () => one(tried++)))))
  return figures
}

test('100 clients that leave before the first byte', async ({ annotate }) => {
  const figures = await hundred(async (index) => {
    const asking = send(index, 'silent', index % 4 !== 0)
    await vi.waitFor(() => expect(requestOf(index)).toBeDefined(), { interval: 5 })
    return leave(index, asking)
  })
  await annotate(inMs(percentilesOf(figures)))
  expect(figures).toHaveLength(100)
  expect(upstream.open()).toBe(0)
})

test('100 clients that leave in the middle of a stream', async ({ annotate }) => {
  const figures = await hundred(async (index) => {
    const asking = send(index, 'stops', true)
    await new Promise<void>((resolve) => {
      asking.on('response', (response: IncomingMessage) => {
        response.on('error', () => undefined)
        response.on('data', (piece: Buffer) => {
          if (piece.toString().includes('two')) resolve()
        })
      })
    })
    return leave(index, asking)
  })
  await annotate(inMs(percentilesOf(figures)))
  expect(figures).toHaveLength(100)
  expect(upstream.open()).toBe(0)
})

test('a client that asked four times in one go, and leaves', async () => {
  const before = upstream.asked().length
  const question = JSON.stringify({ model: 'acme/silent', messages: [{ role: 'user', content: 'at once' }] })
  const head = [
    'POST /v1/chat/completions HTTP/1.1',
    'host: 127.0.0.1',
    `authorization: Bearer ${serviceKey}`,
    'content-type: application/json',
    `content-length: ${question.length}`,
  ].join('\r\n')
  const socket = connect(gateway.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(`${head}\r\n\r\n${question}`.repeat(4))
  await vi.waitFor(() => expect(upstream.asked()).toHaveLength(before + 4))
  socket.destroy()
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
})

test('and each is told as stopped, none as a failure', async () => {
  expect(await loggedOutcomes(gateway, 150)).toEqual(allStopped)
})

test('and nothing is left of them in the figures', async () => {
  await vi.waitFor(async () => {
    const text = await (
      await fetch(`${gateway.origin}/metrics`, { headers: { authorization: `Bearer ${serviceKey}` } })
    ).text()
    const open = text
      .split('\n')
      .filter((line) => /^\w*upstream\w*open\w*\{|^\w*open\w*upstream\w*\{/.test(line))
    expect(open.length).toBeGreaterThan(0)
    expect(open.filter((line) => !line.endsWith(' 0'))).toEqual([])
  })
  expect(gateway.logged().filter((line) => line.includes('unforeseen'))).toEqual([])
})
