import { ServiceError } from '../../base/service-error.ts'
import { checkAddress } from './check-address.ts'
import { DetailedError, errorDetailsIn } from './detailed-error.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { reportedError, reportedErrorFields, wordsOf, type ErrorFields } from './reported-error.ts'
import { retryAfterHeaders } from './retry-after.ts'

/** Who refuses. */
export interface Refuser {
  /** The provider's name, for messages. */
  name: string
  /** Unset where it is unknown. */
  baseUrl?: string
  /** Where its key is set, for messages: `GROQ_API_KEY`. */
  keySetting: string
  /** False where none is set. */
  hasKey?: boolean
  redact(text: string): string
}

export interface Refusal extends Refuser {
  status: number
  retryAfterMs?: number | undefined
  text: string
}

/** An upstream's refusal as the client is to see it: its own words in our shape, where they are for the client. */
export function refusalError(refusal: Refusal): ServiceError {
  const { name, keySetting, hasKey = true, status, text, redact } = refusal
  const retryAfter = retryAfterHeaders(refusal.retryAfterMs)
  const body = parseJson(text)
  const fields = redacted(reportedErrorFields(body), redact)
  const reported = wordsOfRefusal(body, status) ?? plainText(text, status)
  const message = reported === undefined ? undefined : withoutAccount(redact(reported))
  const detail = message ? `: ${message}` : '.'

  // About our key, not the client's. Its words stay here: they may quote the key, or tell whose it is.
  if (status === 401 && !hasKey) {
    return keyRefused(`${name} wants a key, and this server has none for it. Set ${keySetting}.`)
  }
  if (status === 401 || (status === 400 && isAboutKey(body, reported)))
    return keyRefused(`${name} refused this server's key. Check ${keySetting}.`)
  const forbidden = status === 403 ? forbiddenOf(name, fields.code, reported ?? '') : undefined
  if (forbidden) return forbidden
  if (status === 403) return keyRefused(`${name} does not let this server's key in. Check ${keySetting}.`)
  if (message !== undefined && isBeyondLimit(status, fields, message)) return beyondLimit(status, message)
  if (status === 429) {
    return new ServiceError(
      'rate_limit_requests',
      message ?? `${name} takes no more requests for now. Try again later.`,
      {
        type: ourType(fields.type) ?? 'requests',
        code: fields.code ?? 'rate_limit_exceeded',
        ownWords: `${name} takes no more requests for now.`,
        headers: { ...retryAfter, ...(isOutOfQuota(fields) && { 'x-should-retry': 'false' }) },
      },
    )
  }
  if (status === 503 || status === 529) {
    return new ServiceError('unavailable', `${name} is overloaded${detail}`, {
      code: 'upstream_overloaded',
      ownWords: `${name} is overloaded.`,
      headers: retryAfter,
    })
  }
  if (status === 408 || status === 504)
    return new ServiceError('upstream_timeout', `${name} ran out of time${detail}`, {
      ownWords: `${name} ran out of time.`,
      headers: retryAfter,
    })
  if (status >= 500)
    return new ServiceError('upstream_error', `${name} failed with status ${status}${detail}`, {
      ownWords: `${name} failed with status ${status}.`,
      upstreamStatus: status,
      headers: retryAfter,
    })
  if (message === undefined) return withoutReason(refusal)
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

/** OpenAI's refusals name the account's organization and project. */
const withoutAccount = (text: string) => text.replace(/\b(org-|proj_)\w+/g, '$1…')

/** No other try helps: the operator has to act. */
const keyRefused = (message: string) =>
  new ServiceError('upstream_error', message, {
    code: 'upstream_key_refused',
    ownWords: true,
    headers: { 'x-should-retry': 'false' },
  })

/** Most upstreams have no code for it, and clients cut the conversation by the code. */
const isTooLong = (message: string) =>
  /(prompt|input) is too long|exceeds? (the )?(available |maximum )?context|maximum (context|prompt|model) length|exceeds the maximum number of tokens/i.test(
    message,
  )

/** "Request too large" for a limit of tokens a minute, as a 429 from OpenAI and a 413 from Groq: no waiting helps. */
const isBeyondLimit = (status: number, { type, code }: ErrorFields, message: string) =>
  (status === 429 || status === 413) &&
  (type === 'tokens' || code === 'rate_limit_exceeded') &&
  /^request too large/i.test(message)

const beyondLimit = (status: number, message: string) =>
  new ServiceError('rate_limit_tokens', message, {
    status,
    code: 'request_exceeds_limit',
    headers: { 'x-should-retry': 'false' },
  })

/**
 * A bare status, or a web page with one. What it says of the request is the client's to mend; the others tell that no
 * service of this kind is there, which no client can mend.
 */
function withoutReason({
  name,
  baseUrl,
  status,
}: Pick<Refusal, 'name' | 'status' | 'baseUrl'>): ServiceError {
  const reason = reasonsOfStatus.get(status)
  if (reason !== undefined) {
    const kind = status === 413 ? 'body_too_large' : 'invalid_request'
    return new ServiceError(kind, `${name} ${reason}`, { status, code: null, ownWords: true })
  }
  return new ServiceError(
    'upstream_error',
    `${name} answered ${status} without a reason. ${checkAddress(baseUrl)}`,
    { ownWords: true, upstreamStatus: status, headers: { 'x-should-retry': 'false' } },
  )
}

const refusesWithoutReason = 'refused the request without a reason. Check the parameters and the names in it.'
const reasonsOfStatus = new Map([
  [400, refusesWithoutReason],
  [
    402,
    'wants to be paid: the account of this server is out of credit there. Choose a model of another provider.',
  ],
  [409, 'is at work on something that stands in the way of this request. Try again in a moment.'],
  [413, 'takes no request as long as this one. Send less text, or smaller files.'],
  [414, 'takes no address as long as this one. Choose a model with a shorter name.'],
  [422, refusesWithoutReason],
  [431, 'takes no headers as long as these. Send fewer or shorter ones.'],
])

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

/** Whether money is what lacks, so that no waiting helps. */
const isOutOfQuota = ({ type, code }: ErrorFields) => [type, code].includes('insufficient_quota')

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
  return new ServiceError('forbidden', `${name} ${reason.message}`, { code: reason.code, ownWords: true })
}

const forbiddenReasons = [
  {
    code: 'model_not_found',
    words: /access to (the )?model\b/i,
    message: 'does not let this server use this model. Choose another one.',
  },
  {
    code: 'unsupported_country_region_territory',
    words:
      /(country|region|territory|location) (is )?not (supported|available)|not (supported|available) in (your|this) (country|region|territory|location)/i,
    message: 'does not answer questions from where this server stands.',
  },
  {
    code: 'content_policy_violation',
    words: /moderation|\bflagged\b|content polic(y|ies)/i,
    message: 'does not allow what this request says: its moderation has flagged it. Change the words.',
  },
]

/** The reason in any of the forms of errors, and in those that only refusals have: FastAPI's `detail`. */
function wordsOfRefusal(body: unknown, status: number): string | undefined {
  const reported = reportedError(body)
  // FastAPI's "Not Found" speaks of the address, not of the model.
  return reported ?? (isRecord(body) && status !== 404 ? wordsOf(body.detail ?? body.message) : undefined)
}

/** A reason given without JSON; a web page or a bare status gives none. */
function plainText(text: string, status: number): string | undefined {
  const trimmed = text.trim()
  // "404 page not found" (Go's router) speaks of the address.
  if (status === 404 && !/\bmodel\b/i.test(trimmed)) return undefined
  return trimmed === '' || /^[<{[]/.test(trimmed) ? undefined : trimmed.slice(0, 300)
}
