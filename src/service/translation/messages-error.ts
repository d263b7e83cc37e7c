import type { MessagesErrorBody } from '#protocol/anthropic/messages.ts'
import type { ServiceError } from '../base/service-error.ts'
import { DetailedError } from '../upstream/errors/detailed-error.ts'

/** Anthropic's words for the statuses that have one. */
const types = new Map([
  [401, 'authentication_error'],
  [402, 'billing_error'],
  [403, 'permission_error'],
  [404, 'not_found_error'],
  [408, 'timeout_error'],
  [413, 'request_too_large'],
  [429, 'rate_limit_error'],
  [503, 'overloaded_error'],
  [504, 'timeout_error'],
  [529, 'overloaded_error'],
])

/** Anthropic's own status for "the model is overloaded"; 503 elsewhere. */
const overloaded = 529

/** What clients of the Messages format read as the kind of an error with this HTTP status. */
export const messagesErrorType = (status: number): string =>
  types.get(status) ?? (status < 500 ? 'invalid_request_error' : 'api_error')

/** A failure as clients of the Messages format read it, with its HTTP status. Its headers stay the error's. */
export function messagesErrorOf(
  failure: ServiceError,
  requestId: string | null,
): { status: number; body: MessagesErrorBody } {
  const { status: given, body } = failure
  const { message, code } = body.error
  const status = given === 503 && code === 'upstream_overloaded' ? overloaded : given
  const error = {
    type: messagesErrorType(status),
    message,
    ...(failure instanceof DetailedError && { details: failure.details }),
  }
  return { status, body: { type: 'error', error, request_id: requestId } }
}
