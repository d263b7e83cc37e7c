import { expect, test } from 'vitest'
import { isSettled, reduceRun, revivedRun, type RunEvent } from './run.ts'
import { runWith } from './testing.ts'

const text = (words: string, afterMs = 100): RunEvent => ({ type: 'text', text: words, afterMs })
const cutOff = {
  kind: 'cut-off',
  details: { message: '', status: null, code: null, requestId: null },
} as const
const broke: RunEvent = { type: 'broke', failure: cutOff, afterMs: 300 }

test('text is put together and timed from the first token to the last', () => {
  const run = [text('Hel', 120), text('lo', 250)].reduce(reduceRun, runWith())
  expect(run).toMatchObject({
    text: 'Hello',
    firstTokenMs: 120,
    elapsedMs: 250,
    state: { kind: 'streaming' },
  })
})

test('a thought counts as the first token and stays apart from the answer', () => {
  const run = [{ type: 'reasoning', text: 'hm', afterMs: 50 } as const, text('Yes', 900)].reduce(
    reduceRun,
    runWith(),
  )
  expect(run).toMatchObject({ reasoning: 'hm', text: 'Yes', firstTokenMs: 50 })
})

test('a stopped run ignores tokens that were already on the wire', () => {
  const stopped: RunEvent = { type: 'stopped', afterMs: null }
  const run = [
    text('Hel'),
    stopped,
    text('lo'),
    { type: 'finished', reason: 'stop', afterMs: 400 } as const,
  ].reduce(reduceRun, runWith())
  expect(run).toMatchObject({ text: 'Hel', state: { kind: 'stopped' } })
})

test('a run that breaks keeps its text and is interrupted; without text it failed', () => {
  expect([text('Hel'), broke].reduce(reduceRun, runWith())).toMatchObject({
    text: 'Hel',
    state: { kind: 'interrupted', failure: cutOff },
  })
  expect(reduceRun(runWith(), broke).state).toEqual({ kind: 'failed', failure: cutOff })
})

test.each(['queued', 'waiting', 'streaming'] as const)(
  'a run that was %s is settled when it comes back',
  (kind) => {
    const revived = revivedRun(runWith({ state: { kind }, text: 'so far' }))
    expect(isSettled(revived)).toBe(true)
    expect(revived).toMatchObject({
      text: 'so far',
      state: { kind: 'interrupted', failure: { kind: 'page-closed' } },
    })
  },
)

test('a settled run comes back as it was', () => {
  const run = runWith({ state: { kind: 'finished', reason: 'stop' }, text: 'Done' })
  expect(revivedRun(run)).toBe(run)
})
