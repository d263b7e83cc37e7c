import type { RateLimit, RateLimits } from '#domain/run/rate-limit.ts'

/**
 * The limits as an answer's headers tell them (OpenAI's `x-ratelimit-…`). `sentAt` is when the request went out, which is
 * about when it was counted, and `receivedAt` when they came, in milliseconds since 1970.
 */
export const readRateLimits = (headers: Headers, sentAt: number, receivedAt: number): RateLimits => ({
  requests: readRateLimit(headers, 'requests', sentAt, receivedAt),
  tokens: readRateLimit(headers, 'tokens', sentAt, receivedAt),
})

function readRateLimit(
  headers: Headers,
  of: 'requests' | 'tokens',
  sentAt: number,
  receivedAt: number,
): RateLimit | null {
  const limit = numberOf(headers.get(`x-ratelimit-limit-${of}`))
  const remaining = numberOf(headers.get(`x-ratelimit-remaining-${of}`))
  const resetMs = durationMs(headers.get(`x-ratelimit-reset-${of}`) ?? '')
  if (limit === null || remaining === null) return null
  const resetAt = sentAt + (resetMs ?? 60_000)
  return { limit, remaining: Math.max(0, remaining), resetAt, asOf: sentAt, receivedAt }
}

/** A header's number, or null. */
export function numberOf(text: string | null): number | null {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

const unitsMs = { h: 3_600_000, m: 60_000, s: 1000, ms: 1 }

/** A duration as the field writes it, `6m0s` or `120ms`; a bare number is seconds. Null where it is neither. */
function durationMs(text: string): number | null {
  const seconds = numberOf(text)
  if (seconds !== null) return seconds * 1000
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return null
  let ms = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)) {
    ms += Number(amount) * unitsMs[unit as keyof typeof unitsMs] // the pattern allows no other unit
  }
  return ms
}
