import { isRecord } from '#protocol/json/is-record.ts'

type Header = (name: string) => string | undefined

/**
 * How many milliseconds an upstream asks to be left alone: `retry-after-ms` or `retry-after` (seconds, or an HTTP date),
 * else Google's `RetryInfo` in the error's body. Undefined where there is none.
 */
export function retryAfterMs(header: Header, body?: unknown): number | undefined {
  const ms = millisecondsIn(header) ?? millisecondsInDetails(body)
  return ms === undefined ? undefined : Math.max(0, ms)
}

/** The headers that tell a client the same: whole seconds, at least one, and milliseconds. */
export const retryAfterHeaders = (ms: number | undefined): Record<string, string> =>
  ms === undefined
    ? {}
    : {
        'retry-after': String(Math.max(1, Math.ceil(ms / 1000))),
        'retry-after-ms': String(Math.max(1, Math.ceil(ms))),
      }

/** No more digits than any wait in use has. */
const isNumber = /^\d{1,15}(\.\d+)?$/

function millisecondsIn(header: Header): number | undefined {
  const milliseconds = header('retry-after-ms')?.trim()
  if (milliseconds !== undefined && isNumber.test(milliseconds)) return Number(milliseconds)
  const given = header('retry-after')?.trim()
  if (given === undefined) return undefined
  if (isNumber.test(given)) return Number(given) * 1000
  // An HTTP date begins with its weekday; Date.parse reads a date into a bare "-5" too.
  const date = /^[a-z]{3}/i.test(given) ? Date.parse(given) : Number.NaN
  return Number.isNaN(date) ? undefined : date - Date.now()
}

/** `{"error": {"details": [{"@type": "….RetryInfo", "retryDelay": "34.5s"}]}}`, alone or in a list. */
function millisecondsInDetails(body: unknown): number | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : body
  const error = isRecord(first) ? first.error : undefined
  const details: unknown[] = isRecord(error) && Array.isArray(error.details) ? error.details : []
  for (const detail of details) {
    const delay = isRecord(detail) && typeof detail.retryDelay === 'string' ? detail.retryDelay : ''
    if (delay.endsWith('s') && isNumber.test(delay.slice(0, -1))) return Number(delay.slice(0, -1)) * 1000
  }
  return undefined
}
