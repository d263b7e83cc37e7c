import { failureOfRefusal, type Failure } from '#domain/run/failure.ts'

/** A request that was refused or that could not be made, as a failure that can be explained. */
export class RequestFailed extends Error {
  readonly failure: Failure
  /** Of the refusal; null where no answer came. */
  readonly headers: Headers | null
  constructor(failure: Failure, headers: Headers | null = null) {
    super('details' in failure ? failure.details.message : failure.kind)
    this.name = 'RequestFailed'
    this.failure = failure
    this.headers = headers
  }
}

/** How a request goes out: as `fetch`, or on a connection that answers share. */
export type Send = (path: string, init: RequestInit) => Promise<Response>

const plainly: Send = (path, init) => fetch(path, init)

/** Asks the page's own server: its proxy, which adds the key. Throws RequestFailed. */
export async function request(path: string, init: RequestInit, send = plainly): Promise<Response> {
  const response = await send(`/api/v1${path}`, init).catch((error: unknown) => {
    if (init.signal?.aborted) throw error
    throw new RequestFailed({ kind: 'unreachable' })
  })
  if (response.ok) return response
  throw new RequestFailed(
    failureOfRefusal({
      status: response.status,
      body: await response.json().catch(() => null),
      retryAfterMs: retryAfterMs(response.headers),
      requestId: response.headers.get('x-request-id'),
    }),
    response.headers,
  )
}

export const postJson = (path: string, body: unknown, signal: AbortSignal, send?: Send) =>
  request(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    },
    send,
  )

/** `retry-after-ms`, else `retry-after` in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterMs(headers: Headers): number | null {
  const milliseconds = Number.parseFloat(headers.get('retry-after-ms') ?? '')
  if (milliseconds >= 0) return milliseconds
  const after = headers.get('retry-after')
  if (after === null) return null
  const seconds = Number(after)
  const wait = Number.isNaN(seconds) ? Date.parse(after) - Date.now() : seconds * 1000
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
