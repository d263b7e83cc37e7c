import { groupByProvider } from './group-by-provider.ts'
import type { Model } from './model.ts'

/** Models under one heading. */
export type PickerGroup = {
  key: string
  models: readonly Model[]
} & (
  | { kind: 'favourites' | 'recent' }
  /** Empty where the models' ids name none. */
  | { kind: 'provider'; provider: string }
)

interface Marked {
  /** In the order in which they became favourites. */
  favourites: readonly string[]
  /** The latest choice first. */
  recent: readonly string[]
}

/** Favourites, recent choices, then the rest by provider: every model stands once. */
export function pickerGroups(models: readonly Model[], { favourites, recent }: Marked): PickerGroup[] {
  const byId = new Map(models.map((model) => [model.id, model]))
  const taken = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const model = byId.get(id)
      byId.delete(id)
      return model ? [model] : []
    })
  const marked: PickerGroup[] = [
    { key: 'favourites', kind: 'favourites', models: taken(favourites) },
    { key: 'recent', kind: 'recent', models: taken(recent) },
  ]
  return [...marked.filter((group) => group.models.length > 0), ...providerGroups([...byId.values()])]
}

/** Models by provider, in the order in which providers first appear. */
export const providerGroups = (models: readonly Model[]): PickerGroup[] =>
  groupByProvider(models).map((group) => ({ key: `provider:${group.provider}`, kind: 'provider', ...group }))
