import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import { averageLinkage, averageLinkageInSteps, type Join } from './average-linkage.ts'
import { matrixOf, someMatrix } from './testing.ts'

test('five bacteria: the joins of the published example', () => {
  // UPGMA in Wikipedia, from the 5S ribosomal RNA of five bacteria.
  const distances = [
    [0, 17, 21, 31, 23],
    [17, 0, 30, 34, 21],
    [21, 30, 0, 28, 39],
    [31, 34, 28, 0, 43],
    [23, 21, 39, 43, 0],
  ]
  const matrix = matrixOf(5, (row, column) => 1 - distances[row]![column]!)
  expect(averageLinkage(matrix)).toEqual([
    { left: 0, right: 1, distance: 17 },
    { left: 4, right: 5, distance: 22 },
    { left: 2, right: 3, distance: 28 },
    { left: 6, right: 7, distance: 33 },
  ])
})

test('twelve points in four corners: the distances of the example of SciPy', () => {
  const points = [
    [0, 0],
    [0, 1],
    [1, 0],
    [0, 4],
    [0, 3],
    [1, 4],
    [4, 0],
    [3, 0],
    [4, 1],
    [4, 4],
    [3, 4],
    [4, 3],
  ]
  const distance = (a: number, b: number) =>
    Math.sqrt((points[a]![0]! - points[b]![0]!) ** 2 + (points[a]![1]! - points[b]![1]!) ** 2)
  const joins = averageLinkage(matrixOf(12, (row, column) => 1 - distance(row, column)))
  const expected = [
    1, 1, 1, 1, 1.20710678, 1.20710678, 1.20710678, 1.20710678, 3.39675184, 3.39675184, 4.09206523,
  ]
  for (const [index, join] of joins.entries()) expect(join.distance).toBeCloseTo(expected[index]!, 6)
})

/** Every two groups tried at every step, every mean taken from the matrix itself. */
function slowJoins({ size, values }: { size: number; values: Float32Array }) {
  const groups = Array.from({ length: size }, (_, text) => ({ name: text, texts: [text] }))
  const joins = []
  for (let next = size; groups.length > 1; next++) {
    let best = { distance: Infinity, a: 0, b: 0 }
    for (let a = 0; a < groups.length; a++) {
      for (let b = a + 1; b < groups.length; b++) {
        const pairs = groups[a]!.texts.flatMap((one) =>
          groups[b]!.texts.map((other) => 1 - values[one * size + other]!),
        )
        const distance = pairs.reduce((sum, each) => sum + each) / pairs.length
        if (distance < best.distance) best = { distance, a, b }
      }
    }
    const [b] = groups.splice(best.b, 1)
    const [a] = groups.splice(best.a, 1)
    const [left, right] = [a!.name, b!.name].sort((one, other) => one - other)
    joins.push({ left: left!, right: right!, distance: best.distance })
    groups.push({ name: next, texts: [...a!.texts, ...b!.texts] })
  }
  return joins
}

test('random matrices: the same joins as by trying all', () => {
  fc.assert(
    fc.property(someMatrix(), (matrix) => {
      const joins = averageLinkage(matrix)
      for (const [index, slow] of slowJoins(matrix).entries()) {
        expect(joins[index]).toMatchObject({ left: slow.left, right: slow.right })
        expect(joins[index]!.distance).toBeCloseTo(slow.distance, 10)
      }
    }),
  )
})

/** That each group is joined once, after its parts, and no join is closer than an earlier one. */
function isTree(joins: readonly Join[], size: number) {
  const parts = joins.flatMap(({ left, right }) => [left, right]).sort((a, b) => a - b)
  return (
    joins.length === Math.max(0, size - 1) &&
    parts.every((part, index) => part === index) &&
    joins.every(
      ({ left, right, distance }, index) =>
        Math.max(left, right) < size + index && distance >= (joins[index - 1]?.distance ?? -1),
    )
  )
}

test('with many equal distances too, each group is joined once and after its parts', () => {
  fc.assert(
    fc.property(someMatrix([0.1, 0.3, 0.7]), (matrix) => {
      expect(isTree(averageLinkage(matrix), matrix.size)).toBe(true)
    }),
  )
})

test('so it is where only the rounding of means says that a whole is closer than its parts', () => {
  // Sevens of equal texts: the mean distance of every two sevens is the same, but each sum is rounded another way.
  const similarities = [0.1, 0.3, 0.7, 1 / 30, 0.1, 7 / 30, 0.05]
  const matrix = matrixOf(70, (row, column) =>
    Math.floor(row / 7) === Math.floor(column / 7) ? 1 : similarities[(row + column) % 7]!,
  )
  expect(isTree(averageLinkage(matrix), 70)).toBe(true)
})

test('one text has no joins', () => {
  expect(averageLinkage(matrixOf(0, () => 1))).toEqual([])
  expect(averageLinkage(matrixOf(1, () => 1))).toEqual([])
})

test('many texts are joined in steps, between which others can be answered', () => {
  const random = seededRandom(1)
  const shares = [...averageLinkageInSteps(matrixOf(1500, random))]
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual(shares.toSorted((one, other) => one - other))
  expect(shares.every((share) => share >= 0 && share < 1)).toBe(true)
})
