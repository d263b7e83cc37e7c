import type { RateLimit } from './rate-limit.ts'

/** The limits are counted by the minute. */
const windowMs = 60_000
/** A request arrives, and counts, up to so long after it was sent. */
const countedLateMs = 500
/** So long after it was sent no limit counts a request any more. */
export const countedForMs = windowMs + countedLateMs
/**
 * Answers for how many requests more when one after them may be sent, in milliseconds since 1970: now where there is
 * room. A sliding limit has room again a minute after its oldest request, of which this page knows its own; a fixed
 * one when it is reset, and from then on only this page's own requests are in it.
 */
export function requestRoomAfter(
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
