import type { RateLimits } from '#domain/run/rate-limit.ts'
import { countedForMs, requestRoomAfter } from '#domain/run/request-room.ts'
import type { RateLimitedState } from './job.ts'
import { createTokenUses, type SentRequest } from './token-uses.ts'

/** What goes out first. */
interface Before {
  requests: number
  tokens: number
}

/** How much a batch may ask of a model, as its answers and refusals have shown. */
interface Backoff {
  /** When it last refused: what was sent before that cannot tell whether the wait was long enough. */
  since: number
  until: number
  /** How many may be unanswered at a time: one after a refusal, and one more with each that is accepted. */
  maxUnanswered: number
}

/** So many go to a model of which nothing is known yet. */
const firstUnanswered = 4

interface Limits {
  sent: (request: SentRequest) => void
  /** Says whether this was news. */
  accepted: (id: string) => boolean
  /** The service says how many tokens it has reserved. */
  reserved: (request: SentRequest, tokens: number) => void
  /** How many tokens a request will reserve for which so many are estimated. */
  tokensToReserve: (model: string, estimate: number) => number
  /** The attempt is over, and used so many tokens; null where it did not count at the service, refused or never sent. */
  ended: (request: SentRequest, used: number | null) => void
  /** Its model asks for a wait. */
  refused: (request: SentRequest, until: number) => void
  /** When a batch may ask a model: a moment that is over, one to come, or Infinity while others have to be answered. */
  modelFreeAt: (model: string) => number
  /** Whether a model has refused, and nothing was accepted since: a job that waited as long as it asked may try. */
  needsProbe: (model: string) => boolean
  /** What a request that reserves so many tokens waits for, null where it fits. */
  waitAt: (time: number) => (reserved: number, before: Before) => Omit<RateLimitedState, 'kind'> | null
}

/** Keeps count against the limits that the service tells, and of the models that have refused a request. */
export function createLimits(now: () => number, rateLimits: () => RateLimits): Limits {
  /** Of the last two minutes: to know what a figure of a minute ago counted. */
  const sentAt: number[] = []
  const tokenUses = createTokenUses(now)
  const unanswered = new Map<string, SentRequest>()
  const backoffs = new Map<string, Backoff>()
  const backoffOf = (model: string): Backoff => {
    const none = { since: Number.NEGATIVE_INFINITY, until: 0, maxUnanswered: firstUnanswered }
    const backoff = backoffs.get(model) ?? none
    backoffs.set(model, backoff)
    return backoff
  }
  const unansweredOf = (model: string) =>
    [...unanswered.values()].filter((request) => request.model === model).length

  return {
    sent(request) {
      while ((sentAt[0] ?? Infinity) + 2 * countedForMs <= now()) sentAt.shift()
      sentAt.push(request.sentAt)
      unanswered.set(request.id, request)
      tokenUses.sent(request)
    },
    accepted(id) {
      const request = unanswered.get(id)
      if (!request) return false
      unanswered.delete(id)
      const backoff = backoffOf(request.model)
      if (request.sentAt > backoff.since) {
        backoff.until = Math.min(backoff.until, now())
        backoff.maxUnanswered += 1
      }
      return true
    },
    reserved: tokenUses.reserved,
    tokensToReserve: tokenUses.tokensToReserve,
    ended(request, used) {
      unanswered.delete(request.id)
      tokenUses.ended(request, used)
      const position = used === null ? sentAt.indexOf(request.sentAt) : -1
      if (position >= 0) sentAt.splice(position, 1)
    },
    refused(request, until) {
      const backoff = backoffOf(request.model)
      const isSameBurst = request.sentAt <= backoff.since
      if (isSameBurst) backoff.until = Math.min(backoff.until, until)
      else backoffs.set(request.model, { since: now(), until, maxUnanswered: 1 })
    },
    modelFreeAt(model) {
      const { until, maxUnanswered } = backoffOf(model)
      return unansweredOf(model) < maxUnanswered ? until : Number.POSITIVE_INFINITY
    },
    needsProbe: (model) => backoffOf(model).maxUnanswered === 1,
    waitAt(time) {
      const { requests, tokens } = rateLimits()
      const requestFitsAt = requestRoomAfter(requests, { sentAt, unanswered: unanswered.size, now: time })
      const tokensFitAt = tokenUses.roomAfter(tokens, time)
      return (reserved, before) => {
        const requestAt = requestFitsAt(before.requests)
        const tokensAt = tokensFitAt(reserved, before.tokens)
        if (requests && requestAt > time && requestAt >= tokensAt)
          return { until: requestAt, reason: { kind: 'request-limit', limit: requests.limit } }
        if (tokens && tokensAt > time)
          return { until: tokensAt, reason: { kind: 'token-limit', limit: tokens.limit } }
        return null
      }
    },
  }
}
