import fc from 'fast-check'
import { expect, test } from 'vitest'
import { topScores } from './top-scores.ts'

test('it is the beginning of all scores in order, ties by their place', () => {
  const scores = fc.array(fc.integer({ min: -5, max: 5 }), { maxLength: 40 })
  const number = fc.integer({ min: 0, max: 45 })
  fc.assert(
    fc.property(scores, number, number, (values, count, excluded) => {
      const sorted = values
        .map((score, place) => ({ score, place }))
        .filter(({ place }) => place !== excluded)
        .toSorted((a, b) => b.score - a.score || a.place - b.place)
      expect(topScores(values, count, excluded)).toEqual(sorted.slice(0, count).map(({ place }) => place))
    }),
  )
})
