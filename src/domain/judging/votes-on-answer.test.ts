import { expect, test } from 'vitest'
import type { BlindWinner } from '../session/session.ts'
import type { JudgedRound } from './judged-rounds.ts'
import { answerOf } from './testing.ts'
import { votesOnAnswer } from './votes-on-answer.ts'

const judged = (a: string, b: string, winner: BlindWinner): JudgedRound => ({
  round: [answerOf(a), answerOf(b)],
  winner,
})

test('the rounds of an answer are counted on whichever side it stood; both are bad is lost', () => {
  const rounds = [
    judged('a', 'b', 'a'),
    judged('c', 'a', 'b'),
    judged('a', 'c', 'tie'),
    judged('b', 'a', 'neither'),
  ]
  expect(votesOnAnswer(rounds, answerOf('a').id)).toEqual({ won: 2, tied: 1, lost: 1 })
  expect(votesOnAnswer(rounds, answerOf('b').id)).toEqual({ won: 0, tied: 0, lost: 2 })
})

test('an answer that was in no round has none', () => {
  expect(votesOnAnswer([judged('a', 'b', 'a')], answerOf('c').id)).toBeNull()
})
