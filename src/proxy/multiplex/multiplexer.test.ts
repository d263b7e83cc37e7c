import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readMultiplexEvent, type MultiplexEvent } from '#protocol/multiplex.ts'
import { readEvents } from '#protocol/sse/read-events.ts'
import { createMultiplexer } from './multiplexer.ts'

const own = 'http://play.example:3000'
const json = { 'content-type': 'application/json' }
const encoder = new TextEncoder()

interface Asked {
  request: Request
  text: string
  say(text: string | Uint8Array): void
  end(): void
  fail(): void
}

type MultiplexerOptions = Parameters<typeof createMultiplexer>[0]

function setUp(options: Partial<MultiplexerOptions> = {}) {
  const asked: Asked[] = []
  const multiplexer = createMultiplexer({
    proxy: async (request) => {
      const text = await request.text()
      let answer!: ReadableStreamDefaultController<Uint8Array>
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          answer = controller
        },
      })
      asked.push({
        request,
        text,
        say: (piece) => answer.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece),
        end: () => answer.close(),
        fail: () => answer.error(new Error('cut')),
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream', 'x-request-id': 'r-1' } })
    },
    ...options,
  })
  const fetch = (path: string, init: RequestInit = {}) => multiplexer.fetch(new Request(own + path, init))

  async function open() {
    const page = new AbortController()
    const response = await fetch('/api/multiplex', { signal: page.signal })
    if (!response.body) throw new Error(`no stream: ${response.status}`)
    const events = readEvents(response.body)
    const next = async (): Promise<MultiplexEvent | undefined> => {
      const { done, value } = await events.next()
      return done ? undefined : readMultiplexEvent(value.data)
    }
    const first = await next()
    if (first?.type !== 'open') throw new Error('the first event names the stream')
    const name = first.stream
    const ask = (answer: number | string, body = '{"model":"x"}', more: Record<string, string> = {}) =>
      fetch('/api/v1/chat/completions', {
        method: 'POST',
        headers: { ...json, 'x-multiplex': name, 'x-answer': String(answer), ...more },
        body,
      })
    const stop = (answer: number) =>
      fetch('/api/multiplex/stop', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ stream: name, answer }),
      })
    return {
      name,
      response,
      next,
      ask,
      stop,
      leave: () => events.return(undefined),
      hangUp: () => page.abort(),
    }
  }

  const first = (index: number): Asked => {
    const found = asked[index]
    if (!found) throw new Error(`question ${index} did not reach the proxy`)
    return found
  }
  return { ...multiplexer, asked, question: first, fetch, open }
}

describe('a multiplexed stream', () => {
  test('brings several answers, each with its status, headers and body', async () => {
    const { open, question } = setUp()
    const { ask, next } = await open()
    expect((await ask(1, '{"n":1}')).status).toBe(202)
    expect((await ask(2, '{"n":2}')).status).toBe(202)
    const head = { type: 'head', status: 200, headers: { 'x-request-id': 'r-1' } }
    expect([await next(), await next()]).toMatchObject([
      { ...head, answer: 1 },
      { ...head, answer: 2 },
    ])
    expect([question(0).text, question(1).text]).toEqual(['{"n":1}', '{"n":2}'])
    question(1).say('two')
    expect(await next()).toEqual({ type: 'body', answer: 2, text: 'two' })
    question(0).say('one')
    expect(await next()).toEqual({ type: 'body', answer: 1, text: 'one' })
    question(0).end()
    expect(await next()).toEqual({ type: 'end', answer: 1 })
    question(1).fail()
    expect(await next()).toEqual({ type: 'broke', answer: 2 })
  })

  test('keeps letters whole, wherever their bytes are cut', async () => {
    const text = 'ä 漢 👩‍🚀'
    const bytes = encoder.encode(text)
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const { open, question } = setUp()
      const { ask, next } = await open()
      await ask(1)
      await next()
      question(0).say(bytes.slice(0, cut))
      question(0).say(bytes.slice(cut))
      question(0).end()
      let seen = ''
      for (let event = await next(); event?.type === 'body'; event = await next()) seen += event.text
      expect(seen).toBe(text)
    }
  })

  test('stops one answer and no other', async () => {
    const { open, question } = setUp()
    const { ask, stop, next } = await open()
    await ask(1)
    await ask(2)
    await next()
    await next()
    expect((await stop(1)).status).toBe(204)
    expect([question(0).request.signal.aborted, question(1).request.signal.aborted]).toEqual([true, false])
    question(1).say('on')
    expect(await next()).toEqual({ type: 'body', answer: 2, text: 'on' })
  })

  test.each(['leave', 'hangUp'] as const)('that its page has left (%s) stops every answer', async (way) => {
    const { open, asked, fetch } = setUp()
    const stream = await open()
    await stream.ask(1)
    await stream.ask(2)
    await stream.next()
    await stream[way]()
    await vi.waitFor(() => expect(asked.map(({ request }) => request.signal.aborted)).toEqual([true, true]))
    const late = await fetch('/api/v1/chat/completions', {
      method: 'POST',
      headers: { ...json, 'x-multiplex': stream.name, 'x-answer': '3' },
      body: '{}',
    })
    expect([late.status, asked.length]).toEqual([404, 2])
  })

  test('whose page does not read makes its answers wait', async () => {
    let taken = 0
    const piece = encoder.encode('x'.repeat(16 * 1024))
    const endless = () =>
      new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            taken += piece.length
            controller.enqueue(piece)
          },
        },
        { highWaterMark: 0 },
      )
    const slow = setUp({ proxy: async () => new Response(endless()) })
    const { ask, next, leave } = await slow.open()
    await ask(1)
    await next()
    await vi.waitFor(() => expect(taken).toBeGreaterThanOrEqual(64 * 1024))
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve()
    expect(taken).toBeLessThanOrEqual(128 * 1024)
    const before = taken
    for (let read = 0; read < 8; read += 1) await next()
    await vi.waitFor(() => expect(taken).toBeGreaterThan(before))
    await leave()
  })

  test('passes a question on as it came, without its own headers', async () => {
    const { open, question } = setUp()
    const { ask, next } = await open()
    await ask(1, '{}', { origin: own, 'x-request-id': 'mine' })
    await next()
    const { headers, method, url } = question(0).request
    expect([method, url, headers.get('origin'), headers.get('x-request-id')]).toEqual([
      'POST',
      `${own}/api/v1/chat/completions`,
      own,
      'mine',
    ])
    expect([headers.has('x-multiplex'), headers.has('x-answer')]).toEqual([false, false])
  })
})

describe('refused is', () => {
  test('whoever is not the page itself', async () => {
    const { fetch, asked, open } = setUp()
    const { name } = await open()
    const strange = [
      { origin: 'http://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ]
    for (const from of strange) {
      const headers = new Headers({ ...json, 'x-multiplex': name, 'x-answer': '1', ...from })
      const post = { method: 'POST', headers, body: '{}' }
      const statuses = [
        (await fetch('/api/multiplex', { headers })).status,
        (await fetch('/api/v1/chat/completions', post)).status,
        (await fetch('/api/multiplex/stop', post)).status,
      ]
      expect(statuses).toEqual([403, 403, 403])
    }
    expect(asked).toEqual([])
  })

  test('what is no JSON, and another method', async () => {
    const { fetch, open } = setUp()
    const { name } = await open()
    const headers = { 'content-type': 'text/plain', 'x-multiplex': name, 'x-answer': '1' }
    const post = { method: 'POST', headers, body: '{}' }
    expect((await fetch('/api/v1/chat/completions', post)).status).toBe(415)
    expect((await fetch('/api/multiplex/stop', post)).status).toBe(415)
    expect((await fetch('/api/multiplex', { method: 'POST', headers: json, body: '{}' })).status).toBe(405)
    expect((await fetch('/api/multiplex/stop')).status).toBe(405)
  })

  test.each(['', 'x', '-1', '1.5', '1e3', '9999999999'])('the answer %j', async (answer) => {
    const { open, asked } = setUp()
    const { ask } = await open()
    expect((await ask(answer)).status).toBe(400)
    expect(asked).toEqual([])
  })

  test('a number that is in use, a stream that nobody opened, a body that is too long', async () => {
    const { open, fetch, asked } = setUp({ maxBodyBytes: 100 })
    const { ask, next } = await open()
    await ask(1)
    await next()
    expect((await ask(1)).status).toBe(400)
    expect((await ask(2, 'x'.repeat(101))).status).toBe(413)
    const guessed = { ...json, 'x-multiplex': crypto.randomUUID(), 'x-answer': '1' }
    expect(
      (await fetch('/api/v1/chat/completions', { method: 'POST', headers: guessed, body: '{}' })).status,
    ).toBe(404)
    expect(asked).toHaveLength(1)
  })

  test('one stream more than there may be', async () => {
    const { open, fetch } = setUp({ maxStreams: 2 })
    await open()
    const { leave } = await open()
    expect((await fetch('/api/multiplex')).status).toBe(503)
    await leave()
    expect((await fetch('/api/multiplex')).status).toBe(200)
  })

  test('one answer more than a stream takes', async () => {
    const { open } = setUp()
    const { ask } = await open()
    for (let answer = 1; answer <= 100; answer++) expect((await ask(answer)).status).toBe(202)
    expect((await ask(101)).status).toBe(429)
  })

  test('to stop what there is not, without a word', async () => {
    const { fetch } = setUp()
    for (const body of ['{', 'null', '{"stream":"x","answer":1}', 'x'.repeat(5000)]) {
      expect((await fetch('/api/multiplex/stop', { method: 'POST', headers: json, body })).status).toBe(204)
    }
  })
})

describe('a multiplexed stream ends', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('once it has carried nothing for a while, and not before', async () => {
    const { open, question } = setUp({ idleMs: 1000 })
    const { ask, next } = await open()
    await ask(1)
    await vi.advanceTimersByTimeAsync(5000)
    question(0).end()
    expect([(await next())?.type, (await next())?.type]).toEqual(['head', 'end'])
    await vi.advanceTimersByTimeAsync(999)
    await ask(2)
    await vi.advanceTimersByTimeAsync(1000)
    question(1).end()
    expect([(await next())?.type, (await next())?.type]).toEqual(['head', 'end'])
    await vi.advanceTimersByTimeAsync(1000)
    expect(await next()).toBeUndefined()
  })

  test('with its last answer when the server is stopping, and no new one opens', async () => {
    const { open, question, stopping, fetch } = setUp()
    const busy = await open()
    const idle = await open()
    await busy.ask(1)
    stopping()
    expect(await idle.next()).toBeUndefined()
    expect((await fetch('/api/multiplex')).status).toBe(503)
    await vi.waitFor(() => question(0))
    question(0).say('last words')
    question(0).end()
    const types = [await busy.next(), await busy.next(), await busy.next(), await busy.next()]
    expect(types.map((event) => event?.type)).toEqual(['head', 'body', 'end', undefined])
  })
})
