import { expect, test } from 'vitest'
import { groupOrder } from './group-order.ts'

test('groups come in the order of their first texts, and within a group the order stays', () => {
  const groups = ['news', 'law', 'news', undefined, 'law', 'news']
  expect(groupOrder([5, 4, 3, 2, 1, 0], groups)).toEqual({ order: [5, 2, 0, 4, 1, 3], borders: [3, 5] })
})

test('one group has no borders, and neither have texts without groups', () => {
  expect(groupOrder([1, 0], ['a', 'a'])).toEqual({ order: [1, 0], borders: [] })
  expect(groupOrder([2, 0, 1], [])).toEqual({ order: [2, 0, 1], borders: [] })
  expect(groupOrder([], [])).toEqual({ order: [], borders: [] })
})
