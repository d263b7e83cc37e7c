/** A limit on requests or tokens and what is left of it, as the service last said. */
export interface RateLimit {
  limit: number
  remaining: number
  /** Milliseconds since 1970, when it is whole again at the latest. */
  resetAt: number
  /** Milliseconds since 1970, when the request that it was counted for went out. */
  asOf: number
  /** And when its answer began, where that was later: it was counted in between. */
  receivedAt?: number
}

/** What the service last said of its limits; null of what it says nothing. */
export interface RateLimits {
  requests: RateLimit | null
  tokens: RateLimit | null
}

/**
 * Which of two that were told holds. Requests that are on their way at the same time may be counted in any order, whenever
 * they went out: of them holds which leaves less. One that went out after the other's answer was counted later for sure.
 */
function laterRateLimit(kept: RateLimit | null, latest: RateLimit | null): RateLimit | null {
  if (!kept || !latest) return latest ?? kept
  return latest.asOf < (kept.receivedAt ?? kept.asOf) && latest.remaining > kept.remaining ? kept : latest
}

export const laterRateLimits = (kept: RateLimits, latest: RateLimits): RateLimits => ({
  requests: laterRateLimit(kept.requests, latest.requests),
  tokens: laterRateLimit(kept.tokens, latest.tokens),
})
