import type { JudgingCost, ModelVerdict } from './session.ts'

/** Who judges, and by what. */
export type Judge = Pick<ModelVerdict, 'model' | 'criterion'>

/** What a verdict is found by: its judge, and the two answers in their order. */
export const verdictKey = ({ model, criterion, runIds }: Judge & Pick<ModelVerdict, 'runIds'>): string =>
  [model, ...runIds, criterion].join(' ')

/** The verdicts with one more, in place of an earlier one of the same. */
export const withVerdict = (verdicts: readonly ModelVerdict[], verdict: ModelVerdict): ModelVerdict[] => [
  ...verdicts.filter((each) => verdictKey(each) !== verdictKey(verdict)),
  verdict,
]

/** The costs beyond verdicts with one more, added to what its judge was paid before. */
export function withJudgingCost(
  costs: readonly JudgingCost[],
  { model, criterion, cost }: JudgingCost,
): JudgingCost[] {
  const isOfJudge = (each: JudgingCost) => each.model === model && each.criterion === criterion
  const before = costs.find(isOfJudge) ?? { cost: 0 }
  const sum = before.cost === null || cost === null ? null : before.cost + cost
  return [...costs.filter((each) => !isOfJudge(each)), { model, criterion, cost: sum }]
}
