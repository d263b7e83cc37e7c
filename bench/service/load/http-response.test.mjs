import { expect, test } from 'vitest'
import { readResponse } from './http-response.mjs'

const answers = {
  'of a length': 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello',
  'in chunks':
    'HTTP/1.1 429 No\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nhel\r\nA\r\nlo 0\r\n\r\n.!!\r\n0\r\n\r\n',
}

test.each(Object.entries(answers))('an answer %s is whole with its last byte and not before', (_, text) => {
  const bytes = Buffer.from(`${text}HTTP/1.1 200 OK`)
  for (let length = 0; length <= bytes.length; length++) {
    const whole = readResponse(bytes.subarray(0, length))
    expect([length, whole?.end]).toEqual([length, length >= text.length ? text.length : undefined])
  }
})

test('the status and where the body begins are told', () => {
  const text = answers['in chunks']
  expect(readResponse(Buffer.from(text))).toMatchObject({ status: 429, body: text.indexOf('3\r\n') })
})

test('an answer that does not say how long it is cannot be read', () => {
  expect(() => readResponse(Buffer.from('HTTP/1.1 200 OK\r\n\r\n'))).toThrow('No length')
})
