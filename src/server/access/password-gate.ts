import { hash, scryptSync } from 'node:crypto'
import { extname } from 'node:path'
import { errorResponse } from '#proxy/error-response.ts'
import { silentLog, type Log } from '#service/base/log.ts'
import { shortBody } from '../http/short-body.ts'
import { cookiesNamed, setCookie } from './cookies.ts'
import { createFailedAttempts } from './failed-attempts.ts'
import { isSameSecret } from './same-secret.ts'
import { isValidToken, signToken } from './signed-token.ts'

export interface PasswordGateOptions {
  password: string
  /** The page that asks for the password, as HTML. */
  loginPage: () => Promise<Response>
  /** Whether pages of other sites may hold this one in a frame: a cookie of our own site is not sent there. */
  isForFrames?: boolean
  log?: Log
  now?: () => number
}

/** Answers in place of what lies behind the gate, or undefined where the visitor may pass. */
export type PasswordGate = (request: Request, visitor: string) => Promise<Response | undefined>

const thirtyDays = 30 * 24 * 60 * 60
const maxFormBytes = 4096

/**
 * Asks each visitor for the one password of all. The page's addresses answer with a form until it was given, and the
 * proxy with an error; files of the page hold nothing of anybody's and are open.
 */
export function createPasswordGate(options: PasswordGateOptions): PasswordGate {
  const { password, loginPage, isForFrames = false, log = silentLog, now = Date.now } = options
  // From the password alone, so that several servers and the next start know a visitor; slowly, so that a cookie that
  // got lost is no help in guessing it.
  const secret = scryptSync(password, 'parley visitors', 32)
  const name = `parley-visitor-${hash('sha256', secret).slice(0, 8)}`
  const failed = createFailedAttempts({ perAddress: 10, inAll: 100, now })

  const hasPassed = (request: Request) =>
    cookiesNamed(name, request).some((token) => isValidToken(token, now(), { secret, purpose: 'visitor' }))

  async function form(problem = '', headers: Record<string, string> = {}): Promise<Response> {
    const page = await loginPage()
    if (!page.ok) return page
    // The words are ours: nothing that a visitor wrote stands in the page.
    const html = (await page.text()).replace(
      /(<p role="alert"[^>]*?) hidden(="")?>/,
      (whole, begin: string) => (problem === '' ? whole : `${begin}>${problem}`),
    )
    return new Response(html, { headers: { ...formHeaders, ...headers } })
  }

  async function takePassword(request: Request, visitor: string): Promise<Response> {
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
      return errorResponse(415, 'Send the form of this page.', 'unsupported_media_type')
    if (/^(cross|same)-site$/.test(request.headers.get('sec-fetch-site') ?? ''))
      return errorResponse(403, 'This address answers only its own page.', 'forbidden')
    // The setting is trimmed too, and a pasted password often brings a space along.
    const given = (new URLSearchParams(await shortBody(request, maxFormBytes)).get('password') ?? '').trim()
    const wait = failed.waitSeconds(visitor)
    if (wait > 0)
      return form(`Too many wrong passwords. Wait ${wait} seconds, then try again.`, {
        'retry-after': String(wait),
      })
    if (!isSameSecret(given, password)) {
      failed.count(visitor)
      log('warn', 'wrong visitor password')
      return form('This is not the password. Ask the person who runs this page for it.')
    }
    const value = signToken(now() + thirtyDays * 1000, { secret, purpose: 'visitor' })
    // Who has given the password is not asked again for following a link in a mail.
    const cookie = setCookie({
      name,
      value,
      maxAgeSeconds: thirtyDays,
      request,
      isForLinks: true,
      isForFrames,
    })
    return new Response(null, { status: 303, headers: { location: pathIn(request), 'set-cookie': cookie } })
  }

  return async (request, visitor) => {
    const { pathname } = new URL(request.url)
    const isApi = pathname.startsWith('/api/')
    if (!isApi && extname(pathname) !== '' && request.method !== 'POST') return undefined
    if (hasPassed(request))
      return !isApi && request.method === 'POST'
        ? new Response(null, { status: 303, headers: { location: pathIn(request) } })
        : undefined
    if (isApi)
      return errorResponse(
        403,
        'You are no longer signed in. Reload the page and enter the password; what you wrote is kept.',
        'password_needed',
      )
    return request.method === 'POST' ? takePassword(request, visitor) : form()
  }
}

const formHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

/** The address that was asked for, on this server whatever slashes it begins with. */
function pathIn(request: Request): string {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/login.html') return '/'
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}
