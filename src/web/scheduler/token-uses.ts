import type { RateLimit } from '#domain/run/rate-limit.ts'
import { countedForMs } from '#domain/run/request-room.ts'
import { tokenRoomAfter, type TokenUse } from '#domain/run/token-room.ts'

/** What is known of a request that went out. */
export interface SentRequest {
  id: string
  model: string
  sentAt: number
  /** Of the tokens that it reserves. */
  estimate: number
  /** Tokens, until it ends: more than the estimate where its model has shown to reserve more. */
  reserved: number
}

interface TokenUses {
  /** More than is estimated where the model's last request has shown to reserve more. */
  tokensToReserve: (model: string, estimate: number) => number
  sent: (request: SentRequest) => void
  /** The service says what it has reserved. */
  reserved: (request: SentRequest, tokens: number) => void
  /** `used` is null where it does not count at the service. */
  ended: (request: SentRequest, used: number | null) => void
  roomAfter: (rateLimit: RateLimit | null, time: number) => ReturnType<typeof tokenRoomAfter>
}

/** Keeps count of the tokens that this page's requests reserve, and of those that they have used. */
export function createTokenUses(now: () => number): TokenUses {
  const uses: (TokenUse & SentRequest)[] = []
  /** By how many tokens the estimate was too low, by model. */
  const shortfalls = new Map<string, number>()
  /** A figure of a minute ago counted what was sent in the minute before it. */
  const isForgotten = ({ sentAt, ended }: TokenUse) => ended !== null && sentAt + 2 * countedForMs <= now()
  const positionOf = (request: SentRequest) =>
    uses.findLastIndex(({ id, ended }) => id === request.id && !ended)

  return {
    tokensToReserve: (model, estimate) => estimate + (shortfalls.get(model) ?? 0),
    sent(request) {
      while (uses[0] && isForgotten(uses[0])) uses.shift()
      uses.push({ ...request, ended: null })
    },
    reserved(request, tokens) {
      shortfalls.set(request.model, Math.max(0, tokens - request.estimate))
      const position = positionOf(request)
      if (position >= 0) uses[position] = { ...request, reserved: tokens, ended: null }
    },
    ended(request, used) {
      const position = positionOf(request)
      if (position < 0) return
      if (used === null) uses.splice(position, 1)
      else uses[position] = { ...request, ended: { at: now(), used } }
    },
    roomAfter: (rateLimit, time) => tokenRoomAfter(rateLimit, uses, time),
  }
}
