import type { Client } from '../keys/key-ring.ts'
import { readLimitAnswer } from './limit-answer.ts'
import { neverFits, tooManyRequests, tooManyTokens } from './limit-refusals.ts'
import { createMemoryRateLimiter, minute, type RateLimiter } from './rate-limiter.ts'
import { openRedisLink, type RedisLinkOptions } from './redis-link.ts'
import { createSeenLimits } from './seen-limits.ts'
import { entriesPerWindow } from './sliding-window.ts'

export interface RedisRateLimiterOptions extends RedisLinkOptions {
  /** This instance's clock. What counts is decided by Redis' own. */
  now: () => number
  /** Whole milliseconds: a minute, but for tests. */
  windowMs?: number
}

/** No answer has more tokens, and sums of so many are exact in Lua. */
const mostTokens = 1e9

/** A bucket that has long expired: to settle in it changes nothing, and says how things are. */
const noBucket = 0

/**
 * Limits of each key, shared by all instances with the same Redis or Valkey. While it is away, each
 * instance keeps to its share of the limits in its own memory, which knows what went through this instance
 * until then. A reservation that Redis made and that cannot be settled counts there in full until its minute
 * is over. Throws when the URL is none.
 */
export async function createRedisRateLimiter(options: RedisRateLimiterOptions): Promise<RateLimiter> {
  const { now, windowMs = minute } = options
  const insurance = createMemoryRateLimiter(now, windowMs)
  const seen = createSeenLimits(now)
  const window = [windowMs, Math.max(1, Math.floor(windowMs / entriesPerWindow))]
  const link = await openRedisLink({ ...options, onBack })

  /** What was seen before Redis was away is not what it says now. */
  function onBack() {
    for (const client of seen.clients()) void settle(client, noBucket, 0, 0)
  }

  const insured = ({ id, limits }: Client): Client => {
    const share = (limit: number) => Math.ceil(limit / link.instances())
    return {
      id,
      limits: {
        requestsPerMinute: share(limits.requestsPerMinute),
        tokensPerMinute: share(limits.tokensPerMinute),
      },
    }
  }

  async function settle(client: Client, bucket: number, reserved: number, used: number) {
    const args = [...window, bucket, reserved, used]
    const answer = await link.tell('parleySettleTokens', keysOf(client), args)
    if (answer) seen.note(client, readLimitAnswer(answer))
  }

  return {
    async countRequest(client) {
      const limit = client.limits.requestsPerMinute
      const answer = await link.ask('parleyCountRequest', keysOf(client), [...window, limit])
      if (!answer) return insurance.countRequest(insured(client))
      const { isAccepted, waitMs, ...limits } = readLimitAnswer(answer)
      seen.note(client, limits)
      if (!isAccepted) throw tooManyRequests(limit, waitMs)
      insurance.noteRequest(insured(client))
    },

    async reserveTokens(client, tokens) {
      const limit = client.limits.tokensPerMinute
      if (tokens > limit) throw neverFits(tokens, limit)
      const amount = Math.ceil(tokens)
      const giveBack = (late: number[]) => {
        const { isAccepted, bucket } = readLimitAnswer(late)
        if (isAccepted) void settle(client, bucket, amount, 0)
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
        throw tooManyTokens({
          limit,
          remaining: Math.max(0, limit - taken),
          underWay,
          needed: amount,
          waitMs,
        })
      }
      const noted = insurance.noteTokens(insured(client), amount)
      let isSettled = false
      return {
        settle(used) {
          if (isSettled) return
          isSettled = true
          noted.settle(used)
          const cost = Math.min(Math.ceil(used), mostTokens)
          seen.settled(client, cost - amount)
          void settle(client, bucket, amount, cost)
        },
      }
    },

    async lookUp(client) {
      const answer = await link.ask('parleySettleTokens', keysOf(client), [...window, noBucket, 0, 0])
      if (answer) seen.note(client, readLimitAnswer(answer))
    },

    status(client) {
      return link.state() === 'ready' ? seen.status(client) : insurance.status(insured(client))
    },
    state: link.state,
    trouble: link.trouble,
    close: link.close,
  }
}

/** The braces keep a client's keys on one node where Redis is a cluster behind a proxy. */
const keysOf = ({ id }: Client) => [`parley:{${id}}:requests`, `parley:{${id}}:tokens`]
