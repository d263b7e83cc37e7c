import fc from 'fast-check'
import { expect, test } from 'vitest'
import { symmetricMatrix } from '../fixtures/symmetric-matrix.ts'
import { rankedPairs } from './ranks-of-pairs.ts'

test('the most alike pair is first, equal ones share the mean of their ranks', () => {
  // Pairs 0–1, 0–2, 0–3, 1–2, 1–3, 2–3.
  expect([...rankedPairs(symmetricMatrix(4, [0.1, 0.9, 0.5, 0.5, -0.2, 0.5])).ranks]).toEqual([
    5, 1, 3, 3, 6, 3,
  ])
})

test('a rank is how many pairs are more alike, half of those that are the same, and a half', () => {
  const pairs = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 15, maxLength: 15 })
  fc.assert(
    fc.property(pairs, (values) => {
      const expected = values.map(
        (value) =>
          values.filter((other) => other > value).length +
          values.filter((other) => other === value).length / 2 +
          0.5,
      )
      expect([...rankedPairs(symmetricMatrix(6, values)).ranks]).toEqual(expected)
    }),
  )
})
