import { headersForPage } from './passed-response.ts'

const readable = [
  ...headersForPage,
  'x-answered-by',
  'x-answered-by-reason',
  'x-visitor-minute',
  'x-visitor-day',
  ...['limit', 'remaining', 'reset'].flatMap((what) => [
    `x-ratelimit-${what}-requests`,
    `x-ratelimit-${what}-tokens`,
  ]),
].join(', ')

/** The origin of a page that is not ours and may ask all the same; undefined for every other. */
export function listedOrigin(request: Request, allowedOrigins: readonly string[]): string | undefined {
  const origin = request.headers.get('origin')
  return origin !== null && allowedOrigins.includes(origin) ? origin : undefined
}

/** Tells the browser that a page of this origin may read the answer. */
export function readableBy(origin: string, response: Response): Response {
  response.headers.set('access-control-allow-origin', origin)
  response.headers.set('access-control-expose-headers', readable)
  response.headers.append('vary', 'Origin')
  return response
}

/** The answer to a browser that asks before it sends what a listed page wants to send. */
export const preflightAnswer = (method: string) =>
  new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': method,
      'access-control-allow-headers': 'content-type, x-request-id',
      'access-control-max-age': '600',
    },
  })
