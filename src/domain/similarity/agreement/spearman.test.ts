import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { symmetricMatrix } from '../fixtures/symmetric-matrix.ts'
import { rankedPairs } from './ranks-of-pairs.ts'
import { spearman } from './spearman.ts'

const ranks = (size: number, pairs: ArrayLike<number>) => rankedPairs(symmetricMatrix(size, pairs))

test('the ten children of Wikipedia, "Spearman\'s rank correlation coefficient": −29/165', () => {
  const iq = [106, 100, 86, 101, 99, 103, 97, 113, 112, 110]
  const hours = [7, 27, 2, 50, 28, 29, 20, 12, 6, 17]
  expect(spearman(ranks(5, iq), ranks(5, hours))).toBeCloseTo(-29 / 165, 12)
})

test('with ties it is what SciPy says: spearmanr([1, 2, 3, 4, 5, 5], [5, 6, 7, 8, 7, 7])', () => {
  expect(spearman(ranks(4, [1, 2, 3, 4, 5, 5]), ranks(4, [5, 6, 7, 8, 7, 7]))).toBeCloseTo(
    0.7084472691787521,
    12,
  )
})

test('the order alone counts: stretched values agree wholly, turned round not at all', () => {
  const values = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(values, (pairs) => {
      const stretched = pairs.map((value) => value ** 3 + 7)
      const turned = pairs.map((value) => -value)
      expect(spearman(ranks(5, pairs), ranks(5, stretched))).toBeCloseTo(1, 12)
      expect(spearman(ranks(5, pairs), ranks(5, turned))).toBeCloseTo(-1, 12)
    }),
  )
})

test('where all pairs are the same there is no order to agree with', () => {
  expect(spearman(ranks(3, [1, 1, 1]), ranks(3, [1, 2, 3]))).toBeNull()
  expect(spearman(ranks(2, [1]), ranks(2, [1]))).toBeNull()
})

test('many pairs: with as much noise as there is of the other model, the order agrees as far as that says', () => {
  const size = 600
  const random = seededRandom(11)
  const a = Float32Array.from({ length: (size * (size - 1)) / 2 }, random)
  const b = a.map((value) => value + random())
  // Uniform noise of the same spread: Pearson's r is √½; of the ranks it is close to that.
  expect(spearman(ranks(size, a), ranks(size, b))).toBeCloseTo(0.7, 1)
  expect(spearman(ranks(size, a), ranks(size, a))).toBeCloseTo(1, 12)
})
