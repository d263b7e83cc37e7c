import { hash } from 'node:crypto'
import { z } from 'zod'
import { errorResponse } from '#proxy/error-response.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Log } from '#service/base/log.ts'
import { cookiesNamed, setCookie } from '../access/cookies.ts'
import { createFailedAttempts } from '../access/failed-attempts.ts'
import { isSameSecret } from '../access/same-secret.ts'
import { isValidToken, signToken } from '../access/signed-token.ts'
import { shortBody } from '../http/short-body.ts'

const keyBody = z.strictObject({ key: z.string().max(1024) })
const eightHours = 8 * 60 * 60

/** Knows the operator's browsers: those that have given the key in the last eight hours. */
export function createOperator({ key, log, now = Date.now }: { key: string; log: Log; now?: () => number }) {
  const failed = createFailedAttempts({ perAddress: 10, inAll: 100, now })
  // A name for each key: browsers keep the cookies of all ports of a machine together.
  const name = `parley-operator-${hash('sha256', `name of ${key}`).slice(0, 8)}`
  const token = { secret: key, purpose: 'operator' } as const

  function refuse(visitor: string): Response {
    const wait = failed.waitSeconds(visitor)
    if (wait > 0) {
      const message = `Too many wrong keys. Wait ${wait} seconds, or look up the right one: it is taken at once.`
      return errorResponse(429, message, 'too_many_attempts', { 'retry-after': String(wait) })
    }
    failed.count(visitor)
    log('warn', 'wrong admin key')
    return errorResponse(401, 'This is not the key in ADMIN_KEY.', 'wrong_key')
  }

  return {
    isOperator: (request: Request): boolean =>
      cookiesNamed(name, request).some((text) => isValidToken(text, now(), token)),

    async takeKey(request: Request, visitor: string): Promise<Response> {
      const body = keyBody.safeParse(parseJson((await shortBody(request, 4096)) ?? ''))
      if (!body.success) return errorResponse(400, 'Send {"key": "…"} and nothing else.', 'invalid_key')
      // The right key is taken however many wrong ones came before: else any stranger could keep the operator out.
      if (!isSameSecret(body.data.key, key)) return refuse(visitor)
      const value = signToken(now() + eightHours * 1000, token)
      const cookie = setCookie({ name, value, maxAgeSeconds: eightHours, request })
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
    },
  }
}
