import type { Client } from '../../keys/key-ring.ts'
import { readLimitAnswer } from './limit-answer.ts'
import { neverFits, tooManyRequests, tooManyTokens } from '../limit-refusals.ts'
import { createMemoryRateLimiter, minute, type RateLimiter } from '../rate-limiter.ts'
import { openRedisLink, type RedisLinkSettings } from './redis-link.ts'
import { limitScripts } from './redis-scripts.ts'
import { createSeenLimits } from './seen-limits.ts'
import { entriesPerWindow } from '../sliding-window.ts'

export interface RedisRateLimiterOptions extends RedisLinkSettings {
  /** This instance's clock. What counts is decided by Redis' own. */
  now: () => number
  /** Whole milliseconds: a minute, but for tests. */
  windowMs?: number
}

/** No answer has more tokens, and sums of so many are exact in Lua. */
const maxTokens = 1e9

/** A bucket that has long expired: to settle in it changes nothing, and says how things are. */
const noBucket = 0

/**
 * Limits of each key, shared by all instances with the same Redis or Valkey. While it is away, each
 * instance keeps to its share of the limits in its own memory, which knows what went through this instance
 * until then. What Redis reserved is held there for as long as the answer is under way; where it cannot be settled, it
 * counts in full until its minute is over. Throws when the URL is none.
 */
export async function createRedisRateLimiter(options: RedisRateLimiterOptions): Promise<RateLimiter> {
  const { now, windowMs = minute } = options
  const insurance = createMemoryRateLimiter(now, windowMs)
  const seen = createSeenLimits(now)
  const window = [windowMs, Math.max(1, Math.floor(windowMs / entriesPerWindow))]
  const lookingUp = [...window, noBucket, noBucket, 0, 0]
  const link = await openRedisLink({ ...options, scripts: limitScripts, name: 'limits', onBack })

  /** What was seen before Redis was away is not what it says now. */
  function onBack() {
    for (const client of seen.clients()) void settle(reservationIn(client, noBucket, 0), 0)
  }

  const insured = (client: Client): Client => {
    const share = (limit: number) => Math.ceil(limit / link.instances())
    const { limits } = client
    return {
      ...client,
      limits: {
        requestsPerMinute: share(limits.requestsPerMinute),
        tokensPerMinute: share(limits.tokensPerMinute),
      },
    }
  }

  async function settle({ client, first, bucket, amount }: Reservation, used: number) {
    const args = [...window, first, bucket, amount, used]
    const answer = await link.send('parleySettleTokens', keysOf(client), args)
    if (answer) seen.note(client, readLimitAnswer(answer))
  }

  const reservations = new Set<Reservation>()
  const renewing = setInterval(() => reservations.forEach(renew), windowMs / 4).unref()

  /** Has Redis count on what is under way, when half of its time in the window is over. */
  function renew(one: Reservation) {
    if (one.moving || performance.now() - one.movedAt < windowMs / 2) return
    one.moving = link
      .send('parleyRenewTokens', keysOf(one.client), [...window, one.bucket, one.amount])
      .then((answer) => {
        one.moving = undefined
        if (!answer) return
        one.bucket = readLimitAnswer(answer).bucket
        one.movedAt = performance.now()
      })
  }

  return {
    async countRequest(client) {
      const limit = client.limits.requestsPerMinute
      if (limit === Infinity) return
      const answer = await link.ask('parleyCountRequest', keysOf(client), [...window, limit])
      if (!answer) return insurance.countRequest(insured(client))
      const { isAccepted, waitMs, ...limits } = readLimitAnswer(answer)
      seen.note(client, limits)
      if (!isAccepted) throw tooManyRequests(client, waitMs)
      insurance.noteRequest(insured(client))
    },

    async reserveTokens(client, tokens) {
      const limit = client.limits.tokensPerMinute
      if (limit === Infinity) return unlimited
      if (tokens > limit) throw neverFits(tokens, client)
      const amount = Math.ceil(tokens)
      const giveBack = (late: number[]) => {
        const { isAccepted, bucket } = readLimitAnswer(late)
        if (isAccepted) void settle(reservationIn(client, bucket, amount), 0)
      }
      const args = [...window, limit, amount]
      const answer = await link.ask('parleyReserveTokens', keysOf(client), args, giveBack)
      if (!answer) {
        const share = insured(client)
        // What fits the whole limit is not refused for being longer than a share of it.
        return insurance.reserveTokens(share, Math.min(tokens, share.limits.tokensPerMinute))
      }
      const { isAccepted, waitMs, bucket, ...limits } = readLimitAnswer(answer)
      seen.note(client, limits)
      if (!isAccepted) {
        const { taken, reserved: underWay } = limits.tokens
        throw tooManyTokens(client, {
          remaining: Math.max(0, limit - taken),
          underWay,
          needed: amount,
          waitMs,
        })
      }
      const noted = insurance.noteTokens(insured(client), amount)
      const reservation = reservationIn(client, bucket, amount)
      reservations.add(reservation)
      return {
        settle(used) {
          if (!reservations.delete(reservation)) return
          noted.settle(used)
          const cost = Math.min(Math.ceil(used), maxTokens)
          seen.settled(client, cost - amount)
          // Where it lies is known again once it has moved.
          if (reservation.moving) void reservation.moving.then(() => settle(reservation, cost))
          else void settle(reservation, cost)
        },
      }
    },

    async lookUp(client) {
      if (Object.values(client.limits).every((limit) => limit === Infinity)) return
      const answer = await link.ask('parleySettleTokens', keysOf(client), lookingUp)
      if (answer) seen.note(client, readLimitAnswer(answer))
    },

    status(client) {
      return link.state() === 'ready' ? seen.status(client) : insurance.status(insured(client))
    },
    state: link.state,
    trouble: link.trouble,
    async close() {
      clearInterval(renewing)
      await link.close()
    },
  }
}

const unlimited = { settle: () => undefined }

/** Tokens that Redis has reserved for an answer under way. */
interface Reservation {
  client: Client
  amount: number
  /** The bucket in which they were reserved, and the one in which they count now. */
  readonly first: number
  bucket: number
  /** By this process' steady clock. */
  movedAt: number
  moving?: Promise<void> | undefined
}

const reservationIn = (client: Client, bucket: number, amount: number): Reservation => ({
  client,
  amount,
  first: bucket,
  bucket,
  movedAt: performance.now(),
})

/** The braces keep a client's keys on one node where Redis is a cluster behind a proxy. */
const keysOf = ({ id }: Client) => [`parley:{${id}}:requests`, `parley:{${id}}:tokens`]
