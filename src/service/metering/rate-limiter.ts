import type { Client } from '../keys/key-ring.ts'
import { neverFits, tooManyRequests, tooManyTokens } from './limit-refusals.ts'
import { createSlidingWindow, type SlidingWindow, type Taken } from './sliding-window.ts'

export interface TokenReservation {
  /**
   * Puts the tokens really used in place of the reserved ones; 0 gives all back. The first call counts.
   * Returns at once and never throws.
   */
  settle(tokens: number): void
}

/** How much of a limit is left, and in how many milliseconds all of it is there again. `Infinity`: there is none. */
export interface LimitStatus {
  limit: number
  remaining: number
  msUntilFull: number
}

export interface RateLimiter {
  /** Throws a 429 when the client has made too many requests. */
  countRequest(client: Client): Promise<void>
  /** Throws a 429 when the tokens do not fit. */
  reserveTokens(client: Client, tokens: number): Promise<TokenReservation>
  /** Has what is left looked up for the answer to a request that counts nothing. Never rejects. */
  lookUp(client: Client): Promise<void>
  /** What is left, as far as is known here, without asking Redis. */
  status(client: Client): { requests: LimitStatus; tokens: LimitStatus }
  /** Degraded: the limits are shared with other instances, and what shares them is away. */
  state(): 'ready' | 'degraded'
  /** Why it is degraded, in our own words. */
  trouble(): string | undefined
  close(): Promise<void>
}

/** Also hears of what was allowed elsewhere, so that it knows of it when it has to decide alone. */
export interface MemoryRateLimiter extends RateLimiter {
  noteRequest(client: Client): void
  noteTokens(client: Client, tokens: number): TokenReservation
}

export const minute = 60_000

/**
 * Limits of each key, in this process. Not rate-limiter-flexible's memory limiter: its windows are fixed,
 * a refused `consume` still adds its points, and points given back after a window's end lift the next
 * window over its limit, so reserving and settling later would need corrections around all three.
 */
export function createMemoryRateLimiter(now: () => number, windowMs = minute): MemoryRateLimiter {
  const windows = new Map<string, { requests: SlidingWindow; tokens: SlidingWindow }>()

  const windowsOf = ({ id, limits }: Client) => {
    const known = windows.get(id)
    if (known) {
      known.requests.resize(limits.requestsPerMinute)
      known.tokens.resize(limits.tokensPerMinute)
      return known
    }
    const made = {
      requests: createSlidingWindow(limits.requestsPerMinute, windowMs, now),
      tokens: createSlidingWindow(limits.tokensPerMinute, windowMs, now),
    }
    windows.set(id, made)
    return made
  }

  const reservation = (window: SlidingWindow, taken: Taken): TokenReservation => {
    window.reserve(taken)
    // Some count in fractions.
    return { settle: (used) => window.settle(taken, Math.ceil(used)) }
  }

  return {
    noteRequest: (client) => void windowsOf(client).requests.add(1),
    noteTokens(client, tokens) {
      const window = windowsOf(client).tokens
      return reservation(window, window.add(tokens))
    },
    async countRequest(client) {
      const { requests } = windowsOf(client)
      if (requests.take(1)) return
      throw tooManyRequests(client, requests.msUntilFits(1))
    },
    async reserveTokens(client, tokens) {
      if (tokens > client.limits.tokensPerMinute) throw neverFits(tokens, client)
      const { tokens: window } = windowsOf(client)
      const taken = window.take(tokens)
      if (!taken) {
        throw tooManyTokens(client, {
          remaining: window.remaining(),
          underWay: window.reservations(),
          needed: tokens,
          waitMs: window.msUntilFits(tokens),
        })
      }
      return reservation(window, taken)
    },
    lookUp: async () => undefined,
    status(client) {
      const { requests, tokens } = windowsOf(client)
      return {
        requests: statusOf(requests, client.limits.requestsPerMinute),
        tokens: statusOf(tokens, client.limits.tokensPerMinute),
      }
    },
    state: () => 'ready',
    trouble: () => undefined,
    close: async () => undefined,
  }
}

const statusOf = (window: SlidingWindow, limit: number): LimitStatus => ({
  limit,
  remaining: window.remaining(),
  msUntilFull: window.msUntilFull(),
})
