import { expect, test } from 'vitest'
import { redactor } from './redact.ts'

const redact = redactor('canary-begins-and-ends-here')

test.each([
  ['Bad key canary-begins-and-ends-here.', 'Bad key ***.'],
  ['Bad key "canary-b****here"', 'Bad key "***"'],
  ['Bad key: ***********here', 'Bad key: ***'],
  ['Bad key canary...', 'Bad key ***'],
  ['Bad key canary-b…', 'Bad key ***'],
  ['Bad key=canary-xxxxxxxx.', 'Bad ***'],
  ['A canary sings here, **loudly**...', 'A canary sings here, **loudly**...'],
])('%s reads %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test('without a secret, or with one too short to tell its parts, words stay', () => {
  expect(redactor(undefined)('sk-1***')).toBe('sk-1***')
  expect(redactor('abc')('abc and ab***')).toBe('*** and ab***')
})
