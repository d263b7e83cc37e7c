import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets.ts'

test.each([
  ['No connection to http://10.0.0.7:8080/v1/chat.', 'No connection to [address]'],
  ['fetch failed: 127.0.0.1:11434 refused', 'fetch failed: [address] refused'],
  ['localhost:1234 is closed', '[address] is closed'],
  ['Incorrect key: sk-test-one****two', 'Incorrect key: [key]'],
  ['Bearer abcdefgh was refused', '[key] was refused'],
  ['Unknown token Zx81Zx81Zx81Zx81Zx81 here', 'Unknown token [key] here'],
])('%s becomes %s', (words, clean) => {
  expect(withoutSecrets(words)).toBe(clean)
})

test.each([
  'The model claude-3-5-sonnet-20241022 does not exist.',
  'temperature must be 1 for this model',
  'Rate limit reached: 30000 tokens a minute, asked for 31234.',
  'Out of memory',
])('“%s” stays as it is', (words) => {
  expect(withoutSecrets(words)).toBe(words)
})

test('a word of a hundred thousand letters, or dots, takes no time', () => {
  const long = 'a'.repeat(100_000)
  expect(withoutSecrets(long)).toBe(long)
  expect(withoutSecrets('a.'.repeat(50_000))).toHaveLength(100_000)
})
