import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { cosineOf } from '../cosine-of.ts'
import type { Vectors } from '../vectors.ts'
import { allPairs, allPairsInSteps } from './all-pairs.ts'
import { vectorOf } from './measured-vectors.ts'
import { measuredVectors, type Measure } from './measures.ts'
import { plainKernel } from './plain-kernel.ts'
import { loadWasmKernel } from './wasm-kernel.ts'

const kernel = await loadWasmKernel()
const measures: Measure[] = ['cosine', 'dot', 'euclidean']

const number = fc.float({ min: -10, max: 10, noNaN: true })
const someVectors: fc.Arbitrary<Vectors> = fc
  .tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([count, dimensions]) =>
    fc
      .array(number, { minLength: count * dimensions, maxLength: count * dimensions })
      .map((numbers) => ({ count, dimensions, values: Float32Array.from(numbers) })),
  )

const vectorsOf = (...vectors: number[][]): Vectors => ({
  count: vectors.length,
  dimensions: vectors[0]!.length,
  values: Float32Array.from(vectors.flat()),
})

function randomVectors(count: number, dimensions: number): Vectors {
  const random = seededRandom(dimensions)
  return {
    count,
    dimensions,
    values: Float32Array.from({ length: count * dimensions }, () => random() - 0.5),
  }
}

const textbookDot = (a: Float32Array, b: Float32Array) =>
  [...a].reduce((sum, value, index) => sum + value * b[index]!, 0)

const textbook: Record<Measure, (a: Float32Array, b: Float32Array) => number> = {
  cosine: (a, b) => textbookDot(a, b) / Math.sqrt(textbookDot(a, a) * textbookDot(b, b)),
  dot: textbookDot,
  euclidean: (a, b) => -Math.hypot(...a.map((value, index) => value - b[index]!)),
}

test.each([
  ['cosine', [1, 0.6, -1, 0.6, 1, -0.6, -1, -0.6, 1]],
  ['dot', [25, 15, -5, 15, 25, -3, -5, -3, 1]],
  ['euclidean', [0, -Math.sqrt(20), -6, -Math.sqrt(20), 0, -Math.sqrt(32), -6, -Math.sqrt(32), 0]],
] as const)('a small example by %s', (measure, expected) => {
  const { size, values } = allPairs(measuredVectors(kernel, vectorsOf([5, 0], [3, 4], [-1, 0]), measure))
  expect(size).toBe(3)
  expect([...values]).toEqual(expected.map((value) => expect.closeTo(value, 6)))
})

test.each(measures)('every pair is that of the textbook, by %s', (measure) => {
  const vectors = randomVectors(70, 301)
  const { size, values } = allPairs(measuredVectors(kernel, vectors, measure))
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const expected = textbook[measure](vectorOf(row, vectors), vectorOf(column, vectors))
      expect(Math.abs(values[row * size + column]! - expected)).toBeLessThan(1e-4)
    }
  }
})

test.each(measures)('a row of the matrix is what one query of its text gives, by %s', (measure) => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const measured = measuredVectors(kernel, vectors, measure)
      const { size, values } = allPairs(measured)
      for (let row = 0; row < size; row++) {
        const line = [...values.subarray(row * size, (row + 1) * size)]
        expect([...measured.similaritiesTo(row)]).toEqual(line)
        for (const [column, value] of line.entries()) expect(values[column * size + row]).toBe(value)
      }
    }),
  )
})

test.each(measures)('a vector from elsewhere is compared as a text is, by %s', (measure) => {
  const vectors = randomVectors(9, 30)
  const measured = measuredVectors(kernel, vectors, measure)
  const fromElsewhere = [...measured.similaritiesTo(vectorOf(4, vectors).slice())]
  const itself = fromElsewhere.splice(4, 1)
  expect(fromElsewhere).toEqual([...measured.similaritiesTo(4)].toSpliced(4, 1))
  expect(itself).toEqual([expect.closeTo(measured.similaritiesTo(4)[4]!, 6)])
})

test.each(measures)('both kernels make the same matrix over several blocks of rows, by %s', (measure) => {
  const vectors = randomVectors(150, 13)
  const [wasm, plain] = [kernel, plainKernel].map((each) => allPairs(measuredVectors(each, vectors, measure)))
  expect(wasm).toEqual(plain)
})

test('a text is wholly like itself by cosine, and nothing is more, an equal text neither', () => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const twice = { ...vectors, count: vectors.count * 2, values: doubled(vectors.values) }
      const { size, values } = allPairs(measuredVectors(kernel, twice, 'cosine'))
      for (let row = 0; row < size; row++) expect(values[row * size + row]).toBe(1)
      expect(values.every((value) => Math.abs(value) <= 1)).toBe(true)
    }),
  )
})

test('cosines are those of the pairs alone', () => {
  const vectors = randomVectors(40, 99)
  const { values } = allPairs(measuredVectors(kernel, vectors, 'cosine'))
  for (const [at, cosine] of values.entries()) {
    const [row, column] = [Math.floor(at / 40), at % 40]
    expect(cosine).toBeCloseTo(cosineOf(vectorOf(row, vectors), vectorOf(column, vectors))!, 5)
  }
})

test('equal vectors have no distance, and nearly equal ones their own', () => {
  const random = seededRandom(3)
  const one = Float32Array.from({ length: 1_536 }, () => random() - 0.5)
  for (const share of [0, 1e-6, 1e-4, 1e-2, 0.1, 0.2, 0.5]) {
    const other = one.map((value) => value + share * (random() - 0.5))
    const pair = { count: 2, dimensions: 1_536, values: Float32Array.of(...one, ...other) }
    const distance = measuredVectors(kernel, pair, 'euclidean').similaritiesTo(0)[1]!
    const expected = textbook.euclidean(one, other)
    expect(Math.abs(distance - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-5)
  }
})

test('the share that is done grows to 1', () => {
  const steps = allPairsInSteps(measuredVectors(kernel, randomVectors(150, 3), 'cosine'))
  expect([...steps]).toEqual([expect.closeTo(0.671), expect.closeTo(0.978), 1])
})

test('no texts make an empty matrix', () => {
  const none = { count: 0, dimensions: 0, values: new Float32Array() }
  for (const measure of measures)
    expect(allPairs(measuredVectors(kernel, none, measure))).toEqual({ size: 0, values: new Float32Array() })
})

const doubled = (values: Float32Array) => Float32Array.of(...values, ...values)
