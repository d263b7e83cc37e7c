import { isSameJudge, type Judge } from '../../session/model-verdicts.ts'
import type { Message } from '../../session/session.ts'

/** What a judge has cost, in US dollars. */
export interface CostOfJudging {
  /** Of all requests, as far as it is known. */
  cost: number
  /** The part of it that brought no verdict that is there. */
  lost: number
  isAllKnown: boolean
}

/** What a judge has cost at these questions: its verdicts, those on answers not on show among them, and what brought none. */
export function costOfJudging(turns: readonly Message[], judge: Judge): CostOfJudging {
  const isOfJudge = (each: Judge) => isSameJudge(each, judge)
  const verdicts = turns.flatMap(({ modelVerdicts = [] }) => modelVerdicts).filter(isOfJudge)
  const beyond = turns.flatMap(({ judgingCosts = [] }) => judgingCosts).filter(isOfJudge)
  const lost = sumOf(beyond)
  return {
    cost: sumOf(verdicts) + lost,
    lost,
    isAllKnown: [...verdicts, ...beyond].every(({ cost }) => cost !== null),
  }
}

const sumOf = (all: readonly { cost: number | null }[]) => all.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
