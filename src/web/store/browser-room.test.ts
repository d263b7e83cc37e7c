import { expect, test, vi } from 'vitest'
import { askToKeep, isKeptForGood, readRoom } from './browser-room.ts'
import { storeForTest } from './testing.ts'

test('where the browser tells nothing, nothing is known', async () => {
  expect(await readRoom()).toBeNull()
  expect(await isKeptForGood()).toBeNull()
})

test('the browser is asked to keep what is saved once there is an answer, and once only', () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const ask = vi.fn<() => void>()
  askToKeep(store, { ask, isSilent: true })
  const [first, second] = actions.promptSent(sessionId, 'Why?', columnIds)
  expect(ask).not.toHaveBeenCalled()
  for (const id of [first, second]) {
    if (id) actions.runEventsReceived(new Map([[id, [{ type: 'finished', reason: 'stop', afterMs: 1 }]]]))
  }
  expect(ask).toHaveBeenCalledTimes(1)
})

test('it is asked at once where answers were kept already, and never where it would open a question', () => {
  const { store, actions, sessionId, columnIds } = storeForTest()
  const [id = ''] = actions.promptSent(sessionId, 'Why?', columnIds)
  actions.runEventsReceived(new Map([[id, [{ type: 'stopped', afterMs: null }]]]))
  const [quietly, loudly] = [vi.fn<() => void>(), vi.fn<() => void>()]
  askToKeep(store, { ask: quietly, isSilent: true })
  askToKeep(store, { ask: loudly, isSilent: false })
  expect(quietly).toHaveBeenCalledTimes(1)
  expect(loudly).not.toHaveBeenCalled()
})
