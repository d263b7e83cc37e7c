import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Vectors } from '../vectors.ts'
import { principalComponents } from './principal-components.ts'

const vectorsOf = (rows: readonly (readonly number[])[]): Vectors => ({
  count: rows.length,
  dimensions: rows[0]?.length ?? 0,
  values: Float32Array.from(rows.flat()),
})

/** Random rows whose columns are stretched: the variances come out near the squares of the stretches. */
function randomRows(count: number, stretches: readonly number[], seed: number) {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () =>
    stretches.map((stretch) => Math.fround((random() - 0.5) * stretch)),
  )
}

/** The whole scatter matrix, then Jacobi's own method of 1846: always the largest cell first. */
function slowComponents(rows: readonly (readonly number[])[]) {
  const size = rows[0]!.length
  const mean = rows[0]!.map((_, c) => rows.reduce((sum, row) => sum + row[c]!, 0) / rows.length)
  const centred = rows.map((row) => row.map((value, c) => value - mean[c]!))
  const a = mean.map((__, r) => mean.map((_, c) => centred.reduce((sum, row) => sum + row[r]! * row[c]!, 0)))
  const v = mean.map((__, r) => mean.map((_, c): number => (r === c ? 1 : 0)))
  for (let round = 0; round < 50 * size * size; round++) {
    let [p, q] = [0, 1]
    for (let r = 0; r < size; r++) {
      for (let c = r + 1; c < size; c++) if (Math.abs(a[r]![c]!) > Math.abs(a[p]![q]!)) [p, q] = [r, c]
    }
    if (Math.abs(a[p]![q]!) < 1e-14) break
    const angle = Math.atan2(2 * a[p]![q]!, a[q]![q]! - a[p]![p]!) / 2
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    const turn = (row: number[]) => {
      const [x, y] = [row[p]!, row[q]!]
      row[p] = cos * x - sin * y
      row[q] = sin * x + cos * y
    }
    for (const row of a) turn(row)
    for (let c = 0; c < size; c++) {
      const [x, y] = [a[p]![c]!, a[q]![c]!]
      a[p]![c] = cos * x - sin * y
      a[q]![c] = sin * x + cos * y
    }
    for (const row of v) turn(row)
  }
  const order = [...mean.keys()].sort((i, j) => a[j]![j]! - a[i]![i]!)
  const total = order.reduce((sum, i) => sum + a[i]![i]!, 0)
  return order.map((i) => {
    const axis = v.map((row) => row[i]!)
    const largest = axis.reduce((best, x) => (Math.abs(x) > Math.abs(best) ? x : best), 0)
    const direction = axis.map((x) => x * Math.sign(largest))
    return {
      share: a[i]![i]! / total,
      coordinates: centred.map((row) => row.reduce((sum, x, c) => sum + x * direction[c]!, 0)),
    }
  })
}

/** By how much shares and coordinates differ at most from those of the whole matrix. */
function differenceFromSlow(rows: readonly (readonly number[])[], axes: number) {
  const { coordinates, shares } = principalComponents(vectorsOf(rows), axes)
  const slow = slowComponents(rows).slice(0, axes)
  return {
    shares: Math.max(...slow.map(({ share }, axis) => Math.abs(share - shares[axis]!))),
    coordinates: Math.max(
      ...slow.flatMap((component, axis) =>
        component.coordinates.map((value, index) => Math.abs(value - coordinates[index * axes + axis]!)),
      ),
    ),
  }
}

test('two marks of ten students: the values of a published example', () => {
  // Smith, A tutorial on Principal Components Analysis, 2002, section 3.1: eigenvalues 1.28402771 and 0.0490833989.
  const rows = [
    [2.5, 2.4],
    [0.5, 0.7],
    [2.2, 2.9],
    [1.9, 2.2],
    [3.1, 3.0],
    [2.3, 2.7],
    [2, 1.6],
    [1, 1.1],
    [1.5, 1.6],
    [1.1, 0.9],
  ]
  const { coordinates, shares } = principalComponents(vectorsOf(rows))
  expect(shares[0]).toBeCloseTo(1.28402771 / (1.28402771 + 0.0490833989), 6)
  // The paper's first axis points the other way.
  expect(coordinates[0]).toBeCloseTo(0.827970186, 6)
  expect(coordinates[2]).toBeCloseTo(-1.77758033, 6)
  expect(Math.abs(coordinates[1]!)).toBeCloseTo(0.175115307, 6)
})

test('random vectors: the same as from the whole matrix, with more texts than dimensions or fewer', () => {
  const stretches = Array.from({ length: 24 }, (_, index) => 3 / (index + 1))
  for (const count of [5, 24, 80]) {
    const difference = differenceFromSlow(randomRows(count, stretches, count), 4)
    expect(difference.shares).toBeLessThan(1e-9)
    expect(difference.coordinates).toBeLessThan(1e-6)
  }
})

test('eigenvalues that are nearly the same are told apart', () => {
  const stretches = [3, 3.003, 2.997, 3.006, 2.994, ...Array.from({ length: 25 }, () => 2.9)]
  const difference = differenceFromSlow(randomRows(150, stretches, 7), 6)
  expect(difference.shares).toBeLessThan(1e-9)
  expect(difference.coordinates).toBeLessThan(1e-4)
})

test('of two hundred directions that differ little the two strongest are found', () => {
  // Two texts on each side of every direction, so that the directions themselves are the axes.
  const reaches = Array.from({ length: 200 }, (_, index) => 2 - ((index * 37) % 200) / 1024)
  const rows = reaches.flatMap((reach, index) =>
    [reach, -reach].map((value) => reaches.map((_, column) => (column === index ? value : 0))),
  )
  const reported: number[] = []
  const { coordinates, shares } = principalComponents(vectorsOf(rows), 2, {
    onProgress: (share) => reported.push(share),
  })
  expect(reported.at(-1)).toBe(1)
  const total = reaches.reduce((sum, reach) => sum + reach ** 2, 0)
  for (const [axis, reach] of [2, 2 - 1 / 1024].entries()) {
    expect(shares[axis]).toBeCloseTo(reach ** 2 / total, 9)
    expect(coordinates[4 * reaches.indexOf(reach) + axis]).toBeCloseTo(reach, 4)
  }
})

test('equal variances in many directions: each axis has its share, and the axes are at right angles', () => {
  const corners = Array.from({ length: 12 }, (__, row) =>
    Array.from({ length: 12 }, (_, c) => Number(row === c)),
  )
  const { coordinates, shares } = principalComponents(vectorsOf(corners), 6)
  for (const share of shares) expect(share).toBeCloseTo(1 / 11, 9)
  for (let a = 0; a < 6; a++) {
    for (let b = 0; b < 6; b++) {
      const product = corners.reduce(
        (sum, _, i) => sum + coordinates[i * 6 + a]! * coordinates[i * 6 + b]!,
        0,
      )
      expect(product).toBeCloseTo(a === b ? 1 : 0, 6)
    }
  }
})

test('axes that the vectors do not have are 0', () => {
  const line = [0, 1, 2, 5].map((at) => [at, -2 * at, at, 0, 7])
  const { coordinates, shares } = principalComponents(vectorsOf(line), 3)
  expect(shares[0]).toBeCloseTo(1, 12)
  expect(shares.slice(1)).toEqual([0, 0])
  for (const [index, at] of [0, 1, 2, 5].entries()) {
    // The largest coordinate, -2, is turned to be positive.
    expect(coordinates[index * 3]).toBeCloseTo((2 - at) * Math.sqrt(6), 6)
    expect(coordinates.slice(index * 3 + 1, index * 3 + 3)).toEqual(Float64Array.of(0, 0))
  }
})

test('no text, one text and texts that are all the same lie at one place', () => {
  const same = Array.from({ length: 7 }, () => [0.1, 0.7, -0.3])
  for (const rows of [[], [[3, 4, 5]], same]) {
    const { coordinates, shares } = principalComponents(vectorsOf(rows))
    expect([...coordinates]).toEqual(Array.from({ length: rows.length * 2 }, () => 0))
    expect(shares).toEqual([0, 0])
  }
})

test('two texts lie on one line, and a single dimension is that line', () => {
  expect(
    [
      ...principalComponents(
        vectorsOf([
          [1, 0, 0],
          [5, 3, 0],
        ]),
      ).coordinates,
    ].map((x) => x.toFixed(6)),
  ).toEqual(['-2.500000', '0.000000', '2.500000', '0.000000'])
  expect(principalComponents(vectorsOf([[1], [2], [6]])).coordinates).toEqual(
    Float64Array.of(-2, 0, -1, 0, 3, 0),
  )
})

test('the map is the same every time, whatever the seed, up to rounding', () => {
  const vectors = vectorsOf(
    randomRows(
      60,
      Array.from({ length: 40 }, (_, i) => 1 / (i + 1)),
      3,
    ),
  )
  const first = principalComponents(vectors)
  expect(principalComponents(vectors)).toEqual(first)
  const other = principalComponents(vectors, 2, { seed: 99 })
  for (const [at, value] of other.coordinates.entries()) expect(value).toBeCloseTo(first.coordinates[at]!, 7)
})

test('progress goes up to 1', () => {
  const reported: number[] = []
  const rows = randomRows(
    60,
    Array.from({ length: 50 }, () => 1),
    3,
  )
  principalComponents(vectorsOf(rows), 2, { onProgress: (share) => reported.push(share) })
  expect(reported.length).toBeGreaterThan(2)
  expect(reported).toEqual(reported.toSorted((a, b) => a - b))
  expect(reported.at(-1)).toBe(1)
})
