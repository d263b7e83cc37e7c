import type { Run } from '#domain/run/run.ts'
import { presentHistory, saySame } from '#domain/run/stale.ts'
import { useSessions } from './hooks.ts'

/** Whether an answer follows another history than its column has now. */
export function useIsStale(run: Run): boolean {
  const messages = useSessions((state) => state.messages)
  const column = useSessions(({ columns }) => columns[run.columnId])
  const history = column ? presentHistory(messages, column, run) : run.previousRunId
  // A token changes the runs: they are looked into only where the two are not one and the same answer.
  return useSessions((state) => history !== run.previousRunId && !saySame(state, run.previousRunId, history))
}
