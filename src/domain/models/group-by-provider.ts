import type { Model } from './model.ts'

interface ProviderGroup {
  provider: string
  models: Model[]
}

/** Models by provider, providers in the order in which they first appear. */
export function groupByProvider(models: readonly Model[]): ProviderGroup[] {
  const groups = new Map<string, Model[]>()
  for (const model of models) {
    const group = groups.get(model.provider)
    if (group) group.push(model)
    else groups.set(model.provider, [model])
  }
  return [...groups].map(([provider, grouped]) => ({ provider, models: grouped }))
}
