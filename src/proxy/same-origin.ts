/**
 * Why a request does not come from our own page, or undefined when it does. Without either header it may:
 * browsers say where a cross-site POST comes from, and who is not a browser has no visitor's rights to abuse.
 */
export function refuseStranger(request: Request): string | undefined {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') {
    return refusal
  }
  const origin = request.headers.get('origin')
  return origin === null || isOwn(origin, request) ? undefined : refusal
}

const refusal = 'This address answers only its own page. ALLOWED_ORIGINS can add the origin of another.'

/** Host and port must agree. The scheme cannot be compared: behind a TLS proxy only the browser knows it. */
function isOwn(origin: string, request: Request): boolean {
  const host = request.headers.get('host') ?? new URL(request.url).host
  try {
    const { protocol, host: originHost } = new URL(origin)
    return (
      /^https?:$/.test(protocol) && originHost !== '' && originHost === new URL(`${protocol}//${host}`).host
    )
  } catch {
    return false
  }
}
