import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Points } from './points.ts'
import { aligned } from './procrustes.ts'

type Place = readonly [number, number]

const pointsOf = (places: readonly Place[]): Points => ({
  count: places.length,
  values: Float64Array.from(places.flat()),
})
const placesOf = ({ count, values }: Points) =>
  Array.from({ length: count }, (_, i): Place => [values[2 * i]!, values[2 * i + 1]!])
const middleOf = (points: Points): Place => {
  const places = placesOf(points)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [mean(places.map(([x]) => x)), mean(places.map(([, y]) => y))]
}
const centred = (points: Points) => {
  const [middleX, middleY] = middleOf(points)
  return placesOf(points).map(([x, y]): Place => [x - middleX, y - middleY])
}
const misfit = (a: Points, b: Points) =>
  a.values.reduce((sum, value, at) => sum + (value - b.values[at]!) ** 2, 0)

const coordinate = fc.integer({ min: -1000, max: 1000 }).map((hundredths) => hundredths / 100)
const somePlaces = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 12 })
const twoMaps = fc
  .array(fc.tuple(fc.tuple(coordinate, coordinate), fc.tuple(coordinate, coordinate)), {
    minLength: 2,
    maxLength: 12,
  })
  .map((pairs) => [pointsOf(pairs.map(([a]) => a)), pointsOf(pairs.map(([, b]) => b))] as const)

/** The place turned by the angle, mirrored before that or not, stretched and moved. */
const moved =
  (angle: number, isMirrored: boolean, scale: number, right: number, up: number) =>
  ([x, y]: Place): Place => {
    const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
    const mirrored = isMirrored ? -y : y
    return [right + cos * x - sin * mirrored, up + sin * x + cos * mirrored]
  }

test('the two letters L of the documentation of SciPy have the same shape', () => {
  const a = pointsOf([
    [1, 3],
    [1, 2],
    [1, 1],
    [2, 1],
  ])
  const b = pointsOf([
    [4, -2],
    [4, -4],
    [4, -6],
    [2, -6],
  ])
  const { points, residual, isMirrored } = aligned(a, b)
  expect(residual).toBeCloseTo(0, 12)
  expect(isMirrored).toBe(true)
  expect(misfit(points, a)).toBeCloseTo(0, 12)
})

test('a map that was turned, mirrored, stretched and moved comes back to its place', () => {
  const move = [
    fc.double({ min: 0, max: 6, noNaN: true }),
    fc.boolean(),
    fc.double({ min: 0.1, max: 5, noNaN: true }),
    coordinate,
    coordinate,
  ] as const
  fc.assert(
    fc.property(somePlaces, ...move, (places, ...by) => {
      const { points, residual } = aligned(pointsOf(places), pointsOf(places.map(moved(...by))))
      expect(misfit(points, pointsOf(places))).toBeCloseTo(0, 9)
      fc.pre(new Set(places.map(String)).size > 1)
      expect(residual).toBeCloseTo(0, 9)
    }),
  )
})

test('no other turn, stretch or move comes nearer', () => {
  const nudge = fc.double({ min: -0.5, max: 0.5, noNaN: true })
  const nudges = fc.tuple(nudge, nudge, nudge, nudge)
  fc.assert(
    fc.property(twoMaps, nudges, ([target, moving], [angle, scale, right, up]) => {
      const { points } = aligned(target, moving)
      const other = pointsOf(placesOf(points).map(moved(angle, false, 1 + scale, right, up)))
      expect(misfit(points, target)).toBeLessThanOrEqual(misfit(other, target) + 1e-9)
    }),
  )
})

test('a search through all angles, mirrored and not, finds nothing better', () => {
  fc.assert(
    fc.property(twoMaps, ([target, moving]) => {
      const [a, b] = [centred(target), centred(moving)]
      const sizeOf = (places: readonly Place[]) => places.reduce((sum, [x, y]) => sum + x * x + y * y, 0)
      fc.pre(sizeOf(a) > 0.01 && sizeOf(b) > 0.01)
      let best = 0
      for (const isMirrored of [false, true]) {
        for (let degrees = 0; degrees < 360; degrees += 0.5) {
          const turned = b.map(moved((degrees * Math.PI) / 180, isMirrored, 1, 0, 0))
          const product = turned.reduce((sum, [x, y], i) => sum + x * a[i]![0] + y * a[i]![1], 0)
          best = Math.max(best, product)
        }
      }
      const slow = 1 - best ** 2 / (sizeOf(a) * sizeOf(b))
      const { residual } = aligned(target, moving)
      expect(residual).toBeLessThanOrEqual(slow + 1e-9)
      // Half a degree between two tries is a quarter of one from the best at most.
      expect(residual).toBeGreaterThan(slow - 1e-4)
    }),
  )
})

test('the residual is the same whichever map is moved, and what is left of the first', () => {
  fc.assert(
    fc.property(twoMaps, ([target, moving]) => {
      const { points, residual } = aligned(target, moving)
      expect(aligned(moving, target).residual).toBeCloseTo(residual, 9)
      const middle = pointsOf(placesOf(target).map(() => middleOf(target)))
      expect(misfit(points, target)).toBeCloseTo(residual * misfit(target, middle), 6)
    }),
  )
})

test('maps without a shape are only moved', () => {
  const spot = pointsOf([
    [3, 3],
    [3, 3],
  ])
  const line = pointsOf([
    [0, 0],
    [2, 0],
  ])
  expect(aligned(spot, line)).toEqual({
    points: pointsOf([
      [2, 3],
      [4, 3],
    ]),
    isMirrored: false,
    residual: 1,
  })
  expect(aligned(line, spot)).toEqual({
    points: pointsOf([
      [1, 0],
      [1, 0],
    ]),
    isMirrored: false,
    residual: 1,
  })
  expect(aligned(spot, spot).residual).toBe(0)
  const none = pointsOf([])
  expect(aligned(none, none)).toEqual({ points: none, isMirrored: false, residual: 0 })
})
