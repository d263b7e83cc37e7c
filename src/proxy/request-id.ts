import { isRequestId } from '#protocol/request-id.ts'

/** The id under which both logs know a request: the page's own if it is fit, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return isRequestId(given) ? given : crypto.randomUUID()
}
