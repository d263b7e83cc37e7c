import { ServiceError } from '../errors.ts'
import { parseJson } from './parse-json.ts'
import { isRecord, reportedError, reportedErrorFields, wordsOf, type ErrorFields } from './reported-error.ts'

export interface Refusal {
  /** The provider's name, for messages. */
  name: string
  /** Where its key is set, for messages: `GROQ_API_KEY`. */
  keySetting: string
  status: number
  header(name: string): string | undefined
  text: string
  redact(text: string): string
}

/** An upstream's refusal as the client is to see it: its own words in our shape, where they are for the client. */
export function refusalError({ name, keySetting, status, header, text, redact }: Refusal): ServiceError {
  const body = parseJson(text)
  const fields = redacted(reportedErrorFields(body), redact)
  const reported = wordsOfRefusal(body, status) ?? plainText(text)
  const message = reported === undefined ? undefined : redact(reported)
  const says = message ? `: ${message}` : '.'

  // About our key, not the client's. Its words stay here: they may quote the key, or tell whose it is.
  if (status === 401) {
    return new ServiceError('upstream_error', `${name} refused this server's key. Check ${keySetting}.`, {
      code: 'upstream_key_refused',
    })
  }
  if (status === 403) {
    return new ServiceError(
      'upstream_error',
      `${name} does not let this server's key in. Check ${keySetting}.`,
      { code: 'upstream_key_refused' },
    )
  }
  if (status === 429) {
    return new ServiceError(
      'rate_limit_requests',
      message ?? `${name} takes no more requests for now. Try again later.`,
      {
        type: fields.type ?? 'requests',
        code: fields.code ?? 'rate_limit_exceeded',
        headers: { ...retryAfter(header), ...(isOutOfQuota(fields) && { 'x-should-retry': 'false' }) },
      },
    )
  }
  if (status === 503 || status === 529) {
    const headers = retryAfter(header)
    return new ServiceError('unavailable', `${name} is overloaded${says}`, {
      code: 'upstream_overloaded',
      headers,
    })
  }
  if (status === 408 || status === 504)
    return new ServiceError('upstream_timeout', `${name} ran out of time${says}`)
  if (status >= 500) return new ServiceError('upstream_error', `${name} failed with status ${status}${says}`)
  if (message === undefined) {
    return new ServiceError(
      'upstream_error',
      `${name} answered ${status} without a reason. Check its base address.`,
    )
  }
  return new ServiceError(status === 404 ? 'model_not_found' : 'invalid_request', message, {
    status,
    type: fields.type ?? 'invalid_request_error',
    param: fields.param ?? null,
    code: fields.code ?? (status === 404 ? 'model_not_found' : null),
  })
}

function redacted(fields: ErrorFields, redact: (text: string) => string): ErrorFields {
  return Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, redact(text)]))
}

const isOutOfQuota = ({ type, code }: ErrorFields) => [type, code].includes('insufficient_quota')

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

/** `retry-after` in whole seconds, whether the upstream gave seconds or a date. */
function retryAfter(header: (name: string) => string | undefined): Record<string, string> {
  const given = header('retry-after')
  if (given === undefined) return {}
  const seconds = /^\d+(\.\d+)?$/.test(given) ? Number(given) : (Date.parse(given) - Date.now()) / 1000
  return Number.isFinite(seconds) ? { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } : {}
}
