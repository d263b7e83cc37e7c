import type { Socket } from 'node:net'
import type { Context, MiddlewareHandler } from 'hono'
import { ServiceError } from '../base/service-error.ts'
import { longestKey, type Client, type KeyRing } from '../keys/key-ring.ts'
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
  const clientOf = rememberedByConnection((presented) => keyRing(keyIn(presented)))
  return async (c, next) => {
    const client = clientOf(c) ?? (await refuse(c))
    c.set('client', client)
    const isFree = c.req.method === 'GET' || c.req.method === 'HEAD'
    await (isFree ? limiter.lookUp(client) : limiter.countRequest(client))
    await next()
  }

  /** Whose key is right never comes here, and so waits for nobody who tries others. */
  async function refuse(c: Context<ServiceEnv>): Promise<never> {
    const address = addressOf(c)
    if (address !== undefined) await wrongKeys.refused(address)
    throw unauthorized('This key is not known here. Check it, or ask whoever runs this service.')
  }
}

interface KnownClientsOptions {
  keyRing: KeyRing
  limiter: RateLimiter
  wrongKeys: WrongKeys
  /** Where a request comes from, as far as that is known. */
  addressOf: (c: Context<ServiceEnv>) => string | undefined
}

interface Presented {
  authorization: string | undefined
  apiKey: string | undefined
}

/**
 * Most requests come with the key that was found right on their connection a moment ago, and are spared the hash. What
 * was found wrong is not remembered.
 */
function rememberedByConnection(
  find: (presented: Presented) => Client | undefined,
): (c: Context<ServiceEnv>) => Client | undefined {
  const found = new WeakMap<Socket, Presented & { client: Client }>()
  return (c) => {
    const authorization = c.req.header('authorization')
    const apiKey = c.req.header('x-api-key')
    const socket = c.env?.incoming?.socket
    const last = socket && found.get(socket)
    if (last && isSame(last.authorization, authorization) && isSame(last.apiKey, apiKey)) return last.client
    const client = find({ authorization, apiKey })
    if (client && socket) found.set(socket, { authorization, apiKey, client })
    return client
  }
}

/** Compares to the last character whatever differs: a connection may carry the requests of many (reverse proxies). */
function isSame(known: string | undefined, given: string | undefined): boolean {
  if (known === undefined || given === undefined) return known === given
  if (known.length !== given.length) return false
  let difference = 0
  for (let at = 0; at < known.length; at++) difference |= known.charCodeAt(at) ^ given.charCodeAt(at)
  return difference === 0
}

function keyIn({ authorization, apiKey }: Presented): string {
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
