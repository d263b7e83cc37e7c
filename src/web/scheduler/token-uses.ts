import type { RateLimit } from '#domain/run/rate-limit.ts'
import { countedForMs } from '#domain/run/request-room.ts'
import { tokenRoomAfter, type TokenUse } from '#domain/run/token-room.ts'

interface Request {
  id: string
  sentAt: number
  reserved: number
}

interface TokenUses {
  sent: (request: Request) => void
  /** `used` is null where it does not count at the service. */
  ended: (request: Request, used: number | null) => void
  roomAfter: (rateLimit: RateLimit | null, time: number) => ReturnType<typeof tokenRoomAfter>
}

/** Keeps count of the tokens that this page's requests reserve, and of those that they have used. */
export function createTokenUses(now: () => number): TokenUses {
  const uses: (TokenUse & Request)[] = []
  /** A figure of a minute ago counted what was sent in the minute before it. */
  const isForgotten = ({ sentAt, ended }: TokenUse) => ended !== null && sentAt + 2 * countedForMs <= now()

  return {
    sent(request) {
      while (uses[0] && isForgotten(uses[0])) uses.shift()
      uses.push({ ...request, ended: null })
    },
    ended(request, used) {
      const position = uses.findLastIndex(({ id, ended }) => id === request.id && !ended)
      if (position < 0) return
      if (used === null) uses.splice(position, 1)
      else uses[position] = { ...request, ended: { at: now(), used } }
    },
    roomAfter: (rateLimit, time) => tokenRoomAfter(rateLimit, uses, time),
  }
}
