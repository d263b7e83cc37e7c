import type { RunId } from '../session/session.ts'
import type { JudgedRound } from './judged-rounds.ts'
import { resultFor } from './standings.ts'

/** Of the rounds that an answer stood in, how many it won, tied and lost. */
export interface VotesOnAnswer {
  won: number
  tied: number
  lost: number
}

/** What the votes on one answer come to; null where there are none. Where both were bad, both have lost. */
export function votesOnAnswer(judged: readonly JudgedRound[], runId: RunId): VotesOnAnswer | null {
  const results = judged.flatMap(({ round: [a, b], winner }) => {
    if (a.id === runId) return resultFor('a', winner)
    return b.id === runId ? resultFor('b', winner) : []
  })
  if (results.length === 0) return null
  const count = (wanted: keyof VotesOnAnswer) => results.filter((result) => result === wanted).length
  return { won: count('won'), tied: count('tied'), lost: count('lost') }
}
