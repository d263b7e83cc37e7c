/** How often, and after what pauses, a request is sent again when nothing of an answer has come yet. */
export interface RetryOptions {
  /** Further tries after the first. */
  retries: number
  /** The longest pause before the first retry; each further one may be twice as long, up to the longest. */
  firstPauseMs: number
  maxPauseMs: number
  /** A `Retry-After` beyond this is passed on to the client instead of waited for. */
  maxRetryAfterMs: number
}

export const defaultRetryOptions: RetryOptions = {
  retries: 2,
  firstPauseMs: 500,
  maxPauseMs: 8_000,
  maxRetryAfterMs: 2_000,
}

const passing = new Set([429, 500, 502, 503, 529])

/** Those that say "not now": asked again more than once, an upstream without room would have less of it. */
const busy = new Set([429, 503])
const maxRetriesWhenBusy = 1

export interface FailedTry {
  /** Undefined when there was no answer at all. */
  status?: number
  retryAfterMs?: number | undefined
  /** What `x-should-retry` said, or false where asking again cannot help, as without credit. */
  shouldRetry?: boolean | undefined
}

/**
 * How many milliseconds to wait before the next try, or undefined when there is to be none. Without a
 * `Retry-After` the pause is drawn from all of its range, so that many clients do not come back at once.
 */
export function pauseBeforeRetry(
  { status, retryAfterMs, shouldRetry }: FailedTry,
  tries: number,
  options: RetryOptions,
  random: () => number,
): number | undefined {
  const isBusy = status !== undefined && busy.has(status)
  const retries = isBusy ? Math.min(maxRetriesWhenBusy, options.retries) : options.retries
  if (tries > retries || shouldRetry === false) return undefined
  if (status !== undefined && !passing.has(status) && shouldRetry !== true) return undefined
  if (retryAfterMs !== undefined) return retryAfterMs <= options.maxRetryAfterMs ? retryAfterMs : undefined
  return random() * Math.min(options.maxPauseMs, options.firstPauseMs * 2 ** (tries - 1))
}
