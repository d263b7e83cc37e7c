import { expect, test } from 'vitest'
import { countWords } from '../run/count-words.ts'
import { formatSeconds, formatSpan, formatSpeed } from './format.ts'
import { formatNumber } from './language.ts'

test.each([
  [412, '0.41'],
  [3940, '3.9'],
  [125_400, '125'],
])('%d ms is %s s', (ms, text) => {
  expect(formatSeconds(ms)).toBe(text)
})

test('speeds and counts read easily', () => {
  expect(formatSpeed(7.25)).toBe('7.3')
  expect(formatSpeed(108.4)).toBe('108')
  expect(formatNumber(1240)).toBe('1,240')
})

test('words are counted as a reader counts them', () => {
  expect(countWords('  Say sorry – once, plainly.\n\n* 1st ')).toBe(5)
  expect(countWords('')).toBe(0)
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [125, '2 min 5 s'],
  [3600, '1 h'],
  [3912, '1 h 5 min'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatSpan(seconds)).toBe(text)
})
