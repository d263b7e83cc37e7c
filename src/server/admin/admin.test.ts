import { afterEach, expect, test } from 'vitest'
import { silentLog } from '#service/base/log.ts'
import { startFakeUpstream } from '#service/testing/fake-upstream.ts'
import { freePort } from '#service/testing/free-port.ts'
import { ask, json } from '../attacks/ask.ts'
import { startGateway, type Gateway } from '../attacks/gateway.ts'
import { createRedisLedger } from '../demo/redis-ledger.ts'
import { readEnv } from '../env.ts'

const ADMIN_KEY = 'test-key-of-the-operator'
const paths = ['status', 'login', 'paid-models', 'limits']

let gateway: Gateway
afterEach(() => gateway.close())
const start = async (env: Record<string, string> = {}) => {
  gateway = await startGateway({ ACCESS: 'demo', ADMIN_KEY, ...env })
}

const post = (path: string, value: unknown, headers: Record<string, string> = {}) =>
  ask(gateway.port, {
    path: `/api/admin/${path}`,
    headers: { ...json, ...headers },
    body: JSON.stringify(value),
  })
async function signIn() {
  const reply = await post('login', { key: ADMIN_KEY })
  return { cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '' }
}
const statusFor = async (headers: Record<string, string>) => {
  const reply = await ask(gateway.port, { path: '/api/admin/status', headers })
  return { status: reply.status, body: JSON.parse(reply.text) as Record<string, unknown> }
}
const chat = (model = 'demo/echo') =>
  ask(gateway.port, {
    path: '/api/v1/chat/completions',
    headers: json,
    body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hello' }] }),
  })

test('without a key in the settings there is no operator’s page', async () => {
  await start({ ADMIN_KEY: '' })
  for (const path of ['/admin', ...paths.map((each) => `/api/admin/${each}`)])
    expect((await ask(gateway.port, { path })).status).toBe(404)
})

test('without the key in the browser nothing is told and nothing changed', async () => {
  await start()
  expect((await statusFor({})).status).toBe(401)
  expect((await statusFor({ cookie: 'parley-operator-00000000=1' })).status).toBe(401)
  expect((await post('paid-models', { isOn: false })).status).toBe(401)
  expect((await post('limits', { name: 'DAILY_TOKEN_BUDGET', value: 1e9 })).status).toBe(401)
  expect((await post('login', { key: 'test-key-of-a-stranger' })).status).toBe(401)
  const { cookie } = await signIn()
  expect(
    (await post('paid-models', { isOn: false }, { cookie, origin: 'https://evil.example' })).status,
  ).toBe(403)
  expect((await post('paid-models', { isOn: false }, { cookie, 'content-type': 'text/plain' })).status).toBe(
    415,
  )
  expect((await statusFor({ cookie })).body).toMatchObject({ paidModels: 'on' })
})

test('whoever tries keys is slowed down, and the cookie is for no script', async () => {
  await start()
  const statuses = []
  for (let count = 0; count < 12; count++) statuses.push((await post('login', { key: 'wrong' })).status)
  expect(statuses.slice(-2)).toEqual([429, 429])
  expect(gateway.logged().join('\n')).toContain('wrong admin key')
  await gateway.close()
  await start()
  const reply = await post('login', { key: ADMIN_KEY })
  expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict/)
  expect(reply.text).toBe('')
})

test('no number of strangers’ wrong keys keeps the operator out', async () => {
  await start({ TRUST_PROXY: '1' })
  const tryFrom = (address: string, key: string) => post('login', { key }, { 'x-forwarded-for': address })
  for (let count = 0; count < 100; count++) await tryFrom(`203.0.113.${count % 20}`, 'wrong')
  expect((await tryFrom('198.51.100.1', 'wrong')).status).toBe(429)
  expect((await tryFrom('203.0.113.1', ADMIN_KEY)).status).toBe(204)
  expect((await tryFrom('198.51.100.1', ADMIN_KEY)).status).toBe(204)
})

test('it shows what was asked today, by model and hour, and what was refused', async () => {
  await start({ VISITOR_REQUESTS_PER_MINUTE: '2' })
  for (let count = 0; count < 3; count++) await chat()
  const { body } = await statusFor(await signIn())
  expect(body).toMatchObject({
    isShared: false,
    redis: null,
    open: { limit: 200, now: 0 },
    refusals: [{ reason: 'visitor_minute_limit', count: 1 }],
  })
  expect(body.hours).toEqual([
    { hour: expect.any(Number), models: [expect.objectContaining({ model: 'demo/echo', requests: 2 })] },
  ])
})

test('of a model whose price is unknown the cost is unknown, and not nothing', async () => {
  const upstream = await startFakeUpstream({ models: { one: { kind: 'answer' }, two: { kind: 'answer' } } })
  await start({
    PROVIDERS: JSON.stringify([{ name: 'acme', baseUrl: upstream.url }]),
    MODEL_ALLOWLIST: 'acme/one,acme/two',
    MODEL_PRICES: 'acme/two=0/0',
  })
  for (const model of ['acme/one', 'acme/two', 'demo/echo']) await chat(model)
  const { body } = await statusFor(await signIn())
  await upstream.close()
  const [{ models }] = body.hours as [{ models: { model: string; costUsd: number | null }[] }]
  expect(Object.fromEntries(models.map(({ model, costUsd }) => [model, costUsd]))).toEqual({
    'acme/one': null,
    'acme/two': 0,
    'demo/echo': 0,
  })
})

test('a limit is changed until it is put back, and one that is not set cannot be', async () => {
  await start()
  const operator = await signIn()
  expect((await post('limits', { name: 'VISITOR_REQUESTS_PER_MINUTE', value: 1 }, operator)).status).toBe(204)
  expect([(await chat()).status, (await chat()).status]).toEqual([200, 429])
  const { body } = await statusFor(operator)
  expect(body.limits).toContainEqual(
    expect.objectContaining({ name: 'VISITOR_REQUESTS_PER_MINUTE', value: 1, configured: 10 }),
  )
  await post('limits', { name: 'VISITOR_REQUESTS_PER_MINUTE', value: null }, operator)
  expect((await chat()).status).toBe(200)
  for (const wrong of [
    { name: 'DAILY_COST_BUDGET', value: 3 },
    { name: 'VISITOR_REQUESTS_PER_MINUTE', value: 1.5 },
    { name: 'VISITOR_REQUESTS_PER_MINUTE', value: -1 },
    { name: 'PORT', value: 1 },
    {},
  ])
    expect((await post('limits', wrong, operator)).status).toBe(400)
})

test('paid models are switched off for everybody', async () => {
  await start({ MODEL_ALLOWLIST: 'acme/one' })
  const operator = await signIn()
  expect((await post('paid-models', { isOn: false }, operator)).status).toBe(204)
  const site = await ask(gateway.port, { path: '/api/site' })
  expect(JSON.parse(site.text)).toMatchObject({
    demo: { paidModels: 'switched-off', paidModelsBackMs: null },
  })
  await post('paid-models', { isOn: true }, operator)
  expect((await statusFor(operator)).body).toMatchObject({ paidModels: 'on' })
})

test('whether demo models answer where paid ones may not is told to the page and its operator', async () => {
  await start()
  expect((await statusFor(await signIn())).body).toMatchObject({ hasDemoModels: true })
  for (const without of [
    { DEMO_MODELS: 'off' },
    { SERVICE_BASE_URL: 'http://127.0.0.1:9/v1', SERVICE_API_KEY: 'test-key-elsewhere' },
  ]) {
    await gateway.close()
    await start(without)
    expect((await statusFor(await signIn())).body).toMatchObject({ hasDemoModels: false })
    const site = await ask(gateway.port, { path: '/api/site' })
    expect(JSON.parse(site.text)).toMatchObject({ demo: { hasDemoModels: false } })
  }
})

test('where no paid model is offered the operator is told so, and its visitors miss none', async () => {
  await start({ MODEL_ALLOWLIST: 'acme/one' })
  expect((await statusFor(await signIn())).body).toMatchObject({ hasPaidModels: true })
  for (const MODEL_ALLOWLIST of ['', 'demo/guide']) {
    await gateway.close()
    await start({ MODEL_ALLOWLIST })
    const operator = await signIn()
    expect((await statusFor(operator)).body).toMatchObject({ hasPaidModels: false })
    await post('paid-models', { isOn: false }, operator)
    const site = await ask(gateway.port, { path: '/api/site' })
    expect(JSON.parse(site.text)).toMatchObject({ demo: { paidModels: 'on', paidModelsBackMs: null } })
  }
})

test('where nobody visits there is nothing to look after, and it says so', async () => {
  await start({ ACCESS: '' })
  const { status, body } = await statusFor(await signIn())
  expect(status).toBe(404)
  expect(body).toMatchObject({ error: { code: 'no_demo', message: expect.stringContaining('ACCESS=demo') } })
})

test('what Redis did not hear of is not changed, and the operator is told so', async () => {
  const demo = readEnv({ ACCESS: 'demo' })
  if (demo.kind === 'problems' || demo.settings.access?.kind !== 'demo') throw new Error('a demo has limits')
  const { limits } = demo.settings.access
  const url = `redis://127.0.0.1:${await freePort()}`
  const ledger = await createRedisLedger({ url, log: silentLog, limits, models: [], startWithinMs: 100 })
  gateway = await startGateway({ ACCESS: 'demo', ADMIN_KEY }, { ledger })
  const operator = await signIn()
  for (const [path, body] of [
    ['paid-models', { isOn: false }],
    ['limits', { name: 'DAILY_TOKEN_BUDGET', value: 1 }],
  ] as const) {
    const reply = await post(path, body, operator)
    expect(reply.status).toBe(503)
    expect(reply.text).toContain('Nothing was changed')
  }
  expect(gateway.logged().join('\n')).not.toContain('operator switched')
})
