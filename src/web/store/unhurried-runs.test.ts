import { expect, test, vi } from 'vitest'
import type { RunEvent } from '#domain/run/run.ts'
import type { Wait } from './taking-turns.ts'
import { storeForTest } from './testing.ts'
import { watchUnhurriedly } from './unhurried-runs.ts'

/** Two answers that are being asked for, one of which is watched, and a wait that ends when it is told to. */
function watched({ waits = true } = {}) {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [id = '', other = ''] = actions.promptSent(sessionId, 'Hi', columnIds)
  const changed = vi.fn<() => void>()
  let waiting: (() => void) | undefined
  const wait = vi.fn<Wait>((callback) => {
    waiting = callback
    return () => (waiting = undefined)
  })
  const end = watchUnhurriedly(store, [id], waits ? wait : null, changed)
  const say = (runId: string, ...events: RunEvent[]) => actions.runEventsReceived(new Map([[runId, events]]))
  const text = (words: string): RunEvent => ({ type: 'text', text: words, afterMs: 1 })
  return { id, other, changed, wait, end, say, text, itIsTime: () => waiting?.(), isWaiting: () => !!waiting }
}

test('that an answer begins is told at once, and its further words when it is time', () => {
  const { id, changed, say, text, itIsTime } = watched()
  say(id, { type: 'sent', at: 0 }, text('One'))
  expect(changed).toHaveBeenCalledOnce()
  say(id, text(' two'))
  say(id, text(' three'))
  expect(changed).toHaveBeenCalledOnce()
  itIsTime()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('its end is told at once, and nothing is left to wait for', () => {
  const { id, changed, say, text, isWaiting } = watched()
  say(id, { type: 'sent', at: 0 }, text('One'))
  say(id, text(' two'))
  expect(isWaiting()).toBe(true)
  say(id, { type: 'stopped', afterMs: 2 })
  expect(changed).toHaveBeenCalledTimes(2)
  expect(isWaiting()).toBe(false)
})

test('other answers are nobody’s business here', () => {
  const { other, changed, say, text, wait } = watched()
  say(other, { type: 'sent', at: 0 }, text('One'))
  say(other, text(' two'))
  expect(changed).not.toHaveBeenCalled()
  expect(wait).not.toHaveBeenCalled()
})

test('without a wait every word is told', () => {
  const { id, changed, say, text } = watched({ waits: false })
  say(id, { type: 'sent', at: 0 }, text('One'))
  say(id, text(' two'))
  say(id, text(' three'))
  expect(changed).toHaveBeenCalledTimes(3)
})

test('who no longer watches is told nothing', () => {
  const { id, changed, say, text, end, isWaiting } = watched()
  say(id, { type: 'sent', at: 0 }, text('One'))
  say(id, text(' two'))
  end()
  expect(isWaiting()).toBe(false)
  say(id, { type: 'stopped', afterMs: 2 })
  expect(changed).toHaveBeenCalledOnce()
})
