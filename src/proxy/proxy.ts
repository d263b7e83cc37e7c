import { listedOrigin, preflightAnswer, readableBy } from './cross-origin.ts'
import { errorResponse } from './error-response.ts'
import { forwardedRequest } from './forwarded-request.ts'
import { tooLong, defaultMaxBytes } from './json-only.ts'
import { ownResponse, passedResponse } from './passed-response.ts'
import { limitedBody } from './limited-body.ts'
import { refuseByHead } from './refuse-by-head.ts'
import { requestIdOf } from './request-id.ts'
import { routeOf } from './proxy-routes.ts'
import { textBody } from './text-body.ts'
import { visitedServers } from './visited-servers.ts'

export interface ProxyOptions {
  /** Takes a request to the service: over the network, or by a call within this process. */
  forward: (request: Request) => Promise<Response>
  /** The service's address, ending in `/v1`. */
  baseUrl: string
  /** The key that the service asks for. The browser neither has nor sees it. */
  apiKey: string | undefined
  /** Origins beside the page's own whose requests are taken: `https://play.example.com`. */
  allowedOrigins?: readonly string[]
  /** The longest body that is passed on. Default: 32 MiB. */
  maxBodyBytes?: number
  /** The service runs in this process: it counts what comes in chunks itself, and never says the key. */
  isOwn?: boolean
  /** Takes the key out of another service's words. Default: where it stands whole. */
  redact?: (text: string) => string
  /**
   * What another service gets of a body in place of it, or why it gets nothing, for a person and for programs.
   * Default: all of it, unread.
   */
  cleanBody?: (text: string) => string | { message: string; code: string }
  /** Reads a body for `cleanBody`, which is held until it is released, or gives the answer that refuses it. */
  readBody?: (body: ReadableStream<Uint8Array>) => Promise<ReadBody | Response>
  /** A name that no other server has, a UUID. With it, a request that comes back here is refused in place of going round. */
  serverName?: string
}

export interface ReadBody {
  text: string
  /** Calling it again changes nothing. */
  release: () => void
}

/** A body on its way, released once all of it was read or its reader has stopped. */
interface CleanedBody {
  stream: ReadableStream<Uint8Array>
  release: () => void
}

/**
 * Stands between the page and the service and holds the key: `Request → Response`. It takes only the page's
 * own requests, to a fixed list of routes, and never an address from a request.
 */
export function createProxy(options: ProxyOptions) {
  const { forward, baseUrl, apiKey, allowedOrigins = [] } = options
  const { maxBodyBytes = defaultMaxBytes, isOwn = false, cleanBody, readBody = allOf, serverName } = options
  const redact = options.redact ?? withoutWhole(apiKey)
  return async (request: Request): Promise<Response> => {
    const origin = listedOrigin(request, allowedOrigins)
    const requestId = requestIdOf(request)
    const response = await answer(request, origin, requestId)
    if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestId)
    return origin === undefined ? response : readableBy(origin, response)
  }

  /** A function of its own, so that what waits for the service's answer does not hold the text. */
  async function cleanedBody(
    body: ReadableStream<Uint8Array>,
    clean: NonNullable<ProxyOptions['cleanBody']>,
  ): Promise<CleanedBody | Response> {
    const read = await readBody(body)
    if (read instanceof Response) return read
    const { text, release } = read
    const cleaned = clean(text)
    if (typeof cleaned !== 'object') return { stream: textBody(cleaned, release), release }
    release()
    return errorResponse(400, cleaned.message, cleaned.code)
  }

  async function answer(request: Request, origin: string | undefined, requestId: string): Promise<Response> {
    const route = routeOf(new URL(request.url).pathname)
    if (!route) return errorResponse(404, 'There is nothing at this address.', 'unknown_url')
    if (request.method === 'OPTIONS' && origin !== undefined) return preflightAnswer(route.method)
    if (request.method !== route.method) {
      return errorResponse(405, `Use ${route.method} here.`, 'method_not_allowed', { allow: route.method })
    }
    const visited = serverName === undefined ? [] : visitedServers(request)
    if (visited.some((name) => name === serverName)) return leadsBack()
    const refusal = refuseByHead(request, allowedOrigins)
    if (refusal) return refusal
    const declared = request.headers.get('content-length')
    if (Number(declared) > maxBodyBytes) return tooLong(maxBodyBytes)
    let isTooLong = false
    // The HTTP parser holds to a declared length; chunks have to be counted.
    const isCounted = !isOwn && (declared === null || request.headers.has('transfer-encoding'))
    const bounded =
      request.body && isCounted
        ? limitedBody(request.body, maxBodyBytes, () => (isTooLong = true))
        : request.body
    let outgoing: CleanedBody | undefined
    try {
      const cleaned = cleanBody && bounded ? await cleanedBody(bounded, cleanBody) : undefined
      if (cleaned instanceof Response) return isTooLong ? tooLong(maxBodyBytes) : cleaned
      outgoing = cleaned
      const body = outgoing ? outgoing.stream : bounded
      const url = baseUrl + route.path
      const servers = serverName === undefined ? [] : [...visited, serverName]
      const response = await forward(forwardedRequest(request, { url, apiKey, requestId, body, servers }))
      if (isTooLong) return tooLong(maxBodyBytes)
      if (isOwn) return await ownResponse(response)
      return await passedResponse(response, { signal: request.signal, redact })
    } catch {
      return isTooLong ? tooLong(maxBodyBytes) : unanswered(request.signal, isOwn)
    } finally {
      // Who cannot be reached, or answers before it has all of the body, neither reads it to its end nor stops it.
      outgoing?.release()
    }
  }
}

const allOf = async (body: ReadableStream<Uint8Array>): Promise<ReadBody> => ({
  text: await new Response(body).text(),
  release: () => undefined,
})

const leadsBack = () =>
  errorResponse(
    508,
    'SERVICE_BASE_URL leads back to this server. Set it to the address of another service, or take it out to use the one that runs here.',
    'service_loop',
  )

const withoutWhole = (apiKey: string | undefined) => (text: string) =>
  apiKey ? text.replaceAll(apiKey, '***') : text

function unanswered(signal: AbortSignal, isOwn: boolean): Response {
  if (signal.aborted) return new Response(null, { status: 499 })
  if (isOwn)
    return errorResponse(502, 'The service in this server gave no answer. Try again.', 'service_error')
  return errorResponse(
    502,
    'The service at SERVICE_BASE_URL cannot be reached. Check that address, and that the service runs.',
    'service_unreachable',
  )
}
