import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueProblem } from '../session/value-problem.ts'
import { guessKind } from './guess-kind.ts'

const twelve = (...values: string[]) =>
  Array.from({ length: 12 }, (_, index) => values[index % values.length] ?? '')

test.each([
  ['number', ['1', '-2.5', '', ' 3e4 ', '.5', '0']],
  ['text', ['1', '2 days']],
  // Codes of post offices.
  ['text', ['01067', '80331']],
  ['yes-no', ['yes', 'no', '']],
  ['text', ['yes', 'No']],
  ['text', ['TRUE', 'false']],
  ['date', ['2026-11-14', '2024-02-29']],
  ['text', ['2026-02-30', '2026-11-14']],
  ['text', ['14.11.2026']],
  ['text', ['2026-11-14 ']],
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

test('the kind that is guessed finds nothing wrong with any of the values', () => {
  const likely = [
    'yes',
    'no',
    'No',
    'TRUE',
    'y',
    'N',
    '1',
    ' 2 ',
    '2026-11-14',
    ' 2026-11-14',
    '',
    ' ',
    'calm',
  ]
  const value = fc.oneof(fc.constantFrom(...likely), fc.string())
  const values = fc.oneof(
    fc.array(value),
    // A few that come again and again.
    fc.uniqueArray(value, { minLength: 1, maxLength: 3 }).map((few) => twelve(...few)),
  )
  fc.assert(
    fc.property(values, (given) => {
      const variable = { name: 'x', ...guessKind(given) }
      expect(given.filter((each) => valueProblem(variable, each) !== null)).toEqual([])
    }),
  )
})
