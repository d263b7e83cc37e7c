import { expect, test } from 'vitest'
import { DetailedError } from './detailed-error.ts'
import { refusalError } from './refusal.ts'

const refused = (status: number, details: unknown) =>
  refusalError({
    name: 'acme',
    keySetting: 'ACME_KEY',
    status,
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

test('a limit’s own words say nothing of whose account it is', () => {
  const message =
    'Rate limit reached for gpt-4o in organization org-a1B2 on tokens per min (project proj_x9).'
  const error = refusalError({
    name: 'acme',
    keySetting: 'ACME_KEY',
    status: 429,
    text: JSON.stringify({ error: { message } }),
    redact: (text) => text,
  })
  expect(error.message).toBe(
    'Rate limit reached for gpt-4o in organization org-… on tokens per min (project proj_…).',
  )
})

const forbidden = (error: object) =>
  refusalError({
    name: 'acme',
    keySetting: 'ACME_KEY',
    status: 403,
    text: JSON.stringify({ error }),
    redact: (text) => text.replaceAll('test-key-secret', '***'),
  })

const owner = 'Organization org-jane (owner jane@example.com, project proj_1)'
test.each([
  ['content_policy_violation', { code: 403, message: `${owner}: your input was flagged.` }],
  ['model_not_found', { code: 'model_not_found', message: `${owner} lacks it` }],
  ['model_not_found', { message: `${owner} does not have access to the model alpha.` }],
  [
    'unsupported_country_region_territory',
    { code: 'unsupported_country_region_territory', message: `${owner}: not supported` },
  ],
  ['unsupported_country_region_territory', { message: `${owner}: not available in your region.` }],
])('a 403 about what was asked is told as %s, and nothing of whose key it is: %j', (code, error) => {
  const refusal = forbidden(error)
  expect(refusal).toMatchObject({
    kind: 'forbidden',
    status: 403,
    body: { error: { type: 'permission_error', code, message: expect.stringMatching(/^acme /) as string } },
  })
  expect(JSON.stringify(refusal.body)).not.toMatch(/jane|org-|proj_/)
})

test.each([
  [{ type: 'permission_error', message: 'Your API key does not have permission to use this resource.' }],
  [{ message: 'Forbidden' }],
  [{ message: 'User: arn:aws:iam::123:user/jane is not authorized to invoke this in region us-east-1' }],
  [{ message: 'Permission denied on resource //example.com/projects/jane/locations/us' }],
])('any other 403 is about the key of this server, and no other try is asked for: %j', (error) => {
  const refusal = forbidden(error)
  expect(refusal).toMatchObject({
    status: 502,
    headers: { 'x-should-retry': 'false' },
    body: { error: { code: 'upstream_key_refused' } },
  })
  expect(refusal.message).not.toContain(error.message)
})
