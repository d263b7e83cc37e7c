import { expect, test } from 'vitest'
import { groupJudgements } from './judgements.ts'

test('right are the others of the same group; a text alone or without a group has none', () => {
  expect(groupJudgements(['fruit', 'tool', 'fruit', null, 'fruit', null])).toEqual([
    new Set([2, 4]),
    new Set(),
    new Set([0, 4]),
    new Set(),
    new Set([0, 2]),
    new Set(),
  ])
})
