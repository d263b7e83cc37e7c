import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../statistics/seeded-random.ts'
import type { Neighbours } from '../neighbours.ts'
import { unitVectors, type UnitVectors } from '../unit-vectors.ts'
import { nearestInFormat, nearestInFormatInSteps } from './nearest-in-format.ts'

function drawn(count: number, dimensions: number, seed: number): UnitVectors {
  const random = seededRandom(seed)
  return unitVectors(
    Array.from({ length: count }, () => Float32Array.from({ length: dimensions }, () => random() - 0.5)),
  )
}

const rowOf = ({ dimensions, values }: UnitVectors, index: number) =>
  Array.from(values.subarray(index * dimensions, (index + 1) * dimensions))

const product = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0)

/** All scores in order: the highest first, ties by index. */
const inOrder = (texts: readonly number[], scoreOf: (text: number) => number) =>
  texts.toSorted((one, other) => scoreOf(other) - scoreOf(one) || one - other)

const foundOf = ({ k, indices }: Neighbours, question: number) =>
  Array.from(indices.subarray(question * k, (question + 1) * k))

const texts = drawn(40, 24, 1)
const questions = drawn(5, 24, 2)
const all = [...Array(texts.count).keys()]
const depth = 3

describe('the nearest are those that a search through all gives', () => {
  test('float32', () => {
    const found = nearestInFormat('float32', { texts, questions, k: depth })
    for (let question = 0; question < 5; question++) {
      const scoreOf = (text: number) => product(rowOf(questions, question), rowOf(texts, text))
      const nearest = inOrder(all, scoreOf).slice(0, depth)
      expect(foundOf(found, question)).toEqual(nearest)
      expect(found.similarities[question * depth]).toBeCloseTo(scoreOf(nearest[0]!), 6)
    }
  })
  test('int8', () => {
    const [low, high] = [Math.min(...texts.values), Math.max(...texts.values)]
    const read = (value: number) => {
      const code = Math.min(255, Math.max(0, Math.round(((value - low) / (high - low)) * 255)))
      return low + (code * (high - low)) / 255
    }
    const found = nearestInFormat('int8', { texts, questions, k: depth })
    for (let question = 0; question < 5; question++) {
      const scoreOf = (text: number) =>
        product(rowOf(questions, question).map(read), rowOf(texts, text).map(read))
      const nearest = inOrder(all, scoreOf).slice(0, depth)
      expect(foundOf(found, question)).toEqual(nearest)
      expect(found.similarities[question * depth]).toBeCloseTo(scoreOf(nearest[0]!), 6)
    }
  })
  test('binary', () => {
    const signOf = (value: number) => (value > 0 ? 1 : -1)
    const found = nearestInFormat('binary', { texts, questions, k: depth })
    for (let question = 0; question < 5; question++) {
      const asked = rowOf(questions, question)
      const first = inOrder(all, (text) => product(asked.map(signOf), rowOf(texts, text).map(signOf))).slice(
        0,
        4 * depth,
      )
      const scoreOf = (text: number) => product(asked, rowOf(texts, text).map(signOf)) / Math.sqrt(24)
      const nearest = inOrder(first, scoreOf).slice(0, depth)
      expect(foundOf(found, question)).toEqual(nearest)
      expect(found.similarities[question * depth]).toBeCloseTo(scoreOf(nearest[0]!), 6)
    }
  })
})

test.each(['float32', 'int8', 'binary'] as const)(
  '%s: without questions each text has its neighbours, itself not',
  (format) => {
    const { count, k, indices } = nearestInFormat(format, { texts: drawn(4, 8, 3), k: 10 })
    expect({ count, k }).toEqual({ count: 4, k: 3 })
    for (let text = 0; text < 4; text++) {
      expect(Array.from(indices.subarray(text * 3, text * 3 + 3)).sort()).toEqual(
        [0, 1, 2, 3].filter((other) => other !== text),
      )
    }
  },
)

test('texts that are the same stand in their order', () => {
  const same = unitVectors([1, 1, 1, 1].map((value) => Float32Array.of(value, -value)))
  for (const format of ['float32', 'int8', 'binary'] as const) {
    expect([...nearestInFormat(format, { texts: same, k: 2 }).indices]).toEqual([1, 2, 0, 2, 0, 1, 0, 1])
  }
})

test('signs: what is as near when looked at again stands in the order of the texts', () => {
  const axis = unitVectors([Float32Array.of(1, 0)])
  const beside = unitVectors([Float32Array.of(1, 1), Float32Array.of(1, -1)])
  expect([...nearestInFormat('binary', { texts: beside, questions: axis, k: 2 }).indices]).toEqual([0, 1])
})

test('some texts alone are asked, and none of them finds itself', () => {
  const everyText = nearestInFormat('float32', { texts, k: depth })
  const some = nearestInFormat('float32', { texts, asked: [7, 2], k: depth })
  expect([foundOf(some, 0), foundOf(some, 1)]).toEqual([foundOf(everyText, 7), foundOf(everyText, 2)])
})

test('long work comes in steps, with how far it is', () => {
  const asked = [...Array(160).keys()]
  const steps = nearestInFormatInSteps('float32', { texts: drawn(4000, 100, 1), asked, k: 1 })
  expect([...steps]).toEqual([0.5, 1])
})
