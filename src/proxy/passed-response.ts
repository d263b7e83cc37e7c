import { parseJson } from '#protocol/json/parse-json.ts'
import { errorResponse } from './error-response.ts'
import { unbrokenStream } from './unbroken-stream.ts'

/** What the service's headers say to the page. */
export const headersForPage = [
  'x-request-id',
  'x-dropped-params',
  'x-reserved-tokens',
  'x-models-pending',
  'retry-after',
  'retry-after-ms',
  'x-should-retry',
]
/** The headers of the service's answer that the browser gets, beside those of its limits. Never a cookie. */
const passedBack = ['content-type', 'cache-control', 'x-accel-buffering', ...headersForPage]
const isPassedBack = (name: string) => passedBack.includes(name) || name.startsWith('x-ratelimit-')

/** Tells proxies in between not to buffer or compress a stream, whether the service said so or not. */
const flowing = { 'cache-control': 'no-cache, no-transform', 'x-accel-buffering': 'no' }

/** Longer than any error in words. */
const maxErrorBytes = 64 * 1024

/**
 * The answer of the service in this process as the browser gets it: with fewer headers. It is whole, or says itself that
 * it is not, and it never holds the key.
 */
export async function ownResponse(response: Response): Promise<Response> {
  const { status, body } = response
  const headers = new Headers([...response.headers].filter(([name]) => isPassedBack(name)))
  // Of a whole answer the length is told.
  const isWhole = body !== null && !isStream(headers)
  return new Response(isWhole ? await response.arrayBuffer() : body, { status, headers })
}

interface PassingOptions {
  signal: AbortSignal
  /** Takes the key out of the service's words. */
  redact: (text: string) => string
}

/** The answer of a service elsewhere as the browser gets it: a stream as it comes, nothing of it with our key. */
export async function passedResponse(
  response: Response,
  { signal, redact }: PassingOptions,
): Promise<Response> {
  const refusal = refusalOf(response)
  if (refusal) {
    void response.body?.cancel().catch(() => undefined)
    return errorResponse(502, refusal.message, refusal.code)
  }
  const headers = new Headers(
    [...response.headers]
      .filter(([name]) => isPassedBack(name))
      .map(([name, value]): [string, string] => [name, redact(value)]),
  )
  const { status } = response
  if (!response.body) return status < 300 ? cutShort() : new Response(null, { status, headers })
  if (isStream(headers)) {
    for (const [name, value] of Object.entries(flowing)) headers.set(name, value)
    return new Response(unbrokenStream(response.body, { signal, redact }), { status, headers })
  }
  // Read to its end before its status is passed on: it may break off yet.
  if (status < 400) {
    const answer = await response.text()
    if (parseJson(answer) === undefined) return cutShort()
    // Where an error may hide; long lists of vectors are no place for words.
    const isShort = answer.length <= maxErrorBytes
    return new Response(isShort ? redact(answer) : answer, { status, headers })
  }
  const error = await shortText(response.body)
  if (error !== undefined) return new Response(redact(error), { status, headers })
  return errorResponse(
    status,
    `The service at SERVICE_BASE_URL answered ${status} with an error too long to show.`,
    'service_error',
  )
}

const isStream = (headers: Headers) => /\bevent-stream\b/i.test(headers.get('content-type') ?? '')

/** Not every cut shows in the transport: packed bodies and those that end with their connection just end. */
const cutShort = () =>
  errorResponse(
    502,
    'The service at SERVICE_BASE_URL sent an answer that is cut short or is no JSON. Try again.',
    'service_error',
  )

/** All of a body as text, or undefined when it is longer than an error should be. */
async function shortText(body: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
    if (text.length <= maxErrorBytes) continue
    void reader.cancel().catch(() => undefined)
    return undefined
  }
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
