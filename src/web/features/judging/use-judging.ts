import { useState } from 'react'
import { judgedRounds, type VotedRound } from '#domain/judging/judged-rounds.ts'
import { idsOf, pairsOf, planRounds, type Round } from '#domain/judging/rounds.ts'
import { pairKey } from '#domain/session/blind-votes.ts'
import type { Message, MessageId, Session } from '#domain/session/session.ts'
import { useTurns } from '../../store/hooks.ts'
import { useAnswersToJudge } from '../../store/use-answers-to-judge.ts'

export interface Judging {
  turns: readonly Message[]
  /** Those with a vote, in the order of the votes. */
  judged: readonly VotedRound[]
  /** Those without one, the next one first. */
  left: readonly Round[]
  /** How many pairs of answers say the same. */
  same: number
}

/** The rounds of a session. What was planned stays as it stands while further answers come in. */
export function useJudging(session: Session, firstId: MessageId | null): Judging {
  const turns = useTurns(session)
  const answers = useAnswersToJudge(session, turns)
  const [found, setFound] = useState(() => ({ answers, ...pairsOf(answers) }))
  const judged = judgedRounds(found.pairs, turns)
  const seed = session.createdAt
  const [plan, setPlan] = useState(() => {
    const rounds = planRounds(
      found.pairs,
      judged.map(({ round }) => idsOf(round)),
      seed,
    )
    return [...rounds.filter(isOf(firstId)), ...rounds.filter((round) => !isOf(firstId)(round))]
  })
  if (found.answers !== answers) {
    const pairs = pairsOf(answers)
    setFound({ answers, ...pairs })
    setPlan(planRounds(pairs.pairs, plan.map(idsOf), seed))
  }
  const withVote = new Set(judged.map(({ round }) => pairKey(idsOf(round))))
  const left = plan.filter((round) => !withVote.has(pairKey(idsOf(round))))
  return { turns, judged, left, same: found.same }
}

const isOf =
  (questionId: MessageId | null) =>
  ([{ messageId }]: Round) =>
    messageId === questionId
