import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { errorResponse } from '#proxy/error-response.ts'
import { refuseOtherThanJson } from '#proxy/json-only.ts'
import { refuseStranger } from '#proxy/same-origin.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Log } from '#service/base/log.ts'
import { cookiesNamed, setCookie } from '../access/cookies.ts'
import { isValidToken, signToken } from '../access/signed-token.ts'
import { shortBody } from '../http/short-body.ts'

export interface TurnstileOptions {
  siteKey: string
  secretKey: string
  /** Whether the page is shown in frames of other sites. */
  isForFrames: boolean
  /** Where tokens are verified. Default: Cloudflare. */
  verifyUrl?: string
  log: Log
  now?: () => number
}

export const turnstilePath = '/api/turnstile'

const cookieName = 'parley-person'
const hourSeconds = 3600
/** What the widget on the page is made with; Cloudflare hands it back unchanged. */
const expectedAction = 'question'
const verifyWithinMs = 10_000

// https://developers.cloudflare.com/turnstile/get-started/server-side-validation/: tokens are at most 2,048 characters.
const tokenBody = z.strictObject({ token: z.string().min(1).max(2048) })
const verdict = z.object({
  success: z.boolean(),
  hostname: z.string().optional(),
  action: z.string().optional(),
})

/** Has visitors show Cloudflare Turnstile that they are persons, once an hour; what shows it holds for their network alone. */
export function createTurnstile(options: TurnstileOptions) {
  const { siteKey, secretKey, isForFrames, log, now = Date.now } = options
  const verifyUrl = options.verifyUrl ?? 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

  const secretOf = (visitor: string) => createHmac('sha256', secretKey).update(`person ${visitor}`).digest()

  const hasPassed = (request: Request, visitor: string): boolean =>
    cookiesNamed(cookieName, request).some((token) =>
      isValidToken(token, now(), { secret: secretOf(visitor), purpose: 'person' }),
    )

  /** Whether Cloudflare says that this token was made by a person on this page. What cannot be asked is refused. */
  async function isGenuine(token: string, host: string): Promise<boolean> {
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response: token }),
        signal: AbortSignal.timeout(verifyWithinMs),
        redirect: 'error',
      })
      const found = verdict.safeParse(parseJson(await response.text()))
      if (!found.success) throw new Error('an answer of another shape')
      const { success, hostname, action } = found.data
      return success && hostname === host && action === expectedAction
    } catch {
      log('warn', 'turnstile could not be asked')
      return false
    }
  }

  async function takeToken(request: Request, visitor: string): Promise<Response> {
    if (request.method !== 'POST')
      return errorResponse(405, 'Use POST here.', 'method_not_allowed', { allow: 'POST' })
    if (refuseStranger(request))
      return errorResponse(403, 'This address answers only its own page.', 'forbidden')
    const otherType = refuseOtherThanJson(request)
    if (otherType) return otherType
    const body = tokenBody.safeParse(parseJson((await shortBody(request, 4096)) ?? ''))
    if (!body.success) return errorResponse(400, 'Send {"token": "…"} and nothing else.', 'invalid_token')
    if (!(await isGenuine(body.data.token, hostnameOf(request))))
      return errorResponse(
        403,
        'The check could not be confirmed. Reload the page and try again.',
        'turnstile_failed',
      )
    const value = signToken(now() + hourSeconds * 1000, { secret: secretOf(visitor), purpose: 'person' })
    const cookie = setCookie({ name: cookieName, value, maxAgeSeconds: hourSeconds, request, isForFrames })
    return new Response(null, { status: 204, headers: { 'set-cookie': cookie } })
  }

  return { siteKey, hasPassed, takeToken }
}

export type Turnstile = ReturnType<typeof createTurnstile>

const hostnameOf = (request: Request) =>
  (request.headers.get('host') ?? new URL(request.url).host).replace(/:\d+$/, '')
