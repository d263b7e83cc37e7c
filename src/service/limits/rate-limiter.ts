import { ServiceError } from '../errors.ts'
import type { Client } from '../keys/key-ring.ts'
import { createSlidingWindow, type SlidingWindow, type Taken } from './sliding-window.ts'

interface TokenReservation {
  /** Puts the tokens really used in place of the reserved ones; 0 gives all back. The first call counts. */
  settle(tokens: number): void
}

/** How much of a limit is left, and in how many milliseconds all of it is there again. */
interface LimitStatus {
  limit: number
  remaining: number
  msUntilFull: number
}

export interface RateLimiter {
  /** Throws a 429 when the client has made too many requests. */
  countRequest(client: Client): Promise<void>
  /** Throws a 429 when the tokens do not fit. */
  reserveTokens(client: Client, tokens: number): Promise<TokenReservation>
  status(client: Client): Promise<{ requests: LimitStatus; tokens: LimitStatus }>
}

const minute = 60_000

/**
 * Limits of each key, in this process. Not rate-limiter-flexible's memory limiter: its windows are fixed,
 * a refused `consume` still adds its points, and points given back after a window's end lift the next
 * window over its limit, so reserving and settling later would need corrections around all three.
 */
export function createMemoryRateLimiter(now: () => number): RateLimiter {
  const windows = new Map<string, { requests: SlidingWindow; tokens: SlidingWindow; reserved: Set<Taken> }>()

  const windowsOf = ({ id, limits }: Client) => {
    const known = windows.get(id)
    if (known) return known
    const made = {
      requests: createSlidingWindow(limits.requestsPerMinute, minute, now),
      tokens: createSlidingWindow(limits.tokensPerMinute, minute, now),
      reserved: new Set<Taken>(),
    }
    windows.set(id, made)
    return made
  }

  return {
    async countRequest(client) {
      const { requests } = windowsOf(client)
      if (requests.take(1)) return
      const { requestsPerMinute: limit } = client.limits
      const reason = `This key may make ${limit} requests a minute, and they are used up.`
      throw tooMany('rate_limit_requests', reason, requests.msUntilFits(1))
    },
    async reserveTokens(client, tokens) {
      const limit = client.limits.tokensPerMinute
      if (tokens > limit) throw neverFits(tokens, limit)
      const { tokens: window, reserved } = windowsOf(client)
      const taken = window.take(tokens)
      if (!taken) {
        const underWay = window.held(reserved)
        const used = Math.max(0, limit - window.remaining() - underWay)
        const reason =
          `This key may use ${limit} tokens a minute: ${used} are used, ${underWay} are reserved for answers ` +
          `under way, and this request needs ${tokens}.`
        throw tooMany('rate_limit_tokens', reason, window.msUntilFits(tokens))
      }
      reserved.add(taken)
      return {
        settle(used) {
          if (reserved.delete(taken)) window.correct(taken, used)
        },
      }
    },
    async status(client) {
      const { requests, tokens } = windowsOf(client)
      return {
        requests: statusOf(requests, client.limits.requestsPerMinute),
        tokens: statusOf(tokens, client.limits.tokensPerMinute),
      }
    },
  }
}

const statusOf = (window: SlidingWindow, limit: number): LimitStatus => ({
  limit,
  remaining: window.remaining(),
  msUntilFull: window.msUntilFull(),
})

function tooMany(
  kind: 'rate_limit_requests' | 'rate_limit_tokens',
  reason: string,
  waitMs: number,
): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ServiceError(kind, `${reason} Try again in ${seconds} s.`, {
    code: 'rate_limit_exceeded',
    headers: { 'retry-after': String(seconds), 'retry-after-ms': String(Math.max(1, Math.ceil(waitMs))) },
  })
}

const neverFits = (tokens: number, limit: number) =>
  new ServiceError(
    'rate_limit_tokens',
    `This request is about ${tokens} tokens long, and this key may use ${limit} a minute. Shorten the messages.`,
    {
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': '60', 'retry-after-ms': '60000', 'x-should-retry': 'false' },
    },
  )
