import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MultiplexEvent } from '#protocol/multiplex.ts'
import { createMultiplexedConnection } from './multiplexed-connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Opened {
  send(event: MultiplexEvent): void
  breakOff(): void
  hasLeft: boolean
}

/** A server with multiplexed connections, as the page's `fetch` finds it. */
function setUp(respond: () => Response = () => Response.json({}, { status: 202 })) {
  const opened: Opened[] = []
  const asked: { headers: Headers; signal: AbortSignal | undefined }[] = []
  const stopped: unknown[] = []
  let greeting: MultiplexEvent | null = { type: 'open', stream: 'c-1' }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const signal = init.signal ?? undefined
    if (path === '/api/multiplex/stop') {
      stopped.push(JSON.parse(String(init.body)))
      return new Response(null, { status: 204 })
    }
    if (path !== '/api/multiplex') {
      asked.push({ headers: new Headers(init.headers), signal })
      return respond()
    }
    const encoder = new TextEncoder()
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const send = (event: MultiplexEvent) =>
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`))
        const connection: Opened = {
          send,
          breakOff: () => controller.error(new Error('cut')),
          hasLeft: false,
        }
        opened.push(connection)
        signal?.addEventListener('abort', () => {
          connection.hasLeft = true
          controller.error(signal.reason)
        })
        if (greeting) send(greeting)
      },
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  const connection = createMultiplexedConnection()
  const ask = (signal?: AbortSignal) =>
    connection.fetch('/api/v1/chat/completions', { method: 'POST', ...(signal && { signal }) })
  const only = (index = 0): Opened => {
    const found = opened[index]
    if (!found) throw new Error('no connection was opened')
    return found
  }
  return { ask, opened, asked, stopped, only, greet: (event: MultiplexEvent | null) => (greeting = event) }
}

const head = (answer: number, status = 200): MultiplexEvent => ({
  type: 'head',
  answer,
  status,
  headers: { 'x-request-id': `r-${answer}` },
})

test('answers on one connection are responses like any other', async () => {
  const { ask, asked, only, opened } = setUp()
  const both = [ask(), ask()]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(asked.map(({ headers }) => [headers.get('x-multiplex'), headers.get('x-answer')])).toEqual([
    ['c-1', '1'],
    ['c-1', '2'],
  ])
  const { send } = only()
  send(head(2, 429))
  send(head(1))
  send({ type: 'body', answer: 1, text: 'one ' })
  send({ type: 'body', answer: 2, text: 'two' })
  send({ type: 'body', answer: 1, text: 'ä漢' })
  send({ type: 'end', answer: 2 })
  send({ type: 'end', answer: 1 })
  const [one, two] = await Promise.all(both)
  expect([one?.status, one?.headers.get('x-request-id'), await one?.text()]).toEqual([200, 'r-1', 'one ä漢'])
  expect([two?.status, two?.headers.get('x-request-id'), await two?.text()]).toEqual([429, 'r-2', 'two'])
  expect(opened).toHaveLength(1)
})

test('an answer that is aborted is stopped on the server, and no other', async () => {
  const { ask, asked, only, stopped } = setUp()
  const client = new AbortController()
  const answers = [ask(client.signal), ask()]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  only().send(head(1))
  only().send(head(2))
  const [first, second] = await Promise.all(answers)
  client.abort()
  await expect(first?.text()).rejects.toThrow('abort')
  expect(stopped).toEqual([{ stream: 'c-1', answer: 1 }])
  only().send({ type: 'body', answer: 1, text: 'too late' })
  only().send({ type: 'body', answer: 2, text: 'on' })
  only().send({ type: 'end', answer: 2 })
  expect(await second?.text()).toBe('on')
})

test('an answer that is aborted before its head is stopped as well', async () => {
  const { ask, asked, stopped } = setUp()
  const client = new AbortController()
  const answer = ask(client.signal)
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  client.abort()
  await expect(answer).rejects.toThrow('abort')
  expect(stopped).toEqual([{ stream: 'c-1', answer: 1 }])
})

test('a reader that leaves an answer has it stopped', async () => {
  const { ask, asked, only, stopped } = setUp()
  const answer = ask()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  only().send(head(1))
  await (await answer)?.body?.cancel()
  expect(stopped).toEqual([{ stream: 'c-1', answer: 1 }])
})

test('a connection that breaks breaks each of its answers, and the next one opens another', async () => {
  const { ask, asked, only, opened } = setUp()
  const answers = [ask(), ask()]
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  only().send(head(1))
  const first = await answers[0]
  only().breakOff()
  await expect(first?.text()).rejects.toThrow('The connection broke.')
  await expect(answers[1]).rejects.toThrow('The connection broke.')
  void ask().catch(() => undefined)
  await vi.waitFor(() => expect(opened).toHaveLength(2))
})

test('what the server refuses comes as it is', async () => {
  const { ask, only } = setUp(() => Response.json({ error: { message: 'Send less.' } }, { status: 413 }))
  expect((await ask())?.status).toBe(413)
  only().send(head(1))
})

test('a connection that the server has closed meanwhile is opened anew', async () => {
  let isKnown = false
  const { ask, asked, opened, only } = setUp(() => {
    const status = isKnown ? 202 : 404
    isKnown = true
    return Response.json({}, { status })
  })
  const answer = ask()
  await vi.waitFor(() => expect([opened.length, asked.length]).toEqual([2, 2]))
  only(1).send(head(2))
  expect((await answer)?.status).toBe(200)
})

test('it closes a while after its last answer', async () => {
  const { ask, asked, only } = setUp()
  const answer = ask()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(only().hasLeft).toBe(false)
  only().send(head(1))
  only().send({ type: 'end', answer: 1 })
  await (await answer)?.text()
  await vi.advanceTimersByTimeAsync(4999)
  expect(only().hasLeft).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(only().hasLeft).toBe(true)
})

test('it closes a while after it has opened for an answer that was stopped meanwhile', async () => {
  const { ask, asked, only, greet, opened } = setUp()
  greet(null)
  const client = new AbortController()
  const answer = ask(client.signal)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  client.abort()
  only().send({ type: 'open', stream: 'c-1' })
  await expect(answer).rejects.toThrow('abort')
  expect([asked.length, only().hasLeft]).toEqual([0, false])
  await vi.advanceTimersByTimeAsync(5000)
  expect(only().hasLeft).toBe(true)
})

test('one that has closed does not take the place of the next', async () => {
  const { ask, asked, only, opened } = setUp()
  const first = ask()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  only().send(head(1))
  only().send({ type: 'end', answer: 1 })
  await (await first)?.text()
  vi.advanceTimersByTime(5000)
  // At once, before the closed one has told that it ended.
  void ask().catch(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  void ask().catch(() => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  expect(opened).toHaveLength(2)
})

test('where something holds the stream back there is none, which takes five seconds', async () => {
  const { ask, greet, asked, opened } = setUp()
  greet(null)
  const onAnswer = vi.fn<(answer: Response | undefined) => void>()
  void ask().then(onAnswer)
  await vi.advanceTimersByTimeAsync(4999)
  expect(onAnswer).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onAnswer.mock.calls).toEqual([[undefined]])
  expect([asked.length, opened.length]).toEqual([0, 1])
})

test('a connection that is left idle closes, whatever becomes of the next', async () => {
  const statuses = [404, 202]
  const { ask, asked, only, opened } = setUp(() => Response.json({}, { status: statuses.shift() ?? 500 }))
  const answer = ask()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  only(1).send(head(2))
  only(1).send({ type: 'end', answer: 2 })
  await (await answer)?.text()
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened.map(({ hasLeft }) => hasLeft)).toEqual([true, true])
})

test('where the server knows none there is none', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: { message: 'Nothing here.' } }, { status: 404 }))
  expect(
    await createMultiplexedConnection().fetch('/api/v1/chat/completions', { method: 'POST' }),
  ).toBeUndefined()
})
