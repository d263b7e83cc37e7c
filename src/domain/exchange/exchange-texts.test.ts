import { expect, test } from 'vitest'
import type { Exchange } from './exchange.ts'
import { answerAsText, exchangesAsJson } from './exchange-texts.ts'

const exchange = (more: Partial<Exchange> = {}): Exchange => ({
  method: 'POST',
  path: '/api/v1/chat/completions',
  sentAt: 0,
  head: { status: 200, headers: [['content-type', 'text/event-stream; charset=utf-8']], afterMs: 4 },
  events: ['{"a":1}', 'two\nlines', '[DONE]'].map((data, at) => ({ data, afterMs: 5 + at })),
  omittedEvents: { count: 0, after: 0 },
  end: { kind: 'closed', afterMs: 9 },
  ...more,
})
const missing = (count: number) => `${count} events were not kept`

test('a stream is copied as it came, line by line', () => {
  expect(answerAsText(exchange(), missing)).toBe(
    '200\ncontent-type: text/event-stream; charset=utf-8\n\ndata: {"a":1}\n\ndata: two\ndata: lines\n\ndata: [DONE]\n\n',
  )
})

test('what was not kept is told in its place, as a comment of the stream', () => {
  const text = answerAsText(exchange({ omittedEvents: { count: 7, after: 1 } }), missing)
  expect(text).toContain('data: {"a":1}\n\n: 7 events were not kept\n\ndata: two')
})

test('a refusal is copied with its body as it is; where no answer came there is nothing', () => {
  const body = '{ "error": {"message": "No"}}'
  const head = { status: 404, headers: [['x-request-id', 'r']] as const, afterMs: 4 }
  expect(answerAsText(exchange({ head, events: [{ data: body, afterMs: 5 }] }), missing)).toBe(
    `404\nx-request-id: r\n\n${body}`,
  )
  expect(answerAsText(exchange({ head: null, events: [] }), missing).trim()).toBe('')
})

test('the file has the request whole, and each answer with its times', () => {
  const request = { model: 'acme/one', messages: [{ role: 'user' as const, content: 'Hi' }] }
  const refused = exchange({ head: { status: 429, headers: [['retry-after', '2']], afterMs: 3 }, events: [] })
  expect(JSON.parse(exchangesAsJson(request, [refused, exchange()]))).toEqual({
    request,
    answers: [
      expect.objectContaining({ status: 429, headers: { 'retry-after': '2' }, events: [] }),
      expect.objectContaining({
        sentAt: '1970-01-01T00:00:00.000Z',
        headersAfterMs: 4,
        events: exchange().events,
        end: { kind: 'closed', afterMs: 9 },
      }),
    ],
  })
})
