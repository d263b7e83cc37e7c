import type { Column } from '../../session/session.ts'
import { hasRealModel } from '../../models/has-real-model.ts'
import { firstModels } from '../../models/first-models.ts'
import type { Model } from '../../models/model.ts'
import type { ColumnSums } from '../column-sums.ts'

/** The chat models that can propose a wording: the demo models cannot. */
export const proposers = (models: readonly Model[]): Model[] =>
  models.filter(({ purpose, isDemo }) => purpose === 'chat' && !isDemo)

/**
 * Who proposes unless somebody else is chosen: the model of the column that passes most; where the columns have none that
 * can, the likeliest of the others. Empty where there is none.
 */
export function defaultProposer(
  columns: readonly Column[],
  sums: readonly Pick<ColumnSums, 'passed' | 'scored'>[],
  models: readonly Model[],
): string {
  const able = new Set(proposers(models).map(({ id }) => id))
  const rateOf = (position: number) => {
    const { passed = 0, scored = 0 } = sums[position] ?? {}
    return scored === 0 ? 0 : passed / scored
  }
  const [best] = columns
    .map(({ model }, position) => ({ model, rate: rateOf(position) }))
    .filter(({ model }) => able.has(model))
    .sort((a, b) => b.rate - a.rate)
  if (best) return best.model
  return hasRealModel(models) ? (firstModels(models)[0] ?? '') : ''
}
