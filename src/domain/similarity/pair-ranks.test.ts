import fc from 'fast-check'
import { expect, test } from 'vitest'
import { biggestDifferences } from './biggest-differences.ts'
import type { CosineMatrix } from './cosine-matrix.ts'
import { rankOf, rankPairs, rankScale } from './pair-ranks.ts'
import { formatOrdinal } from '../words/language.ts'
import { differenceWords, rankInShort, rankWords } from '../words/ranks.ts'

/** A matrix from the cosines of its pairs: 1–2, 1–3, … 2–3, … */
function matrixOf(size: number, pairs: readonly number[]): CosineMatrix {
  const cosines = new Float32Array(size * size).fill(1)
  let next = 0
  for (let row = 0; row < size; row++) {
    for (let column = row + 1; column < size; column++) {
      const cosine = pairs[next++] ?? 0
      cosines[row * size + column] = cosine
      cosines[column * size + row] = cosine
    }
  }
  return { size, cosines }
}

const pairsOf = (size: number) => {
  const length = (size * (size - 1)) / 2
  const cosine = fc.integer({ min: -100, max: 100 }).map((hundredths) => hundredths / 100)
  return fc.array(cosine, { minLength: length, maxLength: length })
}

test('the closest pair is first, and both of its cells say so', () => {
  const ranks = rankPairs(matrixOf(3, [0.2, 0.9, 0.5]))
  expect(rankOf(ranks, 0, 2)).toEqual({ first: 1, last: 1, of: 3 })
  expect(rankOf(ranks, 2, 0)).toEqual({ first: 1, last: 1, of: 3 })
  expect(rankOf(ranks, 0, 1)).toEqual({ first: 3, last: 3, of: 3 })
})

test('equal pairs share their places and stand in the middle of them', () => {
  const ranks = rankPairs(matrixOf(3, [0, 0.9, 0]))
  expect(rankOf(ranks, 0, 1)).toEqual({ first: 2, last: 3, of: 3 })
  expect(rankScale(rankOf(ranks, 0, 1))).toBe(0.25)
  expect(rankScale(rankOf(ranks, 1, 2))).toBe(0.25)
})

test('a place is 1 more than the count of closer pairs, in both cells of the pair', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 8 }), pairsOf(8), (size, cosines) => {
      const matrix = matrixOf(size, cosines)
      const ranks = rankPairs(matrix)
      const ofPairs = cosines.slice(0, ranks.pairs)
      const atLeast = (cosine: number) => ofPairs.filter((other) => Math.fround(other) >= cosine).length
      const over = (cosine: number) => ofPairs.filter((other) => Math.fround(other) > cosine).length
      for (let row = 0; row < size; row++) {
        for (let column = 0; column < size; column++) {
          const cosine = matrix.cosines[row * size + column]!
          const [first, last] = row === column ? [0, 0] : [over(cosine) + 1, atLeast(cosine)]
          expect(rankOf(ranks, row, column)).toEqual({ first, last, of: (size * (size - 1)) / 2 })
        }
      }
    }),
  )
})

test('the scale runs from 0 to 1, and is in the middle where all pairs are equal', () => {
  const ranks = rankPairs(matrixOf(3, [0.1, 0.2, 0.3]))
  expect(rankScale(rankOf(ranks, 0, 1))).toBe(0)
  expect(rankScale(rankOf(ranks, 1, 2))).toBe(1)
  expect(rankScale(rankOf(rankPairs(matrixOf(3, [0.5, 0.5, 0.5])), 0, 1))).toBe(0.5)
  expect(rankScale(rankOf(rankPairs(matrixOf(2, [0.1])), 0, 1))).toBe(1)
})

test('closer pairs stand higher on the scale, however the cosines are stretched', () => {
  fc.assert(
    fc.property(pairsOf(5), (cosines) => {
      const ranks = rankPairs(matrixOf(5, cosines))
      const quarters = cosines.map((cosine) => cosine / 4)
      const stretched = rankPairs(matrixOf(5, quarters))
      let sum = 0
      for (let row = 0; row < 5; row++) {
        for (let column = row + 1; column < 5; column++) {
          sum += rankScale(rankOf(ranks, row, column))
          expect(rankOf(stretched, row, column).first).toBe(rankOf(ranks, row, column).first)
        }
      }
      expect(sum).toBeCloseTo(5)
    }),
  )
})

test('the biggest difference comes first, with its direction', () => {
  const a = rankPairs(matrixOf(3, [0.9, 0.5, 0.1]))
  const b = rankPairs(matrixOf(3, [0.1, 0.5, 0.4]))
  expect(biggestDifferences(a, b, 2)).toEqual([
    { row: 0, column: 1, ranks: 2 },
    { row: 0, column: 2, ranks: -1 },
  ])
})

test('a model does not differ from itself, and two models differ the same both ways', () => {
  fc.assert(
    fc.property(pairsOf(5), pairsOf(5), (one, other) => {
      const [a, b] = [rankPairs(matrixOf(5, one)), rankPairs(matrixOf(5, other))]
      expect(biggestDifferences(a, a, 10)).toEqual([])
      expect(biggestDifferences(b, a, 10)).toEqual(
        biggestDifferences(a, b, 10).map((difference) => ({ ...difference, ranks: -difference.ranks })),
      )
    }),
  )
})

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [22, '22nd'],
  [111, '111th'],
  [1203, '1,203rd'],
])('%i is written %s', (count, words) => {
  expect(formatOrdinal(count)).toBe(words)
})

test('places in words', () => {
  expect(rankWords({ first: 3, last: 3, of: 66 })).toBe('3rd closest of 66 pairs')
  expect(rankWords({ first: 30, last: 66, of: 66 })).toBe('shares places 30–66 of 66 pairs')
  expect(rankWords({ first: 1, last: 1, of: 1 })).toBe('the only pair')
  expect(rankInShort({ first: 32, last: 32, of: 66 })).toBe('32nd')
})

test('differences in words', () => {
  const at = (first: number, last = first) => ({ first, last, of: 66 })
  const words = (a: ReturnType<typeof at>, b: ReturnType<typeof at>) =>
    differenceWords({ name: 'A', rank: a }, { name: 'B', rank: b })
  expect(words(at(63), at(32))).toBe('B places this pair 31 places closer than A does.')
  expect(words(at(4), at(5))).toBe('A places this pair 1 place closer than B does.')
  expect(words(at(7), at(7))).toBe('A and B place this pair alike.')
  expect(words(at(60), at(10, 30))).toBe('B places this pair about 40 places closer than A does.')
})
