/** How often, and after what pauses, a request is sent again when nothing of an answer has come yet. */
export interface RetryHabits {
  /** Further tries after the first. */
  retries: number
  /** The longest pause before the first retry; each further one may be twice as long, up to the longest. */
  firstPauseMs: number
  longestPauseMs: number
  /** A `Retry-After` beyond this is passed on to the client instead of waited for. */
  longestRetryAfterMs: number
}

export const usualRetries: RetryHabits = {
  retries: 2,
  firstPauseMs: 500,
  longestPauseMs: 8_000,
  longestRetryAfterMs: 30_000,
}

const passing = new Set([429, 500, 502, 503, 529])

export interface FailedTry {
  /** Undefined when there was no answer at all. */
  status?: number
  header?: (name: string) => string | undefined
  /** Out of credit: asking again cannot help. */
  isOutOfQuota?: boolean
}

/**
 * How many milliseconds to wait before the next try, or undefined when there is to be none. Without a
 * `Retry-After` the pause is drawn from all of its range, so that many clients do not come back at once.
 */
export function pauseBeforeRetry(
  failed: FailedTry,
  tries: number,
  habits: RetryHabits,
  random: () => number,
  now: () => number,
): number | undefined {
  if (tries > habits.retries || failed.isOutOfQuota) return undefined
  const advice = failed.header?.('x-should-retry')
  if (advice === 'false') return undefined
  if (failed.status !== undefined && !passing.has(failed.status) && advice !== 'true') return undefined
  const asked = failed.header && retryAfterMs(failed.header, now)
  if (asked !== undefined) return asked <= habits.longestRetryAfterMs ? asked : undefined
  return random() * Math.min(habits.longestPauseMs, habits.firstPauseMs * 2 ** (tries - 1))
}

/** What `retry-after-ms` or `retry-after` (seconds, or an HTTP date) asks for, in milliseconds. */
export function retryAfterMs(
  header: (name: string) => string | undefined,
  now: () => number,
): number | undefined {
  const milliseconds = header('retry-after-ms')
  if (milliseconds !== undefined && /^\d+(\.\d+)?$/.test(milliseconds)) return Number(milliseconds)
  const given = header('retry-after')?.trim()
  if (given === undefined) return undefined
  const ms = /^\d+(\.\d+)?$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
