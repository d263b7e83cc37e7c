/** A limit on requests and what is left of it, as the service last said. */
export interface RateLimit {
  limit: number
  remaining: number
  /** Milliseconds since 1970, when it is whole again at the latest. */
  resetAt: number
  /** Milliseconds since 1970, when the request that it was counted for went out. */
  asOf: number
}

/** The limits are counted by the minute. */
const windowMs = 60_000
/** A request arrives, and counts, up to so long after it was sent. */
const countedLateMs = 500
/** So long after it was sent no limit counts a request any more. */
export const countedForMs = windowMs + countedLateMs
/** Requests that go out within so many milliseconds may be counted in any order. */
const togetherMs = 1000

/**
 * Which of two that were told holds. Answers overtake one another, so the one heard last may be the older: what counts is
 * when its request went out, and among requests that went out together, how little is left.
 */
export function laterRateLimit(kept: RateLimit | null, latest: RateLimit): RateLimit {
  if (!kept) return latest
  const apartMs = latest.asOf - kept.asOf
  if (Math.abs(apartMs) > togetherMs) return apartMs > 0 ? latest : kept
  return latest.remaining > kept.remaining ? kept : latest
}

/**
 * Answers for how many requests more when one after them may be sent, in milliseconds since 1970: now where there is
 * room. A sliding limit has room again a minute after its oldest request, of which this page knows its own; a fixed
 * one when it is reset, and from then on only this page's own requests are in it.
 */
export function roomAfter(
  rateLimit: RateLimit | null,
  { sentAt, unanswered, now }: Requests,
): (requests: number) => number {
  if (!rateLimit) return () => now
  const { limit, resetAt, asOf } = rateLimit
  const firstInWindow = firstAfter(sentAt, now - countedForMs)
  const isReset = resetAt <= now
  const firstCountedThen = firstAfter(sentAt, asOf - windowMs + countedLateMs)
  const leftSince = Math.max(0, firstInWindow - firstCountedThen)
  const remaining = isReset
    ? Math.max(1, limit) - (sentAt.length - firstInWindow)
    : rateLimit.remaining + leftSince - unanswered
  const unknown = isReset ? now + windowMs : resetAt
  return (requests) => {
    if (remaining > requests) return now
    const expiring = sentAt[firstInWindow + requests - remaining]
    return expiring === undefined ? unknown : Math.min(expiring + countedForMs, unknown)
  }
}

/** The position of the first that is later, in a list that is in order. */
function firstAfter(times: readonly number[], time: number): number {
  let [from, to] = [0, times.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((times[middle] ?? 0) > time) to = middle
    else from = middle + 1
  }
  return from
}

/** What this page has sent. */
interface Requests {
  /** In milliseconds since 1970, of the last two minutes at least, oldest first. */
  sentAt: readonly number[]
  /** How many of them the last figure does not count yet. */
  unanswered: number
  now: number
}
