import { afterEach, expect, test, vi } from 'vitest'
import { createExchangeLog } from './exchange-log.ts'
import { streamChat } from './stream-chat.ts'

afterEach(() => void vi.unstubAllGlobals())

const request = { model: 'acme/one', messages: [{ role: 'user' as const, content: 'Hi' }] }
const chunk = (content: string, finish_reason: string | null = null) =>
  JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })
const streamed = (data: readonly string[]) =>
  new Response(data.map((each) => `data: ${each}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream', 'x-request-id': 'r-1' },
  })

/** What the log has of an answer that the server gives. */
async function exchangeOf(
  respond: () => Response | Promise<Response>,
  { options, stopAfter = Infinity }: { options?: { characters: number }; stopAfter?: number } = {},
) {
  vi.stubGlobal('fetch', async () => respond())
  const log = createExchangeLog(options)
  let time = 0
  let received = 0
  const signal = new AbortController().signal
  const asked = streamChat(request, signal, { now: () => (time += 10), record: log.begin('answer', 5000) })
  for await (const _ of asked) if (++received === stopAfter) break
  return log.of('answer')[0]!
}

test('an answer is kept as it came: status, headers, and every event in its own words and time', async () => {
  const data = [chunk('Hel'), chunk('lo', 'stop'), '{"usage": null }', '[DONE]']
  const exchange = await exchangeOf(() => streamed(data))
  expect(exchange).toMatchObject({
    method: 'POST',
    path: '/api/v1/chat/completions',
    sentAt: 5000,
    head: { status: 200, headers: expect.arrayContaining([['x-request-id', 'r-1']]) as unknown },
    omittedEvents: { count: 0 },
    end: { kind: 'closed' },
  })
  expect(exchange.events.map((event) => event.data)).toEqual(data)
  const times = exchange.events.map(({ afterMs }) => afterMs)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(exchange.head!.afterMs).toBeLessThan(times[0]!)
})

test('a refusal is kept with its body, and is explained as without the log', async () => {
  const body = '{ "error": {"message": "No such model", "code": "model_not_found"}}'
  const events = []
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }))
  const log = createExchangeLog()
  const signal = new AbortController().signal
  for await (const event of streamChat(request, signal, { record: log.begin('answer', 0) }))
    events.push(event)
  expect(events.at(-1)).toMatchObject({ type: 'broke', failure: { kind: 'model-missing' } })
  expect(log.of('answer')).toMatchObject([
    { head: { status: 404 }, events: [{ data: body }], end: { kind: 'closed' } },
  ])
})

test('how it ended is told: the server is away, or the page hung up', async () => {
  expect(await exchangeOf(() => Promise.reject(new TypeError('away')))).toMatchObject({
    head: null,
    events: [],
    end: { kind: 'broke' },
  })
  // Sent, accepted, and the first words.
  const left = await exchangeOf(() => streamed([chunk('Hel'), chunk('lo', 'stop')]), { stopAfter: 3 })
  expect(left).toMatchObject({ events: [{ data: chunk('Hel') }], end: { kind: 'hung-up' } })
})

test('of a long answer the beginning and the end are kept, and it is told what is missing between them', async () => {
  const words = Array.from({ length: 400 }, (_, index) => chunk(`word ${index} `))
  const data = [...words, chunk('', 'length'), '[DONE]']
  const { events, omittedEvents } = await exchangeOf(() => streamed(data), {
    options: { characters: 10_000 },
  })
  const texts = events.map((event) => event.data)
  expect(texts.join('').length).toBeLessThanOrEqual(10_000)
  expect(texts.slice(0, omittedEvents.after)).toEqual(data.slice(0, omittedEvents.after))
  expect(texts.slice(omittedEvents.after)).toEqual(data.slice(omittedEvents.after + omittedEvents.count))
  expect(omittedEvents.after + omittedEvents.count).toBeLessThan(data.length - 1)
})

test('one event that is longer than all there is room for is left out and counted', async () => {
  const data = [chunk('x'.repeat(5000)), chunk('', 'stop'), '[DONE]']
  const { events, omittedEvents } = await exchangeOf(() => streamed(data), { options: { characters: 1000 } })
  expect(events.map((event) => event.data)).toEqual(data.slice(1))
  expect(omittedEvents).toEqual({ count: 1, after: 0 })
})

test('the last answers are kept, and of one that is refused again and again the last requests', () => {
  const log = createExchangeLog({ answers: 2 })
  for (const id of ['a', 'b', 'a', 'c']) log.begin(id, 0)
  expect([log.of('a').length, log.of('b').length, log.of('c').length]).toEqual([2, 0, 1])
  for (let at = 0; at < 9; at++) log.begin('c', at)
  expect(log.of('c').map(({ sentAt }) => sentAt)).toEqual([4, 5, 6, 7, 8])
})
