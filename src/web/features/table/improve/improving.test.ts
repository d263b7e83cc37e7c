import { expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import type { Ask } from '../../../runner/ask.ts'
import { createImproving, stageOf } from './improving.ts'

const base = { id: 'p1', sessionId: 's', number: 1, text: 'Sort {{ticket}}', createdAt: 0 }
const reply = '{"prompt": "Sort {{ticket}} well.", "reasons": ["Well."]}'

function setUp() {
  const asked: { request: Parameters<Ask>[0]; onEvents: Parameters<Ask>[1] }[] = []
  let stops = 0
  let count = 0
  const improving = createImproving({
    ask: (request, onEvents) => {
      asked.push({ request, onEvents })
      return () => {
        stops += 1
        onEvents([{ type: 'stopped', afterMs: null }])
      }
    },
    newId: () => `q${++count}`,
  })
  const propose = () =>
    improving.propose({
      base,
      seenCaseIds: ['c1'],
      request: { model: 'acme/one', messages: [] },
      price: { input: 1, output: 2 },
    })
  const say = (...events: RunEvent[]) => asked.at(-1)?.onEvents(events)
  const stage = () => {
    const state = improving.store.getState()
    return state && stageOf(state)
  }
  return { ...improving, asked, stops: () => stops, propose, say, stage }
}

const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }

test('a reply becomes a proposal, is changed, and taken as a version', () => {
  const { propose, say, stage, edit, taken, store, discard } = setUp()
  propose()
  say({ type: 'sent', at: 1 }, text(reply.slice(0, 20)))
  expect(stage()).toEqual({ kind: 'asking' })
  say(text(reply.slice(20)), finished)
  expect(stage()).toEqual({ kind: 'proposed', text: 'Sort {{ticket}} well.', reasons: ['Well.'] })
  edit('Sort {{ticket}} best.')
  expect(stage()).toMatchObject({ text: 'Sort {{ticket}} best.' })
  expect(store.getState()?.improvedFrom).toEqual({ promptId: 'p1', seenCaseIds: ['c1'] })
  taken('p2')
  expect(stage()).toEqual({ kind: 'taken', promptId: 'p2' })
  discard()
  expect(stage()).toBeNull()
})

test.each<[string, RunEvent[], string]>([
  ['words', [text('I cannot.'), finished], 'unreadable'],
  ['a prompt that was cut off', [text(reply.slice(0, 20)), { ...finished, reason: 'length' }], 'unreadable'],
  ['nothing', [{ type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 }], 'failed'],
  [
    'a prompt, and then a broken line',
    [text(reply.slice(0, 20)), { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 }],
    'failed',
  ],
  [
    'a whole prompt, and then a broken line',
    [text(reply), { type: 'broke', failure: { kind: 'unreachable' }, afterMs: 1 }],
    'proposed',
  ],
])('%s is %s', (_, events, kind) => {
  const { propose, say, stage } = setUp()
  propose()
  say({ type: 'sent', at: 1 }, ...events)
  expect(stage()).toMatchObject({ kind })
})

test('stopped, a reply that has a whole prompt is a proposal, and another is none', () => {
  const { propose, say, stage, stop, stops } = setUp()
  propose()
  say({ type: 'sent', at: 1 }, text(reply.slice(0, 20)))
  stop()
  expect(stage()).toEqual({ kind: 'unreadable' })
  propose()
  say({ type: 'sent', at: 1 }, text(reply.slice(0, -3)))
  stop()
  expect(stage()).toMatchObject({ kind: 'proposed' })
  expect(stops()).toBe(2)
})

test('a reply that is over is read once', () => {
  const { propose, say, store, edit } = setUp()
  propose()
  say(text(reply), finished)
  const reasons = () => {
    const stage = stageOf(store.getState()!)
    return stage.kind === 'proposed' ? stage.reasons : null
  }
  const before = reasons()
  edit('Sort {{ticket}} best.')
  expect(reasons()).toBe(before)
})

test('what comes of an earlier question changes nothing', () => {
  const { propose, asked, stage, say } = setUp()
  propose()
  propose()
  asked[0]?.onEvents([text(reply), finished])
  expect(stage()).toEqual({ kind: 'asking' })
  say(text('No.'), finished)
  expect(stage()).toEqual({ kind: 'unreadable' })
})
