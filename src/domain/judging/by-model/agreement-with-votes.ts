import { pairKey } from '../../session/blind-votes.ts'
import { agreementOf, type Agreement } from '../../statistics/agreement.ts'
import type { VotedRound } from '../judged-rounds.ts'
import { idsOf } from '../rounds.ts'
import type { JudgedPair } from './judged-pairs.ts'

/** A pair that the reader voted on, too. */
export interface SharedPair {
  pair: JudgedPair
  own: VotedRound
  agrees: boolean
  /** Whether the judge's verdict was there to be read when the reader voted. */
  isAfterVerdict: boolean
}

export interface AgreementWithVotes {
  /** Null where there is no pair that both judged. */
  agreement: Agreement | null
  shared: SharedPair[]
}

/**
 * How far a judge agrees with the reader's votes on the same answers. A tie, both bad and undecided are all no winner;
 * pairs without a readable verdict are left out. Of a winner it counts which of the two columns it stands in.
 */
export function agreementWithVotes(
  pairs: readonly JudgedPair[],
  judged: readonly VotedRound[],
): AgreementWithVotes {
  const votes = new Map(judged.map((each) => [pairKey(idsOf(each.round)), each]))
  const both = pairs.flatMap((pair) => {
    const vote = votes.get(pairKey(idsOf(pair.round)))
    return vote && pair.outcome !== 'unreadable' ? { pair, own: vote, labels: labelsOf(pair, vote) } : []
  })
  return {
    agreement: agreementOf(both.map(({ labels }) => labels)),
    shared: both.map(({ pair, own, labels: [mine, its] }) => ({
      pair,
      own,
      agrees: mine === its,
      isAfterVerdict: own.votedAt > judgedAt(pair),
    })),
  }
}

/** When both of its verdicts were there: milliseconds since 1970. */
const judgedAt = ({ verdicts: [forth, back] }: JudgedPair) => Math.max(forth.judgedAt, back.judgedAt)

type Winner = 'a' | 'b' | 'none'

/** Who won by the reader and by the judge, as the pair stands. */
function labelsOf({ round, outcome }: JudgedPair, { round: voted, winner }: VotedRound): [Winner, Winner] {
  const isTurned = voted[0].id !== round[0].id
  const its = outcome === 'a' || outcome === 'b' ? outcome : 'none'
  if (winner === 'tie' || winner === 'neither') return ['none', its]
  return [isTurned ? turned[winner] : winner, its]
}

const turned = { a: 'b', b: 'a' } as const
