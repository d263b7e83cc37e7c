import { expect, test } from 'vitest'
import { failureOfRefusal } from '../run/failure-of-refusal.ts'
import { explainFailure, turnstileRequired } from './failures.ts'

const refusal = (code: string, status = 429, retryAfterMs: number | null = 40_000) =>
  failureOfRefusal({
    status,
    body: { error: { message: 'Ours.', code, reset_ms: retryAfterMs } },
    retryAfterMs,
    requestId: null,
  })

test.each([
  ['visitor_minute_limit', 'this minute', 'Try again in 40 s.'],
  ['visitor_concurrent_limit', 'at the same time', 'Try again in 40 s.'],
  ['site_concurrent_limit', 'at the same time', 'Try again in 40 s.'],
])('a demo’s limit %s is explained: what, why, and when to come back', (code, why, when) => {
  const { text } = explainFailure(refusal(code), 'openai/gpt-4o-mini')
  expect(text).toContain(why)
  expect(text).toContain(when)
  expect(text).not.toContain('openai')
})

test('what is used up for the day says for how many hours', () => {
  const day = explainFailure(refusal('visitor_day_limit', 429, 6 * 3_600_000), 'demo/guide')
  expect(day).toEqual({
    title: 'Your questions for today are used up',
    text: 'You have asked as many questions today as a visitor of this demo may. Try again in 6 h.',
  })
  expect(explainFailure(refusal('daily_budget_spent'), 'a/b').title).toBe(
    'The demo’s budget for today is used up',
  )
})

test('a check that was not passed says how to go on', () => {
  const { title, text } = explainFailure(refusal(turnstileRequired, 403), 'a/b')
  expect(title).toBe('A short check comes first')
  expect(text).toContain('Retry')
})

test('any other limit is the provider’s, in its own words', () => {
  expect(explainFailure(refusal('rate_limit_exceeded'), 'openai/x').text).toBe(
    'openai says: “Ours.” Try again in 40 s.',
  )
})
