import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { allSteps } from '../all-steps.ts'
import { groupJudgements, type Judgements } from '../quality/judgements.ts'
import { unitVectors } from '../unit-vectors.ts'
import { measureSize, nearestInSizes } from './measure-sizes.ts'
import { nearestInFormat } from './nearest-in-format.ts'

const random = seededRandom(5)
const around = (middle: readonly number[]) =>
  Float32Array.from(middle, (value) => value + (random() - 0.5) * 0.8)

/** Two groups, told apart by the first of 64 numbers. */
const texts = unitVectors(
  Array.from({ length: 40 }, (_, text) => around([text % 2 ? 1 : -1, ...Array<number>(63).fill(0)])),
)
const judgements = groupJudgements(Array.from({ length: 40 }, (_, text) => String(text % 2)))
const formats = ['float32', 'int8', 'binary'] as const

type Sizes = Parameters<typeof nearestInSizes>[0]

/** Each size, held to the whole vectors. */
function measureSizes(sizes: Sizes, right: Judgements | null = null) {
  const whole = nearestInFormat('float32', { ...sizes, k: 10 })
  return allSteps(nearestInSizes(sizes)).map((size) => ({ ...size, ...measureSize(whole, size, right) }))
}

test('whole vectors keep all, and the smaller a vector the less of the nearest ten is left', () => {
  const sizes = measureSizes({ texts, dimensions: [64, 8], formats }, judgements)
  expect(
    sizes.map(({ dimensions, format, bytesForMillion }) => [dimensions, format, bytesForMillion]),
  ).toEqual([
    [64, 'float32', 256e6],
    [64, 'int8', 64e6],
    [64, 'binary', 8e6],
    [8, 'float32', 32e6],
    [8, 'int8', 8e6],
    [8, 'binary', 1e6],
  ])
  const [whole, bytes, signs, cut] = sizes.map(({ overlap }) => overlap)
  expect(whole).toBe(1)
  expect(bytes).toBeGreaterThan(0.9)
  expect(signs).toBeLessThan(bytes!)
  expect(cut).toBeLessThan(bytes!)
  expect(sizes[0]!.quality!.scores.hitAt1.size).toBe(40)
  expect([...sizes[3]!.quality!.scores.hitAt1.values()].every((hit) => hit === 1)).toBe(true)
})

test('questions are cut as the texts are, and without right answers no quality is said', () => {
  const questions = unitVectors([1, -1].map((side) => around([side, ...Array<number>(63).fill(0)])))
  const [size] = measureSizes({ texts, questions, dimensions: [1], formats: ['float32'] })
  expect(size!.quality).toBeNull()
  // In one dimension all texts of a side are the same, so the first ten of each are found.
  const { indices } = nearestInFormat('float32', { texts, questions, k: 10 })
  const isFound = (text: number, at: number) => text < 20 && text % 2 === (at < 10 ? 1 : 0)
  expect(size!.overlap).toBeCloseTo(indices.filter(isFound).length / 20, 12)
})

test('one text has no neighbours to keep', () => {
  const one = unitVectors([Float32Array.of(1, 2)])
  expect(measureSizes({ texts: one, dimensions: [1], formats: ['int8'] })[0]!.overlap).toBeNull()
})

test('it tells how far it is, up to the end', () => {
  const shares = [...nearestInSizes({ texts, dimensions: [4], formats })]
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})
