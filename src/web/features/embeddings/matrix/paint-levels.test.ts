import { expect, test } from 'vitest'
import { withSmaller } from '../vectors/views/matrix-levels.ts'
import { paintLevels } from './paint-levels.ts'
import { wholeOf, type Viewport } from './viewport.ts'

const palette = Uint32Array.from({ length: 256 }, (_, level) => level)

/** A picture whose cells say in which row they are. */
const rowsOf = (size: number) =>
  withSmaller({ size, bytes: Uint8Array.from({ length: size * size }, (_, cell) => Math.floor(cell / size)) })

function painted(size: number, side: number, viewport: Viewport): number[][] {
  const pixels = new Uint32Array(side * side)
  paintLevels(pixels, side, { pictures: rowsOf(size), viewport, palette })
  return Array.from({ length: side }, (_, y) => [...pixels.subarray(y * side, (y + 1) * side)])
}

test('a cell that is larger than a pixel fills all of its pixels', () => {
  expect(painted(2, 4, wholeOf(2))).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [1, 1, 1, 1],
    [1, 1, 1, 1],
  ])
})

test('only the part in sight is painted', () => {
  const rows = painted(100, 4, { left: 0, top: 40, span: 4 })
  expect(rows.map(([first]) => first)).toEqual([40, 41, 42, 43])
})

test('cells smaller than a pixel are painted as the mean of them', () => {
  const rows = painted(200, 50, wholeOf(200))
  // Rows 0 to 3 are 1.5 on average, rounded on the way at each half.
  expect(rows[0]?.[0]).toBe(2)
  expect(rows.map(([first]) => first)).toEqual(rows.map((_, y) => 4 * y + 2))
})
