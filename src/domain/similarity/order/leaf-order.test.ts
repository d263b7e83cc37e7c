import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { SimilarityMatrix } from '../similarity-matrix.ts'
import { averageLinkage, type Join } from './average-linkage.ts'
import { leafOrder } from './leaf-order.ts'
import { matrixOf, someMatrix } from './testing.ts'

const orderOf = (matrix: SimilarityMatrix) => leafOrder(matrix, averageLinkage(matrix))

const sumOf = ({ size, values }: SimilarityMatrix, order: readonly number[]) =>
  order.slice(1).reduce((sum, text, index) => sum + values[order[index]! * size + text]!, 0)

/** All orders that turning joins over can give. */
function allOrders(size: number, joins: readonly Join[]): number[][] {
  const ordersOf = (name: number): number[][] => {
    const join = joins[name - size]
    if (!join) return [[name]]
    return ordersOf(join.left).flatMap((left) =>
      ordersOf(join.right).flatMap((right) => [
        [...left, ...right],
        [...right, ...left],
      ]),
    )
  }
  return ordersOf(size + joins.length - 1)
}

const textsOf = (size: number, joins: readonly Join[], name: number): number[] => {
  const join = joins[name - size]
  return join ? [...textsOf(size, joins, join.left), ...textsOf(size, joins, join.right)] : [name]
}

test('points on a line come in their order, wherever they stood', () => {
  const places = [5, 1, 9, 3, 0, 8]
  const matrix = matrixOf(6, (row, column) => 1 - Math.abs(places[row]! - places[column]!))
  expect(orderOf(matrix).map((text) => places[text])).toEqual([9, 8, 5, 3, 1, 0])
})

test('no other way of turning joins over has neighbours more alike', () => {
  fc.assert(
    fc.property(someMatrix(undefined, 8), (matrix) => {
      fc.pre(matrix.size > 0)
      const joins = averageLinkage(matrix)
      const order = leafOrder(matrix, joins)
      const all = allOrders(matrix.size, joins)
      expect(all).toContainEqual(order)
      expect(sumOf(matrix, order)).toBeCloseTo(Math.max(...all.map((each) => sumOf(matrix, each))), 6)
    }),
  )
})

test('with many texts every group still stands together, and the most alike ends meet', () => {
  const random = seededRandom(1)
  const matrix = matrixOf(510, random)
  const joins = averageLinkage(matrix)
  const order = leafOrder(matrix, joins)
  const placeOf = new Map(order.map((text, place) => [text, place]))
  expect(placeOf.size).toBe(510)
  for (const index of joins.keys()) {
    const texts = textsOf(510, joins, 510 + index)
    const taken = texts.map((text) => placeOf.get(text)!)
    expect(Math.max(...taken) - Math.min(...taken)).toBe(texts.length - 1)
    const parts = [joins[index]!.left, joins[index]!.right].map((name) =>
      textsOf(510, joins, name)
        .map((text) => placeOf.get(text)!)
        .sort((a, b) => a - b),
    )
    const [before, after] = parts.sort((a, b) => a[0]! - b[0]!)
    const alike = (a: number, b: number) => matrix.values[order[a]! * 510 + order[b]!]!
    const ends = (part: readonly number[]) => [part[0]!, part.at(-1)!]
    const others = ends(before!).flatMap((a) => ends(after!).map((b) => alike(a, b)))
    expect(alike(before!.at(-1)!, after![0]!)).toBe(Math.max(...others))
  }
})

test('none, one and two texts, and texts that are all the same, keep their order', () => {
  for (const size of [0, 1, 2]) {
    expect(orderOf(matrixOf(size, () => 0.5))).toEqual([...Array(size).keys()])
  }
  expect(orderOf(matrixOf(6, () => 1)).toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5])
})
