import type { Price } from '#domain/pricing/price.ts'
import { isJudge } from '#domain/scoring/model-score.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { CostEstimate } from '#domain/table/spending.ts'
import type { ScoreToAsk } from '#domain/table/model-scores.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { createLengths } from './answer-lengths.ts'
import { estimateScore } from './ask-score.ts'
import { scoreRequest } from './score-request.ts'

interface Options {
  store: SessionsStore
  priceOf: (model: string) => Price | null
}

/** Of more scores so many are looked at, and the others are taken to cost as much: this is asked with every key. */
const maxLookedAt = 100

/** What the models of scores are taken to cost, by how long their verdicts so far were. */
export function createScoreCosts({ store, priceOf }: Options) {
  const lengths = createLengths()

  const estimateOf = (task: ScoreToAsk): CostEstimate | null => {
    const request = scoreRequest(store.getState(), task)
    return request && estimateScore(request, priceOf(request.model), lengths.of(request.model))
  }

  return {
    estimateOf,
    /** About what these cost, in US dollars; null where a price is unknown. */
    estimate: (some: readonly ScoreToAsk[]): number | null => {
      const looked = some.slice(0, maxLookedAt)
      const sum = looked.reduce<number | null>((before, toAsk) => {
        const estimate = estimateOf(toAsk)
        return before === null || !estimate ? null : before + estimate.expected
      }, 0)
      return sum === null || looked.length === 0 ? sum : (sum / looked.length) * some.length
    },
    /** Within a limit a judge's first verdict goes alone: it tells how much the judge thinks, which may be any amount. */
    isFirst: (sessionId: SessionId, { asked }: ScoreToAsk): boolean =>
      isJudge(asked) &&
      (store.getState().sessions[sessionId]?.table?.spendingLimit ?? null) !== null &&
      priceOf(asked.model) !== null &&
      lengths.of(asked.model) === null,
    /** So many tokens one of this model took. */
    addLength: lengths.add,
  }
}
