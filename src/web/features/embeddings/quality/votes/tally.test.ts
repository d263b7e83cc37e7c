import { expect, test } from 'vitest'
import type { Vote } from '#domain/embeddings/text-set.ts'
import { countVotes, turnedSides, votesOn, winnerOf } from './tally.ts'

const vote = (textId: string, columnIds: Vote['columnIds'], winner: Vote['winner']): Vote => ({
  textId,
  columnIds,
  winner,
  votedAt: 1,
})

test('votes on two columns count for the one that won, whichever of them stood first', () => {
  const votes = [
    vote('one', ['a', 'b'], 'first'),
    vote('two', ['b', 'a'], 'first'),
    vote('three', ['b', 'a'], 'second'),
    vote('four', ['b', 'a'], 'both'),
    vote('five', ['a', 'b'], 'neither'),
    vote('six', ['a', 'c'], 'first'),
  ]
  expect(countVotes(votesOn(votes, ['a', 'b']))).toEqual({ onlyA: 2, onlyB: 1, both: 1, neither: 1 })
  expect(countVotes(votesOn(votes, ['c', 'a']))).toEqual({ onlyA: 0, onlyB: 1, both: 0, neither: 0 })
})

test('the side that was better is the column that stood there', () => {
  expect(winnerOf('left', false)).toBe('first')
  expect(winnerOf('right', false)).toBe('second')
  expect(winnerOf('left', true)).toBe('second')
  expect(winnerOf('right', true)).toBe('first')
  expect([true, false].map((isTurned) => winnerOf('neither', isTurned))).toEqual(['neither', 'neither'])
})

test('the sides are shuffled by their seed, about half and half', () => {
  const turned = turnedSides(1000, 1_700_000_000_000)
  expect(turnedSides(1000, 1_700_000_000_000)).toEqual(turned)
  expect(turnedSides(1000, 1_700_000_000_001)).not.toEqual(turned)
  const count = turned.filter(Boolean).length
  expect(count).toBeGreaterThan(450)
  expect(count).toBeLessThan(550)
})
