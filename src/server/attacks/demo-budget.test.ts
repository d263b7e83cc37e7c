// Attacks 20, 21 and 32: strangers who want to spend more than a public demo's day has. The figure is the upstream's bill.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { ask, json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

const adminKey = 'test-key-of-the-operator'

let upstream: FakeUpstream
let gateway: Gateway

const start = (env: Record<string, string> = {}) =>
  startGateway({
    ...providersSetting({ name: 'acme', baseUrl: upstream.url, apiKey: 'test-key' }),
    ACCESS: 'demo',
    MODEL_ALLOWLIST: 'acme/small,acme/silent,acme/refuses',
    TRUST_PROXY: '1',
    ADMIN_KEY: adminKey,
    ...env,
  })

beforeEach(async () => {
  upstream = await startFakeUpstream({
    models: {
      small: { kind: 'answer', text: 'one two three' },
      silent: { kind: 'stall', text: 'one two', afterWords: 1 },
      refuses: { kind: 'refuse', status: 400, body: { error: { message: 'No.' } } },
    },
  })
})
afterEach(async () => {
  await Promise.all([gateway.close(), upstream.close()])
})

const messages = [{ role: 'user', content: 'hello' }]
const chat = (more: object = {}, headers: Record<string, string> = {}, path = '/api/v1/chat/completions') =>
  ask(gateway.port, {
    path,
    headers: { ...json, ...headers },
    body: JSON.stringify({ model: 'acme/small', messages, ...more }),
  })
const from = (address: string) => ({ 'x-forwarded-for': address })
const parsed = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>
const errorIn = (reply: { text: string }) => parsed(reply).error as Record<string, unknown>
const status = async (path = '/api/site') => parsed(await ask(gateway.port, { path }))
const modelsAsked = () => upstream.asked().map(({ body }) => (body as { model: string }).model)

/** What the upstream would have been paid for if each question had been answered at its full length. */
const ordered = () =>
  upstream.asked().reduce((sum, { body }) => {
    const { n = 1, max_tokens: length = 0 } = body as { n?: number; max_tokens?: number }
    return sum + n * length
  }, 0)

test('fifty strangers with forged headers and odd wishes order no more than the day’s budget', async () => {
  const budget = 20_000
  gateway = await start({ DAILY_TOKEN_BUDGET: String(budget), MAX_ANSWER_SECONDS: '5' })
  const wishes = [
    {},
    { max_tokens: 100_000 },
    { max_completion_tokens: 1e9, max_tokens: 3 },
    { n: 128 },
    { tools: [{ type: 'web_search' }] },
    { service_tier: 'priority' },
    { reasoning_effort: 'high' },
    { stream: true },
    { stream: true, stream_options: { include_usage: false } },
    { model: 'acme/large' },
  ]
  const asked = Array.from({ length: 50 }, (_, visitor) =>
    wishes.map((wish, at) =>
      chat(wish, {
        'x-forwarded-for': `198.51.100.${at}, 203.0.113.${visitor}`,
        'x-real-ip': `10.0.0.${at}`,
      }),
    ),
  ).flat()
  const statuses = (await Promise.all(asked)).map((reply) => reply.status)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 429]))
  expect(upstream.asked().length).toBeGreaterThan(5)
  expect(upstream.asked().length).toBeLessThanOrEqual(50 * 10)
  // Each was admitted with all that it might cost, and settled with the few tokens that it did.
  const used = (await operatorStatus()).budget.tokens.used
  expect(used).toBeLessThanOrEqual(budget)
})

test('those who leave at once have ordered: the bill at its worst is within the budget', async () => {
  const budget = 10_000
  gateway = await start({ DAILY_TOKEN_BUDGET: String(budget), DEMO_MODELS: 'off' })
  const requests = Array.from({ length: 40 }, async (_, at) => {
    const controller = new AbortController()
    const url = `${gateway.origin}/api/v1/chat/completions`
    const body = JSON.stringify({ model: 'acme/silent', messages, stream: true })
    const headers = { ...json, ...from(`203.0.113.${at}`) }
    const response = await fetch(url, { method: 'POST', headers, body, signal: controller.signal })
    controller.abort()
    return response.status
  })
  const statuses = await Promise.all(requests)
  expect(statuses.filter((each) => each === 200)).toHaveLength(upstream.asked().length)
  expect(statuses).toContain(429)
  expect(ordered()).toBeGreaterThan(5 * 1024)
  expect(ordered()).toBeLessThanOrEqual(budget)
  const refused = await chat({}, from('203.0.113.99'))
  expect(errorIn(refused)).toMatchObject({ code: 'daily_budget_spent', type: 'rate_limit_error' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('who leaves a message once it has begun has ordered all of it', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ DAILY_TOKEN_BUDGET: '10000', VISITOR_KEYS: visitorKey })
  for (let count = 0; count < 20; count++) {
    const controller = new AbortController()
    const headers = { ...json, ...from(`203.0.113.${count}`), 'x-api-key': visitorKey }
    const body = JSON.stringify({ model: 'acme/silent', messages, stream: true, max_tokens: 1000 })
    const url = `${gateway.origin}/v1/messages`
    const response = await fetch(url, { method: 'POST', headers, body, signal: controller.signal })
    await response.body?.getReader().read()
    controller.abort()
  }
  expect(ordered()).toBeGreaterThan(5000)
  expect(ordered()).toBeLessThanOrEqual(10_000)
})

test('when the budget is spent a demo model answers on the page, and says so', async () => {
  gateway = await start({ DAILY_TOKEN_BUDGET: '1200' })
  expect((await chat({ max_tokens: 1024 }, from('203.0.113.1'))).headers['x-answered-by']).toBeUndefined()
  // The answer used little of what was reserved, and that is there again.
  expect((await chat({ max_tokens: 1024 }, from('203.0.113.1'))).headers['x-answered-by']).toBeUndefined()
  for (let asked = 0; asked < 30; asked++) await chat({ max_tokens: 1024 }, from(`203.0.113.${asked + 2}`))
  const answer = await chat({ max_tokens: 1024 }, from('203.0.113.200'))
  expect(answer.status).toBe(200)
  expect(answer.headers['x-answered-by']).toBe('demo/guide')
  expect(answer.headers['x-answered-by-reason']).toBe('budget-spent')
  expect((await status()).demo).toMatchObject({ paidModels: 'budget-spent' })
  const asked = modelsAsked().length
  await chat({ max_tokens: 1024 }, from('203.0.113.201'))
  expect(modelsAsked()).toHaveLength(asked)
})

test('what the upstream refuses costs nothing', async () => {
  gateway = await start({ DAILY_TOKEN_BUDGET: '1200' })
  for (let count = 0; count < 5; count++) await chat({ model: 'acme/refuses' }, from(`203.0.113.${count}`))
  expect(upstream.asked()).toHaveLength(5)
  expect((await operatorStatus()).budget.tokens).toMatchObject({ used: 0, reserved: 0 })
})

test('with a budget of money no model is asked whose price nobody knows', async () => {
  gateway = await start({ DAILY_COST_BUDGET: '0.01' })
  expect(errorIn(await chat())).toMatchObject({ code: 'price_unknown' })
  expect(upstream.asked()).toEqual([])
  await gateway.close()
  // A thousand tokens of answer are a tenth of a cent: ten of them at their longest.
  gateway = await start({ DAILY_COST_BUDGET: '0.01', MODEL_PRICES: 'acme/silent=0/1', DEMO_MODELS: 'off' })
  for (let count = 0; count < 15; count++) {
    const controller = new AbortController()
    const headers = { ...json, ...from(`203.0.113.${count}`) }
    const body = JSON.stringify({ model: 'acme/silent', messages, stream: true, max_tokens: 1000 })
    const url = `${gateway.origin}/api/v1/chat/completions`
    await fetch(url, { method: 'POST', headers, body, signal: controller.signal })
    controller.abort()
  }
  expect(ordered()).toBe(10_000)
})

test('with a budget of money a model that costs something for each request needs its operator’s price', async () => {
  const perToken = { prompt: '0.000001', completion: '0.000001' }
  upstream.startAnew({
    models: { small: { kind: 'answer' }, searches: { kind: 'answer' } },
    list: [
      { id: 'small', pricing: { ...perToken, request: '0' } },
      { id: 'searches', pricing: { ...perToken, request: '0.005' } },
    ],
  })
  const settings = { DAILY_COST_BUDGET: '1', MODEL_ALLOWLIST: 'acme/small,acme/searches' }
  gateway = await start(settings)
  expect((await chat()).status).toBe(200)
  expect(errorIn(await chat({ model: 'acme/searches' }))).toMatchObject({ code: 'price_unknown' })
  expect(modelsAsked()).toEqual(['small'])
  await gateway.close()
  gateway = await start({ ...settings, MODEL_PRICES: 'acme/searches=10/10' })
  expect((await chat({ model: 'acme/searches' })).status).toBe(200)
})

test('with a budget of money visitors are offered no model that none of them may ask', async () => {
  const offered = async () => {
    const { data } = parsed(await ask(gateway.port, { path: '/api/v1/models' })) as { data: { id: string }[] }
    return data.map(({ id }) => id).filter((id) => id.startsWith('acme/'))
  }
  gateway = await start({ DAILY_COST_BUDGET: '1', MODEL_PRICES: 'acme/small=1/2' })
  expect(await offered()).toEqual(['acme/small'])
  expect((await ask(gateway.port, { path: '/api/v1/models/acme%2Fsilent' })).status).toBe(404)
  expect((await ask(gateway.port, { path: '/api/v1/models/demo%2Fguide' })).status).toBe(200)
  await gateway.close()
  gateway = await start()
  expect(await offered()).toEqual(['acme/small', 'acme/silent', 'acme/refuses'])
})

test('a visitor sees what is left before it is refused', async () => {
  gateway = await start({ VISITOR_REQUESTS_PER_MINUTE: '3' })
  const left = async () => ((await status()).demo as { visitor: { minute: object; day: object } }).visitor
  expect((await left()).minute).toMatchObject({ limit: 3, remaining: 3 })
  const reply = await chat({ model: 'demo/echo' }, {})
  expect(reply.headers['x-visitor-minute']).toBe('2/3')
  expect(reply.headers['x-visitor-day']).toBe('99/100')
  expect((await left()).minute).toMatchObject({ limit: 3, remaining: 2 })
})

test('a key that anybody may know gives a visitor’s rights on /v1, in both families', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ VISITOR_KEYS: visitorKey, VISITOR_REQUESTS_PER_MINUTE: '4' })
  const bearer = { authorization: `Bearer ${visitorKey}` }
  const chatPath = '/v1/chat/completions'
  expect((await chat({}, bearer, chatPath)).status).toBe(200)
  expect((await chat({ max_tokens: 5 }, { 'x-api-key': visitorKey }, '/v1/messages')).status).toBe(200)
  expect(errorIn(await chat({ n: 2 }, bearer, chatPath))).toMatchObject({ param: 'n' })
  expect(errorIn(await chat({ model: 'acme/large' }, bearer, chatPath))).toMatchObject({ param: 'model' })
  const thinking = { max_tokens: 5, thinking: { type: 'enabled', budget_tokens: 9000 } }
  expect(parsed(await chat(thinking, { 'x-api-key': visitorKey }, '/v1/messages'))).toMatchObject({
    type: 'error',
    error: { type: 'invalid_request_error' },
  })
  for (const path of ['/v1/chat/complet%69ons', '/v1/chat/completions/', '/v1//chat/completions'])
    expect((await chat({ n: 9 }, bearer, path)).status).toBe(404)
  expect(upstream.asked()).toHaveLength(2)
  // The operator's figures are no visitor's, and counting tokens would be work without a limit.
  expect((await ask(gateway.port, { path: '/metrics', headers: bearer })).status).toBe(404)
  expect((await chat({}, bearer, '/v1/messages/count_tokens')).status).toBe(404)
  const list = await ask(gateway.port, { path: '/v1/models', headers: bearer })
  expect(list.text).not.toContain('acme/large')
  // The page and the key count together.
  await chat({ model: 'demo/echo' })
  await chat({ model: 'demo/echo' }, bearer, chatPath)
  expect(errorIn(await chat({ model: 'demo/echo' }, bearer, chatPath))).toMatchObject({
    code: 'visitor_minute_limit',
  })
  // The operator's own key has none of these limits.
  const own = { authorization: `Bearer ${serviceKey}` }
  expect((await chat({ n: 2 }, own, chatPath)).status).toBe(200)
})

test('a stream tells its usage to whoever asked for it, and to nobody else', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ VISITOR_KEYS: visitorKey })
  const bearer = { authorization: `Bearer ${visitorKey}` }
  const choicesOf = async (more: object) => {
    const { text } = await chat({ stream: true, ...more }, bearer, '/v1/chat/completions')
    expect(text).toContain('[DONE]')
    const events = text.split('\n\n').filter((event) => event.startsWith('data: {'))
    return events.map((event) => (JSON.parse(event.slice(6)) as { choices: unknown[] }).choices.length)
  }
  for (const more of [{}, { stream_options: null }, { stream_options: { include_usage: false } }])
    expect(await choicesOf(more)).not.toContain(0)
  expect((await choicesOf({ stream_options: { include_usage: true } })).at(-1)).toBe(0)
  // What was used was read all the same.
  const used = (await operatorStatus()).budget.tokens.used
  expect(used).toBeGreaterThan(0)
  expect(used).toBeLessThan(1000)
})

test('a client of /v1 is told not to try again where a wait takes longer than clients wait', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ VISITOR_KEYS: visitorKey, VISITOR_REQUESTS_PER_DAY: '2' })
  const bearer = { authorization: `Bearer ${visitorKey}` }
  const replies = []
  for (let count = 0; count < 3; count++) replies.push(await chat({}, bearer, '/v1/chat/completions'))
  expect(replies.map((reply) => [reply.status, reply.headers['x-should-retry']])).toEqual([
    [200, undefined],
    [200, undefined],
    [429, 'false'],
  ])
})

test('whoever asks in the words of Messages is refused in them', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ VISITOR_KEYS: visitorKey, MODEL_ALLOWLIST: 'acme/small' })
  const key = { 'x-api-key': visitorKey, 'anthropic-version': '2023-06-01' }
  const long = [{ role: 'user', content: 'x'.repeat(256 * 1024) }]
  const refused = [
    await chat({}, key, '/v1/messages/count_tokens'),
    await chat({}, key, '/v1/messages/batches'),
    await ask(gateway.port, { path: '/v1/models/acme%2Fsmall', headers: key }),
    await ask(gateway.port, { path: '/v1/models/acme%2Frefuses', headers: key }),
    await chat({ max_tokens: 5, messages: long }, key, '/v1/messages'),
  ]
  expect(refused.map((reply) => [reply.status, parsed(reply).type, errorIn(reply)?.type])).toEqual([
    [404, 'error', 'not_found_error'],
    [404, 'error', 'not_found_error'],
    [200, 'model', undefined],
    [404, 'error', 'not_found_error'],
    [413, 'error', 'request_too_large'],
  ])
  for (const reply of refused) expect(reply.headers['request-id']).toMatch(/./)
  for (const reply of refused.filter((each) => each.status !== 200))
    expect(parsed(reply).request_id).toBe(reply.headers['request-id'])
})

test('the model list of Messages is of what visitors may use, a page at a time', async () => {
  const visitorKey = 'test-key-for-anybody'
  gateway = await start({ VISITOR_KEYS: visitorKey, MODEL_ALLOWLIST: 'acme/small,acme/refuses' })
  const headers = { 'x-api-key': visitorKey, 'anthropic-version': '2023-06-01' }
  const pageAt = async (query: string) => {
    const reply = await ask(gateway.port, { path: `/v1/models${query}`, headers })
    expect(reply.headers['request-id']).toMatch(/./)
    return { status: reply.status, body: parsed(reply) as Record<string, unknown> }
  }
  const seen: unknown[] = []
  for (let query = '?limit=1'; seen.length < 20; query = `?limit=1&after_id=${String(seen.at(-1))}`) {
    const { body } = await pageAt(query)
    seen.push(...(body.data as { id: string }[]).map(({ id }) => id))
    expect(body).toMatchObject({ first_id: seen.at(-1), last_id: seen.at(-1) })
    if (!body.has_more) break
  }
  const all = await pageAt('')
  expect((all.body.data as { id: string }[]).map(({ id }) => id)).toEqual(seen)
  expect(seen).toEqual(expect.arrayContaining(['acme/small', 'acme/refuses', 'demo/echo']))
  expect(seen).not.toContain('acme/silent')
  expect(await pageAt('?limit=0')).toMatchObject({
    status: 400,
    body: { type: 'error', error: { type: 'invalid_request_error' } },
  })
})

test('a marker in a prompt is in no line of the log and no metric', async () => {
  gateway = await start()
  const marker = 'a-marker-nobody-logs'
  const marked = [{ role: 'user', content: marker }]
  await chat({ messages: marked })
  await chat({ messages: marked, n: 3 })
  await chat({ messages: marked, model: 'acme/refuses' })
  await chat({ messages: marked, [marker]: 1 })
  const metrics = await ask(gateway.port, {
    path: '/metrics',
    headers: { authorization: `Bearer ${serviceKey}` },
  })
  expect(gateway.logged().join('\n') + metrics.text).not.toContain(marker)
  expect(metrics.text).toContain('parley_demo_refusals{reason="unsupported_parameter"} 1')
})

/** As the operator's page is told it. */
async function operatorStatus() {
  const login = { path: '/api/admin/login', headers: json, body: JSON.stringify({ key: adminKey }) }
  const cookie = String((await ask(gateway.port, login)).headers['set-cookie']).split(';')[0] ?? ''
  const reply = await ask(gateway.port, { path: '/api/admin/status', headers: { cookie } })
  return parsed(reply) as { budget: { tokens: { used: number; reserved: number } } } // as admin-status.ts makes it
}
