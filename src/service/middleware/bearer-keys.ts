import type { MiddlewareHandler } from 'hono'
import { ServiceError } from '../errors.ts'
import { longestKey, type KeyRing } from '../keys/key-ring.ts'
import type { ServiceEnv } from './service-env.ts'

/** Lets only holders of a key in: `Authorization: Bearer <key>`, or `x-api-key`, or both if they agree. */
export const bearerKeys =
  (keyRing: KeyRing): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const client = keyRing(presentedKey(c.req.header('authorization'), c.req.header('x-api-key')))
    if (!client) throw unauthorized('This key is not known here. Check it, or ask whoever runs this service.')
    c.set('client', client)
    await next()
  }

function presentedKey(authorization: string | undefined, apiKey: string | undefined): string {
  const bearer = authorization === undefined ? undefined : bearerOf(authorization)
  if (bearer !== undefined && apiKey !== undefined && bearer !== apiKey) {
    throw unauthorized('Authorization and x-api-key hold different keys. Send one of them.')
  }
  const key = bearer ?? apiKey
  if (!key) throw unauthorized('No key. Send the header "Authorization: Bearer <key>".')
  if (key.length > longestKey) throw unauthorized('This key is too long to be one of ours.')
  return key
}

function bearerOf(authorization: string): string {
  const key = /^Bearer +(\S+) *$/i.exec(authorization)?.[1]
  if (!key) throw unauthorized('The Authorization header must read "Bearer <key>".')
  return key
}

const unauthorized = (message: string) =>
  new ServiceError('invalid_api_key', message, { headers: { 'www-authenticate': 'Bearer' } })
