import type { ModelEntry, ModelList } from '#protocol/openai/models.ts'
import { formatModelId } from '#protocol/model-id.ts'
import { withKnownFacts } from './with-known-facts.ts'

/** The merged lists of all providers, ready to be looked things up in. It never changes: a new one takes its place. */
export interface Catalogue {
  /** With prefixed ids, provider by provider. */
  readonly entries: readonly ModelEntry[]
  /** By prefixed id. */
  entry(id: string): ModelEntry | undefined
  /** The providers that list a model under this bare name. */
  providersOf(name: string): readonly string[]
  /** All of it as the body of `GET /v1/models`, written once. */
  json(): string
}

/** A provider's models, with ids as the provider calls them. */
export interface ProviderList {
  provider: string
  models: readonly ModelEntry[]
}

/** Merges the lists: ids prefixed, what the upstreams do not say filled in, each id once. */
export function createCatalogue(lists: readonly ProviderList[]): Catalogue {
  const byId = new Map<string, ModelEntry>()
  const byName = new Map<string, string[]>()
  for (const { provider, models } of lists) {
    for (const model of models) {
      const id = formatModelId({ provider, name: model.id })
      if (byId.has(id)) continue
      byId.set(id, listed(id, provider, model))
      const providers = byName.get(model.id)
      if (providers) providers.push(provider)
      else byName.set(model.id, [provider])
    }
  }
  const entries = [...byId.values()]
  let json: string | undefined
  return {
    entries,
    entry: (id) => byId.get(id),
    providersOf: (name) => byName.get(name) ?? [],
    json: () => (json ??= JSON.stringify({ object: 'list', data: entries } satisfies ModelList)),
  }
}

/** Clients expect `created` and `owned_by` on every entry. */
function listed(id: string, provider: string, model: ModelEntry): ModelEntry {
  const entry = withKnownFacts(provider, model)
  return { ...entry, id, created: entry.created ?? 0, owned_by: entry.owned_by ?? provider }
}
