import { expect, test } from 'vitest'
import { columnOf } from '../state/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { PairFigures } from '../vectors/views/matrix-pairs.ts'
import { cellWords, figureWords, placeInShort } from './pair-words.ts'
import { shownMaps } from './shown-maps.ts'

const column = (letter: string, position: number): ShownColumn => ({
  id: letter,
  spec: columnOf(letter, letter),
  position,
  letter,
  name: letter,
  isMeasured: true,
})
const [a, b] = [column('A', 0), column('B', 1)]
const [ofA, , ofBoth] = shownMaps({ columns: [a, b], compared: [a, b] })

const rank = (first: number, last = first) => ({ first, last, of: 66 })
const pair: PairFigures = {
  one: 'tea',
  other: 'rain',
  figures: { A: { similarity: -0.29, rank: rank(63) }, B: { similarity: 0.8, rank: rank(32) } },
}

test('distances are told without the minus that they are kept with', () => {
  expect([figureWords('cosine', -0.29), figureWords('dot', 12), figureWords('euclidean', -1.5)]).toEqual([
    '−0.29',
    '12.00',
    '1.50',
  ])
})

test('a map tells its place and figure, that of a difference who places the pair closer', () => {
  expect(cellWords(ofA!, 'cosine', pair)).toBe('63rd closest of 66 pairs, −0.29')
  expect(cellWords(ofBoth!, 'cosine', pair)).toBe('B places this pair 31 places closer than A does.')
})

test('a text with itself is always the same, and nothing is told before it is known', () => {
  const itself: PairFigures = {
    one: 'tea',
    other: 'tea',
    figures: { A: { similarity: 1, rank: null }, B: { similarity: 1, rank: null } },
  }
  expect(cellWords(ofA!, 'cosine', itself)).toBe('always the same, 1.00')
  expect(cellWords(ofBoth!, 'cosine', itself)).toBe('always the same')
  expect(cellWords(ofA!, 'cosine', null)).toBeNull()
  expect(cellWords(ofA!, 'cosine', { ...pair, figures: {} })).toBeNull()
})

test('a place among very many is told in per cent', () => {
  expect(placeInShort(rank(63))).toBe('63rd')
  expect(placeInShort(rank(30, 66))).toBe('30–66')
  expect(placeInShort({ first: 285_934, last: 285_936, of: 1_999_000 })).toBe('14.3%')
})
