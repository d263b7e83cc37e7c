// Faults 20 and 24: many streams at once, and whether anything on the way holds one back.
import { existsSync, readdirSync } from 'node:fs'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { readAnswer } from '#service/testing/read-answer.ts'
import { json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { inMs, percentilesOf } from './percentiles.ts'

const text = Array.from({ length: 40 }, (_, index) => `word${index}`).join(' ')
const wordMs = 20
let upstream: FakeUpstream
let gateway: Gateway
let remote: Gateway

async function startAll() {
  upstream = await startFakeUpstream({
    models: { alpha: { kind: 'answer', text: (body) => `${nameIn(body)}: ${text}`, wordMs } },
  })
  const acme = { name: 'acme', baseUrl: upstream.url }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
  remote = await startGateway({ SERVICE_BASE_URL: upstream.url })
}
const closeAll = () => Promise.all([gateway.close(), remote.close(), upstream.close()])

beforeEach(startAll)
afterEach(closeAll)

/** In whichever format it was asked. */
const nameIn = (body: unknown) => /question-\d+/.exec(JSON.stringify(body))?.[0]

const ways = [
  { server: () => gateway, path: '/v1/chat/completions', family: 'chat', model: 'acme/alpha' },
  { server: () => gateway, path: '/v1/chat/completions', family: 'chat', model: 'claude/alpha' },
  { server: () => gateway, path: '/v1/messages', family: 'messages', model: 'acme/alpha' },
  { server: () => gateway, path: '/v1/messages', family: 'messages', model: 'claude/alpha' },
  { server: () => gateway, path: '/api/v1/chat/completions', family: 'chat', model: 'acme/alpha' },
  { server: () => remote, path: '/api/v1/chat/completions', family: 'chat', model: 'alpha' },
] as const

const bodyOf = (model: string, content: string) =>
  JSON.stringify({ model, messages: [{ role: 'user', content }], stream: true, max_tokens: 1_000 })

const headers = { ...json, authorization: `Bearer ${serviceKey}` }

/** 100 at once, each with a text of its own. Gives those that went wrong, and the times to the first byte. */
async function hundred() {
  const firstMs: number[] = []
  const wrong = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const { server, path, family, model } = ways[index % ways.length]!
      const mine = `question-${index}`
      const startedAt = performance.now()
      const init = { method: 'POST', headers, body: bodyOf(model, mine) }
      const response = await fetch(server().origin + path, init)
      firstMs.push(performance.now() - startedAt)
      const answer = await readAnswer(family, response)
      return answer.isWhole && answer.text === `${mine}: ${text}` ? [] : [{ mine, ...answer }]
    }),
  )
  return { wrong: wrong.flat(), firstMs }
}

const descriptors = '/proc/self/fd'
const openFiles = () => readdirSync(descriptors).length

test.skipIf(!existsSync(descriptors))(
  'when 100 streams are over and the servers gone, no file is left open',
  async ({ annotate }) => {
    await closeAll()
    const before = openFiles()
    await startAll()
    await hundred()
    const during = openFiles()
    await closeAll()
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before), { interval: 50 })
    await annotate(`${before} files before, ${during} with all connections kept, ${openFiles()} after`)
    await startAll()
  },
)

test('of 100 streams at once none is lost or mixed up', async ({ annotate }) => {
  const { wrong, firstMs } = await hundred()
  await annotate(`first byte ${inMs(percentilesOf(firstMs))}`)
  expect(wrong).toEqual([])
  await vi.waitFor(() => expect(upstream.open()).toBe(0))
})

interface Passed {
  headers: IncomingHttpHeaders
  /** How many pieces with words came. */
  pieces: number
}

/** The words of a stream, each with a promise that the client has it. */
const createSteps = () =>
  Array.from({ length: 40 }, () => {
    let reach = () => undefined as void
    const reached = new Promise<void>((resolve) => (reach = resolve))
    return { reached, reach }
  })

/** One stream, read as its bytes come, by a client that would take compressed ones. */
const passed = (port: number, path: string, model: string, onWord: (number: number) => void) =>
  new Promise<Passed>((resolve, reject) => {
    const asking = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      agent: new Agent(),
      headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
    })
    asking.on('error', reject)
    asking.on('response', (response) => {
      let pieces = 0
      response.on('data', (piece: Buffer) => {
        const words = [...piece.toString().matchAll(/word(\d+)/g)]
        if (words.length > 0) pieces += 1
        for (const [, number] of words) onWord(Number(number))
      })
      response.on('end', () => resolve({ headers: response.headers, pieces }))
    })
    asking.end(bodyOf(model, 'question-0'))
  })

test.each(ways)('a stream is neither held back nor packed: $model by $path', async (way) => {
  const steps = createSteps()
  // A word is said when the client has the one before it: where anything on the way held that back, it would not end.
  const waitFor = async (word: number) => steps[word - 2]?.reached
  upstream.startAnew({
    models: { alpha: { kind: 'answer', text: (body) => `${nameIn(body)}: ${text}`, waitFor } },
  })
  const { headers: given, pieces } = await passed(way.server().port, way.path, way.model, (number) =>
    steps[number]?.reach(),
  )
  expect(given).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  })
  expect([given['content-encoding'], given['content-length']]).toEqual([undefined, undefined])
  // Each word on its own, as it was sent.
  expect(pieces).toBe(40)
})
