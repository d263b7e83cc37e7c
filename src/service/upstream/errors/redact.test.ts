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
  ['Bad key canary-begins-and', 'Bad key ***'],
  ['Bad key xgins-and-ends-hereyy', 'Bad key x***yy'],
  ['Bad keys canary-begins-and-ends-hercanary-begins-a, begins-and-', 'Bad keys ******, ***'],
  ['What begins and ends here, and what begins-a', 'What begins and ends here, and what begins-a'],
  ['A canary sings here, **loudly**...', 'A canary sings here, **loudly**...'],
])('%s reads %s', (text, redacted) => {
  expect(redact(text)).toBe(redacted)
})

test('without a secret, or with one too short to tell its parts, words stay', () => {
  expect(redactor(undefined)('sk-1***')).toBe('sk-1***')
  expect(redactor('abc')('abc and ab***')).toBe('*** and ab***')
})

test('any ten letters of a secret on end are found, wherever they begin and whatever is around them', () => {
  const secret = 'k3y5VwXz0aB1cD2eF4gH6iJ7'
  for (let start = 0; start + 10 <= secret.length; start++)
    for (let end = start + 10; end <= secret.length; end++)
      expect(redactor(secret)(`<${secret.slice(start, end)}>`)).toBe('<***>')
})
