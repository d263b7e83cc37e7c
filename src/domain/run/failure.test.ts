import { expect, test } from 'vitest'
import { explainFailure } from '../words/failures.ts'
import type { Failure } from './failure.ts'
import { failureInStream, failureOfRefusal } from './failure-of-refusal.ts'
import { failureTable } from './failure-table.ts'

const refusal = (status: number, error: object | string | null = null) =>
  failureOfRefusal({ status, body: error && { error }, retryAfterMs: null, requestId: 'r-1' })

test.each<[Failure['kind'], number, object | string | null]>([
  ['rate-limited', 429, { code: 'rate_limit_exceeded', message: 'Slow down.' }],
  ['exceeds-limit', 429, { type: 'tokens', code: 'request_exceeds_limit', message: 'Too long.' }],
  ['exceeds-limit', 413, { type: 'tokens', code: 'request_exceeds_limit', message: 'Too long.' }],
  ['out-of-credit', 429, { code: 'insufficient_quota', message: 'Pay.' }],
  ['out-of-credit', 402, null],
  ['model-missing', 404, { code: 'model_not_found', message: 'No such model.' }],
  ['key-refused', 401, { code: 'invalid_api_key', message: 'Wrong key.' }],
  ['parameter-refused', 400, { param: 'temperature', message: 'Only 1.' }],
  ['too-long', 400, { code: 'context_length_exceeded', message: 'Too long.' }],
  ['too-long', 413, null],
  ['request-refused', 400, { param: 'messages', message: 'Odd.' }],
  ['request-refused', 400, 'just words'],
  ['provider-failed', 500, null],
  ['provider-failed', 502, { message: 'Bad answer.' }],
  ['timed-out', 504, null],
])('%s for status %d with %j', (kind, status, error) => {
  expect(refusal(status, error).kind).toBe(kind)
})

test('the service’s sentence, status, code and request id are kept for the details', () => {
  expect(refusal(502, { message: 'Bad answer.', code: 'upstream_error' })).toMatchObject({
    details: { message: 'Bad answer.', status: 502, code: 'upstream_error', requestId: 'r-1' },
  })
})

test.each([null, 'text', 7, [], { error: 3 }])(
  'an error body of %j still makes a failure with words',
  (body) => {
    const failure = failureOfRefusal({ status: 500, body, retryAfterMs: null, requestId: null })
    expect(explainFailure(failure, 'm').text).not.toBe('')
  },
)

const details = { message: 'Why.', status: 400, code: null, requestId: null }
const everyFailure: Failure[] = [
  { kind: 'unreachable' },
  { kind: 'rate-limited', retryAfterMs: 11_200, details },
  { kind: 'rate-limited', retryAfterMs: null, details },
  { kind: 'model-missing', details },
  { kind: 'key-refused', details },
  { kind: 'parameter-refused', parameter: 'temperature', details },
  { kind: 'too-long', details },
  { kind: 'exceeds-limit', details },
  { kind: 'request-refused', details },
  { kind: 'out-of-credit', details },
  { kind: 'provider-failed', details },
  { kind: 'provider-failed', details: { ...details, code: 'upstream_unreachable' } },
  { kind: 'provider-failed', details: { ...details, code: 'upstream_overloaded' } },
  { kind: 'timed-out', details },
  failureInStream({ error: { message: 'Cut.' } }, null),
  { kind: 'page-closed' },
  { kind: 'unknown' },
]

test.each(everyFailure)('$kind is explained in a sentence, with a next step', (failure) => {
  const { title, text } = explainFailure(failure, 'acme/one')
  expect(title).toMatch(/^\S.+[^.]$/)
  expect(text).toMatch(/[.”]$/)
  expect(failureTable[failure.kind].steps.length).toBeGreaterThan(0)
})

test('the table has every kind, and knows of whom its details are', () => {
  expect(new Set(everyFailure.map(({ kind }) => kind))).toEqual(new Set(Object.keys(failureTable)))
  for (const failure of everyFailure) {
    expect('details' in failure).toBe(failureTable[failure.kind].source === 'service')
  }
})

test('what can never fit says so first, how long it is and whose limit it is, and is not simply sent again', () => {
  const message = 'This request is about 120000 tokens long, and this service’s key may use 100000 a minute.'
  const { title, text } = explainFailure({ kind: 'exceeds-limit', details: { ...details, message } }, 'm')
  expect(title).toBe('Too long for the limit')
  expect(text).toContain(message)
  expect(text).toMatch(/Shorten the question/)
  expect(failureTable['exceeds-limit'].steps[0]).toBe('edit-question')
})

test('a rate limit says how long to wait', () => {
  expect(explainFailure({ kind: 'rate-limited', retryAfterMs: 11_200, details }, 'm').text).toContain('12 s')
})

test('a limit is Parley’s own, in its own sentence, or the provider’s, in its words', () => {
  const limited = (code: string, message: string) =>
    explainFailure(
      { kind: 'rate-limited', retryAfterMs: null, details: { ...details, code, message } },
      'acme/alpha',
    ).text
  const own = 'Parley’s own limit of 60 requests a minute for this page (REQUESTS_PER_MINUTE) is used up.'
  expect(limited('page_limit_exceeded', own)).toBe(`${own} Wait a little, then retry.`)
  expect(limited('rate_limit_exceeded', 'Slow down')).toBe(
    'acme says: “Slow down.” Wait a little, then retry.',
  )
})

test('an overloaded provider’s own pause is told', () => {
  const body = { error: { message: 'acme is overloaded.', code: 'upstream_overloaded' } }
  const failure = failureOfRefusal({ status: 503, body, retryAfterMs: 29_400, requestId: null })
  expect(explainFailure(failure, 'm').text).toBe('acme is overloaded. Try again in 30 s.')
  const withoutPause = failureOfRefusal({ status: 503, body, retryAfterMs: null, requestId: null })
  expect(explainFailure(withoutPause, 'm').text).toBe('acme is overloaded. Wait a little, then retry.')
})

test('a refused setting is named as the page names it', () => {
  const failure: Failure = { kind: 'parameter-refused', parameter: 'temperature', details }
  expect(explainFailure(failure, 'm').title).toContain('creativity (temperature)')
})

test('who asks for a key is said: the provider, or the service itself', () => {
  const refusedBy = (status: number) =>
    explainFailure({ kind: 'key-refused', details: { ...details, status } }, 'acme/one').title
  expect(refusedBy(502)).toBe('acme asks for a valid key')
  expect(refusedBy(401)).toBe('The service asks for a valid key')
})

test.each(['Only 1', 'Only 1.', 'Only 1!', 'Use “1.”'])(
  'the words “%s” become a whole sentence',
  (message) => {
    const { text } = explainFailure({ kind: 'request-refused', details: { ...details, message } }, 'm')
    expect(text).toMatch(/[^.][.!]”{1,2} Change/)
  },
)

test('a provider that cannot be reached is not said to be back in a moment', () => {
  const unreachable = { ...details, code: 'upstream_unreachable' }
  expect(explainFailure({ kind: 'provider-failed', details: unreachable }, 'acme/one')).toMatchObject({
    title: 'No connection to acme',
    text: 'Why.',
  })
})
