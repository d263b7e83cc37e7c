import type { ModelVerdict } from './session.ts'

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
