import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTableActions } from '../store/table-actions.ts'
import { allRows } from '../store/stored-rows.ts'
import { storeForTest } from '../store/testing.ts'
import { tableLock } from '../store/table-runs.ts'
import { watchAbandonedAnswers } from './abandoned-answers.ts'
import { locksForTest } from './locks-for-test.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A table of one row whose answer is asked for, and the lock of the tab that asks. */
function tableForTest({ isRunHere = false } = {}) {
  const { store, sessionId, columnIds } = storeForTest()
  const actions = createTableActions(store.parts)
  actions.tableShown(sessionId)
  actions.promptWritten(sessionId, 'Echo {{word}}')
  actions.rowsReplaced(sessionId, [{ values: { word: 'w' } }])
  const { take, free, locks } = locksForTest()
  const tabAsks = () => take(tableLock(sessionId))
  tabAsks()
  const request = vi.spyOn(locks, 'request')
  const onFree = vi.fn<(sessionId: string) => void>()
  const abandoned = watchAbandonedAnswers({
    store,
    actions,
    locks,
    isRunHere: () => isRunHere,
    onUnderWay: () => undefined,
    onFree,
  })
  const [row] = Object.values(store.getState().cases)
  const ask = () =>
    actions.answersAsked(sessionId, [{ caseId: row?.id ?? '', columnId: columnIds[0] ?? '', sample: 0 }])
  const state = () => Object.values(allRows(store.getState().results))[0]?.answers[0]?.run.state
  const tabEnds = async (waitMs = 1000) => {
    free(tableLock(sessionId))
    await vi.advanceTimersByTimeAsync(waitMs)
  }
  return { sessionId, abandoned, ask, state, tabAsks, tabEnds, onFree, request }
}

test('an answer that another tab asks for breaks off once that tab is gone, and not before', async () => {
  const { sessionId, abandoned, ask, state, tabEnds, onFree } = tableForTest()
  abandoned.watch(sessionId)
  ask()
  await vi.advanceTimersByTimeAsync(2000)
  expect(state()?.kind).toBe('queued')
  await tabEnds()
  expect(state()).toMatchObject({ failure: { kind: 'page-closed' } })
  expect(onFree).toHaveBeenCalledExactlyOnceWith(sessionId)
})

test('an answer that another tab asks for right after the end of a run is not broken off', async () => {
  const { sessionId, abandoned, ask, state, tabAsks, tabEnds, onFree } = tableForTest()
  abandoned.waitForLock(sessionId)
  await tabEnds(400)
  tabAsks()
  ask()
  await vi.advanceTimersByTimeAsync(2000)
  expect(state()?.kind).toBe('queued')
  expect(onFree).not.toHaveBeenCalled()
  await tabEnds()
  expect(state()).toMatchObject({ failure: { kind: 'page-closed' } })
  expect(onFree).toHaveBeenCalledExactlyOnceWith(sessionId)
})

test('what this tab asks for is its own', async () => {
  const { sessionId, abandoned, ask, state, tabEnds, request } = tableForTest({ isRunHere: true })
  abandoned.watch(sessionId)
  ask()
  await tabEnds()
  expect(state()?.kind).toBe('queued')
  expect(request).not.toHaveBeenCalled()
})

test('a table that another tab runs is free once its lock is', async () => {
  const { sessionId, abandoned, tabEnds, onFree } = tableForTest()
  abandoned.waitForLock(sessionId)
  expect(onFree).not.toHaveBeenCalled()
  await tabEnds()
  expect(onFree).toHaveBeenCalledExactlyOnceWith(sessionId)
})

test('of a table that is not on show any more nothing is looked at', async () => {
  const { sessionId, abandoned, ask, request } = tableForTest()
  abandoned.watch(sessionId)
  abandoned.watch('another')
  ask()
  expect(request).not.toHaveBeenCalled()
  abandoned.watch(sessionId)
  expect(request).toHaveBeenCalledOnce()
})
