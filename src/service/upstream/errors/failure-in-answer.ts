import { isRecord } from '#protocol/json/is-record.ts'
import { ServiceError } from '../../base/service-error.ts'
import { refusalError, type Refuser } from './refusal.ts'
import { reportedError, wordsOf } from './reported-error.ts'
import { retryAfterMs } from './retry-after.ts'

/**
 * An error that an upstream reports inside an answer with status 200, as if its status had said it: a rate limit is a
 * 429, a wrong key is our fault and a 502. Where nothing tells what it is, it is a 502.
 */
export function failureInAnswer(
  body: unknown,
  refuser: Refuser,
  header: (name: string) => string | undefined = () => undefined,
): ServiceError {
  const status = statusIn(body)
  if (status !== undefined && (status < 500 || status === 503 || status === 504 || status === 529)) {
    const askedMs = retryAfterMs(header, body)
    return refusalError({ ...refuser, status, retryAfterMs: askedMs, text: JSON.stringify(body) })
  }
  const { name, redact } = refuser
  const words = reportedError(body) ?? wordsOf(body) ?? 'no reason given'
  return new ServiceError('upstream_error', `${name} failed: ${redact(words)}`, {
    ownWords: `${name} failed.`,
  })
}

/** The same where the provider is unknown. */
export const plainFailure = (reported: unknown): ServiceError =>
  failureInAnswer(reported, { name: 'The upstream', keySetting: 'its key', redact: (text) => text })

/** The status that an error speaks of: as a number in one of its fields, or by the name of its kind. */
function statusIn(body: unknown): number | undefined {
  const outer: unknown = Array.isArray(body) ? body[0] : body
  if (!isRecord(outer)) return undefined
  const inner = isRecord(outer.error) ? outer.error : {}
  // A code says more than a type: OpenAI's invalid_request_error is also a wrong key and an unknown model.
  const fields = [inner, outer].flatMap(({ code, status, status_code, type }) => [
    code,
    status,
    status_code,
    type,
  ])
  for (const field of fields) {
    const status = numberIn(field) ?? (typeof field === 'string' ? statusOfKind.get(plain(field)) : undefined)
    if (status !== undefined) return status
  }
  return undefined
}

function numberIn(field: unknown): number | undefined {
  const number = typeof field === 'string' && /^\d{3}$/.test(field) ? Number(field) : field
  return typeof number === 'number' && Number.isInteger(number) && number >= 400 && number < 600
    ? number
    : undefined
}

/** One spelling for `rate_limit_error`, `RateLimitError` and `RATE_LIMIT_ERROR`. */
const plain = (kind: string) => kind.toLowerCase().replace(/[^a-z]/g, '')

/** Kinds by the names that OpenAI, Anthropic, Google and those who speak like them have for them. */
const kinds: Record<number, string[]> = {
  400: [
    'invalid_request_error',
    'context_length_exceeded',
    'exceed_context_size_error',
    'bad_request_error',
    'INVALID_ARGUMENT',
    'FAILED_PRECONDITION',
  ],
  401: ['authentication_error', 'invalid_api_key', 'UNAUTHENTICATED'],
  402: ['billing_error', 'insufficient_credits'],
  403: ['permission_error', 'permission_denied_error', 'PERMISSION_DENIED'],
  404: ['not_found_error', 'model_not_found', 'NOT_FOUND'],
  413: ['request_too_large'],
  429: [
    'rate_limit_error',
    'rate_limit_exceeded',
    'rate_limited',
    'too_many_requests',
    'insufficient_quota',
    'requests',
    'tokens',
    'throttling_exception',
    'RESOURCE_EXHAUSTED',
  ],
  503: [
    'overloaded_error',
    'overloaded',
    'engine_overloaded_error',
    'service_unavailable',
    'service_unavailable_error',
    'UNAVAILABLE',
  ],
  504: ['timeout_error', 'timeout', 'DEADLINE_EXCEEDED'],
}
const statusOfKind = new Map(
  Object.entries(kinds).flatMap(([status, names]) =>
    names.map((name) => [plain(name), Number(status)] as const),
  ),
)
