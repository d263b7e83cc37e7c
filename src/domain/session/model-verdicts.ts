import type { JudgingCost, ModelVerdict } from './session.ts'

/** Who judges, and by what. */
export type Judge = Pick<ModelVerdict, 'model' | 'criterion'>

export const isSameJudge = (one: Judge, other: Judge): boolean =>
  one.model === other.model && one.criterion === other.criterion

/** What a verdict is found by: its judge, and the two answers in their order. */
export const verdictKey = ({ model, criterion, runIds }: Judge & Pick<ModelVerdict, 'runIds'>): string =>
  [model, ...runIds, criterion].join(' ')

/** The verdicts with one more, in place of an earlier one of the same. */
export const withVerdict = (verdicts: readonly ModelVerdict[], verdict: ModelVerdict): ModelVerdict[] => [
  ...verdicts.filter((each) => verdictKey(each) !== verdictKey(verdict)),
  verdict,
]

/** The costs beyond verdicts with one more, added to what its judge was paid before. */
export function withJudgingCost(costs: readonly JudgingCost[], added: JudgingCost): JudgingCost[] {
  const before = costs.find((each) => isSameJudge(each, added)) ?? { cost: 0 }
  const cost = before.cost === null || added.cost === null ? null : before.cost + added.cost
  const { model, criterion } = added
  return [...costs.filter((each) => !isSameJudge(each, added)), { model, criterion, cost }]
}
