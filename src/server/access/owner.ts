import { hash } from 'node:crypto'
import { z } from 'zod'
import { errorResponse } from '#proxy/error-response.ts'
import { refuseOtherThanJson } from '#proxy/json-only.ts'
import { silentLog, type Log } from '#service/base/log.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { shortBody } from '../http/short-body.ts'
import { cookiesNamed, setCookie } from './cookies.ts'
import { createFailedAttempts } from './failed-attempts.ts'
import { isSameSecret } from './same-secret.ts'
import { isValidToken, signToken } from './signed-token.ts'

export interface OwnerOptions {
  /** The code as it is kept now; undefined once it was taken away. */
  code: () => string | undefined
  log?: Log
  now?: () => number
}

/** Knows the owner's browsers. The owner is whoever can read what this server prints or keeps. */
export interface Owner {
  /** Whether this browser has given the code in the last ninety days. */
  isOwner(request: Request): boolean
  /** Answers a POST with `{"code": "…"}`: the right one comes back as a signed cookie. */
  takeCode(request: Request): Promise<Response>
}

const ninetyDays = 90 * 24 * 60 * 60
const codeBody = z.strictObject({ code: z.string().max(200) })

/** The code is the cookies' secret too: where its file is removed, nothing that it opened stays open. */
export function createOwner({ code: current, log = silentLog, now = Date.now }: OwnerOptions): Owner {
  const failed = createFailedAttempts({ perAddress: 10, inAll: 10, now })

  function refuse(): Response {
    const wait = failed.waitSeconds('')
    if (wait > 0) {
      const message = `Too many wrong codes. Wait ${wait} seconds, or look up the right one: it is taken at once.`
      return errorResponse(429, message, 'too_many_attempts', { 'retry-after': String(wait) })
    }
    failed.count('')
    log('warn', 'wrong owner code')
    const message = 'This is not the code that the server printed when it started. Copy it again in full.'
    return errorResponse(403, message, 'wrong_code')
  }

  return {
    isOwner(request) {
      const secret = current()
      if (secret === undefined) return false
      const tokens = cookiesNamed(cookieName(secret), request)
      return tokens.some((token) => isValidToken(token, now(), { secret, purpose: 'owner' }))
    },
    async takeCode(request) {
      const otherType = refuseOtherThanJson(request)
      if (otherType) return otherType
      const body = codeBody.safeParse(parseJson((await shortBody(request, 1024)) ?? ''))
      if (!body.success) return errorResponse(400, 'Send {"code": "…"} and nothing else.', 'invalid_code')
      const secret = current()
      if (secret === undefined) {
        const message =
          'The file with the code is gone. Start Parley again: it makes a new code and prints it.'
        return errorResponse(403, message, 'no_code')
      }
      // The right code is taken however many wrong ones came before: else any stranger could keep the owner out. With
      // a hundred bits nobody guesses it at any speed.
      if (!isSameSecret(comparable(body.data.code), comparable(secret))) return refuse()
      log('info', 'browser of the owner')
      const value = signToken(now() + ninetyDays * 1000, { secret, purpose: 'owner' })
      const cookie = setCookie({ name: cookieName(secret), value, maxAgeSeconds: ninetyDays, request })
      return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
    },
  }
}

/** As it may be typed: in capitals, without its dashes or with spaces for them. */
const comparable = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')

/** A name for each code: browsers keep the cookies of all ports of a machine together, and it may run two servers. */
const cookieName = (secret: string) => `parley-owner-${hash('sha256', `name of ${secret}`).slice(0, 8)}`
