import { backAt } from './back-at.ts'
import { failureTable } from './failure-table.ts'
import type { Run } from './run.ts'

/**
 * Whether an answer failed or broke off for a reason that is likely to be over when it is asked for again: a connection,
 * a provider that is down, a limit that has room again by now, in milliseconds since 1970.
 */
export function didNotGetThrough(run: Run, now: number): boolean {
  const { state } = run
  if (state.kind !== 'failed' && state.kind !== 'interrupted') return false
  const { failure } = state
  if (failure.kind === 'rate-limited' && backAt(run, failure) > now) return false
  return failureTable[failure.kind].steps[0] === 'retry'
}
