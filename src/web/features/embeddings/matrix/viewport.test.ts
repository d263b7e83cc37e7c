import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellAt, centredOn, isClosest, isWhole, moved, showing, wholeOf, within, zoomed } from './viewport.ts'

const middle = { x: 0.5, y: 0.5 }

test('zooming keeps what is under the pointer where it is', () => {
  const closer = zoomed(wholeOf(100), 2, { x: 0.3, y: 0.8 }, 100)
  expect(closer).toEqual({ left: 15, top: 40, span: 50 })
  expect(cellAt(closer, { x: 0.3, y: 0.8 }, 100)).toEqual({ row: 80, column: 30 })
})

test('zooming ends at a few cells and at the whole map', () => {
  const closest = zoomed(wholeOf(2000), 1e6, middle, 2000)
  expect([closest.span, isClosest(closest), isWhole(closest, 2000)]).toEqual([8, true, false])
  expect(zoomed(closest, 1e-6, middle, 2000)).toEqual(wholeOf(2000))
  expect(zoomed(wholeOf(5), 3, middle, 5)).toEqual(wholeOf(5))
})

test('a map never shows what is beyond its edges', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      part,
      part,
      fc.double({ min: 0.1, max: 9, noNaN: true }),
      (size, x, y, factor) => {
        const seen = moved(zoomed(wholeOf(size), factor, middle, size), { x, y }, size)
        for (const start of [seen.left, seen.top]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(start + seen.span).toBeLessThanOrEqual(size + 1e-9)
        }
      },
    ),
  )
})

test('a cell out of sight comes into sight, one in sight moves nothing', () => {
  const part = { left: 20, top: 20, span: 10 }
  expect(showing(part, { row: 25, column: 29 }, 100)).toEqual(part)
  expect(showing(part, { row: 30, column: 5 }, 100)).toEqual({ left: 5, top: 21, span: 10 })
})

test('the overview leads to a place of the whole map', () => {
  expect(centredOn({ left: 0, top: 0, span: 10 }, { x: 0.5, y: 1 }, 100)).toEqual({
    left: 45,
    top: 90,
    span: 10,
  })
})

test('fewer texts than a map showed leave it within them', () => {
  expect(within({ left: 90, top: 10, span: 10 }, 50)).toEqual({ left: 40, top: 10, span: 10 })
  expect(within({ left: 90, top: 10, span: 60 }, 50)).toEqual(wholeOf(50))
})

test('beside the map is no cell', () => {
  expect(cellAt(wholeOf(4), { x: -0.01, y: 0 }, 4)).toBeNull()
  expect(cellAt(wholeOf(4), { x: 0, y: 1 }, 4)).toBeNull()
  expect(cellAt(wholeOf(4), { x: 0.99, y: 0.3 }, 4)).toEqual({ row: 1, column: 3 })
})
