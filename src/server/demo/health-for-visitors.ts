import type { ProviderHealth } from '#service/routing/registry.ts'

/** What anybody may know of a demo's providers: how those of its models stand. Why is for the log: it names settings. */
export const healthForVisitors =
  (models: readonly string[]) =>
  (all: readonly ProviderHealth[]): ProviderHealth[] =>
    all
      .filter(({ name }) => name === 'demo' || models.some((model) => model.startsWith(`${name}/`)))
      .map(({ name, state, models: count }) => ({ name, state, models: count }))
