import { expect, test } from 'vitest'
import { fittingKind } from './fitting-kind.ts'

const long =
  'The parcel is on its way, and it will be with you in two or three days. We are sorry that it is late.'

test.each([
  [['refund', 'delivery'], 'contains'],
  [['12', '', '1,200.50', '$3', '40 %', '−7'], 'number'],
  [['42.', '1.234,56', '1,2'], 'number'],
  [['12', 'refund'], 'contains'],
  [['12.05.2024', '12.05.2023'], 'contains'],
  [['1.2.3', '12'], 'contains'],
  [['192.168.0.1'], 'contains'],
  [[long, long, 'refund'], 'similarity'],
  [[long, 'refund', 'delivery'], 'contains'],
])('answers are compared with %j by “%s”', (expected, kind) => {
  expect(fittingKind(expected, true)).toBe(kind)
})

test('without a model that compares the meaning, words have to do', () => {
  expect(fittingKind([long], false)).toBe('contains')
})

test('where nothing is expected, nothing is compared', () => {
  expect(fittingKind(['', ' '], true)).toBeNull()
})
