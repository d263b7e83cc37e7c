import { expect, test } from 'vitest'
import { firstNumber } from './first-number.ts'
import { resultOf } from './testing.ts'

test.each([
  ['42', 42],
  ['About 1,234.5 of them', 1234.5],
  ['−3', -3],
  ['− 3 °C', -3],
  ['-$3.50', -3.5],
  ['12 %', 12],
  ['1.2e3', 1200],
  ['1.2E−3', 0.0012],
  ['.5', 0.5],
  ['+7', 7],
  ['- 3 apples', 3],
  ['1,234', 1234],
  ['1,234,567', 1_234_567],
  ['12,34,567.5', 1_234_567.5],
  ['3,5', 3.5],
  ['0,123', 0.123],
  ['1234,567', 1234.567],
  ['1.234,56', 1234.56],
  ['1.234', 1.234],
  ['1.234.567', 1_234_567],
  ['1\u202f234,5', 1234.5],
  ['1’234.50', 1234.5],
  ['1, 2 and 3', 1],
  ['1,2,3', 1],
  ['Version 1.2.3', 1.2],
  ['10–20', 10],
  ['Covid-19 in 2020', 19],
  ['H2O at 100 degrees', 100],
  ['答えは42です', 42],
  ['الجواب هو ١٬٢٣٤٫٥.', 1234.5],
  ['پاسخ ۴۲ است', 42],
  ['उत्तर -४२ है', -42],
  ['答えは４２です', 42],
  ['𝟒𝟐', 42],
  ['yes,12', 12],
  ['The end is 5.', 5],
  ['none at all', null],
  ['', null],
])('the first number in %j is %j', (text, number) => {
  expect(firstNumber(text)).toBe(number)
})

test.each([
  ['It is 11', '10', 1, 'pass'],
  ['It is 11.01', '10', 1, 'fail'],
  ['1.1', '1', 0.1, 'pass'],
  ['1,000', '1000', 0, 'pass'],
  ['many', '10', 1, 'fail'],
  ['10', 'many', 1, 'none'],
])('%j, where %j is expected within %j: %s', (text, expected, tolerance, kind) => {
  expect(resultOf({ kind: 'number', tolerance }, { text, expected }).kind).toBe(kind)
})
