import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blindWinners, type BlindWinner } from '../session/session.ts'
import type { JudgedRound } from './judged-rounds.ts'
import { areTooFew, mayBeBest, standingsOf } from './standings.ts'
import { answerOf } from './testing.ts'

const judged = (a: string, b: string, winner: BlindWinner, times = 1): JudgedRound[] =>
  Array.from({ length: times }, () => ({ round: [answerOf(a), answerOf(b)], winner }))

test('a win counts for one and against the other, a tie half for both, and where both are bad both have lost', () => {
  const standings = standingsOf([
    ...judged('a', 'b', 'a', 3),
    ...judged('b', 'a', 'b', 3),
    ...judged('a', 'b', 'tie', 2),
    ...judged('a', 'b', 'neither', 2),
  ])
  expect(standings).toMatchObject([
    { columnId: 'a', model: 'acme/a', won: 6, tied: 2, lost: 2, share: 0.7, rank: 1 },
    { columnId: 'b', model: 'acme/b', won: 0, tied: 2, lost: 8, share: 0.1, rank: 2 },
  ])
  // Wilson's interval for 7 of 10.
  expect(standings[0]?.interval.low).toBeCloseTo(0.3968, 4)
  expect(standings[0]?.interval.high).toBeCloseTo(0.8922, 4)
})

test('every round is counted once for each of its two, whatever was said', () => {
  const round = fc.tuple(
    fc.constantFrom('a', 'b'),
    fc.constantFrom('c', 'd'),
    fc.constantFrom(...blindWinners),
  )
  fc.assert(
    fc.property(fc.array(round, { minLength: 1 }), (rounds) => {
      const standings = standingsOf(rounds.flatMap(([a, b, winner]) => judged(a, b, winner)))
      const sum = (count: (each: (typeof standings)[number]) => number) =>
        standings.reduce((total, each) => total + count(each), 0)
      const countOf = (winner: BlindWinner) => rounds.filter((each) => each[2] === winner).length
      expect(sum(({ won, tied, lost }) => won + tied + lost)).toBe(2 * rounds.length)
      expect(sum(({ won }) => won)).toBe(countOf('a') + countOf('b'))
      expect(sum(({ tied }) => tied)).toBe(2 * countOf('tie'))
      expect(sum(({ lost }) => lost)).toBe(countOf('a') + countOf('b') + 2 * countOf('neither'))
      for (const { share, interval } of standings) {
        expect(interval.low).toBeLessThanOrEqual(share)
        expect(interval.high).toBeGreaterThanOrEqual(share)
      }
    }),
  )
})

test('a column that had two models stands there with each, and so does who answered in a model’s place', () => {
  const rounds: JudgedRound[] = [
    { round: [answerOf('a'), answerOf('b')], winner: 'a' },
    { round: [answerOf('a', 'r', { model: 'acme/other' }), answerOf('b', 'r')], winner: 'b' },
    {
      round: [
        answerOf('a', 's', { answeredBy: { model: 'demo/guide', reason: 'budget-spent' } }),
        answerOf('b', 's'),
      ],
      winner: 'tie',
    },
  ]
  expect(standingsOf(rounds).map(({ columnId, model }) => `${columnId} ${model}`)).toEqual([
    'a acme/a',
    'b acme/b',
    'a demo/guide',
    'a acme/other',
  ])
})

test('those with the same share have the same rank', () => {
  const standings = standingsOf([...judged('a', 'b', 'tie'), ...judged('c', 'd', 'neither')])
  expect(standings.map(({ rank }) => rank)).toEqual([1, 1, 3, 3])
})

test('who may be the best is decided by the intervals', () => {
  const names = (rounds: JudgedRound[]) => mayBeBest(standingsOf(rounds)).map(({ columnId }) => columnId)
  expect(names([])).toEqual([])
  expect(names(judged('a', 'b', 'a', 3))).toEqual(['a', 'b'])
  expect(names(judged('a', 'b', 'a', 8))).toEqual(['a'])
  expect(names([...judged('a', 'b', 'tie', 8), ...judged('a', 'c', 'a', 8)])).toEqual(['a', 'b'])
})

test('rounds that all go one way are called nothing as long as chance would make them so in one of sixteen times', () => {
  const four = standingsOf(judged('a', 'b', 'a', 4))
  expect(mayBeBest(four)).toHaveLength(1)
  expect(areTooFew(four)).toBe(true)
  expect(areTooFew(standingsOf(judged('a', 'b', 'a', 5)))).toBe(true)
  expect(areTooFew(standingsOf(judged('a', 'b', 'a', 6)))).toBe(false)
})
