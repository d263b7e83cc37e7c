import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

test('nobody takes all slots, and whoever comes next finds one', () => {
  const { take } = createFairShare(8)
  const greedy = Array.from({ length: 8 }, () => take('a'))
  expect(greedy.filter(Boolean)).toHaveLength(5)
  expect([take('b'), take('c'), take('d')].every(Boolean)).toBe(true)
  expect(take('e')).toBeUndefined()
})

test('a slot that is freed is there again, once', () => {
  const { take } = createFairShare(1)
  const free = take('a')!
  expect(take('b')).toBeUndefined()
  free()
  free()
  expect(take('b')).toBeDefined()
  expect(take('c')).toBeUndefined()
})

test('visitors of whom nothing is known share with nobody', () => {
  const { take } = createFairShare(4)
  expect(Array.from({ length: 5 }, () => take(undefined)).filter(Boolean)).toHaveLength(4)
})
