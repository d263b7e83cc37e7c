// Attack 22: one request that someone between us and the client, or we and the upstream, take for two.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFakeUpstream, type FakeUpstream } from '#service/testing/fake-upstream.ts'
import { chatWith } from '#service/testing/test-service.ts'
import { providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'
import { strayIn } from './our-headers.ts'
import { sendRaw } from './raw-socket.ts'

const key = 'test-key-of-the-upstream'
let upstream: FakeUpstream
let gateway: Gateway

beforeAll(async () => {
  upstream = await startFakeUpstream({ apiKey: key })
  gateway = await startGateway(providersSetting({ name: 'acme', baseUrl: upstream.url, apiKey: key }))
})

afterAll(async () => {
  await gateway.close()
  await upstream.close()
})

/** What reached the upstream beside our own requests and headers. From then on nothing has reached it. */
const strays = () => strayIn(upstream.requests.splice(0), { port: upstream.port, key })

const body = JSON.stringify(chatWith('acme/alpha'))
const size = body.length
const hex = size.toString(16)
const chunked = `${hex}\r\n${body}\r\n0\r\n\r\n`
/** What an attacker would like to be a request of its own. */
const hidden = `POST /v1/chat/completions HTTP/1.1\r\nhost: localhost\r\nx-hidden: yes\r\n\r\n`

const head = (lines: string, first = 'POST /v1/chat/completions HTTP/1.1') =>
  `${first}\r\nhost: localhost\r\nauthorization: Bearer ${serviceKey}\r\ncontent-type: application/json\r\n${lines}\r\n`
const te = 'transfer-encoding: chunked\r\n'
const length = `content-length: ${size}\r\n`

const refused: [string, string][] = [
  ['CL.TE', head(`content-length: ${chunked.length + hidden.length}\r\n${te}`) + chunked + hidden],
  ['TE.CL', head(`${te}content-length: 4\r\n`) + chunked + hidden],
  ['TE.CL with a length of 0', head(`content-length: 0\r\n${te}`) + chunked + hidden],
  ['two equal lengths', head(length + length) + body],
  ['two different lengths', head(`${length}content-length: 0\r\n`) + body],
  ['a list of lengths', head(`content-length: ${size}, ${size}\r\n`) + body],
  ['a length with a sign', head(`content-length: +${size}\r\n`) + body],
  ['a length below zero', head('content-length: -1\r\n') + body],
  ['a length in hexadecimals', head(`content-length: 0x${hex}\r\n`) + body],
  ['a length with a fraction', head(`content-length: ${size}.0\r\n`) + body],
  ['a length beyond any number', head('content-length: 99999999999999999999\r\n') + body],
  ['a space before the colon', head(`content-length : ${size}\r\n`) + body],
  ['a space before the name', head(` content-length: ${size}\r\n`) + body],
  ['a coding that only ends like chunked', head('transfer-encoding: xchunked\r\n') + chunked],
  ['a coding after chunked', head('transfer-encoding: chunked, identity\r\n') + chunked],
  ['two codings in two lines', head(`${te}transfer-encoding: identity\r\n`) + chunked],
  ['chunked twice', head('transfer-encoding: chunked, chunked\r\n') + chunked],
  ['a vertical tab before chunked', head('transfer-encoding: \x0bchunked\r\n') + chunked],
  ['a quoted coding', head('transfer-encoding: "chunked"\r\n') + chunked],
  ['a folded header', head(`x-a: b\r\n c\r\n${length}`) + body],
  ['a folded coding', head(`transfer-encoding:\r\n chunked\r\n${length}`) + body],
  ['line feeds alone', head(length).replaceAll('\r\n', '\n') + body],
  ['one line feed alone', head(`x-a: b\n${length}`) + body],
  ['a carriage return alone', head(`x-a: b\rcontent-length: 3\r\n${length}`) + body],
  ['a NUL in a value', head(`x-a: b\0c\r\n${length}`) + body],
  ['a NUL in a name', head(`x\0a: b\r\n${length}`) + body],
  ['a header without a name', head(`: b\r\n${length}`) + body],
  ['a header without a colon', head(`x-a\r\n${length}`) + body],
  ['a chunk size below zero', `${head(te)}-5\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk size with 0x', `${head(te)}0x${hex}\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk size with a space before', `${head(te)} ${hex}\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk size beyond any number', `${head(te)}fffffffffffffffff\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk extension that ends in a line feed', `${head(te)}${hex};a\n${body}\r\n0\r\n\r\n`],
  ['chunks that end in line feeds', `${head(te)}${hex}\n${body}\n0\n\n`],
  ['a chunk longer than it says', `${head(te)}5\r\n${body}\r\n0\r\n\r\n`],
  ['a chunk shorter than it says', `${head(te)}${(size + 9).toString(16)}\r\n${body}\r\n0\r\n\r\n${hidden}`],
  ['two versions', head(length, 'POST /v1/chat/completions HTTP/1.1 HTTP/1.1') + body],
  ['a version of another kind', head(length, 'POST /v1/chat/completions HTTP/1.2') + body],
  ['the opening words of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', `GET /api/v1/models HTTP/1.1\r\n\r\n`],
]

describe('is refused:', () => {
  test.each(refused)('%s', async (_, bytes) => {
    const { statuses, ended } = await sendRaw(gateway.port, bytes)
    expect(statuses).toEqual([400])
    expect(ended).toBe('closed')
    expect(upstream.asked().length).toBeLessThanOrEqual(1)
    expect(strays()).toEqual([])
  })

  test.each([
    ['an endless chunk extension', `${head(te)}${hex};${'a'.repeat(20_000)}\r\n${body}\r\n0\r\n\r\n`, 413],
    ['3,000 headers', head(`${'x-one-of-many: b\r\n'.repeat(3_000)}${length}`) + body, 431],
    ['a header of 20,000 letters', head(`x-a: ${'a'.repeat(20_000)}\r\n${length}`) + body, 431],
    ['an endless address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`, 431],
    ['two hosts', 'GET /api/v1/models HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n\r\n', 403],
    ['no host in HTTP/1.0', 'GET http://evil.example/v1/models HTTP/1.0\r\n\r\n', 403],
    ['an expectation of another kind', head(`expect: 200-ok\r\n${length}`) + body, 417],
    ['TRACE', head('', 'TRACE /v1/models HTTP/1.1'), 405],
  ])('%s', async (_, bytes, status) => {
    const { statuses } = await sendRaw(gateway.port, bytes, { isEnough: isOneAnswer })
    expect(statuses).toEqual([status])
    expect(upstream.asked()).toEqual([])
    expect(strays()).toEqual([])
  })
})

const isOneAnswer = (text: string) => text.includes('\r\n\r\n')

describe('is one request:', () => {
  test.each([
    ['a length', head(`${length}connection: close\r\n`) + body],
    ['chunks', head(`${te}connection: close\r\n`) + chunked],
    [
      'chunks of one byte',
      `${head(`${te}connection: close\r\n`)}${[...body].map((sign) => `1\r\n${sign}\r\n`).join('')}0\r\n\r\n`,
    ],
    ['a chunk extension', `${head(`${te}connection: close\r\n`)}${hex};a="b"\r\n${body}\r\n0\r\n\r\n`],
    [
      'headers after the chunks',
      `${head(`${te}connection: close\r\n`)}${hex}\r\n${body}\r\n0\r\nauthorization: Bearer evil\r\nx-evil: a\r\n\r\n`,
    ],
    [
      'hop-by-hop headers',
      head(
        `${length}connection: close, authorization, content-type\r\nte: trailers\r\ntrailer: x\r\nkeep-alive: timeout=9\r\nupgrade: h2c\r\n`,
      ) + body,
    ],
    [
      'an upgrade to a web socket',
      head(`${length}connection: close, upgrade\r\nupgrade: websocket\r\n`) + body,
    ],
  ])('%s', async (_, bytes) => {
    const { statuses, ended, text } = await sendRaw(gateway.port, bytes)
    expect([statuses, ended]).toEqual([[200], 'closed'])
    expect(text).toContain('I am alpha')
    expect(upstream.asked()).toHaveLength(1)
    expect(Object.keys(upstream.asked()[0]!.headers)).not.toContain('transfer-encoding')
    expect(strays()).toEqual([])
  })

  test('a request as the body of another', async () => {
    const lines = `content-length: ${hidden.length}\r\nconnection: close\r\n`
    const { statuses } = await sendRaw(gateway.port, head(lines, 'GET /v1/models HTTP/1.1') + hidden)
    expect(statuses).toEqual([200])
    const posted = await sendRaw(gateway.port, head(lines) + hidden)
    expect(posted.statuses).toEqual([400])
    expect(upstream.asked()).toEqual([])
    expect(strays()).toEqual([])
  })

  test('a body that waits to be asked for', async () => {
    const { statuses } = await sendRaw(gateway.port, [
      head(`expect: 100-continue\r\nconnection: close\r\n${length}`),
      body,
    ])
    expect(statuses).toEqual([100, 200])
    expect(upstream.asked()).toHaveLength(1)
    expect(strays()).toEqual([])
  })
})

test('requests in one piece are as many requests, each with its own key', async () => {
  const one = head(length) + body
  const withoutKey = one.replace(/authorization: .*\r\n/, '')
  const last = one.replace('\r\n', '\r\nconnection: close\r\n')
  const { statuses } = await sendRaw(gateway.port, one + withoutKey + one + last)
  expect(statuses).toEqual([200, 401, 200, 200])
  expect(upstream.asked()).toHaveLength(3)
  expect(strays()).toEqual([])
})

test.each(['\r\n', '\r\nhost: evil.example\r\n\r\nGET / HTTP/1.1', '\n', '\u0000', '\u010d\u010a'])(
  'a model id with %j in it stays in the body',
  async (end) => {
    const model = `acme/alpha${end}`
    const text = JSON.stringify(chatWith(model))
    const lines = `content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n`
    const { statuses } = await sendRaw(gateway.port, head(lines) + Buffer.from(text).toString('latin1'))
    expect(statuses).toEqual([404])
    expect(upstream.asked().map((request) => Object(request.body).model)).toEqual([`alpha${end}`])
    expect(strays()).toEqual([])
  },
)
