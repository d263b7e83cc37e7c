import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { costOfJudging } from '#domain/judging/by-model/judging-cost.ts'
import { judgedPairs, judgesOf, pairsToAsk } from '#domain/judging/by-model/judged-pairs.ts'
import { proposedJudge } from '#domain/judging/by-model/proposed-judge.ts'
import { judgedRounds } from '#domain/judging/judged-rounds.ts'
import { pairsOf } from '#domain/judging/rounds.ts'
import { answererOf } from '#domain/judging/standings.ts'
import type { Model } from '#domain/models/model.ts'
import { isSameJudge, type Judge } from '#domain/session/model-verdicts.ts'
import type { MessageId, Session } from '#domain/session/session.ts'
import { modelsQuery } from '../../../client/models.ts'
import type { PairJudge } from '../../../runner/pair-judge.ts'
import { useTurns } from '../../../store/hooks.ts'
import { useAnswersToJudge, useExcludedCounts } from '../../../store/use-answers-to-judge.ts'
import { noWish, type JudgeWish, type JudgeWishesStore } from './judge-wishes.ts'
import { useJudgeCost } from './use-judge-cost.ts'
import { words } from './words.ts'

export interface ModelJudgingParts {
  pairJudge: PairJudge
  wishes: JudgeWishesStore
}

export type ModelJudging = ReturnType<typeof useModelJudging>

const noModels: readonly Model[] = []

/** Who judges which answers by what, what that has come to so far, and what is left to ask. */
export function useModelJudging(
  session: Session,
  firstId: MessageId | null,
  { pairJudge, wishes }: ModelJudgingParts,
) {
  const turns = useTurns(session)
  const answers = useAnswersToJudge(session, turns)
  const { data: models = noModels } = useQuery(modelsQuery)
  const wish = useStore(wishes, (all) => all[session.id]) ?? noWish
  const asking = useStore(pairJudge.judgings, (all) => all[session.id])
  const [onlyId, setOnlyId] = useState(firstId)
  const [isAgain, setIsAgain] = useState(false)

  const { pairs: allPairs, same } = useMemo(() => pairsOf(answers), [answers])
  const judges = useMemo(() => judgesOf(turns), [turns])
  const questionIds = new Set(allPairs.map(([{ messageId }]) => messageId))
  const scope = onlyId !== null && questionIds.has(onlyId) ? onlyId : null
  const pairs = useMemo(
    () => allPairs.filter(([{ messageId }]) => scope === null || messageId === scope),
    [allPairs, scope],
  )
  /** The reader's votes on these pairs. */
  const own = useMemo(() => judgedRounds(pairs, turns), [pairs, turns])
  const inScope = scope === null ? turns : turns.filter(({ id }) => id === scope)
  const excludedCounts = useExcludedCounts(session, inScope)

  const chat = models.filter(({ purpose }) => purpose === 'chat')
  const answerers = new Set(answers.map(answererOf))
  const model = wish.model ?? judges[0]?.model ?? proposedJudge(chat, answerers)
  const criterion = wish.criterion ?? judges[0]?.criterion ?? words.usualCriterion
  const judge: Judge = { model, criterion: criterion.trim() }
  const price = models.find(({ id }) => id === model)?.price ?? null

  const judged = judgedPairs(pairs, turns, judge)
  const missing = pairsToAsk(pairs, turns, judge, 'missing')
  const orders = isAgain ? pairsToAsk(pairs, turns, judge, 'all') : missing
  const cost = useJudgeCost(pairs, judge, price, orders.length)
  const wished = (changed: Partial<JudgeWish>) => wishes.setState({ [session.id]: { ...wish, ...changed } })

  return {
    turns,
    answers,
    models: chat,
    judge,
    criterion,
    setModel: (chosen: string) => wished({ model: chosen }),
    setCriterion: (typed: string) => wished({ criterion: typed }),
    /** Those who judged before, as they can be shown again. */
    earlier: judges.filter((each) => !isSameJudge(each, judge)),
    choose: (chosen: Judge) => wished(chosen),
    answersItself: answerers.has(model),
    hasPictures: inScope.some(({ id, images = [] }) => questionIds.has(id) && images.length > 0),
    /** The question that it was opened for, where others can be judged as well. */
    firstId: firstId !== null && questionIds.has(firstId) && questionIds.size > 1 ? firstId : null,
    /** Whether that question has no pair, so that the others are on show in its place. */
    isFirstBare: firstId !== null && !questionIds.has(firstId) && questionIds.size > 0,
    questionCount: questionIds.size,
    scope,
    setScope: setOnlyId,
    pairs,
    /** How many answers are not judged, and why. */
    excludedCounts,
    /** How many pairs of answers of the whole session say the same. */
    same,
    judged,
    own,
    isAgain,
    setIsAgain,
    orders,
    /** US dollars; null where the price is unknown. */
    cost,
    spent: costOfJudging(inScope, judge),
    asking,
    start: () => {
      pairJudge.start(session.id, judge, orders)
      setIsAgain(false)
    },
    stop: () => pairJudge.stop(session.id),
    tryNow: () => pairJudge.tryNow(session.id),
    /** Asks once more about what failed. */
    retryFailed: () =>
      asking &&
      pairJudge.start(
        session.id,
        asking.judge,
        asking.failed.map(({ order }) => order),
      ),
    unreadable: pairsToAsk(pairs, turns, judge, 'unreadable'),
    retryUnreadable: () => pairJudge.start(session.id, judge, pairsToAsk(pairs, turns, judge, 'unreadable')),
  }
}
