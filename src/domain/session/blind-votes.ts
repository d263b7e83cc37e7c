import type { BlindVote, RunId } from './session.ts'

type RunIds = BlindVote['runIds']

/** What two answers are found by, whichever of them stood as A. */
export const pairKey = ([a, b]: RunIds): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

/** The votes with one more, in place of an earlier one on the same answers. */
export const withVote = (votes: readonly BlindVote[], vote: BlindVote): BlindVote[] => [
  ...withoutVote(votes, vote.runIds),
  vote,
]

/** The votes without the one on these answers. */
export const withoutVote = (votes: readonly BlindVote[], runIds: RunIds): BlindVote[] =>
  votes.filter((vote) => pairKey(vote.runIds) !== pairKey(runIds))

/** The vote on the same answers by other ids. */
export const withVoteIds = (
  { runIds: [a, b], ...vote }: BlindVote,
  newIdOf: (id: RunId) => RunId,
): BlindVote => ({
  ...vote,
  runIds: [newIdOf(a), newIdOf(b)],
})
