import { expect, test, vi } from 'vitest'
import type { Runner } from '../runner/runner.ts'
import { createSessionsStore } from '../store/sessions-store.ts'
import { createLateRunner } from './late-runner.ts'

function asked(load: (runner: Runner) => Promise<Runner>) {
  let count = 0
  const store = createSessionsStore({ newId: () => `id-${++count}`, now: () => 0 })
  const { actions } = store.getState()
  const sessionId = actions.sessionStarted(['acme/one', 'acme/two'])
  const runIds = actions.promptSent(sessionId, 'Hi', store.getState().sessions[sessionId]?.columnIds ?? [])
  const fetched = {
    start: vi.fn<Runner['start']>(),
    stop: vi.fn<Runner['stop']>(),
    tryNow: vi.fn<Runner['tryNow']>(),
    runAgainFrom: vi.fn<Runner['runAgainFrom']>(),
  } satisfies Runner
  const late = createLateRunner(store, () => load(fetched))
  const states = () => runIds.map((id) => store.getState().runs[id]?.state.kind)
  return { store, runIds, fetched, late, states }
}

test('what is started before the runner is there waits in the queue, and is handed over to it', async () => {
  const { late, fetched, runIds, states } = asked(async (runner) => runner)
  late.start(runIds)
  expect(states()).toEqual(['queued', 'queued'])
  await vi.waitFor(() => expect(fetched.start).toHaveBeenCalledExactlyOnceWith(runIds))
})

test('once it is there everything goes straight to it', async () => {
  const { late, fetched, runIds } = asked(async (runner) => runner)
  await late.preload()
  late.start(runIds)
  late.stop(runIds)
  late.tryNow('id')
  late.runAgainFrom('id')
  expect(fetched.start).toHaveBeenCalledExactlyOnceWith(runIds)
  expect(fetched.stop).toHaveBeenCalledExactlyOnceWith(runIds)
  expect(fetched.tryNow).toHaveBeenCalledExactlyOnceWith('id')
  expect(fetched.runAgainFrom).toHaveBeenCalledExactlyOnceWith('id')
})

test('what is stopped while it waits is never asked for', async () => {
  const { late, fetched, runIds, states } = asked(async (runner) => runner)
  late.start(runIds)
  late.stop(runIds.slice(0, 1))
  expect(states()).toEqual(['stopped', 'queued'])
  await vi.waitFor(() => expect(fetched.start).toHaveBeenCalledExactlyOnceWith(runIds.slice(1)))
})

test('where it cannot be fetched the answers fail, and the next question tries again', async () => {
  let isOnline = false
  const { late, fetched, runIds, states, store } = asked((runner) =>
    isOnline ? Promise.resolve(runner) : Promise.reject(new TypeError('Failed to fetch')),
  )
  late.start(runIds)
  await vi.waitFor(() => expect(states()).toEqual(['failed', 'failed']))
  expect(store.getState().runs[runIds[0] ?? '']?.state).toMatchObject({ failure: { kind: 'unreachable' } })

  isOnline = true
  const again = store.getState().actions.retryAsked(runIds[0] ?? '') ?? ''
  late.start([again])
  await vi.waitFor(() => expect(fetched.start).toHaveBeenCalledExactlyOnceWith([again]))
})
