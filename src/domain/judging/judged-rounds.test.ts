import { expect, test } from 'vitest'
import type { BlindVote } from '../session/session.ts'
import { countWinners, judgedRounds } from './judged-rounds.ts'
import { idsOf, pairsOf } from './rounds.ts'
import { answerOf, questionOf } from './testing.ts'

const answers = [answerOf('a'), answerOf('b'), answerOf('a', 'r'), answerOf('b', 'r')]
const { pairs } = pairsOf(answers)

const turnsWith = (...votes: BlindVote[]) => [
  questionOf(answers.slice(0, 2), { votes: votes.slice(0, 2) }),
  questionOf(answers.slice(2), { votes: votes.slice(2) }),
]

test('rounds that were voted on come in the order of the votes, as they stood', () => {
  const judged = judgedRounds(
    pairs,
    turnsWith(
      { runIds: ['q-b', 'q-a'], winner: 'a', votedAt: 2 },
      { runIds: ['q-a', 'gone'], winner: 'b', votedAt: 3 },
      { runIds: ['r-a', 'r-b'], winner: 'tie', votedAt: 1 },
    ),
  )
  expect(judged.map(({ round }) => idsOf(round))).toEqual([
    ['r-a', 'r-b'],
    ['q-b', 'q-a'],
  ])
  expect(countWinners(judged)).toEqual({ a: 1, b: 0, tie: 1, neither: 0 })
})

test('a vote on an answer that is not on show does not count, and counts again once it is', () => {
  const turns = turnsWith({ runIds: ['q-a', 'q-b'], winner: 'a', votedAt: 1 })
  const retried = pairsOf([answerOf('a', 'q', { id: 'new' }), answerOf('b')]).pairs
  expect(judgedRounds(retried, turns)).toEqual([])
  expect(judgedRounds(pairs, turns)).toHaveLength(1)
})

test('of several votes on the same two answers the last one counts, and one on another question does not', () => {
  const turns = turnsWith(
    { runIds: ['q-a', 'q-b'], winner: 'a', votedAt: 1 },
    { runIds: ['q-b', 'q-a'], winner: 'tie', votedAt: 2 },
    { runIds: ['q-a', 'q-b'], winner: 'b', votedAt: 3 },
  )
  expect(judgedRounds(pairs, turns).map(({ winner }) => winner)).toEqual(['tie'])
})
