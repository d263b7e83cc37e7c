import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Neighbours } from '../neighbours.ts'
import { disputedTexts, neighbourOverlap, overlapOfTexts } from './neighbour-overlap.ts'

const neighbours = (...lists: number[][]): Neighbours => ({
  count: lists.length,
  k: lists[0]!.length,
  indices: Uint32Array.from(lists.flat()),
  similarities: new Float32Array(lists.flat().length),
})

test('the share in common for each k, and what chance alone gives', () => {
  const a = neighbours([1, 2], [0, 2], [0, 1])
  const b = neighbours([2, 1], [0, 2], [1, 0])
  expect(neighbourOverlap(a, b)).toEqual([
    { k: 1, overlap: 1 / 3, byChance: 1 / 2 },
    { k: 2, overlap: 1, byChance: 1 },
  ])
  expect([...overlapOfTexts(a, b, 1)]).toEqual([0, 1, 0])
  expect([...overlapOfTexts(a, b, 10)]).toEqual([1, 1, 1])
})

test('the texts with least in common come first, ties in their order', () => {
  const a = neighbours([1, 2], [2, 3], [0, 1], [1, 2])
  const b = neighbours([1, 3], [2, 3], [0, 3], [0, 0])
  expect(disputedTexts(a, b, 2, 3)).toEqual([
    { text: 3, overlap: 0 },
    { text: 0, overlap: 0.5 },
    { text: 2, overlap: 0.5 },
  ])
})

const size = 7
const list = fc.shuffledSubarray([...Array(size).keys()], { minLength: 5, maxLength: 5 })
const lists = fc.array(list, { minLength: size, maxLength: size })

test('it is what comparing the sets of each depth gives', () => {
  fc.assert(
    fc.property(lists, lists, (a, b) => {
      const found = neighbourOverlap(neighbours(...a), neighbours(...b))
      for (const { k, overlap } of found) {
        const shares = a.map((one, text) => {
          const other = new Set(b[text]!.slice(0, k))
          return one.slice(0, k).filter((each) => other.has(each)).length / k
        })
        expect(overlap).toBeCloseTo(shares.reduce((sum, share) => sum + share, 0) / size, 12)
      }
    }),
  )
})

test('models that know nothing agree as chance does', () => {
  const random = seededRandom(2)
  const count = 200
  const drawn = () =>
    neighbours(
      ...Array.from({ length: count }, (_, text) =>
        Array.from({ length: count }, (_each, other) => ({ other, at: random() }))
          .filter(({ other }) => other !== text)
          .sort((one, two) => one.at - two.at)
          .slice(0, 20)
          .map(({ other }) => other),
      ),
    )
  const { overlap, byChance } = neighbourOverlap(drawn(), drawn()).at(-1)!
  expect(overlap / byChance).toBeCloseTo(1, 1)
})
