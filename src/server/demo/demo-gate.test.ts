import { beforeEach, expect, test } from 'vitest'
import { silentLog } from '#service/base/log.ts'
import { createBytesInFlight, type BytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { readDemoSettings } from '../settings/demo-settings.ts'
import { createSettingReader } from '../settings/setting-reader.ts'
import { plainSite } from '../settings/site-settings.ts'
import { createDemoGate, type DemoGate } from './demo-gate.ts'
import { createMemoryLedger } from './memory-ledger.ts'

const KiB = 1024
let bytesInFlight: BytesInFlight
let gate: DemoGate

beforeEach(() => {
  // A quarter of it is for requests of this length.
  bytesInFlight = createBytesInFlight(80 * KiB)
  const demo = readDemoSettings(createSettingReader({}))
  gate = createDemoGate({
    demo,
    site: plainSite,
    ledger: createMemoryLedger({ limits: demo.limits }),
    hasDemoModels: true,
    findModel: async () => undefined,
    bytesInFlight,
    bodyTimeoutMs: 20,
    log: silentLog,
  })
})

const long = JSON.stringify({
  model: 'demo/echo',
  messages: [{ role: 'user', content: 'x'.repeat(15 * KiB) }],
  max_tokens: 9,
})

const paths = { chat: '/api/v1/chat/completions', messages: '/v1/messages' }
function ask(
  body: RequestInit['body'],
  kind: keyof typeof paths = 'chat',
  answer: (request: Request) => Promise<Response> = async () => Response.json({}),
) {
  const init = { method: 'POST', body: body ?? null, duplex: 'half' } as RequestInit
  const request = new Request(`http://localhost${paths[kind]}`, init)
  return gate.ask(request, { visitor: 'one', kind, answer, takesDemoAnswers: false })
}

const stalling = () =>
  new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array([123])) })

test('a question of which nothing more comes is refused in either family’s words, and holds nothing', async () => {
  const chat = await ask(stalling())
  expect([chat.status, await chat.json()]).toMatchObject([408, { error: { code: 'request_timeout' } }])
  const message = await ask(stalling(), 'messages')
  expect([message.status, await message.json()]).toMatchObject([
    408,
    { type: 'error', error: { type: 'timeout_error' } },
  ])
  expect(bytesInFlight.reserved()).toBe(0)
  expect((await ask(long)).headers.get('x-visitor-day')).toBe('99/100')
})

test('a question for which there is no room is told when to come back', async () => {
  const other = bytesInFlight.reserve()
  other.grow(10 * KiB)
  const refused = await ask(long)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  other.release()
  expect((await ask(long)).status).toBe(200)
})

test('what a request asks of a provider in its headers is not handed on', async () => {
  const init = { method: 'POST', body: long, headers: { 'anthropic-beta': 'anything', 'x-other': '1' } }
  const headers: (string | null)[] = []
  await gate.ask(new Request('http://localhost/v1/messages', init), {
    visitor: 'one',
    kind: 'messages',
    answer: async (request) => {
      headers.push(request.headers.get('anthropic-beta'), request.headers.get('x-other'))
      return Response.json({})
    },
    takesDemoAnswers: false,
  })
  expect(headers).toEqual([null, '1'])
})

test('what a question held is there again when it is handed on, and whatever becomes of it', async () => {
  const bytes: number[] = []
  const response = await ask(long, 'chat', async (request) => {
    bytes.push(bytesInFlight.reserved(), (await request.text()).length)
    return Response.json({})
  })
  expect(response.status).toBe(200)
  expect(bytes).toEqual([0, expect.any(Number)])
  expect(bytes[1]).toBeGreaterThan(15 * KiB)
  expect((await ask(`${long}!`)).status).toBe(400)
  expect((await ask('x'.repeat(300 * KiB))).status).toBe(413)
  await expect(ask(long, 'chat', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(bytesInFlight.reserved()).toBe(0)
})
