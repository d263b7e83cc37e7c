import { expect, test } from 'vitest'
import { isSettled, reduceRun, revivedRun, writtenText, type RunEvent, type RunState } from './run.ts'
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

test('the likelihoods of tokens come piece by piece and stay with a run that is stopped or breaks, at most 2,000 of them', () => {
  const token = { token: 'a', logprob: -0.5, top: [] }
  const tokens = (count: number): RunEvent => ({
    type: 'logprobs',
    tokens: Array.from({ length: count }, () => token),
  })
  const stopped: RunEvent = { type: 'stopped', afterMs: null }
  const run = [tokens(1), text('a'), tokens(2), stopped, tokens(1)].reduce(reduceRun, runWith())
  expect(run.logprobs).toEqual([token, token, token])
  const broken = [tokens(1), text('a'), broke, tokens(1)].reduce(reduceRun, runWith())
  expect(broken).toMatchObject({ state: { kind: 'interrupted' }, logprobs: [token] })
  expect([tokens(1500), tokens(1500)].reduce(reduceRun, runWith()).logprobs).toHaveLength(2000)
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

const held: RunState = { kind: 'held', until: 9000, failure: cutOff }

test.each<RunState>([{ kind: 'queued' }, { kind: 'waiting' }, { kind: 'streaming' }, held])(
  'a run that was $kind is settled when it comes back',
  (state) => {
    const revived = revivedRun(runWith({ state, text: 'so far' }))
    expect(isSettled(revived)).toBe(true)
    expect(revived).toMatchObject({
      text: 'so far',
      state: { kind: 'interrupted', failure: { kind: 'page-closed' } },
    })
  },
)

test('a run that a limit holds back is not settled, and is sent again', () => {
  const waits = reduceRun(runWith(), { type: 'held', until: 9000, failure: cutOff })
  expect(isSettled(waits)).toBe(false)
  expect(reduceRun(waits, { type: 'sent', at: 9001 })).toMatchObject({
    state: { kind: 'waiting' },
    sentAt: 9001,
  })
})

test('thinking ends with the first text', () => {
  const run = [{ type: 'reasoning', text: 'hm', afterMs: 50 } as const, text('Yes', 900)].reduce(
    reduceRun,
    runWith(),
  )
  expect(run.firstTextMs).toBe(900)
})

test('a given beginning is not counted as written by the model', () => {
  const run = reduceRun(runWith({ text: '{', given: '{' }), text('"a": 1}'))
  expect(run.text).toBe('{"a": 1}')
  expect(writtenText(run)).toBe('"a": 1}')
})

test('with nothing but its given beginning a run failed; a continued one keeps its text', () => {
  expect(reduceRun(runWith({ text: '{', given: '{' }), broke).state.kind).toBe('failed')
  const continued = runWith({ text: 'Half', given: 'Half', origin: { kind: 'continued', runId: 'r' } })
  expect(reduceRun(continued, broke)).toMatchObject({ text: 'Half', state: { kind: 'interrupted' } })
})

test('the pieces of a tool’s call are put together', () => {
  const piece = (name: string, args: string, index = 0): RunEvent => ({
    type: 'tool-call',
    index,
    name,
    arguments: args,
    afterMs: 10,
  })
  const run = [piece('look_up', ''), piece('', '{"a":'), piece('other', '{}', 1), piece('', ' 1}')].reduce(
    reduceRun,
    runWith(),
  )
  expect(run.toolCalls).toEqual([
    { name: 'look_up', arguments: '{"a": 1}' },
    { name: 'other', arguments: '{}' },
  ])
})

test('parameters that the service dropped are kept with the answer', () => {
  expect(reduceRun(runWith(), { type: 'accepted', dropped: ['seed'] }).dropped).toEqual(['seed'])
})

test('a settled run comes back as it was', () => {
  const run = runWith({ state: { kind: 'finished', reason: 'stop' }, text: 'Done' })
  expect(revivedRun(run)).toBe(run)
})

test('a run says who answered in place of its model, which costs nothing', () => {
  const answeredBy = { model: 'demo/guide', reason: 'budget-spent' } as const
  const run = [{ type: 'accepted', dropped: [], answeredBy } as const, text('Hello')].reduce(
    reduceRun,
    runWith(),
  )
  expect(run).toMatchObject({ answeredBy, price: { input: 0, output: 0 }, text: 'Hello' })
})
