import { errorResponse } from './error-response.ts'
import { forwardedRequest } from './forwarded-request.ts'
import { passedResponse } from './passed-response.ts'
import { routeOf } from './proxy-routes.ts'
import { refuseStranger } from './same-origin.ts'

export interface ProxyOptions {
  /** Takes a request to the service: over the network, or by a call within this process. */
  forward: (request: Request) => Promise<Response>
  /** The service's address, ending in `/v1`. */
  baseUrl: string
  /** The key that the service asks for. The browser neither has nor sees it. */
  apiKey: string | undefined
  /** Origins beside the page's own whose requests are taken: `https://play.example.com`. */
  allowedOrigins?: readonly string[]
}

/**
 * Stands between the page and the service and holds the key: `Request → Response`. It takes only the page's
 * own requests, to a fixed list of routes, and never an address from a request.
 */
export function createProxy({ forward, baseUrl, apiKey, allowedOrigins = [] }: ProxyOptions) {
  return async (request: Request): Promise<Response> => {
    const route = routeOf(new URL(request.url).pathname)
    if (!route) return errorResponse(404, 'There is nothing at this address.', 'unknown_url')
    if (request.method !== route.method) {
      return errorResponse(405, `Use ${route.method} here.`, 'method_not_allowed', { allow: route.method })
    }
    const refusal = refuseStranger(request, allowedOrigins)
    if (refusal) return errorResponse(403, refusal, 'forbidden')
    if (route.method === 'POST' && !isJson(request)) {
      return errorResponse(
        415,
        'Send JSON, with the header "content-type: application/json".',
        'unsupported_media_type',
      )
    }
    try {
      return passedResponse(await forward(forwardedRequest(request, baseUrl + route.path, apiKey)))
    } catch {
      return unreachable(request.signal)
    }
  }
}

// A form cannot send this type, so no page elsewhere can make a browser send it without asking first.
const isJson = (request: Request) =>
  /^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? '')

function unreachable(signal: AbortSignal): Response {
  if (signal.aborted) return new Response(null, { status: 499 })
  return errorResponse(
    502,
    'The service at SERVICE_BASE_URL cannot be reached. Check that address, and that the service runs.',
    'service_unreachable',
  )
}
