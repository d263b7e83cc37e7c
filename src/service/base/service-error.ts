import type { ErrorBody } from '#protocol/openai/errors.ts'

/** Every failure the service foresees, with its HTTP status and the `type` of its error body. */
const failures = {
  invalid_request: { status: 400, type: 'invalid_request_error' },
  invalid_api_key: { status: 401, type: 'invalid_request_error' },
  forbidden: { status: 403, type: 'permission_error' },
  not_found: { status: 404, type: 'invalid_request_error' },
  model_not_found: { status: 404, type: 'invalid_request_error' },
  method_not_allowed: { status: 405, type: 'invalid_request_error' },
  request_timeout: { status: 408, type: 'invalid_request_error' },
  body_too_large: { status: 413, type: 'invalid_request_error' },
  unsupported_media_type: { status: 415, type: 'invalid_request_error' },
  rate_limit_requests: { status: 429, type: 'requests' },
  rate_limit_tokens: { status: 429, type: 'tokens' },
  server_error: { status: 500, type: 'server_error' },
  upstream_error: { status: 502, type: 'upstream_error' },
  unavailable: { status: 503, type: 'server_error' },
  upstream_timeout: { status: 504, type: 'upstream_error' },
} as const

export type FailureKind = keyof typeof failures

interface ServiceErrorOptions {
  /** The request parameter at fault. */
  param?: string | null
  /** The `code` of the error body, where the field has a finer one than `kind`. */
  code?: string | null
  /** Another status than the kind's, to pass on an upstream's own refusal. */
  status?: number
  type?: string
  headers?: Record<string, string>
  cause?: unknown
  /** The status that an upstream answered with, where the client gets another. */
  upstreamStatus?: number
  /** The part of the message that is ours and quotes nothing, for the log; true: all of it. */
  ownWords?: string | true
}

/** A failure that the service foresees: it becomes an HTTP status and an error body. */
export class ServiceError extends Error {
  readonly kind: FailureKind
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: ErrorBody
  readonly upstreamStatus: number | undefined
  /** Unset where the message may quote somebody. */
  readonly ownWords: string | undefined

  constructor(kind: FailureKind, message: string, options: ServiceErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.name = 'ServiceError'
    this.kind = kind
    this.status = options.status ?? failures[kind].status
    this.headers = options.headers ?? {}
    this.upstreamStatus = options.upstreamStatus
    this.ownWords = options.ownWords === true ? message : options.ownWords
    this.body = {
      error: {
        message,
        type: options.type ?? failures[kind].type,
        param: options.param ?? null,
        code: options.code === undefined ? kind : options.code,
      },
    }
  }
}
