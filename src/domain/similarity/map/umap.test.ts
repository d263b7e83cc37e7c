import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Neighbours } from '../neighbours.ts'
import type { Points } from './points.ts'
import { trustworthiness } from './trustworthiness.ts'
import { startUmap, umap } from './umap.ts'

/** Directions around so many far corners, the texts of a corner after each other. */
function directions(corners: number, ofEach: number) {
  const random = seededRandom(11)
  return Array.from({ length: corners * ofEach }, (_, text) => {
    const vector = Array.from({ length: 8 }, (__, at) =>
      at === Math.floor(text / ofEach) ? 1 : 0.4 * (random() - 0.5),
    )
    const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
    return vector.map((value) => value / length)
  })
}

const similaritiesOf = (vectors: readonly (readonly number[])[]) => (text: number) =>
  vectors.map((vector) => vector.reduce((sum, value, at) => sum + value * vectors[text]![at]!, 0))

function neighboursOf(vectors: readonly (readonly number[])[], k: number): Neighbours {
  const lists = vectors.map((_, text) => {
    const similarities = similaritiesOf(vectors)(text)
    const order = [...vectors.keys()].filter((other) => other !== text)
    order.sort((a, b) => similarities[b]! - similarities[a]!)
    return order.slice(0, k).map((other) => ({ other, similarity: similarities[other]! }))
  })
  return {
    count: vectors.length,
    k,
    indices: Uint32Array.from(lists.flat(), ({ other }) => other),
    similarities: Float32Array.from(lists.flat(), ({ similarity }) => similarity),
  }
}

const scattered = (count: number, seed = 1): Points => {
  const random = seededRandom(seed)
  return { count, values: Float64Array.from({ length: 2 * count }, () => random() - 0.5) }
}

const vectors = directions(3, 20)
const options = { neighbours: neighboursOf(vectors, 10), start: scattered(60), seed: 1, epochs: 200 }

test('what lies beside each other on the map is alike', () => {
  const of = (points: Points) =>
    trustworthiness({ points, similaritiesOf: similaritiesOf(vectors), k: 5 })!.value
  expect(of(options.start)).toBeLessThan(0.6)
  expect(of(umap(options))).toBeGreaterThan(0.93)
})

test('where nearly all texts are neighbours, how alike they are still parts the groups', () => {
  const groups = directions(2, 8)
  const { values } = umap({
    neighbours: neighboursOf(groups, 14),
    start: scattered(16),
    seed: 1,
    epochs: 300,
  })
  const distances = groups.flatMap((_, one) =>
    groups.slice(0, one).map((__, other) => ({
      isWithin: one < 8 === other < 8,
      distance: Math.sqrt(
        (values[2 * one]! - values[2 * other]!) ** 2 + (values[2 * one + 1]! - values[2 * other + 1]!) ** 2,
      ),
    })),
  )
  const meanOf = (isWithin: boolean) => {
    const chosen = distances.filter((each) => each.isWithin === isWithin)
    return chosen.reduce((sum, { distance }) => sum + distance, 0) / chosen.length
  }
  expect(meanOf(false)).toBeGreaterThan(2 * meanOf(true))
})

test('the same seed gives the same map, another seed another', () => {
  const map = umap(options)
  expect(umap(options)).toEqual(map)
  expect(umap({ ...options, seed: 2 })).not.toEqual(map)
})

test('groups stay on the side where they start', () => {
  const startAt = (sides: readonly number[]): Points => ({
    count: 60,
    values: Float64Array.from({ length: 120 }, (_, at) =>
      at % 2 === 0 ? sides[Math.floor(at / 40)]! : scattered(60).values[at]!,
    ),
  })
  const middlesOf = ({ values }: Points) =>
    [0, 1, 2].map((group) => {
      const across = values.filter((_, at) => at % 2 === 0).slice(20 * group, 20 * group + 20)
      return across.reduce((sum, x) => sum + x) / 20
    })
  const [left, middle, right] = middlesOf(umap({ ...options, start: startAt([-1, 0, 1]) }))
  expect(left).toBeLessThan(middle!)
  expect(middle).toBeLessThan(right!)
  const [first, second, third] = middlesOf(umap({ ...options, start: startAt([1, 0, -1]) }))
  expect(first).toBeGreaterThan(second!)
  expect(second).toBeGreaterThan(third!)
})

test('epoch by epoch it is the same map, and can be looked at and left before its end', () => {
  const run = startUmap({ ...options, epochs: 30 })
  const before = run.points()
  let epochs = 1
  while (run.step()) epochs++
  expect(epochs).toBe(30)
  expect(run.points()).not.toEqual(before)
  expect(run.points()).toEqual(umap({ ...options, epochs: 30 }))
})

test('progress goes up to 1', () => {
  const reported: number[] = []
  umap({ ...options, epochs: 4 }, (share) => reported.push(share))
  expect(reported).toEqual([0.25, 0.5, 0.75, 1])
})

test('one and two texts stay where they are, three have a map', () => {
  for (const count of [0, 1, 2]) {
    const few = directions(1, count)
    const start = scattered(count)
    expect(umap({ neighbours: neighboursOf(few, Math.max(0, count - 1)), start, seed: 1 })).toEqual(start)
  }
  const three = umap({ neighbours: neighboursOf(directions(1, 3), 2), start: scattered(3), seed: 1 })
  expect(three.count).toBe(3)
  expect(three.values.every(Number.isFinite)).toBe(true)
})

test('texts that are all the same and start on one spot have places of their own', () => {
  const same = Array.from({ length: 12 }, () => [0.6, 0.8])
  const start = { count: 12, values: new Float64Array(24) }
  const { values } = umap({ neighbours: neighboursOf(same, 5), start, seed: 1, epochs: 50 })
  expect(values.every(Number.isFinite)).toBe(true)
  expect(new Set(values).size).toBe(24)
})
