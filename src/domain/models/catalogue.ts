import type { Model } from './model.ts'
import { splitModelId } from './split-model-id.ts'

// What most of the page asks of a model is asked here.
export type { Model } from './model.ts'
export { isDemoModel, splitModelId } from './split-model-id.ts'

export interface ProviderGroup {
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

/** The models that a fresh session begins with: two demo models that answer differently, else the first two. */
export function firstModels(models: readonly Model[]): string[] {
  const chat = models.filter((model) => model.purpose === 'chat')
  const demo = ['demo/guide', 'demo/eliza'].filter((id) => chat.some((model) => model.id === id))
  return demo.length > 0 ? demo : chat.slice(0, 2).map((model) => model.id)
}

/** The model for one more column: a chat model that no column has yet, of the last column's provider if it can be. */
export function nextModel(models: readonly Model[], used: readonly string[]): string {
  const last = used.at(-1) ?? ''
  const free = models.filter((model) => model.purpose === 'chat' && !used.includes(model.id))
  const { provider } = splitModelId(last)
  return (free.find((model) => model.provider === provider) ?? free[0])?.id ?? last
}
