import { formatCount } from '../words/format.ts'
import { groupByProvider } from './catalogue.ts'
import type { Model } from './model.ts'
import { providerTitle } from './provider-title.ts'

/** Models under one heading. */
export interface PickerGroup {
  key: string
  title: string
  /** What follows the title: how many there are. */
  count: string
  models: readonly Model[]
}

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
  const top = [
    { key: 'favourites', title: 'Favourites', models: taken(favourites) },
    { key: 'recent', title: 'Recent', models: taken(recent) },
  ]
  return [
    ...top
      .filter((group) => group.models.length > 0)
      .map((group) => ({ ...group, count: String(group.models.length) })),
    ...providerGroups([...byId.values()]),
  ]
}

/** Models by provider, in the order in which providers first appear. */
export const providerGroups = (models: readonly Model[]): PickerGroup[] =>
  groupByProvider(models).map((group) => ({
    key: `provider:${group.provider}`,
    title: providerTitle(group.provider),
    count: `${formatCount(group.models.length)} ${group.models.length === 1 ? 'model' : 'models'}`,
    models: group.models,
  }))
