import { describe, expect, test } from 'vitest'
import type { BlindWinner, VerdictKind } from '../../session/session.ts'
import type { VotedRound } from '../judged-rounds.ts'
import { agreementWithVotes } from './agreement-with-votes.ts'
import { biasesOf, longerWonByVotes } from './biases.ts'
import { judgedPairs } from './judged-pairs.ts'
import { modelStandings } from './model-standings.ts'
import { judge, judgedQuestion } from './testing.ts'

/** What a judge said of one question after the other, in both orders. */
function pairsWith(
  ...verdicts: readonly (readonly [VerdictKind, VerdictKind, texts?: { a: string; b: string }])[]
) {
  const questions = verdicts.map(([forth, back, texts], index) =>
    judgedQuestion(`q${index}`, forth, back, texts),
  )
  return judgedPairs(
    questions.map(({ round }) => round),
    questions.map(({ turn }) => turn),
    judge,
  )
}

/** The reader's votes on the same pairs, the other way round where `isTurned`. */
const votesOn = (
  pairs: ReturnType<typeof pairsWith>,
  winners: readonly (BlindWinner | null)[],
  { isTurned = false, votedAt = 0 } = {},
) =>
  pairs.flatMap(({ round: [a, b] }, index): VotedRound[] => {
    const winner = winners[index] ?? null
    return winner === null ? [] : [{ round: isTurned ? [b, a] : [a, b], winner, votedAt }]
  })

const a = ['first', 'second'] as const
const b = ['second', 'first'] as const
const tie = ['tie', 'tie'] as const
const flipped = ['first', 'first'] as const
const unreadable = ['unreadable', 'first'] as const

describe('standings', () => {
  test('undecided pairs stand apart and count half, unreadable ones count for nobody', () => {
    expect(modelStandings(pairsWith(a, a, b, tie, flipped, flipped, unreadable))).toMatchObject([
      { columnId: 'a', won: 2, tied: 1, undecided: 2, lost: 1, share: 3.5 / 6, rank: 1 },
      { columnId: 'b', won: 1, tied: 1, undecided: 2, lost: 2, share: 2.5 / 6, rank: 2 },
    ])
  })

  test('a judge who always says “first” leaves everybody at one half', () => {
    expect(modelStandings(pairsWith(flipped, flipped, flipped))).toMatchObject([
      { won: 0, tied: 0, undecided: 3, lost: 0, share: 0.5, rank: 1 },
      { won: 0, tied: 0, undecided: 3, lost: 0, share: 0.5, rank: 1 },
    ])
  })
})

describe('agreement with the reader’s votes', () => {
  test('counts the pairs that both judged, whichever side they stood on, and lists where they differ', () => {
    const pairs = pairsWith(a, a, b, b, a, tie, unreadable)
    const winners: (BlindWinner | null)[] = ['a', 'a', 'b', 'a', null, 'neither', 'a']
    const { agreement, shared } = agreementWithVotes(pairs, votesOn(pairs, winners))
    // a: 3 and 2 of 5, b: 1 and 2, none: 1 and 1.
    expect(agreement).toMatchObject({ cases: 5, agreed: 4, byChance: expect.closeTo(0.36, 10) })
    expect(agreement?.kappa).toBeCloseTo((0.8 - 0.36) / 0.64, 10)
    expect(shared.filter(({ agrees }) => !agrees).map(({ pair }) => pair.round[0].messageId)).toEqual(['q3'])
    const asB = winners.map((winner) => (winner === 'a' ? 'b' : winner === 'b' ? 'a' : winner))
    expect(agreementWithVotes(pairs, votesOn(pairs, asB, { isTurned: true })).agreement).toEqual(agreement)
  })

  test('is none at all with a judge whose verdicts change with the order', () => {
    const pairs = pairsWith(flipped, flipped, flipped, flipped)
    const { agreement } = agreementWithVotes(pairs, votesOn(pairs, ['a', 'b', 'a', 'b']))
    expect(agreement).toMatchObject({ agreed: 0, kappa: 0 })
  })

  test('names the votes that came when the verdict was there to be read, in both orders', () => {
    // The verdicts are of moment 1.
    const pairs = pairsWith(a, b)
    const votes = [
      ...votesOn(pairs.slice(0, 1), ['a'], { votedAt: 1 }),
      ...votesOn(pairs.slice(1), ['b'], { votedAt: 2 }),
    ]
    const { shared } = agreementWithVotes(pairs, votes)
    expect(shared.map(({ isAfterVerdict }) => isAfterVerdict)).toEqual([false, true])
  })

  test('is unknown without votes', () => {
    expect(agreementWithVotes(pairsWith(a, b), [])).toEqual({ agreement: null, shared: [] })
  })
})

describe('biases', () => {
  test('of a judge who always says “first”: every verdict changes with the order', () => {
    const { changed, firstWon, longerWon } = biasesOf(pairsWith(flipped, flipped, flipped))
    expect(changed).toMatchObject({ count: 3, of: 3 })
    expect(firstWon).toMatchObject({ count: 6, of: 6 })
    expect(longerWon).toMatchObject({ count: 0, of: 0 })
  })

  test('of one who does not look at the order: the first shown wins one half, ties and unreadable ones aside', () => {
    const { changed, firstWon } = biasesOf(pairsWith(a, b, b, tie, unreadable))
    expect(changed).toMatchObject({ count: 0, of: 4 })
    expect(firstWon).toMatchObject({ count: 3, of: 6 })
  })

  test('the longer answer is looked for among pairs with a winner and two lengths', () => {
    const pairs = pairsWith(b, b, a, tie, flipped, [...a, { a: 'same', b: ' size ' }])
    expect(biasesOf(pairs).longerWon).toMatchObject({ count: 2, of: 3 })
    const votes = votesOn(pairs, ['b', 'a', 'neither', 'b', null, 'a'])
    expect(longerWonByVotes(votes)).toMatchObject({ count: 2, of: 3 })
  })
})
