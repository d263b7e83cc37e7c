import { expect, test } from 'vitest'
import { ServiceError } from '../base/service-error.ts'
import { DetailedError } from '../upstream/errors/detailed-error.ts'
import { messagesErrorOf } from './messages-error.ts'

test.each<[ConstructorParameters<typeof ServiceError>[0], object, number, string]>([
  ['invalid_request', {}, 400, 'invalid_request_error'],
  ['invalid_api_key', {}, 401, 'authentication_error'],
  ['invalid_request', { status: 402 }, 402, 'billing_error'],
  ['forbidden', {}, 403, 'permission_error'],
  ['not_found', {}, 404, 'not_found_error'],
  ['model_not_found', {}, 404, 'not_found_error'],
  ['method_not_allowed', {}, 405, 'invalid_request_error'],
  ['invalid_request', { status: 408 }, 408, 'timeout_error'],
  ['invalid_request', { status: 409 }, 409, 'invalid_request_error'],
  ['body_too_large', {}, 413, 'request_too_large'],
  ['unsupported_media_type', {}, 415, 'invalid_request_error'],
  ['invalid_request', { status: 422 }, 422, 'invalid_request_error'],
  ['rate_limit_requests', {}, 429, 'rate_limit_error'],
  ['rate_limit_tokens', { code: 'insufficient_quota' }, 429, 'rate_limit_error'],
  ['server_error', {}, 500, 'api_error'],
  ['upstream_error', {}, 502, 'api_error'],
  ['unavailable', {}, 503, 'overloaded_error'],
  ['unavailable', { code: 'upstream_overloaded' }, 529, 'overloaded_error'],
  ['unavailable', { status: 529 }, 529, 'overloaded_error'],
  ['upstream_timeout', {}, 504, 'timeout_error'],
])('%s %j is %i %s', (kind, options, status, type) => {
  const error = new ServiceError(kind, 'It went wrong. Try again.', options)
  expect(messagesErrorOf(error, 'req-1')).toEqual({
    status,
    body: { type: 'error', error: { type, message: 'It went wrong. Try again.' }, request_id: 'req-1' },
  })
})

test('a request without an id has null in its place', () => {
  expect(messagesErrorOf(new ServiceError('server_error', 'x'), null).body.request_id).toBeNull()
})

test('details that clients act upon are there', () => {
  const details = { error_code: 'thread_not_found', more: [1] }
  const { body } = messagesErrorOf(new DetailedError('not_found', 'x', { details }), null)
  expect(body.error).toEqual({ type: 'not_found_error', message: 'x', details })
})
