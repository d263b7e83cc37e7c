import type { Failure } from './failure.ts'
import type { Run } from './run.ts'

/** When the limit that refused an answer has room again, in milliseconds since 1970. */
export const backAt = (run: Run, { retryAfterMs }: Failure & { kind: 'rate-limited' }): number =>
  (run.sentAt ?? run.createdAt) + (run.elapsedMs ?? 0) + (retryAfterMs ?? 0)
