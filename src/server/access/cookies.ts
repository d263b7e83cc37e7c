/** The values of every cookie of this name: a browser may send several, of which a stranger set one. */
export function cookiesNamed(name: string, request: Pick<Request, 'headers'>): string[] {
  return (request.headers.get('cookie') ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at >= 0 && pair.slice(0, at).trim() === name ? [pair.slice(at + 1).trim()] : []
  })
}

interface CookieOptions {
  name: string
  value: string
  maxAgeSeconds: number
  /** The request that it answers: over https the cookie never travels without it. */
  request: Pick<Request, 'headers'>
  /** Also when a link on another site's page is followed: what it opens changes nothing. */
  isForLinks?: boolean
  /** Also in a frame of another site's page, where each such site has cookies of its own. */
  isForFrames?: boolean
}

/** The `Set-Cookie` header of a cookie that no script reads; other sites' pages bring it along only where an option says so. */
export function setCookie({
  name,
  value,
  maxAgeSeconds,
  request,
  isForLinks = false,
  isForFrames = false,
}: CookieOptions): string {
  // What stands before this server may speak TLS; only the browser knows, and says it here.
  const isSecure = request.headers.get('origin')?.startsWith('https://') === true
  const attributes = [`${name}=${value}`, `Max-Age=${maxAgeSeconds}`, 'Path=/', 'HttpOnly']
  // Browsers take a cookie for frames over https alone.
  const where =
    isForFrames && isSecure
      ? ['SameSite=None', 'Partitioned']
      : [isForLinks ? 'SameSite=Lax' : 'SameSite=Strict']
  return [...attributes, ...where, ...(isSecure ? ['Secure'] : [])].join('; ')
}
