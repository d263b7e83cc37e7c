import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { answerAuc, areaUnderCurve, pairAuc } from './pair-auc.ts'

test('the tortoises and hares of Wikipedia, "Mann–Whitney U test": U = 25 of 36', () => {
  // They arrive T H H H H H T T T T T H; six of each, early is more.
  const arrivals = [...'THHHHHTTTTTH']
  const of = (animal: string) =>
    Float32Array.from(arrivals.flatMap((each, place) => (each === animal ? [12 - place] : [])))
  expect(areaUnderCurve(of('H'), of('T'))).toBeCloseTo(25 / 36, 12)
  expect(areaUnderCurve(of('T'), of('H'))).toBeCloseTo(11 / 36, 12)
})

test('the example of scikit-learn, roc_auc_score: scores 0.1, 0.4, 0.35, 0.8 of which the last two belong together', () => {
  expect(areaUnderCurve(Float32Array.of(0.35, 0.8), Float32Array.of(0.1, 0.4))).toBe(0.75)
})

const few = fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 30 })

test('it is what comparing each with each gives, ties half', () => {
  fc.assert(
    fc.property(few, few, (together, apart) => {
      const wins = together.flatMap((one) =>
        apart.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
      )
      const expected = wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
      expect(areaUnderCurve(Float32Array.from(together), Float32Array.from(apart))).toBeCloseTo(expected, 12)
    }),
  )
})

test('without pairs on both sides there is nothing to compare', () => {
  expect(areaUnderCurve(new Float32Array(), Float32Array.of(1))).toBeNull()
  expect(areaUnderCurve(Float32Array.of(1), new Float32Array())).toBeNull()
})

test('pairs of one group are held against pairs of two; texts without a group are left out', () => {
  const values = Float32Array.from(
    [
      [1, 0.9, 0.5, 0.99],
      [0.9, 1, 0.9, 0],
      [0.5, 0.9, 1, 0],
      [0.99, 0, 0, 1],
    ].flat(),
  )
  // 0.9 together; 0.5 and 0.9 apart.
  expect(pairAuc({ size: 4, values }, Int32Array.of(0, 0, 1, -1))).toBe(0.75)
  expect(pairAuc({ size: 4, values }, Int32Array.of(0, 1, 2, -1))).toBeNull()
})

test('many pairs that know nothing of their groups come to a half', () => {
  const size = 700
  const random = seededRandom(4)
  const values = new Float32Array(size * size)
  for (let cell = 0; cell < values.length; cell++) values[cell] = random()
  const groups = Int32Array.from({ length: size }, (_, text) => text % 2)
  expect(pairAuc({ size, values }, groups)).toBeCloseTo(0.5, 2)
  expect(pairAuc({ size, values: values.fill(0.3) }, groups)).toBe(0.5)
})

test('for a question: right texts against wrong ones, without what is no answer to it', () => {
  const rows = [Float32Array.of(NaN, 0.8, 0.5, 0.6), Float32Array.of(0.1, NaN, 0.2, 0.3), null]
  const judgements = [new Set([2, 3]), new Set<number>(), new Set([1]), new Set([0, 1, 2])]
  const found = answerAuc((question) => rows[question] ?? null, judgements)
  expect([...found]).toEqual([[0, 0]])
  expect(rows[0]).toEqual(Float32Array.of(NaN, 0.8, 0.5, 0.6))
})
