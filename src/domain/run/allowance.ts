/** What is left of a limit, as the service last said. */
export interface Allowance {
  limit: number
  remaining: number
  /** Milliseconds since 1970, when it is whole again at the latest. */
  resetAt: number
  /** Milliseconds since 1970, when the request that it was counted for went out. */
  asOf: number
}

/** The limits are counted by the minute. */
const windowMs = 60_000
/** Requests that go out within so many milliseconds may be counted in any order. */
const togetherMs = 1000

/**
 * Which of two allowances holds. Answers overtake one another, so the one heard last may be the older: what counts is
 * when its request went out, and among requests that went out together, how little is left.
 */
export function laterAllowance(kept: Allowance | null, heard: Allowance): Allowance {
  if (!kept) return heard
  const apartMs = heard.asOf - kept.asOf
  if (Math.abs(apartMs) > togetherMs) return apartMs > 0 ? heard : kept
  return heard.remaining > kept.remaining ? kept : heard
}

/**
 * When one more request may be sent, in milliseconds since 1970: now where there is room. A sliding limit has room
 * again a minute after its oldest request, of which this page knows its own; a fixed one when it is reset. `sentAt`
 * are the times of this page's requests, `ahead` how many requests go before this one that the allowance does not
 * count yet.
 */
export function nextRoomAt(
  allowance: Allowance | null,
  { sentAt, ahead, now }: { sentAt: readonly number[]; ahead: number; now: number },
): number {
  if (!allowance || allowance.resetAt <= now || allowance.remaining > ahead) return now
  const inWindow = sentAt.filter((at) => at > now - windowMs).sort((a, b) => a - b)
  const leaving = inWindow[ahead - allowance.remaining]
  return leaving === undefined ? allowance.resetAt : Math.min(leaving + windowMs, allowance.resetAt)
}
