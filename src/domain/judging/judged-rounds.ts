import { pairKey } from '../session/blind-votes.ts'
import type { BlindWinner, Message } from '../session/session.ts'
import { idsOf, type Round } from './rounds.ts'

/** A round with what was said of it. */
export interface JudgedRound {
  round: Round
  winner: BlindWinner
}

/** What the reader said of one. */
export interface VotedRound extends JudgedRound {
  /** Milliseconds since 1970. */
  votedAt: number
}

/**
 * The rounds that were voted on, in the order of the votes and as they stood then. A vote on an answer that is in none of
 * the pairs, since it is gone or not on show, does not count; of several on the same two, as in a damaged file, the last.
 */
export function judgedRounds(pairs: readonly Round[], turns: readonly Message[]): VotedRound[] {
  const byKey = new Map(pairs.map((pair) => [pairKey(idsOf(pair)), pair]))
  const given = turns.flatMap(({ id, votes = [] }) =>
    votes.filter(({ runIds }) => byKey.get(pairKey(runIds))?.[0].messageId === id),
  )
  given.sort((one, other) => one.votedAt - other.votedAt)
  const last = new Map(given.map((vote) => [pairKey(vote.runIds), vote]))
  const votes = given.filter((vote) => last.get(pairKey(vote.runIds)) === vote)
  return votes.flatMap(({ runIds, winner, votedAt }) => {
    const pair = byKey.get(pairKey(runIds))
    if (!pair) return []
    const [one, other] = pair
    return { round: one.id === runIds[0] ? pair : [other, one], winner, votedAt }
  })
}

/** How often each was said. */
export function countWinners(judged: readonly Pick<JudgedRound, 'winner'>[]): Record<BlindWinner, number> {
  const counts = { a: 0, b: 0, tie: 0, neither: 0 }
  for (const { winner } of judged) counts[winner]++
  return counts
}
