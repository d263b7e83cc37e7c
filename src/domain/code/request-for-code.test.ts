import { expect, test } from 'vitest'
import { runWith } from '../run/testing.ts'
import { requestOf } from '../run/transcript.ts'
import type { Message } from '../session/session.ts'
import { defaultSettings } from '../session/settings.ts'
import { requestForCode } from './request-for-code.ts'

const message = (id: string, text: string, own: Partial<Message> = {}): Message => ({
  id,
  sessionId: 'session',
  parentId: null,
  text,
  attempts: {},
  createdAt: 0,
  ...own,
})

const picture = {
  id: 'p1',
  name: 'my "mug".png',
  type: 'image/png',
  width: 4,
  height: 3,
  size: 12,
} as const
const messages = { q1: message('q1', 'One?', { images: [picture] }), q2: message('q2', 'Two?') }
const finished = { kind: 'finished', reason: 'stop' } as const
const r1 = runWith({ id: 'r1', messageId: 'q1', state: finished, text: 'Uno.' })
const settings = {
  ...defaultSettings,
  system: 'Be brief.',
  temperature: { on: true, value: 0.3 },
  prefill: { on: true, value: 'Well,' },
}
const r2 = runWith({
  id: 'r2',
  messageId: 'q2',
  previousRunId: 'r1',
  settings,
  given: 'Well,',
  text: 'Well,',
})
const tables = { messages, runs: { r1, r2 } }
const all = { withHistory: true, streams: true }

test('it is the very request that the page sends, with pictures named', () => {
  const { request, earlier, pictures } = requestForCode(tables, r2, all)
  expect(request).toEqual(requestOf(tables, r2, () => 'data:image/png;base64,<my "mug".png>'))
  expect([request.messages.length, earlier, pictures]).toEqual([5, 1, 1])
  expect(JSON.stringify(request)).toContain('<my \\"mug\\".png>')
})

test('what a model is not to be sent, settings or pictures, is not in it', () => {
  const run = { ...r2, leftOut: ['temperature'], seesImages: false }
  const { request, pictures } = requestForCode(tables, run, all)
  expect('temperature' in request).toBe(false)
  expect(request.messages[1]).toEqual({ role: 'user', content: 'One?' })
  expect(pictures).toBe(0)
})

test('without the history there are the instructions, the question and the given beginning', () => {
  const { request, earlier, pictures } = requestForCode(tables, r2, { ...all, withHistory: false })
  expect(request.messages).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Two?' },
    { role: 'assistant', content: 'Well,' },
  ])
  expect([earlier, pictures]).toEqual([1, 0])
})

test('without streaming nothing is said of streams', () => {
  const { stream: _, stream_options: __, ...whole } = requestForCode(tables, r2, all).request
  expect(requestForCode(tables, r2, { ...all, streams: false }).request).toEqual(whole)
})

test.each(['continued', 'edited'] as const)(
  'of an answer that was %s the question is asked from the start',
  (kind) => {
    const run = { ...r2, origin: { kind, runId: 'r' }, given: 'Once upon', text: 'Once upon a time' } as const
    expect(requestForCode(tables, run, all)).toEqual(requestForCode(tables, r2, all))
  },
)
