import type { Client } from '../../keys/key-ring.ts'
import type { LimitAnswer } from './limit-answer.ts'
import type { LimitStatus } from '../rate-limiter.ts'

/** What is left of each client's limits by the last answer about them, to be read without asking Redis. */
export interface SeenLimits {
  note(client: Client, answer: Pick<LimitAnswer, 'requests' | 'tokens'>): void
  /** Tokens that a settling added to what is taken, or gave back, until Redis' answer to it is here. */
  settled(client: Client, tokens: number): void
  status(client: Client): { requests: LimitStatus; tokens: LimitStatus }
  /** All clients of whom something was seen. */
  clients(): Client[]
}

interface Seen {
  taken: number
  fullAt: number
}

export function createSeenLimits(now: () => number): SeenLimits {
  const clients = new Map<string, { client: Client; requests: Seen; tokens: Seen }>()

  const statusOf = (limit: number, { taken, fullAt }: Seen): LimitStatus => {
    const msUntilFull = taken > 0 ? Math.max(0, fullAt - now()) : 0
    return { limit, remaining: msUntilFull > 0 ? Math.max(0, limit - taken) : limit, msUntilFull }
  }

  return {
    clients: () => [...clients.values()].map(({ client }) => client),
    note(client, { requests, tokens }) {
      const time = now()
      clients.set(client.id, {
        client,
        requests: { taken: requests.taken, fullAt: time + requests.fullInMs },
        tokens: { taken: tokens.taken, fullAt: time + tokens.fullInMs },
      })
    },
    settled({ id }, tokens) {
      const seen = clients.get(id)
      if (seen) seen.tokens.taken += tokens
    },
    status({ id, limits }) {
      const { requests, tokens } = clients.get(id) ?? { requests: unused, tokens: unused }
      return {
        requests: statusOf(limits.requestsPerMinute, requests),
        tokens: statusOf(limits.tokensPerMinute, tokens),
      }
    },
  }
}

const unused: Seen = { taken: 0, fullAt: 0 }
