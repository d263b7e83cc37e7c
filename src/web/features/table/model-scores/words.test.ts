import { expect, test } from 'vitest'
import { words } from './words.ts'

test('what judging has cost is not told as the whole where part of it is unknown', () => {
  expect(words.cost('judge', '$0.02', 0)).toBe('Judging has cost $0.02.')
  expect(words.cost('judge', '$0.02', 3)).toBe('Judging has cost $0.02; the cost of 3 is unknown.')
})
