import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Vectors } from '../vectors.ts'
import { gramMatrix, gramMatrixInSteps } from './gram-matrix.ts'
import { linearCka } from './linear-cka.ts'

function vectors(rows: readonly (readonly number[])[]): Vectors {
  return { count: rows.length, dimensions: rows[0]!.length, values: Float32Array.from(rows.flat()) }
}

const ckaOf = (a: readonly (readonly number[])[], b: readonly (readonly number[])[]) =>
  linearCka(gramMatrix(vectors(a)), gramMatrix(vectors(b)))

const rows = (count: number, dimensions: number) => {
  const row = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: dimensions, maxLength: dimensions })
  return fc.array(row, { minLength: count, maxLength: count })
}

/** No two texts have the same vector. */
const areApart = (given: readonly (readonly number[])[]) => new Set(given.map(String)).size === given.length

test('one worked case, from the NumPy of the authors (google-research, representation_similarity)', () => {
  const a = [
    [1, 2],
    [3, 4],
    [5, 7],
    [2, 0],
    [8, 1],
  ]
  const b = [
    [1, 0, 2],
    [0, 1, 5],
    [4, 4, 1],
    [1, 3, 3],
    [2, 2, 9],
  ]
  const { biased, debiased } = ckaOf(a, b)
  expect(biased).toBeCloseTo(0.5567867662044115, 10)
  expect(debiased).toBeCloseTo(-0.5126784805292142, 10)
})

/** Kornblith et al., section 3, by the features: ‖YᵀX‖² over ‖XᵀX‖ ‖YᵀY‖. */
function byFeatures(a: readonly number[][], b: readonly number[][]): number {
  const norm = (one: readonly number[][], other: readonly number[][]) => {
    const columns = (given: readonly number[][]) =>
      given[0]!.map((_, at) => {
        const column = given.map((row) => row[at]!)
        const middle = column.reduce((sum, value) => sum + value, 0) / column.length
        return column.map((value) => value - middle)
      })
    let squares = 0
    for (const left of columns(one)) {
      for (const right of columns(other)) {
        squares += left.reduce((sum, value, at) => sum + value * right[at]!, 0) ** 2
      }
    }
    return squares
  }
  return norm(a, b) / Math.sqrt(norm(a, a) * norm(b, b))
}

test('from the texts it is what it is from the features', () => {
  fc.assert(
    fc.property(rows(6, 3), rows(6, 2), (a, b) => {
      fc.pre(areApart(a) && areApart(b))
      expect(ckaOf(a, b).biased).toBeCloseTo(byFeatures(a, b), 8)
    }),
  )
})

/** HSIC₁ as the mean over all choices of four different texts (Song et al. 2012), not centred. */
function hsicOfFours(a: readonly number[][], b: readonly number[][]): number {
  const product = (one: readonly number[], other: readonly number[]) =>
    one.reduce((sum, value, at) => sum + value * other[at]!, 0)
  let [sum, choices] = [0, 0]
  for (const [i] of a.entries())
    for (const [j] of a.entries())
      for (const [q] of a.entries())
        for (const [r] of a.entries()) {
          if (new Set([i, j, q, r]).size < 4) continue
          const k = product(a[i]!, a[j]!)
          sum += k * (product(b[i]!, b[j]!) + product(b[q]!, b[r]!) - 2 * product(b[i]!, b[q]!))
          choices++
        }
  return sum / choices
}

test('debiased it is what all choices of four texts give on average', () => {
  fc.assert(
    fc.property(rows(6, 3), rows(6, 2), (a, b) => {
      const [ofA, ofB] = [hsicOfFours(a, a), hsicOfFours(b, b)]
      fc.pre(ofA > 1 && ofB > 1)
      expect(ckaOf(a, b).debiased).toBeCloseTo(hsicOfFours(a, b) / Math.sqrt(ofA * ofB), 8)
    }),
    { numRuns: 40 },
  )
})

test('turning, scaling and moving all vectors changes nothing', () => {
  fc.assert(
    fc.property(rows(7, 2), rows(7, 3), (a, b) => {
      fc.pre(areApart(a) && areApart(b))
      const turned = a.map(([x, y]) => [-3 * y! + 5, 3 * x! - 1])
      const [before, after] = [ckaOf(a, b), ckaOf(turned, b)]
      expect(after.biased).toBeCloseTo(before.biased!, 10)
      expect(ckaOf(a, turned).biased).toBeCloseTo(1, 10)
    }),
  )
})

test('with fewer texts than dimensions noise looks alike, debiased it does not', () => {
  const random = seededRandom(8)
  const noise = () => Array.from({ length: 30 }, () => Array.from({ length: 200 }, () => random() - 0.5))
  const { biased, debiased } = ckaOf(noise(), noise())
  expect(biased).toBeGreaterThan(0.7)
  expect(Math.abs(debiased!)).toBeLessThan(0.15)
})

test('texts that are all the same have no layout, and three are too few to take the bias away', () => {
  const same = [
    [0.1, 2.3],
    [0.1, 2.3],
    [0.1, 2.3],
    [0.1, 2.3],
    [0.1, 2.3],
  ]
  expect(ckaOf(same, same)).toEqual({ biased: null, debiased: null })
  const three = [
    [1, 2],
    [3, 4],
    [0, 9],
  ]
  expect(ckaOf(three, three)).toEqual({ biased: expect.closeTo(1, 12), debiased: null })
})

test('the matrix is made in steps that say how far it is', () => {
  const long = { count: 3, dimensions: 1_000_000, values: new Float32Array(3_000_000) }
  expect([...gramMatrixInSteps(long)]).toEqual([1 / 2, 1])
  expect([...gramMatrixInSteps(vectors([[1], [2], [4]]))]).toEqual([])
})
