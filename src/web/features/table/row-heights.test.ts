import { expect, test } from 'vitest'
import { linesIn, rowHeights } from './row-heights.ts'

test('a row shows as many whole lines as it has room for', () => {
  expect(Object.values(rowHeights).map(linesIn)).toEqual([
    { inputs: 2, answers: 1 },
    { inputs: 3, answers: 2 },
    { inputs: 9, answers: 8 },
  ])
})
