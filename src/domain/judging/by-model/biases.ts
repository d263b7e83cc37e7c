import type { Interval } from '../../statistics/interval.ts'
import { wilsonInterval } from '../../statistics/wilson.ts'
import type { JudgedRound } from '../judged-rounds.ts'
import type { Round } from '../rounds.ts'
import type { JudgedPair } from './judged-pairs.ts'

/** So many of so many, and between which shares the true one plausibly lies. */
export interface Rate {
  count: number
  of: number
  interval: Interval
}

export interface Biases {
  /** Pairs about which the verdict changed with the order. */
  changed: Rate
  /** Verdicts for one of the two in which the one shown first won: half of them where the order does not matter. */
  firstWon: Rate
  /** Pairs with a winner, of two lengths, in which the longer answer won. */
  longerWon: Rate
}

/** What in a judge's verdicts may come from the order or the length of answers. */
export function biasesOf(pairs: readonly JudgedPair[]): Biases {
  const read = pairs.filter(({ outcome }) => outcome !== 'unreadable')
  const kinds = read.flatMap(({ verdicts }) => verdicts.map((verdict) => verdict.said))
  const withWinner = kinds.filter((each) => each !== 'tie')
  return {
    changed: rateOf(read.map(({ outcome }) => outcome === 'undecided')),
    firstWon: rateOf(withWinner.map((each) => each === 'first')),
    longerWon: longerWon(read.map(({ round, outcome }) => ({ round, winner: outcome }))),
  }
}

/** How often the longer answer won by the reader's votes. */
export const longerWonByVotes = (judged: readonly JudgedRound[]): Rate => longerWon(judged)

function longerWon(all: readonly { round: Round; winner: string }[]): Rate {
  return rateOf(
    all.flatMap(({ round, winner }) => {
      const [a, b] = [round[0].text.trim().length, round[1].text.trim().length]
      return (winner !== 'a' && winner !== 'b') || a === b ? [] : [winner === 'a' ? a > b : b > a]
    }),
  )
}

function rateOf(all: readonly boolean[]): Rate {
  const count = all.filter(Boolean).length
  return { count, of: all.length, interval: wilsonInterval(count, all.length) }
}
