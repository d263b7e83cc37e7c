import type { RunId } from '../session/session.ts'
import { isSettled, type Run } from './run.ts'

/** Whether thoughts are coming at this moment, with no text after them yet. */
export const isThinking = (run: Run): boolean =>
  !isSettled(run) && run.firstTokenMs !== null && run.firstTextMs === null && run.reasoning !== ''

/**
 * How long a model thought before it wrote, in milliseconds; null where nobody knows, as with an answer that came in
 * one piece. What an answer that goes on with another one thought is added to the time of that one.
 */
export function thinkingMs(runs: Record<RunId, Run>, run: Run): number | null {
  const earlier = run.origin.kind === 'continued' ? runs[run.origin.runId] : undefined
  const before = earlier ? (thinkingMs(runs, earlier) ?? 0) : 0
  const thoughtAnew = run.reasoning.length > (earlier?.reasoning.length ?? 0)
  const end = run.firstTextMs ?? run.elapsedMs
  const now = thoughtAnew && run.firstTokenMs !== null && end !== null ? end - run.firstTokenMs : 0
  return before + now > 0 ? before + now : null
}
