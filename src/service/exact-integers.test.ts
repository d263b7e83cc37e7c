import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseExactly, withIntegers, writeExactly } from './exact-integers.ts'

test.each([
  '{"id":1234567890123456789}',
  '[-9223372036854775808,18446744073709551615]',
  '{"a":{"b":[{"c":99999999999999999999999999}]},"d":"1234567890123456789"}',
  '{"1234567890123456789":0,"text":": 1234567890123456789, "}',
  '{"escaped":"\\\\\\": 1234567890123456789,","id":1234567890123456789}',
])('%s comes out as it went in', (json) => {
  expect(writeExactly(parseExactly(json))).toBe(json)
})

test('so does what is written into a text inside of a text', () => {
  const value = parseExactly('{"id": 1234567890123456789 }')
  const inner = JSON.stringify({ arguments: JSON.stringify(value) })
  const outer = withIntegers(JSON.stringify({ body: inner }))
  const { body } = JSON.parse(outer) as { body: string }
  expect((JSON.parse(body) as { arguments: string }).arguments).toBe('{"id":1234567890123456789}')
})

test('any other number is a number', () => {
  const json =
    '[9007199254740991,-9007199254740991,0.12345678901234567,1234567890123456e3,1.5e-16,12345678901234567890.5]'
  expect(parseExactly(json)).toEqual(JSON.parse(json))
})

test.each(['{"a":01234567890123456789}', '{1234567890123456789:1}', '[1234567890123456789', ''])(
  'what is no JSON stays none: %s',
  (text) => {
    expect(() => parseExactly(text)).toThrow(SyntaxError)
  },
)

test('whatever JSON holds, its integers and texts stay', () => {
  const integer = fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'grapheme' }), integer)), (entries) => {
      const json = `[${entries.map(([text, number]) => `${JSON.stringify(text)},${number}`).join()}]`
      expect(writeExactly(parseExactly(json))).toBe(json)
    }),
  )
})

test('texts of any length and any signs stand beside them', () => {
  const long = ['"', '\\', '\\"', '\n'].map((sign) => sign.repeat(1_000_000))
  const json = JSON.stringify({ long, id: 0 }).replace('"id":0', '"id":1234567890123456789')
  expect(writeExactly(parseExactly(json)) === json).toBe(true)
})

test('too many of them are the numbers that they always were', () => {
  const json = `[${Array(10_001).fill('1234567890123456789').join()}]`
  expect(parseExactly(json)).toEqual(JSON.parse(json))
  const fewer = `[${Array(10_000).fill('1234567890123456789').join()}]`
  expect(writeExactly(parseExactly(fewer)) === fewer).toBe(true)
})
