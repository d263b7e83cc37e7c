import { expect, test } from 'vitest'
import { guessKind } from './guess-kind.ts'

const twelve = (...values: string[]) =>
  Array.from({ length: 12 }, (_, index) => values[index % values.length] ?? '')

test.each([
  ['number', ['1', '-2.5', '', ' 3e4 ', '.5', '0']],
  ['text', ['1', '2 days']],
  // Codes of post offices.
  ['text', ['01067', '80331']],
  ['yes-no', ['yes', 'No', '']],
  ['yes-no', ['TRUE', 'false']],
  ['date', ['2026-11-14', '2024-02-29']],
  ['text', ['2026-02-30', '2026-11-14']],
  ['text', ['14.11.2026']],
  ['long-text', ['short', 'two\nlines']],
  ['long-text', ['a'.repeat(121)]],
  ['text', ['angry', 'calm']],
  ['text', twelve('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i')],
  ['text', ['', ' ']],
  ['text', []],
])('%s: %j', (kind, values) => {
  expect(guessKind(values)).toEqual({ kind })
})

test('a few values that come again and again are choices', () => {
  expect(guessKind(twelve('calm', 'angry', 'worried'))).toEqual({
    kind: 'choice',
    choices: ['calm', 'angry', 'worried'],
  })
})
