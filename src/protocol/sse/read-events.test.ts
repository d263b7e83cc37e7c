import { expect, test, vi } from 'vitest'
import type { SseEvent } from './event-reader.ts'
import { readEvents } from './read-events.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

function bodyOf(chunks: readonly Uint8Array[], onCancel = () => undefined as void) {
  const left = [...chunks]
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const next = left.shift()
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: onCancel,
  })
}

async function all(body: ReadableStream<Uint8Array>): Promise<SseEvent[]> {
  const events: SseEvent[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

const stream =
  '\uFEFF: a comment\r\n\r\ndata: {"text":"Grüße 🎈"}\r\n\r\nevent: error\ndata:no space\n\nid: 7\ndata: two\ndata: lines\n\ndata: [DONE]\n\n'
const events = [
  { data: '{"text":"Grüße 🎈"}' },
  { event: 'error', data: 'no space' },
  { data: 'two\nlines' },
  { data: '[DONE]' },
]

test('a stream cut at any byte gives the same events', async () => {
  const whole = bytes(stream)
  for (let cut = 0; cut <= whole.length; cut++) {
    expect(await all(bodyOf([whole.slice(0, cut), whole.slice(cut)]))).toEqual(events)
  }
})

test('a stream of single bytes gives the same events', async () => {
  expect(await all(bodyOf([...bytes(stream)].map((byte) => Uint8Array.of(byte))))).toEqual(events)
})

test('a last event without its blank line still counts', async () => {
  expect(await all(bodyOf([bytes('data: one\n\ndata: two')]))).toEqual([{ data: 'one' }, { data: 'two' }])
})

test('whoever leaves the loop hangs up', async () => {
  const onCancel = vi.fn<() => void>()
  for await (const event of readEvents(bodyOf([bytes('data: one\n\n'), bytes('data: two\n\n')], onCancel))) {
    expect(event.data).toBe('one')
    break
  }
  expect(onCancel).toHaveBeenCalledOnce()
})
