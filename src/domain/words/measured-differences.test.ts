import { expect, test } from 'vitest'
import type { MeasuredDifference } from '../statistics/measured-difference.ts'
import type { Measure } from '../table/measured-rows.ts'
import { meanInWords, measuredDifferenceInWords } from './measured-differences.ts'

const found = (difference: number, low: number, high: number): MeasuredDifference => ({
  rows: 40,
  meanA: 1,
  meanB: 1 + difference,
  difference: { difference, low, high },
})
const names = { A: 'A', B: 'C' }

test.each<[Measure, MeasuredDifference, string]>([
  ['time', found(-1200, -1500, -800), 'C is 1.2 s faster, most likely between 0.80 and 1.5 s.'],
  ['time', found(1200, 800, 1500), 'C is 1.2 s slower, most likely between 0.80 and 1.5 s.'],
  ['time', found(5, 5, 5), 'C is 0.01 s slower.'],
  ['length', found(-16.4, -22.2, -9.96), 'C is 16.4 words shorter, most likely between 10 and 22 words.'],
  ['tokens', found(112, 90, 130), 'C uses 112 more tokens, most likely between 90 and 130 tokens.'],
  ['length', found(1.02, 0.5, 1.6), 'C is 1 word longer, most likely between 0.5 and 1.6 words.'],
  ['length', found(-1, -1, -1), 'C is 1 word shorter.'],
  ['tokens', found(1, 1, 1), 'C uses 1 more token.'],
  ['tokens', found(-1, -1, -1), 'C uses 1 fewer token.'],
  ['cost', found(-0.0004, -0.0005, -0.0003), 'C is $0.40 cheaper, most likely between $0.30 and $0.50.'],
  ['length', found(3, -1, 7), 'No clear difference in length.'],
  ['time', { ...found(1, 1, 1), rows: 3, difference: null }, 'Too few rows to say.'],
  ['cost', { rows: 0, meanA: null, meanB: null, difference: null }, 'No row has the cost of both.'],
])('%s: %o', (measure, difference, sentence) => {
  expect(measuredDifferenceInWords(measure, difference, names)).toBe(sentence)
})

test('means have the unit that their name does not say', () => {
  expect(meanInWords('time', 1234)).toBe('1.2 s')
  expect(meanInWords('length', 83.3)).toBe('83')
  expect(meanInWords('cost', 0.00012)).toBe('$0.12')
  expect(meanInWords('cost', null)).toBe('–')
})
