import { useMemo } from 'react'
import { pairRequest } from '#domain/judging/by-model/pair-request.ts'
import { idsOf, type Round } from '#domain/judging/rounds.ts'
import type { Price } from '#domain/pricing/price.ts'
import { estimatePromptTokens, estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { Judge } from '#domain/session/model-verdicts.ts'
import { estimateJudge } from '../../../runner/ask-judge.ts'
import { useReadTables } from '../../../store/hooks.ts'

/** Of more pairs so many are looked at, and the others are taken to be like them. */
const maxLookedAt = 40

/** About what so many requests cost in US dollars; null where the price is unknown. */
export function useJudgeCost(
  pairs: readonly Round[],
  { model, criterion }: Judge,
  price: Price | null,
  requests: number,
): number | null {
  const read = useReadTables()
  // Not with every letter of the criterion, which is added below.
  const meanTokens = useMemo(() => {
    const looked = pairs.slice(0, maxLookedAt).map((round) => {
      const order = { messageId: round[0].messageId, runIds: idsOf(round) }
      const request = pairRequest(read(), order, { model: '', criterion: '' })
      return request ? estimatePromptTokens(request.messages) : 0
    })
    return looked.reduce((sum, tokens) => sum + tokens, 0) / Math.max(1, looked.length)
  }, [pairs, read])
  if (model === '') return null
  const each = estimateJudge(meanTokens + estimateTextTokens(criterion), price)
  return each && each.expected * requests
}
