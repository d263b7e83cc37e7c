import { expect, test } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import { storeForTest } from './testing.ts'
import { rememberedStaleness } from './use-is-stale.ts'

test('a token has no history looked at; an answer before this one that ends has', () => {
  const { store, actions, sessionId, columnIds } = storeForTest(['acme/one'])
  const say = (runId: string, ...events: RunEvent[]) => actions.runEventsReceived(new Map([[runId, events]]))
  const finished: RunEvent = { type: 'finished', reason: 'stop', afterMs: 2 }
  const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
  const runIds = Array.from({ length: 30 }, (_, index) => {
    const [id = ''] = actions.promptSent(sessionId, `Question ${index}`, columnIds)
    say(id, text(`answer ${index}`), finished)
    return id
  })
  let looks = 0
  /** The state, with every look at a run counted. */
  const counted = () => {
    const state = store.getState()
    const runs = new Proxy(state.runs, { get: (rows, id) => (looks++, rows[String(id)]) })
    return { ...state, runs }
  }
  const isStale = rememberedStaleness()
  const last = store.getState().runs[runIds.at(-1) ?? '']!
  expect(isStale(counted(), last)).toBe(false)
  expect(looks).toBeGreaterThan(29)

  const again = actions.retryAsked(runIds[0] ?? '')!
  expect(isStale(counted(), last)).toBe(true)
  looks = 0
  for (const word of ['ans', 'wer ', '0']) {
    say(again, text(word))
    expect(isStale(counted(), last)).toBe(true)
  }
  expect(looks).toBeLessThan(10)
  say(again, finished)
  expect(isStale(counted(), last)).toBe(false)
})
