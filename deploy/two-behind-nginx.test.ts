// The built server twice with one Redis behind nginx, with the configuration that we hand out.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isRecord } from '#protocol/json/is-record.ts'
import { inMs, percentilesOf } from '#server/attacks/percentiles.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { freePort } from '#service/testing/free-port.ts'
import {
  noteMissingRedis,
  redisCommand,
  startRedisServer,
  type RedisServer,
} from '#service/testing/redis-server.ts'
import { nginxCommand, startNginx } from './nginx-server.mjs'
import { isBuilt, root, startServer, type StartedServer } from './started-server.ts'
import { createVisitors } from './visitors.ts'

const [freeKey, limitedKey] = ['test-key-without-limit', 'test-key-with-a-limit']
const requestsPerMinute = 40
// nginx shares them out by their hash and the ports, which differ each time: so many that each server has some.
const addresses = Array.from({ length: 20 }, (_, index) => `127.0.0.${index + 2}`)
const words = Array.from({ length: 40 }, (_, index) => `word${index}`)

noteMissingRedis('two servers behind nginx')
if (!nginxCommand)
  process.stderr.write('Skipped: two servers behind nginx. nginx is not installed (npm test tries to).\n')
if (!isBuilt) process.stderr.write('Skipped: two servers behind nginx. Nothing is built (npm run build).\n')
// Only there have visitors addresses of their own.
const isLinux = process.platform === 'linux'

describe.skipIf(!redisCommand || !nginxCommand || !isBuilt || !isLinux)('two servers behind nginx', () => {
  let folder: string
  let redis: RedisServer
  let upstream: FakeUpstream
  let servers: [StartedServer, StartedServer]
  let nginx: Awaited<ReturnType<typeof startNginx>>
  let visitors: ReturnType<typeof createVisitors>
  /** Called by a test when the upstream may say the rest of an answer. */
  let sayTheRest = () => {}

  const start = () =>
    startServer(['node', join(root, 'dist/server/main.js')], {
      cwd: folder,
      env: {
        ACCESS: 'demo',
        MODEL_ALLOWLIST: 'acme/held',
        TRUST_PROXY: '1',
        REDIS_URL: redis.url,
        SERVICE_KEYS: `${freeKey},${limitedKey}=${requestsPerMinute}/100000000`,
        REQUESTS_PER_MINUTE: '10000',
        TOKENS_PER_MINUTE: '100000000',
        PROVIDERS: JSON.stringify([{ name: 'acme', baseUrl: upstream.url }]),
        DEMO_TOKENS_PER_SECOND: '0',
      },
    })

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parley-two-'))
    const text = words.join(' ')
    upstream = await startFakeUpstream({
      models: { held: { kind: 'answer' }, endless: { kind: 'stall', text, afterWords: 3 } },
      respond({ body }) {
        if (!isRecord(body) || body.model !== 'held') return undefined
        const until = new Promise<void>((resolve) => (sayTheRest = resolve))
        return { kind: 'answer', text, wordMs: 20, pause: { beforeWord: 1, until } }
      },
    })
    redis = await startRedisServer()
    servers = await Promise.all([start(), start()])
    const port = await freePort()
    nginx = await startNginx({ port, serverPorts: [servers[0].port, servers[1].port] })
    visitors = createVisitors(port)
  })
  afterAll(async () => {
    await nginx.stop()
    for (const server of servers) await server.end('SIGKILL')
    await redis.kill()
    await upstream.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const withKey = (key = freeKey) => ({ authorization: `Bearer ${key}` })
  const question = (model: string, stream = false) => ({
    model,
    stream,
    messages: [{ role: 'user', content: 'hello' }],
    max_tokens: 64,
  })
  const echo = (from: string | undefined, key = freeKey) =>
    visitors.ask({
      path: '/v1/chat/completions',
      headers: withKey(key),
      body: question('demo/echo'),
      ...(from !== undefined && { from }),
    })
  async function followHeld(path: string, from = '127.0.0.1') {
    const stream = await visitors.follow({
      from,
      path,
      headers: withKey(),
      body: question('acme/held', true),
    })
    await vi.waitFor(() => expect(stream.text).toContain('word0'), { interval: 5 })
    return stream
  }

  /** How many questions each of the two has answered. */
  const answered = () =>
    Promise.all(
      servers.map(async ({ port }) => {
        const figures = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: withKey() })
        const counts = (await figures.text()).matchAll(/^parley_answers_total\{.*\} (\d+)$/gm)
        return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
      }),
    )
  async function answeredMeanwhile(work: () => Promise<unknown>) {
    const before = await answered()
    await work()
    return (await answered()).map((count, index) => count - (before[index] ?? 0))
  }

  test('the page and its files come from either', async () => {
    for (const from of addresses) {
      const page = await visitors.ask({ from, path: '/' })
      expect(page.text).toContain('<title>')
      const script = /src="(\/assets\/[^"]+)"/.exec(page.text)?.[1] ?? ''
      const file = await visitors.ask({ from, path: script })
      expect(file.headers['content-type']).toContain('javascript')
    }
  })

  test.for(['/v1/chat/completions', '/api/v1/chat/completions'])(
    'at %s the first word is here while the upstream has not said the rest, and none is lost',
    async (path, { annotate }) => {
      const stream = await followHeld(path)
      expect(stream.text).not.toContain('word1')
      sayTheRest()
      await stream.over
      expect(stream.text.match(/word\d+/g)).toEqual(words)
      expect(stream.text).toContain('[DONE]')
      const gaps = stream.times.slice(4).map((time, index) => time - (stream.times[index + 3] ?? time))
      await annotate(`the upstream says a word every 20 ms; here the gaps are ${inMs(percentilesOf(gaps))}`)
    },
  )

  test('a visitor’s questions find the connection on which their answers come', async () => {
    for (const from of addresses) {
      const stream = await visitors.follow({ from, path: '/api/multiplex' })
      await vi.waitFor(() => expect(stream.text).toContain('"open"'), { interval: 5 })
      const name = /"stream":"([^"]+)"/.exec(stream.text)?.[1] ?? ''
      const taken = await visitors.ask({
        from,
        path: '/api/v1/chat/completions',
        headers: { 'x-multiplex': name, 'x-answer': '1' },
        body: question('demo/echo', true),
      })
      expect(taken.status).toBe(202)
      await vi.waitFor(() => expect(stream.text).toContain('"end"'), { interval: 5 })
      stream.leave()
    }
  })

  test('a reader who leaves ends the answer at the upstream', async () => {
    const stream = await visitors.follow({
      path: '/v1/chat/completions',
      headers: withKey(),
      body: question('acme/endless', true),
    })
    await vi.waitFor(() => expect(stream.text).toContain('word2'), { interval: 5 })
    expect(upstream.open()).toBe(1)
    stream.leave()
    await vi.waitFor(() => expect(upstream.open()).toBe(0), { interval: 5 })
  })

  test('both answer, and a key’s limit is one limit', async () => {
    const statuses: (number | undefined)[] = []
    const byEach = await answeredMeanwhile(async () => {
      const from = Array.from(
        { length: 2 * requestsPerMinute },
        (_, index) => addresses[index % addresses.length],
      )
      const ask = async (address: string | undefined) => (await echo(address, limitedKey)).status
      // One address after the other: at once the quicker of the two could use up the whole limit.
      const first = new Set(from)
      for (const address of first) statuses.push(await ask(address))
      statuses.push(...(await Promise.all(from.slice(first.size).map(ask))))
    })
    expect(statuses.filter((status) => status === 200)).toHaveLength(requestsPerMinute)
    expect(statuses.filter((status) => status === 429)).toHaveLength(requestsPerMinute)
    expect(Math.min(...byEach)).toBeGreaterThan(0)
    expect(byEach[0]! + byEach[1]!).toBe(requestsPerMinute)
  })

  test('what a visitor writes into X-Forwarded-For makes it no other visitor', async () => {
    const statuses: (number | undefined)[] = []
    for (let number = 1; number <= 15; number += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${number}` }
      const path = '/api/v1/chat/completions'
      statuses.push(
        (await visitors.ask({ from: '127.0.1.1', path, headers, body: question('demo/echo') })).status,
      )
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
  })

  test('when one is killed its stream is cut off, and the other answers everybody', async () => {
    const from = '127.0.1.2'
    const [first, second] = servers
    const byEach = await answeredMeanwhile(() => echo(from))
    const stream = await followHeld('/v1/chat/completions', from)
    await (byEach[0] === 1 ? first : second).end('SIGKILL')
    await stream.over
    expect(stream.text).not.toContain('[DONE]')
    for (const each of [from, ...addresses]) {
      expect(await echo(each)).toMatchObject({ status: 200 })
      expect(await visitors.ask({ from: each, path: '/' })).toMatchObject({ status: 200 })
    }
  })
})
