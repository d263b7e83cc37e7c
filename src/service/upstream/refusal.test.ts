import { expect, test } from 'vitest'
import { DetailedError } from './detailed-error.ts'
import { refusalError } from './refusal.ts'

const refused = (status: number, details: unknown) =>
  refusalError({
    name: 'acme',
    keySetting: 'ACME_KEY',
    status,
    header: () => undefined,
    text: JSON.stringify({
      type: 'error',
      error: { type: 'invalid_request_error', message: 'No such thing.', details },
    }),
    redact: (text) => text.replaceAll('test-key-secret', '***'),
  })

test('the details of a refusal in the Messages format are kept, without our key', () => {
  const error = refused(400, { error_code: 'images_too_large', paths: ['messages.0'], by: 'test-key-secret' })
  expect(error).toBeInstanceOf(DetailedError)
  expect(error).toMatchObject({
    status: 400,
    details: { error_code: 'images_too_large', paths: ['messages.0'], by: '***' },
    body: { error: { message: 'No such thing.', code: 'images_too_large' } },
  })
})

test('with details a 404 is about something else than the model', () => {
  expect(refused(404, { error_code: 'thread_not_found' })).toMatchObject({ kind: 'not_found', status: 404 })
  expect(refused(404, null)).toMatchObject({ kind: 'model_not_found', status: 404 })
})

test.each([null, 'text', [], {}, { error_code: 5 }])('details of %j are none', (details) => {
  expect(refused(400, details)).not.toBeInstanceOf(DetailedError)
})
