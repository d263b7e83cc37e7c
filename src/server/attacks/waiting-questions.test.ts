// Fault 31: questions that wait for a slow upstream, and uploads that never end, do not fill the memory.
import { createServer, request, type ClientRequest, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, json } from './ask.ts'
import { startBuiltServer, type BuiltServer } from './built-server.ts'
import { closed, providersSetting, serviceKey } from './gateway.ts'

const MiB = 1024 * 1024
const heapMiB = 160
/** All of them together are twice what the server has for its heap. */
const many = 10
let upstream: Server
let taken = 0
let server: BuiltServer

/** Takes every question, and answers the short ones alone. */
function startSlowUpstream(): Promise<Server> {
  const slow = createServer((incoming, response) => {
    let bytes = 0
    incoming.on('data', (piece: Buffer) => (bytes += piece.length))
    incoming.on('end', () => {
      if (bytes > MiB) return void (taken += 1)
      const message = { role: 'assistant', content: 'Well.' }
      const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({
          id: 'a',
          object: 'chat.completion',
          created: 1,
          choices: [{ index: 0, message, finish_reason: 'stop' }],
          usage,
        }),
      )
    })
  })
  return new Promise((resolve) => slow.listen(0, '127.0.0.1', () => resolve(slow)))
}

beforeAll(async () => {
  upstream = await startSlowUpstream()
  const { port } = upstream.address() as AddressInfo // listening on a port
  const providers = providersSetting({ name: 'acme', baseUrl: `http://127.0.0.1:${port}/v1` })
  server = await startBuiltServer({ ...providers, DEMO_MODELS: 'off' }, heapMiB)
})

afterAll(async () => {
  await server.close()
  await closed(upstream)
})

const headers = { ...json, authorization: `Bearer ${serviceKey}` }
const beginning = '{"model":"acme/alpha","max_tokens":9,"messages":[{"role":"user","content":"'
const end = '"}]}'
const piece = Buffer.alloc(MiB, 'words ')

interface Upload {
  asking: ClientRequest
  /** Once there is one. */
  status(): number | undefined
}

/** Sends a question of so many MiB, or all of it but its end. */
function upload(path: string, mebibytes: number, { isWhole = true, more = {} } = {}): Upload {
  let status: number | undefined
  const length = beginning.length + mebibytes * MiB + end.length
  const asking = request({
    host: '127.0.0.1',
    port: server.port,
    path,
    method: 'POST',
    headers: { ...headers, 'content-length': length, ...more },
    agent: false,
  })
  asking.on('error', () => undefined)
  asking.on('response', (response) => {
    status = response.statusCode
    response.on('error', () => undefined)
    response.resume()
  })
  asking.write(beginning)
  let sent = 0
  const send = () => {
    while (sent < mebibytes) {
      sent += 1
      if (!asking.write(piece)) return void asking.once('drain', send)
    }
    if (isWhole) asking.end(end)
  }
  send()
  return { asking, status: () => status }
}

const askShortly = () =>
  ask(server.port, { path: '/v1/chat/completions', headers, body: `${beginning}hello${end}` })

const patiently = { timeout: 120_000, interval: 50 }

test(`${many} questions of 31 MB wait, and others are served`, async ({ annotate }) => {
  const before = await server.residentMiB()
  const paths = ['/v1/chat/completions', '/v1/messages', '/api/v1/chat/completions']
  const waiting: Upload[] = []
  for (let index = 0; index < many; index++) {
    waiting.push(upload(paths[index % paths.length]!, 31))
    await vi.waitFor(() => expect(taken).toBe(index + 1), patiently)
  }
  expect((await askShortly()).status).toBe(200)
  const resident = await server.residentMiB()
  await annotate(`${Math.round(before)} MiB resident before, ${Math.round(resident)} while ${many} wait`)
  expect(waiting.map(({ status }) => status())).toEqual(waiting.map(() => undefined))
  expect(resident - before).toBeLessThan(heapMiB)
  for (const { asking } of waiting) asking.destroy()
})

test(`${many} at the same time find room, or are told when to come back`, async () => {
  const before = taken
  const all = Array.from({ length: many }, () => upload('/v1/chat/completions', 31))
  const short: number[] = []
  await vi.waitFor(async () => {
    short.push((await askShortly()).status)
    const refused = all.filter(({ status }) => status() === 503).length
    expect(refused + taken - before).toBe(many)
  }, patiently)
  expect(new Set(short)).toEqual(new Set([200]))
  expect(taken).toBeGreaterThan(before)
  expect(server.isAlive()).toBe(true)
  for (const { asking } of all) asking.destroy()
})

test('30 uploads on multiplexed streams that never end are ended, and others are served', async ({
  annotate,
}) => {
  const before = await server.residentMiB()
  const stream = await fetch(`http://127.0.0.1:${server.port}/api/multiplex`)
  const first = new TextDecoder().decode((await stream.body!.getReader().read()).value)
  const name = /"stream":"([^"]+)"/.exec(first)![1]!
  const all = Array.from({ length: 30 }, (_, index) =>
    upload('/api/v1/chat/completions', 31, {
      isWhole: false,
      more: { 'x-multiplex': name, 'x-answer': String(index) },
    }),
  )
  let highest = 0
  const short: number[] = []
  const over = () => all.filter(({ status }) => [408, 503].includes(status() ?? 0)).length
  await vi.waitFor(async () => {
    short.push((await askShortly()).status)
    highest = Math.max(highest, await server.residentMiB())
    expect(over()).toBe(30)
  }, patiently)
  await annotate(`${Math.round(before)} MiB resident before, ${Math.round(highest)} at most`)
  expect(new Set(short)).toEqual(new Set([200]))
  expect(highest - before).toBeLessThan(heapMiB)
  // What they held is there for others.
  const one = upload('/v1/chat/completions', 31)
  const had = taken
  await vi.waitFor(() => expect(taken).toBe(had + 1), patiently)
  for (const { asking } of [...all, one]) asking.destroy()
})
