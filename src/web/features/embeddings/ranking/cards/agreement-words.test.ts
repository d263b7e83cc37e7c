import { expect, test } from 'vitest'
import { textOf } from '../../panel/panel-for-test.ts'
import type { Comparison, RankedColumn } from '../base/use-ranking.ts'
import { agreementInWords, sharedInTopThree } from './agreement-words.ts'

const documents = ['apple', 'pear', 'plum', 'sky'].map((text) => textOf(text, { label: text.toUpperCase() }))

const column = (letter: string, order: readonly number[]): RankedColumn => ({
  id: letter,
  spec: { id: letter, kind: 'words' },
  position: 0,
  letter,
  name: letter,
  isMeasured: true,
  ranking: {
    columnId: letter,
    dimensions: null,
    order: Uint32Array.from(order),
    places: Uint32Array.from(documents, (_, document) => order.indexOf(document) + 1),
    similarities: new Float32Array(documents.length),
  },
})

const compare = (
  orderOfB: readonly number[],
  moves: readonly number[],
  orderAgreement: number | null = 0.7,
  orderOfA: readonly number[] = [0, 1, 2, 3],
): Comparison => ({
  a: column('A', orderOfA),
  b: column('B', orderOfB),
  moves: Uint32Array.from(moves),
  orderAgreement,
})

test('it is said how far two columns agree', () => {
  const words = (agreement: number | null) =>
    agreementInWords(compare([0, 1, 2, 3], [], agreement), documents)
  expect([1, 0.7, 0.4, 0, -1, null].map((agreement) => words(agreement).split('. ')[0])).toEqual([
    'The two put the texts in nearly the same order',
    'The two agree on most of the order',
    'The two agree on some of the order',
    'The two order the texts very differently',
    'The two order the texts very differently',
    'One of the two finds all texts equally close',
  ])
})

test('what the second lifts and drops most is named, and whether the first answer changes', () => {
  const words = (order: readonly number[], moves: readonly number[]) =>
    agreementInWords(compare(order, moves), documents).split('. ')[1]
  expect(words([2, 1, 0, 3], [0, 2])).toBe(
    'B lifts “PLUM” and drops “APPLE”, so a reader sees a different first answer.',
  )
  expect(words([0, 2, 1, 3], [1, 2])).toBe('B lifts “PLUM” and drops “PEAR”; the first answer is the same.')
  expect(words([0, 2, 3, 1], [1])).toBe('B drops “PEAR”; the first answer is the same.')
  expect(words([0, 3, 1, 2], [3])).toBe('B lifts “SKY”; the first answer is the same.')
})

test('how many of the first are the same is as many as there are, at most ten', () => {
  const words = (count: number) => {
    const order = Array.from({ length: count }, (_, index) => index)
    return agreementInWords(compare(order, [], 1, order), documents).split('. ')[1]
  }
  expect(words(4)).toBe('The first 4 are the same, in the same order.')
  expect(words(1)).toBe('The first is the same.')
  expect(words(12)).toBe('The first 10 are the same, in the same order.')
})

test('where one finds fewer texts, the first are not called the same', () => {
  const words = (order: readonly number[]) => agreementInWords(compare(order, []), documents).split('. ')[1]
  expect(words([])).toBe('B finds no text.')
  expect(words([0])).toBe('B finds only 1 text.')
  expect(words([0, 1])).toBe('B finds only 2 texts.')
})

test('how many of the first three are in both', () => {
  expect(sharedInTopThree(compare([3, 2, 0, 1], []))).toEqual({ shared: 2, of: 3 })
  expect(sharedInTopThree(compare([1], []))).toEqual({ shared: 1, of: 3 })
})
