import type { RateLimit, RateLimits } from '../run/rate-limit.ts'

/** What a visitor of a demo has left, as the server last said. */
export interface VisitorRoom {
  minute: RateLimit
  day: RateLimit
}

/** What an answer's header says, `7/10`: seven of ten are left. Null where it says nothing of the kind. */
export function readLeft(header: string | null): Pick<RateLimit, 'remaining' | 'limit'> | null {
  const [, remaining, limit] = /^(\d{1,9})\/(\d{1,9})$/.exec(header?.trim() ?? '') ?? []
  return remaining === undefined ? null : { remaining: Number(remaining), limit: Number(limit) }
}

/**
 * A limit after an answer, whose request went out at `sentAt`, has said what is left of it. Answers overtake one another:
 * until the limit is whole again what is left only becomes less. Headers do not say when that is: it is the moment known
 * before, or a whole window later at most.
 */
export function afterAnswer(
  known: RateLimit,
  left: Pick<RateLimit, 'remaining' | 'limit'> | null,
  { sentAt, windowMs }: { sentAt: number; windowMs: number },
): RateLimit {
  if (!left) return known
  if (known.resetAt <= sentAt) return { ...left, resetAt: sentAt + windowMs, asOf: sentAt }
  return { ...known, ...left, remaining: Math.min(known.remaining, left.remaining), asOf: sentAt }
}

/** The limits that requests are sent by: of the service's and the visitor's the one with less left. */
export function withVisitor(limits: RateLimits, visitor: VisitorRoom | null): RateLimits {
  const minute = visitor?.minute
  const isTighter = minute && !(limits.requests && limits.requests.remaining < minute.remaining)
  return isTighter ? { ...limits, requests: minute } : limits
}

/** What becomes of so many questions that are sent now. */
export type Outlook =
  | { kind: 'fits' }
  /** More than is left this minute: the rest waits so many milliseconds. */
  | { kind: 'waits'; left: number; waitMs: number }
  /** More than is left today: the rest is refused until that moment. */
  | { kind: 'refused'; left: number; until: number }

/** `isShort`: few are left, so that it is worth telling. */
export interface Left {
  minute: number
  day: number
  isShort: boolean
}

/** What is left of a limit at a moment: all of it once it is whole again. */
const leftOf = ({ limit, remaining, resetAt }: RateLimit, now: number) =>
  resetAt <= now ? limit : Math.min(remaining, limit)

/** Fewer left than this share of a limit are worth telling. */
const lowShare = 0.25

export function leftNow({ minute, day }: VisitorRoom, now: number): Left {
  const left = { minute: leftOf(minute, now), day: leftOf(day, now) }
  const isShort = left.minute <= minute.limit * lowShare || left.day <= day.limit * lowShare
  return { ...left, isShort }
}

export function outlookFor(questions: number, room: VisitorRoom, now: number): Outlook {
  const { minute, day } = leftNow(room, now)
  if (questions > day) return { kind: 'refused', left: day, until: room.day.resetAt }
  if (questions > minute) return { kind: 'waits', left: minute, waitMs: room.minute.resetAt - now }
  return { kind: 'fits' }
}
