import fc from 'fast-check'
import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours-of.ts'
import { rank } from './ranking.ts'
import type { SimilarityMatrix } from './similarity-matrix.ts'

const someMatrix: fc.Arbitrary<SimilarityMatrix> = fc
  .integer({ min: 1, max: 12 })
  .chain((size) =>
    fc
      .array(fc.integer({ min: -9, max: 9 }), { minLength: size * size, maxLength: size * size })
      .map((tenths) => ({ size, values: Float32Array.from(tenths, (each) => each / 10) })),
  )

test('each text has its closest others, closest first, equals by lower index', () => {
  const values = [1, 0.5, 0.75, 0.5, 0.5, 1, 0.25, 0.75, 0.75, 0.25, 1, 0, 0.5, 0.75, 0, 1]
  expect(neighboursOf({ size: 4, values: Float32Array.from(values) }, 2)).toEqual({
    count: 4,
    k: 2,
    indices: Uint32Array.of(2, 1, 3, 0, 0, 1, 1, 0),
    similarities: Float32Array.of(0.75, 0.5, 0.75, 0.5, 0.75, 0.25, 0.75, 0.5),
  })
})

test('they are the first of a whole ranking', () => {
  fc.assert(
    fc.property(someMatrix, fc.integer({ min: 0, max: 14 }), ({ size, values }, k) => {
      const neighbours = neighboursOf({ size, values }, k)
      expect(neighbours.k).toBe(Math.min(k, size - 1))
      for (let text = 0; text < size; text++) {
        const row = values.subarray(text * size, (text + 1) * size)
        const expected = [...rank(row, text).order].slice(0, k)
        const at = [text * neighbours.k, (text + 1) * neighbours.k] as const
        expect([...neighbours.indices.subarray(...at)]).toEqual(expected)
        expect([...neighbours.similarities.subarray(...at)]).toEqual(expected.map((index) => row[index]))
      }
    }),
  )
})

test('no texts have no neighbours', () => {
  expect(neighboursOf({ size: 0, values: new Float32Array() }, 3)).toMatchObject({ count: 0, k: 0 })
})
