// Fault 21: bytes that are cut anywhere, and line ends of every kind.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatDialect } from '#service/testing/chat-dialect.ts'
import type { Dialect } from '#service/testing/dialect.ts'
import { messagesDialect } from '#service/testing/messages-dialect.ts'
import { readAnswer } from '#service/testing/read-answer.ts'
import { json } from './ask.ts'
import { closed, providersSetting, serviceKey, startGateway, type Gateway } from './gateway.ts'

const text = 'é鍵🔑\u2028"\\\n\r\t\u0000 zwei 👩‍👩‍👧'
const asked = { model: 'alpha', messages: [], stream: true }
const answer = { kind: 'answer', text } as const

interface Shape {
  lineEnd: string
  mark: string
  hasLastLineEnd: boolean
  /** JSON over several lines, each with a `data:` of its own. */
  isSpread: boolean
}

function bytesOf(dialect: Dialect, { lineEnd, mark, hasLastLineEnd, isSpread }: Shape): Buffer {
  const events = [
    ...dialect.opening(answer, asked),
    dialect.word(asked, text, true),
    ...dialect.closing(answer, asked, text, 'stop'),
  ].map((event) => {
    const encoded = dialect.encode(event, '\n')
    return isSpread ? encoded.replaceAll(',"', ',\ndata: "') : encoded
  })
  const all = `${mark}${events.join('')}${dialect.done === '' ? '' : `${dialect.done}\n\n`}`
  const whole = all.replaceAll('\n', lineEnd)
  return Buffer.from(hasLastLineEnd ? whole : whole.trimEnd())
}

const plain: Shape = { lineEnd: '\n', mark: '', hasLastLineEnd: true, isSpread: false }
const shapes: [string, Shape][] = [
  ['LF', plain],
  ['CRLF', { ...plain, lineEnd: '\r\n' }],
  ['CR', { ...plain, lineEnd: '\r' }],
  ['a byte order mark, and no last line end', { ...plain, mark: '\uFEFF', hasLastLineEnd: false }],
  ['data over many lines', { ...plain, isSpread: true, lineEnd: '\r\n' }],
]

let upstream: Server
let gateway: Gateway

beforeAll(async () => {
  // The model says which shape, and where it is cut.
  upstream = createServer(async (request, response) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    if (request.method !== 'POST') return void response.end('{"data":[]}')
    const [shape = 0, cut = 0] = String(Object(JSON.parse(body)).model)
      .split(' ')
      .map(Number)
    const dialect = request.url === '/v1/messages' ? messagesDialect : chatDialect
    const bytes = bytesOf(dialect, shapes[shape]![1])
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.flushHeaders()
    const pieces =
      cut < 0 ? [...bytes].map((byte) => Buffer.of(byte)) : [bytes.subarray(0, cut), bytes.subarray(cut)]
    for (const piece of pieces) {
      response.write(piece)
      await new Promise(setImmediate)
    }
    response.end()
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  const { port } = upstream.address() as AddressInfo // listening on a port, so not a pipe's name
  const acme = { name: 'acme', baseUrl: `http://127.0.0.1:${port}/v1` }
  gateway = await startGateway(providersSetting(acme, { ...acme, name: 'claude', format: 'anthropic' }))
})

afterAll(async () => {
  await Promise.all([gateway.close(), closed(upstream)])
})

const ways = [
  { path: '/v1/chat/completions', family: 'chat', provider: 'acme', dialect: chatDialect },
  { path: '/v1/messages', family: 'messages', provider: 'claude', dialect: messagesDialect },
  { path: '/v1/messages', family: 'messages', provider: 'acme', dialect: chatDialect },
] as const

async function isRight({ path, family, provider }: (typeof ways)[number], model: string): Promise<boolean> {
  const response = await fetch(gateway.origin + path, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${serviceKey}` },
    body: JSON.stringify({
      model: `${provider}/${model}`,
      messages: [{ role: 'user', content: 'hello' }],
      max_tokens: 100,
      stream: true,
    }),
  })
  const answered = await readAnswer(family, response)
  return answered.isWhole && answered.text === text
}

describe.each(shapes.map(([name, shape], index) => ({ name, shape, index })))(
  'with $name',
  ({ shape, index }) => {
    test.each(ways)('the text is the same wherever it is cut: $provider by $path', async (way) => {
      // Every place in the event with the text, and a few elsewhere.
      const bytes = bytesOf(way.dialect, shape)
      const [from, to] = [bytes.indexOf('é') - 12, bytes.indexOf('zwei') + 12]
      const cuts = Array.from({ length: bytes.length }, (_, at) => at).filter(
        (at) => (at > from && at < to) || at % 17 === 0,
      )
      const wrong: number[] = []
      for (let start = 0; start < cuts.length; start += 20)
        await Promise.all(
          cuts.slice(start, start + 20).map(async (cut) => {
            if (!(await isRight(way, `${index} ${cut}`))) wrong.push(cut)
          }),
        )
      expect(wrong).toEqual([])
    })
  },
)

test.each(ways)('one byte at a time: $provider by $path', async (way) => {
  for (const index of shapes.keys()) expect(await isRight(way, `${index} -1`)).toBe(true)
})
