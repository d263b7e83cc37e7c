import { expect, test } from 'vitest'
import { createProxy } from '#proxy/proxy.ts'
import { createBytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { freePort } from '#service/testing/free-port.ts'
import { createBodyReader, withoutAddresses } from './remote-body.ts'
import { createRemoteForward } from './remote-service.ts'

test('a body for a service that cannot be reached gives its bytes back', async () => {
  const bytesInFlight = createBytesInFlight(1024 * 1024)
  const proxy = createProxy({
    forward: createRemoteForward(),
    baseUrl: `http://127.0.0.1:${await freePort()}/v1`,
    apiKey: undefined,
    cleanBody: withoutAddresses,
    readBody: createBodyReader(bytesInFlight),
  })
  const body = JSON.stringify({ model: 'alpha', input: 'word '.repeat(100_000) })
  const headers = { 'content-type': 'application/json' }
  const url = 'http://localhost/api/v1/embeddings'
  expect((await proxy(new Request(url, { method: 'POST', headers, body }))).status).toBe(502)
  expect(bytesInFlight.reserved()).toBe(0)
})

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

test.each(['', '{', "{'api_base': 1}", '{"api_base": "x", "a": NaN}', '{"a":1}{"api_base":2}'])(
  '%j is not passed on: another service might make something of it',
  (text) => {
    expect(withoutAddresses(text)).toEqual({
      message: "The request's body is not valid JSON.",
      code: 'invalid_json',
    })
  },
)

const names = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":1`).join()

test.each([
  ['nests too deep', '['.repeat(1000), /deeper than 200 levels/, 'invalid_request'],
  ['holds too many lists', `[${'[],'.repeat(1_000_000)}[]]`, /1000000 lists and objects/, 'too_many_values'],
  ['holds too many parameters', `{${names(1001)}}`, /1000 parameters/, 'too_many_values'],
  ['holds too many names', `{"a":{${names(100_001)}}}`, /100000 named values/, 'too_many_values'],
])('what %s is not passed on either, and the reason is the true one', (_, text, message, code) => {
  expect(withoutAddresses(text)).toEqual({ message: expect.stringMatching(message) as string, code })
})
