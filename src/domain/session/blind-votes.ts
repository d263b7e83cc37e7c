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

/** What was said of answers, votes or verdicts, by the answers' other ids. */
export const withAnswerIds = <VoteOrVerdict extends { runIds: RunIds }>(
  all: readonly VoteOrVerdict[],
  newIdOf: (id: RunId) => RunId,
): VoteOrVerdict[] =>
  all.map((each) => ({ ...each, runIds: [newIdOf(each.runIds[0]), newIdOf(each.runIds[1])] }))
