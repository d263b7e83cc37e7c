import type { Context, HonoRequest, MiddlewareHandler } from 'hono'
import { ServiceError } from '../base/service-error.ts'
import { maxKeyLength, type KeyRing } from '../keys/key-ring.ts'
import type { RateLimiter } from '../metering/rate-limiter.ts'
import type { ServiceEnv } from './service-env.ts'
import type { WrongKeys } from './wrong-keys.ts'

/**
 * Lets only holders of a key in: `Authorization: Bearer <key>`, or `x-api-key`, or both if they agree. Their requests
 * are counted before anything more of them is read; reading lists is free.
 */
export function knownClients({
  keyRing,
  limiter,
  wrongKeys,
  addressOf,
}: KnownClientsOptions): MiddlewareHandler<ServiceEnv> {
  return async (c, next) => {
    const client = keyRing(keyIn(c.req)) ?? (await refuse(c))
    c.set('client', client)
    const isFree = c.req.method === 'GET' || c.req.method === 'HEAD'
    await (isFree ? limiter.lookUp(client) : limiter.countRequest(client))
    await next()
  }

  /** Clients with a right key never come here, so they never wait for others' wrong tries. */
  async function refuse(c: Context<ServiceEnv>): Promise<never> {
    const address = addressOf(c)
    if (address !== undefined) await wrongKeys.refused(address)
    throw unauthorized('This key is not valid. Check it, or ask the operator of this service.')
  }
}

interface KnownClientsOptions {
  keyRing: KeyRing
  limiter: RateLimiter
  wrongKeys: WrongKeys
  /** Where a request comes from, as far as that is known. */
  addressOf: (c: Context<ServiceEnv>) => string | undefined
}

function keyIn(request: HonoRequest): string {
  const authorization = request.header('authorization')
  const apiKey = request.header('x-api-key')
  const bearer = authorization === undefined ? undefined : bearerOf(authorization)
  if (bearer !== undefined && apiKey !== undefined && bearer !== apiKey) {
    throw unauthorized('Authorization and x-api-key hold different keys. Send one of them.')
  }
  const key = bearer ?? apiKey
  if (!key) throw unauthorized('No key. Send the header "Authorization: Bearer <key>".')
  if (key.length > maxKeyLength) throw unauthorized('This key is too long.')
  return key
}

function bearerOf(authorization: string): string {
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (!key) throw unauthorized('The Authorization header must read "Bearer <key>".')
  return key
}

const unauthorized = (message: string) =>
  new ServiceError('invalid_api_key', message, { headers: { 'www-authenticate': 'Bearer' } })
