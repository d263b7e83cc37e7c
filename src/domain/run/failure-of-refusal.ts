import { parameterOf } from '../session/sent-parameters.ts'
import { words } from './words.ts'
import { kindOfRefusal } from './failure-table.ts'
import type { Failure, FailureDetails } from './failure.ts'

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
    message: error.message || words.refused(status),
    status,
    code: error.code,
    requestId,
  }
  const parameter = error.param === null ? null : parameterOf(error.param)
  const kind =
    kindOfRefusal({ status, code: error.code, param: error.param }) ?? kindOfOther(status, parameter)
  switch (kind) {
    case 'rate-limited':
      return { kind, retryAfterMs, details, ...(shouldRetry !== undefined && { shouldRetry }) }
    case 'provider-failed':
      return { kind, details, ...(retryAfterMs !== null && { retryAfterMs }) }
    case 'parameter-refused':
      return { kind, parameter: parameter ?? '', details }
    default:
      return { kind, details }
  }
}

/** The kind of a refusal that fits no row of the table. */
function kindOfOther(status: number, parameter: string | null) {
  if (status >= 500) return 'provider-failed'
  return parameter !== null && isOptional(parameter) ? 'parameter-refused' : 'request-refused'
}

/** The failure of a stream that carried an error, or ended without saying why it ended. */
export function failureInStream(body: unknown, requestId: string | null): Failure {
  const { message, code } = readError(body)
  const details = { message: message || words.endedEarly, status: null, code, requestId }
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
