import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serviceTarget } from './code-target.ts'
import { curlCommand } from './curl-command.ts'
import { bodiesInCurl } from './curl-for-test.ts'
import { hostileText } from './testing.ts'

const target = serviceTarget('http://localhost:3000')

test('the body comes out of the shell as it was given, and nothing after it', () => {
  fc.assert(
    fc.property(hostileText, fc.boolean(), (text, isLong) => {
      const body = { text, ...(isLong && { more: text + 'long '.repeat(10_000) }) }
      const code = curlCommand({ path: '/embeddings', body }, target)
      expect(bodiesInCurl(code)).toEqual([body])
      expect(code).toMatch(isLong ? /\n\}\nJSON$/ : /\n\}'$/)
    }),
  )
})

test('the key is left to the environment, and an address with brackets is not for the shell', () => {
  expect(curlCommand({ path: '/embeddings', body: {} }, target))
    .toBe(`curl http://localhost:3000/v1/embeddings \\
  -H "Authorization: Bearer $PARLEY_KEY" \\
  -H "Content-Type: application/json" \\
  -d '{}'`)
  const command = { path: '/chat/completions', body: {}, streams: true }
  expect(curlCommand(command, serviceTarget('http://[::1]:3000'))).toMatch(
    /^curl --no-buffer 'http:\/\/\[::1\]:3000\/v1\/chat\/completions' \\\n/,
  )
})
