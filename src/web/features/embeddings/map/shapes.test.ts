import { expect, test } from 'vitest'
import { shapesOfGroups } from './shapes.ts'

test('each group has a shape of its own, in the order in which they come', () => {
  expect(shapesOfGroups(['returns', 'delivery', 'returns'])).toEqual({
    legend: [
      { group: 'returns', shape: 'circle' },
      { group: 'delivery', shape: 'square' },
    ],
    shapeOf: ['circle', 'square', 'circle'],
  })
})

test('of more than six groups the largest six have one; the rest, and texts without a group, share one', () => {
  const groups = [...'abcdefgh'].flatMap((group) =>
    group === 'b' || group === 'h' ? [group] : [group, group],
  )
  const { legend, shapeOf } = shapesOfGroups([...groups, null])
  expect(legend.map(({ group }) => group)).toEqual(['a', 'c', 'd', 'e', 'f', 'g', null])
  expect(new Set(legend.map(({ shape }) => shape)).size).toBe(7)
  expect(shapeOf[groups.indexOf('b')]).toBe('ring')
  expect(shapeOf[groups.indexOf('h')]).toBe('ring')
  expect(shapeOf.at(-1)).toBe('ring')
})

test('without groups there is nothing to tell apart', () => {
  expect(shapesOfGroups([null, null])).toEqual({ legend: [], shapeOf: ['circle', 'circle'] })
})
