import { errorResponse } from './error-response.ts'

/** The headers of the service's answer that the browser gets. Never a cookie. */
const passedBack = [
  'content-type',
  'cache-control',
  'x-accel-buffering',
  'x-request-id',
  'retry-after',
  'retry-after-ms',
]
const isPassedBack = (name: string) => passedBack.includes(name) || name.startsWith('x-ratelimit-')

/** The service's answer as the browser gets it: its body is passed on as it comes. */
export function passedResponse(response: Response): Response {
  const refusal = refusalOf(response)
  if (refusal) {
    void response.body?.cancel().catch(() => undefined)
    return errorResponse(502, refusal.message, refusal.code)
  }
  const headers = new Headers([...response.headers].filter(([name]) => isPassedBack(name)))
  return new Response(response.body, { status: response.status, headers })
}

/** Answers that would mean nothing to the page, put into words. */
function refusalOf({ status, type, headers }: Response): { message: string; code: string } | undefined {
  if (type === 'opaqueredirect' || (status >= 300 && status < 400)) {
    return {
      message:
        'The service at SERVICE_BASE_URL answered with a redirect, which is not followed. Check that address.',
      code: 'service_error',
    }
  }
  if (status === 401) {
    return {
      message: 'The service at SERVICE_BASE_URL refused the key. Check SERVICE_API_KEY.',
      code: 'upstream_key_refused',
    }
  }
  if (!/\b(json|event-stream)\b/i.test(headers.get('content-type') ?? '') && status !== 499) {
    return {
      message: `The service at SERVICE_BASE_URL answered ${status} without JSON. Check that its address ends in /v1.`,
      code: 'service_error',
    }
  }
  return undefined
}
