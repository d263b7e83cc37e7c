import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { noteMissingRedis, redisCommand, startRedisServer } from '../../testing/redis-server.ts'
import { openRedisLink, type RedisLink, type RedisLinkSettings } from './redis-link.ts'
import { linkScripts } from './redis-scripts.ts'

noteMissingRedis('the connection to Redis')

const limitsOf = { scripts: linkScripts, name: 'limits' }
const links: RedisLink<keyof typeof linkScripts>[] = []
afterEach(() => Promise.all(links.splice(0).map((link) => link.close())))

async function linkTo(url: string, options: Partial<RedisLinkSettings> = {}) {
  const lines: string[] = []
  const link = await openRedisLink({
    ...limitsOf,
    url,
    log: (level, event, facts) => lines.push(`${level} ${event} ${JSON.stringify(facts)}`),
    answerWithinMs: 2000,
    retryMs: 20,
    ...options,
  })
  links.push(link)
  return { link, lines }
}

test.each([
  ['redis://127.0.0.1', false],
  ['rediss://127.0.0.1', true],
])('%s begins a conversation in TLS: %s', async (url, isTls) => {
  const { port, firstBytes } = await silentServer()
  await linkTo(`${url}:${port}`, { startWithinMs: 100 })
  const tlsHandshake = 0x16
  expect((await firstBytes)[0] === tlsHandshake).toBe(isTls)
})

test('a server that takes connections and never says anything is away, and is tried anew', async () => {
  const { port, connections } = await silentServer()
  const { link, lines } = await linkTo(`redis://127.0.0.1:${port}`, {
    answerWithinMs: 50,
    startWithinMs: 100,
  })
  expect(link.state()).toBe('degraded')
  expect(lines).toEqual([expect.stringContaining('it does not answer')])
  expect(await link.ask('parleyAnnounce', ['any'], ['any', 1])).toBeUndefined()
  await vi.waitFor(() => expect(connections()).toBeGreaterThan(1))
})

test.each([
  ['HTTP/1.1 400 Bad Request\r\n\r\n', 'no_redis', 'what answers at REDIS_URL is no Redis'],
  ['-ERR canary\r\n', 'error_answer', 'Redis answers with an error'],
  ['-MISCONF canary\r\n', 'MISCONF', 'Redis answers with the error MISCONF'],
])('a server that answers %j is away, and the kind of trouble is told', async (answer, code, detail) => {
  const { port } = await silentServer(answer)
  const { link, lines } = await linkTo(`redis://127.0.0.1:${port}`)
  expect([link.state(), link.trouble()]).toEqual(['degraded', detail])
  expect(lines).toEqual([expect.stringMatching(`"own":"${detail}"},"code":"${code}"`)])
})

test('a port where nobody listens is told with its code', async () => {
  const { link, lines } = await linkTo('redis://127.0.0.1:1')
  expect(link.trouble()).toBe('Redis does not answer (ECONNREFUSED)')
  expect(lines).toEqual([expect.stringContaining('"code":"ECONNREFUSED"')])
})

test.each([
  'http://127.0.0.1',
  'redis:127.0.0.1',
  'redis://',
  'redis://h/name',
  'redis://h/99999999999999999999',
  'redis://:%zz@h',
  '127.0.0.1',
])('%s is no address of a Redis', async (url) => {
  await expect(openRedisLink({ ...limitsOf, url, log: () => undefined })).rejects.toThrow(
    'not the address of a Redis',
  )
})

describe.skipIf(!redisCommand)('with a Redis', () => {
  test('every instance knows how many there are, and one that leaves or falls silent no longer counts', async () => {
    const { url } = await server()
    const redis = new Redis(url)
    const { link: one } = await linkTo(url, { heartbeatMs: 100 })
    const { link: two } = await linkTo(url, { heartbeatMs: 100 })
    // It falls silent three heartbeats after this.
    await redis.zadd('parley:limits-instances', Date.now() + 1_000, 'one that crashes')
    await vi.waitFor(() => expect([one.instances(), two.instances()]).toEqual([3, 3]))
    await vi.waitFor(() => expect([one.instances(), two.instances()]).toEqual([2, 2]))
    await one.close()
    expect(await redis.zcard('parley:limits-instances')).toBe(1)
    redis.disconnect()
    await vi.waitFor(() => expect(two.instances()).toBe(1))
  })

  test('instances that start together know of one another within a second', async () => {
    const { url } = await server()
    const { link: one } = await linkTo(url)
    const { link: two } = await linkTo(url)
    expect(two.instances()).toBe(2)
    await vi.waitFor(() => expect(one.instances()).toBe(2))
  })

  test('in a Redis that comes back empty the others count until they have had time to come back too', async () => {
    const { url, port, kill } = await server()
    const { link: one } = await linkTo(url, { heartbeatMs: 500 })
    const { link: two } = await linkTo(url, { heartbeatMs: 500 })
    await vi.waitFor(() => expect(one.instances()).toBe(2))
    await kill()
    await two.close()
    await vi.waitFor(() => expect(one.state()).toBe('degraded'))
    await server({ port })
    await vi.waitFor(() => expect(one.state()).toBe('ready'))
    expect(one.instances()).toBe(2)
    await vi.waitFor(() => expect(one.instances()).toBe(1))
  })

  test('the password of the URL opens it, and a wrong one appears in no log line', async () => {
    const password = 'test-pass/word'
    const { port } = await server({ password })
    const right = await linkTo(`redis://:${encodeURIComponent(password)}@127.0.0.1:${port}`)
    expect(right.link.state()).toBe('ready')
    const wrong = await linkTo(`redis://:wrong-pass%2Fword@127.0.0.1:${port}`)
    expect(wrong.link.state()).toBe('degraded')
    expect(wrong.lines).toEqual([expect.stringContaining('WRONGPASS')])
    expect(wrong.lines.join()).not.toMatch(/wrong-pass/)
  })

  test('one that may not be written to is away', async () => {
    const { url } = await server()
    const redis = new Redis(url)
    const { link, lines } = await linkTo(url, { heartbeatMs: 20 })
    await redis.replicaof('127.0.0.1', 1)
    await vi.waitFor(() => expect(link.state()).toBe('degraded'))
    await redis.replicaof('NO', 'ONE')
    redis.disconnect()
    await vi.waitFor(() => expect(link.state()).toBe('ready'))
    expect(lines).toEqual([expect.stringContaining('READONLY'), expect.stringContaining('is back')])
  })

  test('a database that it does not have is trouble, and nothing is written into another', async () => {
    const { url } = await server()
    const { link, lines } = await linkTo(`${url}/99`)
    expect(link.state()).toBe('degraded')
    expect(link.trouble()).toBe('Redis refuses the database that REDIS_URL names')
    expect(lines).toEqual([expect.stringContaining('"code":"no_database"')])
    expect(await link.send('parleyAnnounce', ['any'], ['any', 1000])).toBeUndefined()
    const redis = new Redis(url)
    onTestFinished(() => redis.disconnect())
    // The link has given its first connection up and made another.
    const connections = async () => /total_connections_received:(\d+)/.exec(await redis.info('stats'))?.[1]
    await vi.waitFor(async () => expect(Number(await connections())).toBeGreaterThan(2))
    expect(await redis.dbsize()).toBe(0)
    expect(link.state()).toBe('degraded')
  })

  test('a database beside the first one is used', async () => {
    const { url } = await server()
    const { link } = await linkTo(`${url}/3`)
    expect(link.state()).toBe('ready')
    const redis = new Redis(`${url}/3`)
    onTestFinished(() => redis.disconnect())
    expect(await redis.keys('*')).toEqual(['parley:limits-instances'])
  })

  test('a key of another kind in our place is told, until it is gone', async () => {
    const { url } = await server()
    const redis = new Redis(url)
    onTestFinished(() => redis.disconnect())
    await redis.set('parley:limits-instances', 'something else')
    const { link, lines } = await linkTo(url)
    expect([link.state(), link.trouble()]).toEqual(['degraded', 'Redis answers with the error WRONGTYPE'])
    expect(lines).toEqual([expect.stringContaining('"code":"WRONGTYPE"')])
    await redis.del('parley:limits-instances')
    await vi.waitFor(() => expect(link.state()).toBe('ready'))
    expect(link.trouble()).toBeUndefined()
  })

  test('a script that nobody waits for and that fails is logged once, and once when it works again', async () => {
    const { url } = await server()
    const redis = new Redis(url)
    onTestFinished(() => redis.disconnect())
    const { link, lines } = await linkTo(url, { heartbeatMs: 20 })
    await redis.set('taken', 'something else')
    const send = () => link.send('parleyAnnounce', ['taken'], ['any', 1000])
    for (let times = 0; times < 5; times += 1) expect(await send()).toBeUndefined()
    expect(link.state()).toBe('ready')
    expect(lines).toEqual([expect.stringMatching('refuses a script .*"parleyAnnounce".*"code":"WRONGTYPE"')])
    await redis.del('taken')
    await vi.waitFor(async () => {
      await send()
      expect(lines).toEqual([expect.anything(), expect.stringContaining('takes a script again')])
    })
    await send()
    expect(lines).toHaveLength(2)
  })

  test('a password that is missing is told, also where a database is named', async () => {
    const { port } = await server({ password: 'test-pass' })
    for (const path of ['', '/3']) {
      const { link, lines } = await linkTo(`redis://127.0.0.1:${port}${path}`)
      expect([link.state(), link.trouble()]).toEqual(['degraded', 'Redis answers with the error NOAUTH'])
      expect(lines).toEqual([expect.stringContaining('"code":"NOAUTH"')])
    }
  })

  test('once closed it asks nothing more, says nothing, and can be closed again', async () => {
    const { url } = await server()
    const { link, lines } = await linkTo(url)
    await link.close()
    await link.close()
    expect(await link.ask('parleyAnnounce', ['any'], ['any', 1])).toBeUndefined()
    expect(await link.send('parleyAnnounce', ['any'], ['any', 1])).toBeUndefined()
    expect(lines).toEqual([])
  })
})

async function server(options: Parameters<typeof startRedisServer>[0] = {}) {
  const redis = await startRedisServer(options)
  onTestFinished(redis.kill)
  return redis
}

/** Takes connections and, whatever it hears, says nothing, or the same each time. */
async function silentServer(answer?: string) {
  const sockets: Socket[] = []
  let onBytes: (bytes: Buffer) => void = () => undefined
  const firstBytes = new Promise<Buffer>((resolve) => (onBytes = resolve))
  const silent = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).on('data', onBytes))
    if (answer !== undefined) socket.on('data', () => socket.write(answer))
  })
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const { port } = silent.address() as AddressInfo // listening on a port, so not a pipe's name
  return { port, firstBytes, connections: () => sockets.length }
}
