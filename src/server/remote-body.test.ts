import { expect, test } from 'vitest'
import { withoutAddresses } from './remote-body.ts'

test('a body that names no address is passed on to the letter', () => {
  const body = ' {"model": "alpha",\n "temperature": 1.0, "messages": [{"role": "user", "base_url": "mine"}]}'
  expect(withoutAddresses(body)).toBe(body)
})

test.each(['api_base', 'base_url', 'apiKey', 'extra_headers', 'headers', '__proto__', 'api\\u005fbase'])(
  'the parameter %s is left out',
  (name) => {
    const body = `{"model":"alpha","${name}":"http://evil.example","stream":true}`
    expect(withoutAddresses(body)).toBe('{"model":"alpha","stream":true}')
  },
)

test.each([
  '',
  '{',
  "{'api_base': 1}",
  '{"api_base": "x", "a": NaN}',
  '['.repeat(1000),
  '{"a":1}{"api_base":2}',
])('%j is not passed on: another service might make something of it', (text) => {
  expect(withoutAddresses(text)).toBeUndefined()
})
