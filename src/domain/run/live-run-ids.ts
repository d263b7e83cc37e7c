import type { RunId, SessionId } from '../session/session.ts'
import { isSettled, type Run } from './run.ts'

/** A session's runs that are still under way, whichever tab streams them. */
export const liveRunIds = (runs: Record<RunId, Run>, sessionId: SessionId | undefined): RunId[] =>
  Object.values(runs)
    .filter((run) => run.sessionId === sessionId && !isSettled(run))
    .map((run) => run.id)
