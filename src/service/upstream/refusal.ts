import { ServiceError } from '../errors.ts'
import { DetailedError, errorDetailsIn } from './detailed-error.ts'
import { parseJson } from './parse-json.ts'
import { isRecord, reportedError, reportedErrorFields, wordsOf, type ErrorFields } from './reported-error.ts'
import { retryAfterMs } from './retry.ts'

export interface Refusal {
  /** The provider's name, for messages. */
  name: string
  /** Where its key is set, for messages: `GROQ_API_KEY`. */
  keySetting: string
  /** False where none is set. */
  hasKey?: boolean
  status: number
  header(name: string): string | undefined
  text: string
  redact(text: string): string
}

/** An upstream's refusal as the client is to see it: its own words in our shape, where they are for the client. */
export function refusalError(refusal: Refusal): ServiceError {
  const { name, keySetting, hasKey = true, status, header, text, redact } = refusal
  const body = parseJson(text)
  const fields = redacted(reportedErrorFields(body), redact)
  const reported = wordsOfRefusal(body, status) ?? plainText(text)
  const message = reported === undefined ? undefined : redact(reported)
  const says = message ? `: ${message}` : '.'

  // About our key, not the client's. Its words stay here: they may quote the key, or tell whose it is.
  if (status === 401 && !hasKey) {
    return keyRefused(`${name} wants a key, and this server has none for it. Set ${keySetting}.`)
  }
  if (status === 401 || (status === 400 && isAboutKey(body, reported)))
    return keyRefused(`${name} refused this server's key. Check ${keySetting}.`)
  const forbidden = status === 403 ? forbiddenOf(name, fields.code, reported ?? '') : undefined
  if (forbidden) return forbidden
  if (status === 403) return keyRefused(`${name} does not let this server's key in. Check ${keySetting}.`)
  if (status === 429) {
    return new ServiceError(
      'rate_limit_requests',
      message ?? `${name} takes no more requests for now. Try again later.`,
      {
        type: ourType(fields.type) ?? 'requests',
        code: fields.code ?? 'rate_limit_exceeded',
        ownWords: `${name} takes no more requests for now.`,
        headers: { ...retryAfter(header), ...(isOutOfQuota(body) && { 'x-should-retry': 'false' }) },
      },
    )
  }
  if (status === 503 || status === 529) {
    const headers = retryAfter(header)
    return new ServiceError('unavailable', `${name} is overloaded${says}`, {
      code: 'upstream_overloaded',
      ownWords: `${name} is overloaded.`,
      headers,
    })
  }
  if (status === 408 || status === 504)
    return new ServiceError('upstream_timeout', `${name} ran out of time${says}`, {
      ownWords: `${name} ran out of time.`,
    })
  if (status >= 500)
    return new ServiceError('upstream_error', `${name} failed with status ${status}${says}`, {
      ownWords: `${name} failed with status ${status}.`,
      upstreamStatus: status,
    })
  if (message === undefined) {
    return new ServiceError(
      'upstream_error',
      `${name} answered ${status} without a reason. Check its base address.`,
      { ownWords: true, upstreamStatus: status },
    )
  }
  const options = {
    status,
    type: ourType(fields.type) ?? 'invalid_request_error',
    param: fields.param ?? null,
    ownWords: `${name} refused the request with status ${status}.`,
  }
  const details = errorDetailsIn(parseJson(redact(text)))
  // What was not found then is something else than the model.
  if (details)
    return new DetailedError(status === 404 ? 'not_found' : 'invalid_request', message, {
      ...options,
      details,
    })
  return new ServiceError(status === 404 ? 'model_not_found' : 'invalid_request', message, {
    ...options,
    code:
      fields.code ??
      (status === 404 ? 'model_not_found' : isTooLong(message) ? 'context_length_exceeded' : null),
  })
}

/** No other try helps: whoever runs the server has to. */
const keyRefused = (message: string) =>
  new ServiceError('upstream_error', message, {
    code: 'upstream_key_refused',
    ownWords: true,
    headers: { 'x-should-retry': 'false' },
  })

/** Anthropic and most local servers have no code for it, and clients cut the conversation by the code. */
const isTooLong = (message: string) =>
  /prompt is too long|exceeds? the (available |maximum )?context|maximum context length/i.test(message)

/** The upstream's own word, unless it is one of the Messages format, which our clients do not know. */
const ourType = (type: string | undefined) => (type && messagesTypes.has(type) ? undefined : type)

const messagesTypes = new Set([
  'authentication_error',
  'billing_error',
  'permission_error',
  'not_found_error',
  'request_too_large',
  'rate_limit_error',
  'timeout_error',
  'api_error',
  'overloaded_error',
])

function redacted(fields: ErrorFields, redact: (text: string) => string): ErrorFields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, redact(text)]))
}

/** Whether a refusal's JSON says that money is what lacks, so that no waiting helps. */
export function isOutOfQuota(body: unknown): boolean {
  const { type, code } = reportedErrorFields(body)
  return [type, code].includes('insufficient_quota')
}

/** Gemini and xAI answer a wrong key with 400; the one has a code for it deep inside, the other words alone. */
function isAboutKey(body: unknown, reported: string | undefined): boolean {
  if (JSON.stringify(body ?? null).includes('"API_KEY_INVALID"')) return true
  return reported !== undefined && /^(incorrect|invalid) api key\b/i.test(reported)
}

/**
 * Some 403s speak of what was asked, of the model or of the place it is asked from, and not of the key. They are told
 * in our words: theirs often name whose key it is.
 */
function forbiddenOf(name: string, code: string | undefined, words: string): ServiceError | undefined {
  const reason = forbiddenReasons.find((known) => known.code === code || known.words.test(words))
  if (!reason) return undefined
  return new ServiceError('forbidden', `${name} ${reason.says}`, { code: reason.code, ownWords: true })
}

const forbiddenReasons = [
  {
    code: 'model_not_found',
    words: /access to (the )?model\b/i,
    says: 'does not let this server use this model. Choose another one.',
  },
  {
    code: 'unsupported_country_region_territory',
    words:
      /(country|region|territory|location) (is )?not (supported|available)|not (supported|available) in (your|this) (country|region|territory|location)/i,
    says: 'does not answer questions from where this server stands.',
  },
  {
    code: 'content_policy_violation',
    words: /moderation|\bflagged\b|content polic(y|ies)/i,
    says: 'does not allow what this request says: its moderation has flagged it. Change the words.',
  },
]

/** The reason in any of the forms of errors, and in those that only refusals have: FastAPI's `detail`. */
function wordsOfRefusal(body: unknown, status: number): string | undefined {
  const reported = reportedError(body)
  // FastAPI's "Not Found" speaks of the address, not of the model.
  return reported ?? (isRecord(body) && status !== 404 ? wordsOf(body.detail ?? body.message) : undefined)
}

/** A reason given without JSON; a web page or a bare status gives none. */
function plainText(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed === '' || /^[<{[]/.test(trimmed) ? undefined : trimmed.slice(0, 300)
}

/** `retry-after` in whole seconds, however the upstream says it. */
function retryAfter(header: (name: string) => string | undefined): Record<string, string> {
  const ms = retryAfterMs(header, Date.now)
  return ms === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(ms / 1000))) }
}
