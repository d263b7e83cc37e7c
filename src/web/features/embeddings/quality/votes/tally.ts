import type { Vote, VoteWinner } from '#domain/embeddings/text-set.ts'
import type { OutcomeCounts } from '#domain/statistics/outcome-counts.ts'
import { seededRandom } from '#domain/statistics/seeded-random.ts'

type Pair = Vote['columnIds']

/** The votes on two columns, each with them in this order. */
export const votesOn = (votes: readonly Vote[], pair: Pair): readonly Vote[] =>
  votes.flatMap((vote) => {
    if (!pair.every((id) => vote.columnIds.includes(id))) return []
    return vote.columnIds[0] === pair[0]
      ? [vote]
      : [{ ...vote, columnIds: pair, winner: otherWay(vote.winner) }]
  })

function otherWay(winner: VoteWinner): VoteWinner {
  if (winner === 'first') return 'second'
  return winner === 'second' ? 'first' : winner
}

/** Votes on two columns as outcomes: A won, B won, both were good, or neither. */
export function countVotes(votes: readonly Vote[]): OutcomeCounts {
  const count = (winner: VoteWinner) => votes.filter((vote) => vote.winner === winner).length
  return { onlyA: count('first'), onlyB: count('second'), both: count('both'), neither: count('neither') }
}

export type Side = 'left' | 'right'

/** Who won, for what was said of the sides. */
export function winnerOf(choice: Side | 'both' | 'neither', isTurned: boolean): VoteWinner {
  if (choice === 'both' || choice === 'neither') return choice
  return (choice === 'left') === isTurned ? 'second' : 'first'
}

/** For each of so many texts whether the second column stands on the left. The same seed always gives the same. */
export function turnedSides(count: number, seed: number): readonly boolean[] {
  const random = seededRandom(seed)
  return Array.from({ length: count }, () => random() < 0.5)
}
