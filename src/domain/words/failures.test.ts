import { expect, test } from 'vitest'
import { failureOfRefusal } from '../run/failure-of-refusal.ts'
import { stepsAfter } from '../run/failure-table.ts'
import { explainFailure, turnstileRequired } from './failures.ts'

const refusal = (code: string, status = 429, retryAfterMs: number | null = 40_000) =>
  failureOfRefusal({
    status,
    body: { error: { message: 'Ours.', code, reset_ms: retryAfterMs } },
    retryAfterMs,
    requestId: null,
  })

test.each([
  ['visitor_minute_limit', 'this minute', 'Try again in 40 s.', 'Your questions for this minute are used up'],
  ['visitor_concurrent_limit', 'at the same time', 'Try again in 40 s.', 'Your other answers come first'],
  ['site_concurrent_limit', 'at the same time', 'Try again in 40 s.', 'Many people are asking right now'],
])('a demo’s limit %s is explained: what, why, and when to come back', (code, why, when, which) => {
  const { title, text } = explainFailure(refusal(code), 'openai/gpt-4o-mini')
  expect(title).toBe(which)
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

test.each([
  ['input_too_long', 400, 'messages'],
  ['too_many_messages', 400, 'messages'],
  ['question_too_large', 413, null],
])(
  'a question that a demo refuses by %s is shortened or begun anew: no other model takes it',
  (code, status, param) => {
    const message = 'This public demo takes short questions. Shorten it, or begin a new conversation.'
    const failure = failureOfRefusal({
      status,
      body: { error: { message, code, param } },
      retryAfterMs: null,
      requestId: null,
    })
    expect(explainFailure(failure, 'a/b')).toEqual({ title: 'Too long for this demo', text: message })
    expect(stepsAfter(failure)).toEqual(['edit-question', 'new-session'])
  },
)

test('where all places of a demo are taken no other model is offered, but the same question later', () => {
  const failure = refusal('site_concurrent_limit')
  expect(explainFailure(failure, 'a/b').text).toContain('Places become free as answers end.')
  expect(stepsAfter(failure)).toEqual(['retry'])
  expect(stepsAfter(refusal('daily_budget_spent'))).toContain('choose-model')
})

test('a check that was not passed says how to go on', () => {
  const { title, text } = explainFailure(refusal(turnstileRequired, 403), 'a/b')
  expect(title).toBe('A short check comes first')
  expect(text).toContain('Retry')
})

test('any other limit is the provider’s, in its own words', () => {
  expect(explainFailure(refusal('rate_limit_exceeded'), 'openai/x').text).toBe(
    'OpenAI says: “Ours.” Try again in 40 s.',
  )
})
