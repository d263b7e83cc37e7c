import { ServiceError } from '../errors.ts'
import type { Client } from '../keys/key-ring.ts'
import { createSlidingWindow, type SlidingWindow } from './sliding-window.ts'

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
  const windows = new Map<string, { requests: SlidingWindow; tokens: SlidingWindow }>()

  const windowsOf = ({ id, limits }: Client) => {
    const known = windows.get(id)
    if (known) return known
    const made = {
      requests: createSlidingWindow(limits.requestsPerMinute, minute, now),
      tokens: createSlidingWindow(limits.tokensPerMinute, minute, now),
    }
    windows.set(id, made)
    return made
  }

  return {
    async countRequest(client) {
      const { requests } = windowsOf(client)
      if (!requests.take(1))
        throw tooMany('requests', client.limits.requestsPerMinute, requests.msUntilFits(1))
    },
    async reserveTokens(client, tokens) {
      const limit = client.limits.tokensPerMinute
      if (tokens > limit) throw neverFits(tokens, limit)
      const window = windowsOf(client).tokens
      const taken = window.take(tokens)
      if (!taken) throw tooMany('tokens', limit, window.msUntilFits(tokens))
      let isSettled = false
      return {
        settle(used) {
          if (!isSettled) window.correct(taken, used)
          isSettled = true
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

function tooMany(what: 'requests' | 'tokens', limit: number, waitMs: number): ServiceError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  return new ServiceError(
    what === 'requests' ? 'rate_limit_requests' : 'rate_limit_tokens',
    `This key may use ${limit} ${what} a minute, and they are used up. Try again in ${seconds} s.`,
    {
      code: 'rate_limit_exceeded',
      headers: { 'retry-after': String(seconds), 'retry-after-ms': String(Math.max(1, Math.ceil(waitMs))) },
    },
  )
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
