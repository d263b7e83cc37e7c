import { expect, test } from 'vitest'
import { closest, inPicture, movedBy, onMap, wholeMap, withInSight, zoomedAt } from './zoom.ts'

test('what is at the pointer stays there while the map comes closer', () => {
  const pointer = { x: 0.25, y: 0.75 }
  const near = zoomedAt(zoomedAt(wholeMap, 2, pointer), 2, pointer)
  expect(near.scale).toBe(4)
  expect(inPicture(near, pointer)).toEqual(pointer)
})

test('it comes no closer than it can be read, and goes no farther than the whole map', () => {
  expect(zoomedAt(wholeMap, 1000).scale).toBe(closest)
  expect(zoomedAt(movedBy(zoomedAt(wholeMap, 4), { x: 0.3, y: -0.3 }), 0.01)).toEqual(wholeMap)
})

test('the map cannot be moved out of the picture', () => {
  const near = zoomedAt(wholeMap, 2)
  expect(movedBy(near, { x: 9, y: -9 })).toEqual({ scale: 2, x: 0, y: -1 })
  expect(movedBy(wholeMap, { x: 0.5, y: 0.5 })).toEqual(wholeMap)
})

test('a place in the picture is a place on the map, and back', () => {
  const zoom = { scale: 3, x: -1.2, y: -0.4 }
  const { x, y } = inPicture(zoom, onMap(zoom, { x: 0.3, y: 0.9 }))
  expect([x, y]).toEqual([expect.closeTo(0.3), expect.closeTo(0.9)])
})

test('a place out of sight comes into the middle, one in sight stays where it is', () => {
  const near = zoomedAt(wholeMap, 4, { x: 0, y: 0 })
  expect(withInSight(near, { x: 0.2, y: 0.1 })).toBe(near)
  const { x, y } = inPicture(withInSight(near, { x: 0.6, y: 0.5 }), { x: 0.6, y: 0.5 })
  expect([x, y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)])
})
