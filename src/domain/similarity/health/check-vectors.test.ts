import { expect, test } from 'vitest'
import { plainKernel } from '../kernel/plain-kernel.ts'
import { checkVectors } from './check-vectors.ts'

test('vectors that are sound are kept as they are, in the order of the texts', () => {
  expect(checkVectors(2, [[1, 2], Float32Array.of(3, 4)])).toEqual({
    vectors: { count: 2, dimensions: 2, values: Float32Array.of(1, 2, 3, 4) },
    texts: [0, 1],
    problems: [],
    surplus: 0,
  })
})

test('each that is not is said with its text and its reason, and the rest go on', () => {
  const sent = [
    [0, 0],
    [1, 2],
    [1, NaN],
    [Infinity, 1],
    [],
    [1, 2, 3],
    [1e39, 1],
    [1e-60, 0],
    [NaN, Infinity],
    [5, 6],
  ]
  const { vectors, texts, problems } = checkVectors(12, sent)
  expect(vectors).toEqual({ count: 2, dimensions: 2, values: Float32Array.of(1, 2, 5, 6) })
  expect(texts).toEqual([1, 9])
  expect(problems).toEqual([
    { kind: 'zero', text: 0 },
    { kind: 'not-a-number', text: 2 },
    { kind: 'infinite', text: 3 },
    { kind: 'empty', text: 4 },
    { kind: 'other-length', text: 5, length: 3, expected: 2 },
    { kind: 'infinite', text: 6 },
    { kind: 'zero', text: 7 },
    { kind: 'not-a-number', text: 8 },
    { kind: 'missing', text: 10 },
    { kind: 'missing', text: 11 },
  ])
})

test('the length that most have is the right one, the first where two are as common', () => {
  expect(checkVectors(3, [[1], [1, 2], [3, 4]]).texts).toEqual([1, 2])
  expect(checkVectors(2, [[1], [1, 2]]).texts).toEqual([0])
})

test('more vectors than texts: the last ones are dropped', () => {
  expect(checkVectors(1, [[1, 2], [3, 4], [5]])).toMatchObject({ texts: [0], problems: [], surplus: 2 })
})

test('nothing sent leaves nothing', () => {
  const { vectors, problems } = checkVectors(1, [])
  expect(vectors).toEqual({ count: 0, dimensions: 0, values: new Float32Array() })
  expect(problems).toEqual([{ kind: 'missing', text: 0 }])
  expect(checkVectors(1, [[]]).problems).toEqual([{ kind: 'empty', text: 0 }])
})

test('where there are vectors from before, the others have to be as long as those', () => {
  const { texts, problems } = checkVectors(3, [[1], [1, 2], [3]], 2)
  expect(texts).toEqual([1])
  expect(problems).toEqual([
    { kind: 'other-length', text: 0, length: 1, expected: 2 },
    { kind: 'other-length', text: 2, length: 1, expected: 2 },
  ])
})

test('vectors so long that their products are no numbers are refused; those of all others are numbers', () => {
  const [large, small] = [
    [3e38, -3e38],
    [9e18, -4e18],
  ] as const
  const { vectors, problems } = checkVectors(4, [large, small, [4e18, 9e18], [1, 2]])
  expect(problems).toEqual([{ kind: 'too-large', text: 0 }])
  const dots = plainKernel.load(vectors).dotsOfRows(0, vectors.count)
  expect(dots.every(Number.isFinite)).toBe(true)
  expect([
    ...plainKernel
      .load({ count: 1, dimensions: 2, values: Float32Array.from(large) })
      .dotsWith(Float32Array.of(3e38, 3e38)),
  ]).toEqual([Number.NaN])
})
