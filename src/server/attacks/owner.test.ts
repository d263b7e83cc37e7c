// Attack 30: who is taken for the machine's owner, because the way to the server looks like the owner's.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { signToken } from '../access/signed-token.ts'
import { ask, json, type Reply } from './ask.ts'
import { startBareProxy } from './bare-proxy.ts'
import { serviceKey, startGateway, type Gateway } from './gateway.ts'

const key = 'test-key-of-the-owner'
let vendor: FakeUpstream
let folder = ''
let gateway: Gateway

beforeAll(async () => {
  vendor = await startFakeUpstream({ models: { alpha: { kind: 'answer' } } })
})
afterAll(() => vendor.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parley-owner-'))
  gateway = await start()
})
afterEach(async () => {
  await gateway.close()
  rmSync(folder, { recursive: true })
})

const start = (env: Record<string, string> = {}) =>
  startGateway({ OPENAI_BASE_URL: vendor.url, ALLOWED_HOSTS: 'parley.example', ...env }, { folder })

const codeOf = () => readFileSync(join(folder, 'owner-code'), 'utf8').trim()
const giveCode = (port: number, code: string, headers: Record<string, string> = {}) =>
  ask(port, { path: '/api/owner', headers: { ...json, ...headers }, body: JSON.stringify({ code }) })
const cookieIn = ({ headers }: Reply) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

/** Everything that only the owner may do, and what came of each. */
async function statuses(port: number, headers: Record<string, string> = {}) {
  const asked = { ...json, ...headers }
  const body = JSON.stringify({ key })
  const [list, look, put, tried, remove, metrics] = [
    await ask(port, { path: '/api/connections', headers }),
    await ask(port, { method: 'POST', path: '/api/connections', headers }),
    await ask(port, { method: 'PUT', path: '/api/connections/openai', headers: asked, body }),
    await ask(port, { method: 'POST', path: '/api/connections/openai', headers }),
    await ask(port, { method: 'DELETE', path: '/api/connections/openai', headers }),
    await ask(port, { path: '/metrics', headers }),
  ]
  const providersIn = ({ text }: Reply) => (JSON.parse(text) as { providers: unknown[] }).providers.length
  return {
    providers: providersIn(list),
    looked: providersIn(look),
    put: put.status,
    tried: tried.status,
    remove: remove.status,
    metrics: metrics.status,
  }
}
const nothing = { providers: 0, looked: 0, put: 403, tried: 403, remove: 403, metrics: 401 }
const everything = { providers: 12, looked: 12, put: 200, tried: 200, remove: 200, metrics: 200 }

describe('a stranger gets at no key and no figure', () => {
  test('behind a reverse proxy that adds no header, whatever it does to Host', async () => {
    for (const keepsHost of [false, true]) {
      const proxy = await startBareProxy(gateway.port, { keepsHost })
      for (const host of ['parley.example', 'localhost', 'localhost:3000', '127.0.0.1'])
        expect([keepsHost, host, await statuses(proxy.port, { host })]).toEqual([keepsHost, host, nothing])
      await proxy.close()
    }
  })

  test.each(['localhost', `localhost:3000`, '127.0.0.1:3000', '[::1]', 'parley.localhost'])(
    'by saying that the host is %s',
    async (host) => {
      expect(await statuses(gateway.port, { host })).toEqual(nothing)
    },
  )

  test('by any header that a proxy might have added', async () => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-forwarded-host', 'x-client-ip'])
      expect(await statuses(gateway.port, { [name]: '127.0.0.1' })).toEqual(nothing)
  })

  test('with the service key: that one opens /metrics and nothing else', async () => {
    const authorization = `Bearer ${serviceKey}`
    expect(await statuses(gateway.port, { authorization })).toEqual({ ...nothing, metrics: 200 })
    expect(await statuses(gateway.port, { authorization: `Bearer ${codeOf()}` })).toEqual(nothing)
  })
})

describe('the owner', () => {
  test('gives the code once, also through a reverse proxy, and may do everything from then on', async () => {
    const proxy = await startBareProxy(gateway.port, { keepsHost: true })
    const host = 'parley.example'
    const reply = await giveCode(proxy.port, codeOf(), { host, origin: `https://${host}` })
    expect(reply.status).toBe(204)
    expect(reply.headers['set-cookie']).toEqual([
      expect.stringMatching(
        /^parley-owner-[\da-f]{8}=[\w.-]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      ),
    ])
    expect(await statuses(proxy.port, { host, cookie: cookieIn(reply) })).toEqual(everything)
    await proxy.close()
    // The next start knows the browser still.
    await gateway.close()
    gateway = await start()
    expect(await statuses(gateway.port, { cookie: `a=b; ${cookieIn(reply)}; c=d` })).toEqual(everything)
  })

  test('on plain http gets a cookie that plain http sends back', async () => {
    const reply = await giveCode(gateway.port, codeOf(), {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
    })
    expect(reply.headers['set-cookie']?.[0]).toMatch(/SameSite=Strict$/)
  })

  test('may type the code in capitals and without its dashes', async () => {
    const typed = ` ${codeOf().toUpperCase().replaceAll('-', ' ')} `
    expect((await giveCode(gateway.port, typed)).status).toBe(204)
  })

  test('takes everything back by removing the file of the code', async () => {
    const code = codeOf()
    const cookie = cookieIn(await giveCode(gateway.port, code))
    rmSync(join(folder, 'owner-code'))
    expect(await statuses(gateway.port, { cookie })).toEqual(nothing)
    expect((await giveCode(gateway.port, code)).status).toBe(403)
    await gateway.close()
    gateway = await start()
    expect(codeOf()).not.toBe(code)
    expect(await statuses(gateway.port, { cookie })).toEqual(nothing)
  })

  test('is the only one who can read that file', () => {
    expect(statSync(join(folder, 'owner-code')).mode & 0o777).toBe(0o600)
  })
})

describe('a code', () => {
  test('is not taken from a page elsewhere, nor as a form', async () => {
    for (const headers of [
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ])
      expect((await giveCode(gateway.port, codeOf(), headers)).status).toBe(403)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      expect((await giveCode(gateway.port, codeOf(), { 'content-type': type })).status).toBe(415)
  })

  test.each(['', ' ', 'a', 'aaaaa-aaaaa-aaaaa-aaaaa', 'x'.repeat(200)])(
    'that is %j is wrong',
    async (guess) => {
      const reply = await giveCode(gateway.port, guess)
      expect(reply.status).toBe(403)
      expect(reply.headers['set-cookie']).toBeUndefined()
      expect(reply.text).toContain('not the code that the server printed')
    },
  )

  test.each(['', 'null', '{}', '{"code":1}', '{"code":"a","more":1}', `{"code":"${'x'.repeat(2000)}"}`])(
    'in a body %j is no code',
    async (body) => {
      expect((await ask(gateway.port, { path: '/api/owner', headers: json, body })).status).toBe(400)
    },
  )

  test('cannot be guessed at any speed, on however many connections, and the owner is never kept out', async () => {
    const code = codeOf()
    const guesses = Array.from({ length: 40 }, (_, at) => giveCode(gateway.port, `wrong-guess-${at}`))
    const answers = (await Promise.all(guesses)).map(({ status, headers }) => [
      status,
      headers['retry-after'],
    ])
    expect(answers.filter(([status]) => status === 403)).toHaveLength(10)
    const refused = answers.filter(([status]) => status === 429)
    expect(refused).toHaveLength(30)
    expect(refused.every(([, wait]) => Number(wait) > 0 && Number(wait) <= 60)).toBe(true)
    expect((await giveCode(gateway.port, code)).status).toBe(204)
  })

  test('and what it brought are in no log, no figure and no other answer', async () => {
    const code = codeOf()
    const cookie = cookieIn(await giveCode(gateway.port, code))
    await giveCode(gateway.port, 'a-wrong-guess-of-it')
    const secrets = [code, code.replaceAll('-', ''), cookie.split('=')[1] ?? '', 'a-wrong-guess-of-it']
    const paths = [
      '/',
      '/metrics',
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/docs',
      '/api/connections',
      '/api/owner',
    ]
    for (const path of paths) {
      const { text, headers } = await ask(gateway.port, { path, headers: { cookie } })
      expect([path, secrets.filter((secret) => (text + JSON.stringify(headers)).includes(secret))]).toEqual([
        path,
        [],
      ])
    }
    expect(gateway.logged().filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  })
})

describe('a forged cookie opens nothing', () => {
  const day = 24 * 60 * 60 * 1000
  const nameOf = (cookie: string) => cookie.split('=')[0] ?? ''

  test('with one bit of it changed', async () => {
    const cookie = cookieIn(await giveCode(gateway.port, codeOf()))
    const [name = '', token = ''] = cookie.split('=')
    for (let at = 0; at < token.length; at++)
      for (const bit of [1, 2, 4]) {
        const flipped = String.fromCharCode(token.charCodeAt(at) ^ bit)
        if (!/[\w.-]/.test(flipped)) continue
        const forged = token.slice(0, at) + flipped + token.slice(at + 1)
        const { text } = await ask(gateway.port, {
          path: '/api/connections',
          headers: { cookie: `${name}=${forged}` },
        })
        expect([forged, JSON.parse(text)]).toEqual([
          forged,
          { allowed: true, needsCode: true, providers: [] },
        ])
      }
  })

  test('that has run out, was made with another secret or for another purpose', async () => {
    const secret = codeOf()
    const name = nameOf(cookieIn(await giveCode(gateway.port, secret)))
    const tokens = {
      good: signToken(Date.now() + day, { secret, purpose: 'owner' }),
      expired: signToken(Date.now() - 1, { secret, purpose: 'owner' }),
      'of another secret': signToken(Date.now() + day, { secret: `${secret}a`, purpose: 'owner' }),
      'of a visitor': signToken(Date.now() + day, { secret, purpose: 'visitor' }),
      'without a signature': String(Date.now() + day),
      'with a leading zero': `0${signToken(Date.now() + day, { secret, purpose: 'owner' })}`,
      empty: '',
    }
    const opens = []
    for (const [what, token] of Object.entries(tokens))
      if (
        (await ask(gateway.port, { path: '/metrics', headers: { cookie: `${name}=${token}` } })).status ===
        200
      )
        opens.push(what)
    expect(opens).toEqual(['good'])
  })
})

describe('CONNECTIONS=off', () => {
  test('takes neither code nor key, shows none, and makes no code', async () => {
    await gateway.close()
    rmSync(join(folder, 'owner-code'))
    gateway = await start({ CONNECTIONS: 'off' })
    expect(() => codeOf()).toThrow(/ENOENT/)
    expect(await statuses(gateway.port)).toEqual(nothing)
    expect((await giveCode(gateway.port, 'aaaaa-aaaaa-aaaaa-aaaaa')).status).toBe(403)
    const { text } = await ask(gateway.port, { path: '/api/connections' })
    expect(JSON.parse(text)).toMatchObject({
      allowed: false,
      reason: expect.stringContaining('CONNECTIONS=off'),
    })
  })

  test('also for a browser that had given the code before', async () => {
    const cookie = cookieIn(await giveCode(gateway.port, codeOf()))
    await gateway.close()
    gateway = await start({ CONNECTIONS: 'off' })
    expect(await statuses(gateway.port, { cookie })).toEqual(nothing)
  })
})

test('the demo models and a provider of the settings need no code', async () => {
  await gateway.close()
  gateway = await start({ OPENAI_API_KEY: 'test-key-of-the-settings' })
  for (const model of ['demo/echo', 'openai/alpha']) {
    const body = JSON.stringify({ model, messages: [{ role: 'user', content: 'hello' }] })
    const { status } = await ask(gateway.port, { path: '/api/v1/chat/completions', headers: json, body })
    expect([model, status]).toEqual([model, 200])
  }
})
