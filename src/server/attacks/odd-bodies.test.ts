// Attacks 9 and 24: bodies that are nearly right, and bodies that are nothing of the kind.
import { Agent } from 'node:http'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import type { Dialect } from '#service/testing/dialect.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { messagesDialect } from '#service/testing/messages-dialect.ts'
import { ask, json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { anyBody, damagedText, mutationsOf } from './odd-bodies.ts'

let gateway: Gateway
let upstream: FakeUpstream
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  upstream = await startFakeUpstream({ respond: sameAnswer })
  gateway = await startGateway(
    providersSetting(
      { name: 'acme', baseUrl: upstream.url },
      { name: 'claude', baseUrl: upstream.url, format: 'anthropic' },
    ),
  )
})

afterAll(async () => {
  agent.destroy()
  await gateway.close()
  await upstream.close()
})

/** An upstream that answers whatever it is asked, and never looks at it. */
function sameAnswer({ path, body }: { path: string; body: unknown }) {
  const dialect = path.endsWith('/messages') ? messagesDialect : chatDialect
  const isStream = Object(body).stream === true
  const type = isStream ? 'text/event-stream' : 'application/json'
  return { kind: 'raw' as const, headers: { 'content-type': type }, body: answerIn(dialect, isStream) }
}

function answerIn(dialect: Dialect, isStream: boolean): string {
  const [answer, asked] = [{ kind: 'answer' as const }, { model: 'alpha', messages: [] }]
  if (!isStream) return JSON.stringify(dialect.whole(answer, asked, 'one', 'stop'))
  const events = [
    ...dialect.opening(answer, asked),
    dialect.word(asked, 'one', true),
    ...dialect.closing(answer, asked, 'one', 'stop'),
  ]
  return `${events.map((event) => dialect.encode(event, '\n')).join('')}${dialect.done}\n\n`
}

const tool = { name: 'look', description: 'looks', input_schema: { type: 'object', properties: {} } }
const chat = {
  model: 'demo/echo',
  messages: [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: [{ type: 'text', text: 'hello' }] },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'call_1', type: 'function', function: { name: 'look', arguments: '{}' } }],
    },
    { role: 'tool', tool_call_id: 'call_1', content: 'seen' },
    { role: 'user', content: 'again' },
  ],
  stream: true,
  stream_options: { include_usage: true },
  temperature: 1,
  max_tokens: 20,
  stop: ['xx'],
  n: 1,
  tools: [{ type: 'function', function: { name: 'look', parameters: { type: 'object' } } }],
  tool_choice: 'auto',
}
const messages = {
  model: 'demo/echo',
  max_tokens: 20,
  system: [{ type: 'text', text: 'Be brief.' }],
  messages: [
    { role: 'user', content: [{ type: 'text', text: 'hello' }] },
    { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'look', input: { a: 1 } }] },
    { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', content: 'seen' }] },
  ],
  stop_sequences: ['xx'],
  stream: true,
  temperature: 0.5,
  tools: [tool],
  tool_choice: { type: 'auto' },
  thinking: { type: 'enabled', budget_tokens: 10 },
  metadata: { user_id: 'a' },
}
const { max_tokens: _, stream: __, ...counted } = messages
const embeddings = {
  model: 'demo/words',
  input: ['one', 'two'],
  dimensions: 8,
  encoding_format: 'float',
}

const chatModels = ['demo/echo', 'acme/alpha', 'claude/alpha']
const routes: [path: string, valid: object, models: string[], bodies: number][] = [
  ['/v1/chat/completions', chat, chatModels, 200],
  ['/v1/messages', messages, chatModels, 200],
  ['/v1/messages/count_tokens', counted, chatModels, 200],
  ['/v1/embeddings', embeddings, ['demo/words', 'demo/characters'], 200],
  // The same handlers, behind the proxy.
  ['/api/v1/chat/completions', chat, chatModels, 200],
  ['/api/v1/embeddings', embeddings, ['demo/words', 'demo/characters'], 200],
]

/** The same bodies in each run: a change of ours is then what made the difference. */
const seed = 20_261_121

const post = (path: string, body: string) =>
  ask(gateway.port, { path, body, agent, headers: { ...json, authorization: `Bearer ${serviceKey}` } })

describe.each(routes)('%s', (path, valid, models, bodies) => {
  test.each(models)('answers the request that the odd ones are made of: %s', async (model) => {
    expect(await post(path, JSON.stringify({ ...valid, model }))).toMatchObject({ status: 200 })
  })

  test(`answers ${bodies} odd bodies, each with 2xx or 4xx`, async () => {
    const statuses = new Map<number, number>()
    const mutated = fc.oneof(...models.map((model) => mutationsOf({ ...valid, model })))
    const body = fc.oneof({ weight: 6, arbitrary: mutated }, anyBody, damagedText(valid))
    await fc.assert(
      fc.asyncProperty(body, async (text) => {
        const { status, text: answer } = await post(path, text)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect([2, 4], `${status}: ${answer.slice(0, 300)}`).toContain(Math.floor(status / 100))
        expect(answer).not.toContain('"server_error"')
      }),
      { numRuns: bodies, seed },
    )
    expect(statuses.get(200)).toBeGreaterThan(bodies / 20)
    expect(statuses.get(400)).toBeGreaterThan(bodies / 3)
  })
})

test('and no object has got anything of it, nor has the log an unforeseen error', async () => {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('polluted' in {}).toBe(false)
  expect(gateway.logged().filter((line) => line.includes('unforeseen'))).toEqual([])
  expect((await ask(gateway.port, { path: '/healthz' })).status).toBe(200)
})
