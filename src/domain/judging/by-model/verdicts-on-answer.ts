import type { RunId } from '../../session/session.ts'
import { votesOnAnswer, type VotesOnAnswer } from '../votes-on-answer.ts'
import { idsOf } from '../rounds.ts'
import type { JudgedPair } from './judged-pairs.ts'

/** Of the pairs that an answer stood in, how many a judge had it win, tie and lose. */
export interface VerdictsOnAnswer extends VotesOnAnswer {
  /** Pairs whose verdict changed with the order. */
  undecided: number
}

/** What a judge's verdicts on one answer come to; null where there are none that can be read. */
export function verdictsOnAnswer(pairs: readonly JudgedPair[], runId: RunId): VerdictsOnAnswer | null {
  const decided = pairs.flatMap(({ round, outcome }) =>
    outcome === 'undecided' || outcome === 'unreadable' ? [] : { round, winner: outcome },
  )
  const undecided = pairs.filter(
    ({ round, outcome }) => outcome === 'undecided' && idsOf(round).includes(runId),
  ).length
  const votes = votesOnAnswer(decided, runId)
  return votes || undecided > 0 ? { won: 0, tied: 0, lost: 0, ...votes, undecided } : null
}
