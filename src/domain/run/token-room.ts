import type { RateLimit } from './rate-limit.ts'
import { countedForMs } from './request-room.ts'

/** A request of this page, and what it takes of the limit on tokens. */
export interface TokenUse {
  /** Milliseconds since 1970, as all moments here. */
  sentAt: number
  /** All of it counts until the request has ended, however long that takes. */
  reserved: number
  ended: { at: number; used: number } | null
}

/**
 * Answers when a request fits that reserves so many tokens, given how many are reserved by those before it: now where
 * there is room. `uses` are this page's own requests of the last two minutes, oldest first. What the service says is used
 * beyond them is somebody else's.
 */
export function tokenRoomAfter(
  rateLimit: RateLimit | null,
  uses: readonly TokenUse[],
  now: number,
): (reserved: number, before: number) => number {
  if (!rateLimit) return () => now
  const { limit, remaining, resetAt, asOf } = rateLimit
  const isReset = resetAt <= now
  const usedByOthers = isReset ? 0 : Math.max(0, limit - remaining - usedAt(uses, asOf))
  const free = limit - usedByOthers - usedAt(uses, now)
  const unknown = isReset ? now + countedForMs : resetAt
  return (reserved, before) => {
    // What is more than the whole limit goes alone, and is told so by the service.
    let missing = before + Math.min(reserved, limit) - free
    if (missing <= 0) return now
    for (const { sentAt, ended } of uses) {
      const isCounted = ended && sentAt + countedForMs > now
      if (isCounted) missing -= ended.used
      if (isCounted && missing <= 0) return Math.min(sentAt + countedForMs, unknown)
    }
    return unknown
  }
}

const usedAt = (uses: readonly TokenUse[], time: number) =>
  uses.reduce((sum, use) => sum + tokensAt(use, time), 0)

function tokensAt({ sentAt, reserved, ended }: TokenUse, time: number): number {
  if (sentAt > time) return 0
  if (!ended || ended.at > time) return reserved
  return sentAt + countedForMs > time ? ended.used : 0
}
