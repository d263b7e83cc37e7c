import { liveRunIds } from '#domain/run/live-run-ids.ts'
import type { RunId, SessionId } from '#domain/session/session.ts'
import type { Runner } from '../../../runner/runner.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { takeFromLine } from '../../../store/questions-in-line.ts'

/**
 * Stops some of a session's answers, or all. Where none is left that comes, its question in line is a draft again: after
 * Stop nothing goes out by itself.
 */
export function useStop(runner: Runner, sessionId: SessionId) {
  const read = useReadTables()
  return (some?: readonly RunId[]) => {
    const live = liveRunIds(read().runs, sessionId)
    const stopped = some ?? live
    if (live.every((id) => stopped.includes(id))) takeFromLine(sessionId)
    runner.stop(stopped)
  }
}
