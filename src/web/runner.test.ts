import { expect, test, vi } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { createRunner } from './runner.ts'
import { storeForTest } from './store/testing.ts'

/** Answers that the test lets out event by event. */
function answers() {
  const open: { model: string; signal: AbortSignal; say: (event: RunEvent) => void; end: () => void }[] = []
  async function* streamChat({ model }: { model: string }, signal: AbortSignal): AsyncGenerator<RunEvent> {
    const said: RunEvent[] = []
    let wake = () => undefined as void
    let ended = false
    const nudge = () => wake()
    open.push({
      model,
      signal,
      say: (event) => (said.push(event), nudge()),
      end: () => ((ended = true), nudge()),
    })
    signal.addEventListener('abort', nudge)
    while (!signal.aborted) {
      yield* said.splice(0)
      if (ended && said.length === 0) return
      if (said.length === 0) await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { open, streamChat }
}

/** Hands events on at once: frames are per-frame's own affair. */
const atOnce = <T>(deliver: (values: T[]) => void) => ({
  push: (value: T) => deliver([value]),
  flush: () => undefined,
})

function setUp(models: string[]) {
  const fixture = storeForTest(models)
  const { open, streamChat } = answers()
  const runner = createRunner({ store: fixture.store, streamChat, batch: atOnce })
  const ask = () => {
    const runIds = fixture.actions.promptSent(fixture.sessionId, 'One?', fixture.columnIds)
    runner.start(runIds)
    return runIds
  }
  const states = () => Object.values(fixture.store.getState().runs).map(({ state }) => state.kind)
  return { ...fixture, runner, open, ask, states }
}

const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }

test('what comes for one run reaches that run', async () => {
  const { open, ask, store } = setUp(['acme/one', 'acme/two'])
  const [, b = ''] = ask()
  open.find(({ model }) => model === 'acme/two')?.say(text('from two'))
  await vi.waitFor(() => expect(store.getState().runs[b]?.text).toBe('from two'))
})

test('stopping one run aborts its request and no other', async () => {
  const { open, ask, runner, states } = setUp(['acme/one', 'acme/two'])
  const [a = ''] = ask()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  runner.stop([a])
  expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(states()).toEqual(['stopped', 'queued'])
})

test('stopping all aborts every request, those that wait as well', async () => {
  const { open, ask, runner, states } = setUp(Array.from({ length: 8 }, (_, index) => `acme/${index}`))
  const runIds = ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stop(runIds)
  expect(open.every(({ signal }) => signal.aborted)).toBe(true)
  expect(new Set(states())).toEqual(new Set(['stopped']))
})

test('five are asked at a time; the next begins when one ends', async () => {
  const { open, ask } = setUp(Array.from({ length: 8 }, (_, index) => `acme/${index}`))
  ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  open[0]?.say(finished)
  open[0]?.end()
  await vi.waitFor(() => expect(open).toHaveLength(6))
})

test('a run that was stopped while it waited is never asked', async () => {
  const { open, ask, runner } = setUp(Array.from({ length: 6 }, (_, index) => `acme/${index}`))
  const runIds = ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stop(runIds.slice(5))
  open[0]?.end()
  await vi.waitFor(() => expect(open[0]?.signal.aborted).toBe(false))
  expect(open).toHaveLength(5)
})

test('stopping a session stops all that is under way in it', async () => {
  const { open, ask, runner, states, sessionId } = setUp(
    Array.from({ length: 6 }, (_, index) => `acme/${index}`),
  )
  ask()
  await vi.waitFor(() => expect(open).toHaveLength(5))
  runner.stopSession('another')
  expect(open.some(({ signal }) => signal.aborted)).toBe(false)
  runner.stopSession(sessionId)
  expect(new Set(states())).toEqual(new Set(['stopped']))
})
