import { expect, test } from 'vitest'
import { readableArguments } from './tool-arguments.ts'

test.each([
  { value: {} },
  { value: [] },
  { value: 7 },
  { value: 'word' },
  { value: { a: 1 } },
  { value: { city: 'Zürich', days: [1, 2], nested: { on: true, none: null, empty: {}, list: [] } } },
  { value: { text: 'a "quoted" { brace }, [bracket]: and \\ more\n' } },
  { value: [[[]], [{ a: [] }]] },
])('$value is laid out as JSON usually is', ({ value }) => {
  expect(readableArguments(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2))
})

test('long numbers keep every digit', () => {
  expect(readableArguments('{"id":12345678901234567890}')).toBe('{\n  "id": 12345678901234567890\n}')
})

test.each(['{"half":', '', 'just words'])('%j is no JSON and stays as it came', (text) => {
  expect(readableArguments(text)).toBe(text)
})
