import { isSettled, type RunEvent } from '#domain/run/run.ts'
import type { RunId } from '#domain/session/session.ts'
import type { Runner } from '../runner/runner.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

export interface LateRunner extends Runner {
  /** Fetches the runner; rejects where it cannot be had, and the next call tries again. */
  preload: () => Promise<Runner>
}

/**
 * A runner that is fetched with the first question, or before it, which makes the first load 6.5 kB smaller: until it is
 * there, what was started is queued. Where it cannot be had, the answers say that the page's server is not reached, and
 * asking again tries again.
 */
export function createLateRunner(store: SessionsStore, load: () => Promise<Runner>): LateRunner {
  let runner: Runner | undefined
  let loading: Promise<Runner> | undefined
  const preload = () => (loading ??= fetchRunner())

  const fetchRunner = async () => {
    try {
      runner = await load()
      return runner
    } catch (error) {
      loading = undefined
      throw error
    }
  }
  const live = (runIds: readonly RunId[]) => {
    const { runs } = store.getState()
    return runIds.filter((id) => runs[id] && !isSettled(runs[id]))
  }
  const dispatch = (runIds: readonly RunId[], event: RunEvent) =>
    store.getState().actions.runEventsReceived(new Map(runIds.map((id) => [id, [event]])))
  const start = async (runIds: readonly RunId[]) => {
    try {
      const fetched = await preload()
      fetched.start(live(runIds))
    } catch {
      dispatch(live(runIds), { type: 'broke', failure: { kind: 'unreachable' }, afterMs: null })
    }
  }
  const runAgainFrom = async (runId: RunId) => {
    try {
      const fetched = await preload()
      fetched.runAgainFrom(runId)
    } catch {
      const asked = store.getState().actions.retryAsked(runId)
      if (asked !== null)
        dispatch([asked], { type: 'broke', failure: { kind: 'unreachable' }, afterMs: null })
    }
  }
  const stop = (runIds: readonly RunId[]) => dispatch(live(runIds), { type: 'stopped', afterMs: null })

  return {
    preload,
    start: (runIds) => (runner ? runner.start(runIds) : void start(runIds)),
    stop: (runIds) => (runner ? runner.stop(runIds) : stop(runIds)),
    tryNow: (runId) => runner?.tryNow(runId),
    runAgainFrom: (runId) => (runner ? runner.runAgainFrom(runId) : void runAgainFrom(runId)),
  }
}
