/** A limit on requests or tokens and what is left of it, as the service last said. */
export interface RateLimit {
  limit: number
  remaining: number
  /** Milliseconds since 1970, when it is whole again at the latest. */
  resetAt: number
  /** Milliseconds since 1970, when the request that it was counted for went out. */
  asOf: number
}

/** What the service last said of its limits; null of what it says nothing. */
export interface RateLimits {
  requests: RateLimit | null
  tokens: RateLimit | null
}

/** Requests that go out within so many milliseconds may be counted in any order. */
const togetherMs = 1000

/**
 * Which of two that were told holds. Answers overtake one another, so the one heard last may be the older: what counts is
 * when its request went out, and among requests that went out together, how little is left.
 */
function laterRateLimit(kept: RateLimit | null, latest: RateLimit | null): RateLimit | null {
  if (!kept || !latest) return latest ?? kept
  const apartMs = latest.asOf - kept.asOf
  if (Math.abs(apartMs) > togetherMs) return apartMs > 0 ? latest : kept
  return latest.remaining > kept.remaining ? kept : latest
}

export const laterRateLimits = (kept: RateLimits, latest: RateLimits): RateLimits => ({
  requests: laterRateLimit(kept.requests, latest.requests),
  tokens: laterRateLimit(kept.tokens, latest.tokens),
})
