import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { unitVectors } from '../unit-vectors.ts'
import { allPairs } from './all-pairs.ts'
import { measuredVectors } from './measures.ts'
import { plainKernel } from './plain-kernel.ts'

const matrixOf = (...vectors: number[][]) =>
  allPairs(
    measuredVectors(plainKernel, unitVectors(vectors.map((vector) => Float32Array.from(vector))), 'cosine'),
  )

const cosineAt = ({ size, values }: SimilarityMatrix, row: number, column: number) =>
  values[row * size + column]!

const coordinate = fc.float({ min: -10, max: 10, noNaN: true })
const someVectors = fc
  .integer({ min: 1, max: 9 })
  .chain((length) =>
    fc.array(fc.array(coordinate, { minLength: length, maxLength: length }), { maxLength: 8 }),
  )

const plainCosine = (a: number[], b: number[]) => {
  const product = (one: number[], other: number[]) =>
    one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b))
}

test('the length of a vector does not count', () => {
  expect(cosineAt(matrixOf([3, 0], [200, 0]), 0, 1)).toBeCloseTo(1)
  expect(cosineAt(matrixOf([1, 0], [-5, 0]), 0, 1)).toBeCloseTo(-1)
  expect(cosineAt(matrixOf([1, 0], [1, 1]), 0, 1)).toBeCloseTo(Math.SQRT1_2)
})

test('a vector of zeros is like nothing but itself', () => {
  const matrix = matrixOf([0, 0], [1, 2])
  expect(cosineAt(matrix, 0, 1)).toBe(0)
  expect(cosineAt(matrix, 0, 0)).toBe(1)
})

test('a matrix is symmetric, has 1 on its diagonal and nothing past 1', () => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const matrix = matrixOf(...vectors)
      for (let row = 0; row < matrix.size; row++) {
        expect(cosineAt(matrix, row, row)).toBe(1)
        for (let column = 0; column < matrix.size; column++) {
          expect(cosineAt(matrix, row, column)).toBe(cosineAt(matrix, column, row))
          expect(Math.abs(cosineAt(matrix, row, column))).toBeLessThanOrEqual(1)
        }
      }
    }),
  )
})

test('every number of dimensions gives the cosine of the textbook', () => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const long = vectors.filter((vector) => vector.some((value) => Math.abs(value) > 0.01))
      const matrix = matrixOf(...long)
      for (const [row, a] of long.entries()) {
        for (const [column, b] of long.entries()) {
          expect(cosineAt(matrix, row, column)).toBeCloseTo(plainCosine(a, b), 4)
        }
      }
    }),
  )
})

test('the order of the texts changes nothing about a pair', () => {
  fc.assert(
    fc.property(someVectors, (vectors) => {
      const [there, back] = [matrixOf(...vectors), matrixOf(...vectors.toReversed())]
      const last = vectors.length - 1
      for (const row of vectors.keys()) {
        for (const column of vectors.keys()) {
          expect(cosineAt(back, last - row, last - column)).toBe(cosineAt(there, row, column))
        }
      }
    }),
  )
})
