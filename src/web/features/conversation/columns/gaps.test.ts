import { expect, test } from 'vitest'
import { nearestGap, positionInGap } from './gaps.ts'

test('what is dropped goes to the nearest gap', () => {
  expect([0, 170, 180, 520, 9999].map((x) => nearestGap(x, 352, 3))).toEqual([0, 0, 1, 1, 3])
  expect([0, 1, 2, 3].map((gap) => positionInGap(1, gap))).toEqual([0, 1, 1, 2])
})
