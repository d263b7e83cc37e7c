import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitBox } from './fit-box.ts'

test('a wide map fills the width and lies in the middle of the height', () => {
  const points = { count: 3, values: Float64Array.of(-1, 0, 3, 1, 1, 0) }
  expect(fitBox(points, { width: 100, height: 80, padding: 10 })).toEqual({
    count: 3,
    values: Float64Array.of(10, 30, 90, 50, 50, 30),
  })
})

test('points on one spot lie in the middle, and those on a line keep to it', () => {
  const box = { width: 100, height: 60, padding: 10 }
  expect(fitBox({ count: 2, values: Float64Array.of(7, 7, 7, 7) }, box).values).toEqual(
    Float64Array.of(50, 30, 50, 30),
  )
  expect(fitBox({ count: 2, values: Float64Array.of(7, 0, 7, 2) }, box).values).toEqual(
    Float64Array.of(50, 10, 50, 50),
  )
  expect(fitBox({ count: 0, values: new Float64Array() }, box).values).toEqual(new Float64Array())
})

test('a box without room inside its padding has all in its middle', () => {
  const points = { count: 2, values: Float64Array.of(0, 0, 5, 5) }
  expect(fitBox(points, { width: 10, height: 10, padding: 8 }).values).toEqual(Float64Array.of(5, 5, 5, 5))
})

test('all points lie inside the padding, two sides are reached, and distances keep their proportions', () => {
  const coordinate = fc.integer({ min: -100, max: 100 })
  const places = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 9 })
  fc.assert(
    fc.property(
      places,
      fc.integer({ min: 30, max: 500 }),
      fc.integer({ min: 30, max: 500 }),
      (at, width, height) => {
        fc.pre(new Set(at.map(String)).size > 1)
        const { values } = fitBox(
          { count: at.length, values: Float64Array.from(at.flat()) },
          { width, height, padding: 10 },
        )
        const sides = [0, 1].map((side) => values.filter((_, index) => index % 2 === side))
        const free = sides.flatMap((side, index) => {
          const room = index === 0 ? width : height
          return [Math.min(...side) - 10, room - 10 - Math.max(...side)]
        })
        expect(Math.min(...free)).toBeCloseTo(0, 9)
        expect(free[0]).toBeCloseTo(free[1]!, 9)
        expect(free[2]).toBeCloseTo(free[3]!, 9)
        const across = (a: number, b: number) =>
          [values[2 * a]! - values[2 * b]!, at[a]![0] - at[b]![0]] as const
        const along = (a: number, b: number) =>
          [values[2 * a + 1]! - values[2 * b + 1]!, at[a]![1] - at[b]![1]] as const
        expect(across(0, 1)[0] * along(1, 2)[1]).toBeCloseTo(across(0, 1)[1] * along(1, 2)[0], 6)
      },
    ),
  )
})
