// Attack 14 and fault 4: an upstream that sends whatever it likes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import type { Dialect } from '#service/testing/dialect.ts'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { messagesDialect } from '#service/testing/messages-dialect.ts'
import { readAnswer, type ReadAnswer } from '#service/testing/read-answer.ts'
import { json } from './ask.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import type { GoodAnswer, HostileAnswer, Outcome } from './good-answer.ts'
import { hostileStreams } from './hostile-streams.ts'
import { hostileWholes } from './hostile-wholes.ts'

const words = ['one', ' two', ' three']
const letters = 'abcdefghij'.repeat(3_000)

function goodAnswer(dialect: Dialect, texts: readonly string[]): GoodAnswer {
  const [answer, asked, text] = [
    { kind: 'answer' as const },
    { model: 'alpha', messages: [] },
    texts.join(''),
  ]
  return {
    isMessages: dialect === messagesDialect,
    encode: (event) => dialect.encode(event, '\n'),
    stream({ before = '', between = '', change = (event: object) => event } = {}) {
      const encode = (event: object) => dialect.encode(change(event), '\n')
      const pieces = texts.map((word, index) => encode(dialect.word(asked, word, index === 0)))
      const opening = dialect.opening(answer, asked).map(encode)
      const closing = dialect.closing(answer, asked, text, 'stop').map(encode)
      const done = dialect.done === '' ? [] : [`${dialect.done}\n\n`]
      return [
        before,
        ...opening,
        ...pieces.slice(0, 2),
        between,
        ...pieces.slice(2),
        ...closing,
        ...done,
      ].join('')
    },
    whole: (change = (body) => body) => JSON.stringify(change(dialect.whole(answer, asked, text, 'stop'))),
  }
}

/** By the model's name: what the upstream then says. */
const hostile = new Map<string, HostileAnswer[2]>([
  ...hostileStreams.map(([name, , make]) => [`stream: ${name}`, make] as const),
  ...hostileWholes.map(([name, , make]) => [`whole: ${name}`, make] as const),
])

/** What no client may see of an upstream's headers. */
const strange = {
  'x-hop': '1',
  'keep-alive': 'timeout=1, max=1',
  'proxy-authenticate': 'Basic',
  upgrade: 'h2c',
  server: 'hostile',
  'x-powered-by': 'hostile',
  'access-control-allow-origin': '*',
  'access-control-allow-credentials': 'true',
  'clear-site-data': '"*"',
  'strict-transport-security': 'max-age=1',
  'content-security-policy': 'default-src *',
  'content-disposition': 'attachment',
  refresh: '0; url=http://127.0.0.1/',
  'x-request-id': 'theirs',
  'x-ratelimit-remaining-requests': '7',
  'alt-svc': 'clear',
  'set-cookie': 'a=b; Domain=127.0.0.1',
}

let upstream: FakeUpstream
let gateway: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream({ respond })
  const acme = { name: 'acme', baseUrl: upstream.url, apiKey: 'test-key-two' }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
})

afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

function respond({ path, body }: { path: string; body: unknown }) {
  const { model, stream } = Object(body) as { model: string; stream?: boolean } // a test of this file sent it
  const dialect = path === '/v1/messages' ? messagesDialect : chatDialect
  const headers = { ...strange, 'content-type': stream ? 'text/event-stream' : 'application/json' }
  if (model === 'letters')
    return { kind: 'raw' as const, headers, body: goodAnswer(dialect, [...letters]).stream() }
  const make = hostile.get(model)
  if (model.startsWith('whole: ')) headers['content-type'] = 'application/json'
  return (
    make && {
      kind: 'raw' as const,
      headers,
      body: madeOnce(path, model, () => make(goodAnswer(dialect, words))),
    }
  )
}

/** Made once: some of it is long. */
let lastMade: { name: string; body: string | Buffer }[] = []
function madeOnce(path: string, model: string, make: () => string | Buffer): string | Buffer {
  const name = `${path} ${model}`
  const known = lastMade.find((each) => each.name === name)?.body
  const body = known ?? make()
  lastMade = [{ name, body }, ...lastMade.filter((each) => each.name !== name)].slice(0, 4)
  return body
}

const routes = [
  { path: '/v1/chat/completions', family: 'chat', provider: 'acme' },
  { path: '/v1/chat/completions', family: 'chat', provider: 'claude' },
  { path: '/v1/messages', family: 'messages', provider: 'acme' },
  { path: '/v1/messages', family: 'messages', provider: 'claude' },
  { path: '/api/v1/chat/completions', family: 'chat', provider: 'acme' },
] as const

type Route = (typeof routes)[number]
type Answered = ReadAnswer & { headers: Headers }

/** The answers by each route to the same hostility. */
const answersTo = (model: string, stream: boolean, asked: readonly Route[] = routes): Promise<Answered[]> =>
  Promise.all(
    asked.map(async ({ path, family, provider }) => {
      const messages = [{ role: 'user', content: 'hello' }]
      const response = await fetch(gateway.origin + path, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${serviceKey}` },
        body: JSON.stringify({ model: `${provider}/${model}`, max_tokens: 100, messages, stream }),
      })
      return { ...(await readAnswer(family, response)), headers: response.headers }
    }),
  )

/** Of each answer, what is not as it is to be. */
function wrongIn(answers: readonly Answered[], outcome: Outcome) {
  return answers.flatMap(({ status, text, isWhole, error, headers }, index) => {
    const isError = !isWhole && error !== undefined && error.message !== ''
    const isRight = isWhole && text === words.join('')
    const isFine = { right: isRight, error: isError, either: isWhole || isError }[outcome]
    const theirs = Object.entries(strange).filter(([name, value]) => headers.get(name) === value)
    const isSafe = theirs.length === 0 && [200, 502].includes(status) && !('polluted' in {})
    return isFine && isSafe ? [] : [{ index, status, text: text.slice(0, 100), isWhole, error, theirs }]
  })
}

/** What is long comes once in each format. */
const routesFor = (name: string) => (/ Mi?B\b/.test(name) ? [routes[0], routes[3]] : routes)

describe('in a stream', () => {
  test.each(hostileStreams)('%s: %s', async (name, outcome) => {
    expect(wrongIn(await answersTo(`stream: ${name}`, true, routesFor(name)), outcome)).toEqual([])
  })
})

describe('in a whole answer', () => {
  test.each(hostileWholes)('%s: %s', async (name, outcome) => {
    expect(wrongIn(await answersTo(`whole: ${name}`, false, routesFor(name)), outcome)).toEqual([])
  })

  // Each format once: the routes differ in what was tried above.
  test.each(hostileWholes)('where a stream was asked for, %s: %s', async (name, outcome) => {
    expect(wrongIn(await answersTo(`whole: ${name}`, true, [routes[0], routes[3]]), outcome)).toEqual([])
  })
})

test('30,000 events of one letter arrive, each letter', async ({ annotate }) => {
  const startedAt = performance.now()
  // As they came, and put into the other format.
  const answers = await answersTo('letters', true, [routes[0], routes[2]])
  await annotate(`twice in ${Math.round(performance.now() - startedAt)} ms`)
  expect(answers.map(({ text, isWhole }) => text === letters && isWhole)).toEqual([true, true])
})

test('and the server goes on as before, with nothing unforeseen in its log', async () => {
  expect((await fetch(`${gateway.origin}/readyz`)).status).toBe(200)
  expect(upstream.open()).toBe(0)
  expect(gateway.logged().filter((line) => line.includes('unforeseen'))).toEqual([])
})
