import { parameterOf } from '../session/sent-parameters.ts'

/** Why an answer did not come, in the kinds that ask for different next steps. */
export type Failure =
  /** The page's own server did not answer. */
  | { kind: 'unreachable' }
  /** With `shouldRetry: false` whoever refuses has asked for no further try. */
  | { kind: 'rate-limited'; retryAfterMs: number | null; shouldRetry?: boolean; details: FailureDetails }
  /** The request alone is more than a limit of tokens a minute allows: no waiting helps. */
  | { kind: 'exceeds-limit'; details: FailureDetails }
  | { kind: 'model-missing'; details: FailureDetails }
  /** The service does not take the key that the server adds, or the provider does not take the service's. */
  | { kind: 'key-refused'; details: FailureDetails }
  /** The model refuses a setting that was sent. */
  | { kind: 'parameter-refused'; parameter: string; details: FailureDetails }
  | { kind: 'too-long'; details: FailureDetails }
  | { kind: 'request-refused'; details: FailureDetails }
  | { kind: 'out-of-credit'; details: FailureDetails }
  /** The provider is down, or answered with something that is no answer. */
  | { kind: 'provider-failed'; retryAfterMs?: number; details: FailureDetails }
  | { kind: 'timed-out'; details: FailureDetails }
  /** The line broke, or the stream ended before the model said that it was done. */
  | { kind: 'cut-off'; details: FailureDetails }
  /** The page was closed or reloaded while the answer was coming. */
  | { kind: 'page-closed' }
  /** What was saved of it cannot be read: it is damaged, or of a newer Parley. */
  | { kind: 'unknown' }

export interface FailureDetails {
  /** The service's own sentence. */
  message: string
  status: number | null
  code: string | null
  requestId: string | null
}

/** Whether a limit refused that has room again later. */
export const isRetryableLimit = (failure: Failure): failure is Failure & { kind: 'rate-limited' } =>
  failure.kind === 'rate-limited' && failure.shouldRetry !== false

interface Refusal {
  status: number
  /** The parsed error body, or anything at all. */
  body: unknown
  retryAfterMs: number | null
  /** What `x-should-retry` says; unset where it is not there. */
  shouldRetry?: boolean
  requestId: string | null
}

/** Reads a refusal by its status and `code` (OpenAI's error format); never by the words of its message. */
export function failureOfRefusal(refusal: Refusal): Failure {
  const { status, body, retryAfterMs, shouldRetry, requestId } = refusal
  const error = readError(body)
  const details: FailureDetails = {
    message: error.message || `The service answered with status ${status}.`,
    status,
    code: error.code,
    requestId,
  }
  if (error.code === 'insufficient_quota' || status === 402) return { kind: 'out-of-credit', details }
  if (error.code === 'request_exceeds_limit') return { kind: 'exceeds-limit', details }
  if (error.code === 'context_length_exceeded' || status === 413) return { kind: 'too-long', details }
  if (error.code === 'model_not_found' || error.param === 'model') return { kind: 'model-missing', details }
  if (status === 429)
    return { kind: 'rate-limited', retryAfterMs, details, ...(shouldRetry !== undefined && { shouldRetry }) }
  if (status === 401 || error.code === 'upstream_key_refused') return { kind: 'key-refused', details }
  if (status === 408 || status === 504) return { kind: 'timed-out', details }
  if (status >= 500)
    return { kind: 'provider-failed', details, ...(retryAfterMs !== null && { retryAfterMs }) }
  const parameter = error.param === null ? null : parameterOf(error.param)
  if (parameter !== null && isOptional(parameter)) return { kind: 'parameter-refused', parameter, details }
  return { kind: 'request-refused', details }
}

/** The failure of a stream that carried an error, or ended without saying why it ended. */
export function failureInStream(body: unknown, requestId: string | null): Failure {
  const { message, code } = readError(body)
  const details = { message: message || 'The answer ended too early.', status: null, code, requestId }
  return { kind: 'cut-off', details }
}

/** Whether a request could do without a parameter. */
const isOptional = (parameter: string) =>
  parameter !== '' && parameter !== 'messages' && parameter !== 'model' && parameter !== 'input'

function readError(body: unknown): { message: string; code: string | null; param: string | null } {
  const error = field(body, 'error') ?? body
  if (typeof error === 'string') return { message: error, code: null, param: null }
  return {
    message: text(field(error, 'message')) ?? '',
    code: text(field(error, 'code')),
    param: text(field(error, 'param')),
  }
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const text = (value: unknown) => (typeof value === 'string' ? value : null)
