import type { Failure } from '#domain/run/failure.ts'
import { failureOfRefusal } from '#domain/run/failure-of-refusal.ts'

/** Why a request was refused. */
export async function readRefusal(response: Response): Promise<Failure> {
  return failureOfRefusal({
    status: response.status,
    body: await response.json().catch(() => null),
    retryAfterMs: retryAfterMs(response.headers),
    ...shouldRetry(response.headers),
    requestId: response.headers.get('x-request-id'),
  })
}

/** Whether to ask again, as the refusal says. */
function shouldRetry(headers: Headers): { shouldRetry?: boolean } {
  const value = headers.get('x-should-retry')
  return value === 'true' || value === 'false' ? { shouldRetry: value === 'true' } : {}
}

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
