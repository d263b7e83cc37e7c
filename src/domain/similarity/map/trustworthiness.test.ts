import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { trustworthiness } from './trustworthiness.ts'

type Place = readonly number[]

const pointsOf = (places: readonly Place[]) => ({
  count: places.length,
  values: Float64Array.from(places.flatMap(([x = 0, y = 0]) => [x, y])),
})
const distance = (a: Place, b: Place) => a.reduce((sum, value, index) => sum + (value - b[index]!) ** 2, 0)
/** Closer is more alike. */
const similaritiesOf = (vectors: readonly Place[]) => (text: number) =>
  vectors.map((vector) => -distance(vector, vectors[text]!))

/** The formula word for word: every list sorted, every rank looked up. */
function slowTrustworthiness(vectors: readonly Place[], places: readonly Place[], k: number) {
  const n = vectors.length
  const orderOf = (of: readonly Place[], i: number) =>
    [...of.keys()].filter((j) => j !== i).sort((a, b) => distance(of[i]!, of[a]!) - distance(of[i]!, of[b]!))
  let sum = 0
  for (let i = 0; i < n; i++) {
    const ranks = orderOf(vectors, i)
    const trueNeighbours = ranks.slice(0, k)
    for (const j of orderOf(places, i).slice(0, k)) {
      if (!trueNeighbours.includes(j)) sum += ranks.indexOf(j) + 1 - k
    }
  }
  return 1 - (2 / (n * k * (2 * n - 3 * k - 1))) * sum
}

test('five numbers in a wrong order: the value that scikit-learn tests for', () => {
  const vectors = [[0], [1], [2], [3], [4]]
  const points = pointsOf([[0], [2], [4], [1], [3]])
  const result = trustworthiness({ points, similaritiesOf: similaritiesOf(vectors), k: 1 })
  expect(result?.value).toBeCloseTo(0.2, 12)
  expect(result).toMatchObject({ k: 1, asked: 5 })
})

test('a map that only stretches, turns and moves can be trusted in full', () => {
  const random = seededRandom(1)
  const vectors = Array.from({ length: 50 }, () => [random(), random()])
  const points = pointsOf(vectors.map(([x = 0, y = 0]) => [3 - 2 * y, 2 * x - 7]))
  expect(trustworthiness({ points, similaritiesOf: similaritiesOf(vectors) })?.value).toBe(1)
})

test('any map has the value of the formula, equal distances among them', () => {
  const small = fc.integer({ min: 0, max: 5 })
  const text = fc.record({ vector: fc.tuple(small, small, small), place: fc.tuple(small, small) })
  fc.assert(
    fc.property(fc.array(text, { minLength: 3, maxLength: 14 }), fc.nat(5), (texts, more) => {
      const vectors = texts.map(({ vector }) => vector)
      const places = texts.map(({ place }) => place)
      const k = Math.min(1 + more, Math.ceil(texts.length / 2) - 1)
      const result = trustworthiness({ points: pointsOf(places), similaritiesOf: similaritiesOf(vectors), k })
      expect(result?.value).toBeCloseTo(slowTrustworthiness(vectors, places, k), 12)
    }),
  )
})

test('more neighbours than fewer than half of the texts are not asked for', () => {
  const vectors = [[0], [1], [3], [6], [10], [15]]
  const result = trustworthiness({
    points: pointsOf(vectors),
    similaritiesOf: similaritiesOf(vectors),
    k: 30,
  })
  expect(result).toEqual({ value: 1, k: 2, asked: 6 })
})

test('two texts or fewer have none', () => {
  for (const vectors of [[], [[1]], [[1], [2]]]) {
    const points = pointsOf(vectors)
    expect(trustworthiness({ points, similaritiesOf: similaritiesOf(vectors) })).toBeNull()
  }
})

test('of many texts a sample is asked, the same for the same seed, and near the value of all', () => {
  const random = seededRandom(5)
  const vectors = Array.from({ length: 400 }, () => [random(), random(), random(), random()])
  const about = (maxAsked: number, seed: number) =>
    trustworthiness({
      points: pointsOf(vectors),
      similaritiesOf: similaritiesOf(vectors),
      maxAsked,
      seed,
    })
  const all = about(400, 1)!
  const some = about(100, 1)!
  expect(some.asked).toBe(100)
  expect(about(100, 1)).toEqual(some)
  expect(about(100, 2)).not.toEqual(some)
  expect(Math.abs(some.value - all.value)).toBeLessThan(0.05)
})
