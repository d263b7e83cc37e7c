import fc from 'fast-check'
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

test('any bytes cut at line ends and elsewhere give the same events', async () => {
  // Parts of letters, marks of a beginning, ends of lines: what a reader may take for another thing where it is cut.
  const piece = fc
    .constantFrom<(string | number)[]>(
      [0x0a],
      [0x0d],
      [0xef],
      [0xbb],
      [0xbf],
      [0xf0, 0x9f],
      [0x8e, 0x88],
      [0xff],
      ['data: ä'],
      ['data: ', 0xf0, 0x9f],
      ['\n\n'],
      ['data: one\n\n'],
      ['\uFEFFdata: two\n\n'],
    )
    .map((parts) => parts.flatMap((part) => (typeof part === 'number' ? [part] : [...bytes(part)])))
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const whole = Uint8Array.from(pieces.flat())
      const asCut = await all(bodyOf(pieces.map((each) => Uint8Array.from(each))))
      expect(asCut).toEqual(await all(bodyOf([whole])))
    }),
    { numRuns: 500 },
  )
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
