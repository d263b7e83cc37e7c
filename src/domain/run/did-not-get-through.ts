import { failureTable } from './failure-table.ts'
import type { Run } from './run.ts'

/**
 * Whether an answer failed or broke off for a reason that is likely to be over when it is asked for again: a connection,
 * a provider that is down. A limit has a time of its own at which it is asked again.
 */
export const didNotGetThrough = ({ state }: Run): boolean =>
  (state.kind === 'failed' || state.kind === 'interrupted') &&
  state.failure.kind !== 'rate-limited' &&
  failureTable[state.failure.kind].steps[0] === 'retry'
