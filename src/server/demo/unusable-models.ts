import { demoModelIds } from '#demo-models/demo.ts'
import type { Registry } from '#service/routing/registry.ts'
import type { Access, Settings } from '../settings/settings.ts'
import { priceOf } from './prices.ts'

/** What keeps visitors of a public demo from models that MODEL_ALLOWLIST or SITE_FILE names, a line for each of them. */
export async function unusableModels(
  { access, remote, demo, site }: Pick<Settings, 'access' | 'remote' | 'demo' | 'site'>,
  registry: Pick<Registry, 'find' | 'health'>,
): Promise<string[]> {
  // What another service lists is not known at the start.
  if (access?.kind !== 'demo' || remote) return []
  const states = new Map(registry.health().map(({ name, state }) => [name, state]))
  const lines = access.models.map((model) => {
    if (demoModelIds.includes(model)) return undefined
    const [provider = ''] = model.split('/')
    // What is wrong with a provider is told of it.
    if ((states.get(provider) ?? 'ready') !== 'ready') return undefined
    return problemOf(model, { access, registry })
  })
  const allowed = [...access.models, ...(demo ? demoModelIds : [])]
  const ofSite = site.models.filter((model) => !allowed.includes(model))
  return [
    ...(await Promise.all(lines)).filter((line) => line !== undefined),
    ...ofSite.map(
      (model) =>
        `SITE_FILE: "models" names ${model}, which visitors may not use. Add it to MODEL_ALLOWLIST, or take it out.`,
    ),
  ]
}

async function problemOf(
  model: string,
  { access, registry }: { access: Extract<Access, { kind: 'demo' }>; registry: Pick<Registry, 'find'> },
): Promise<string | undefined> {
  const { models: allowed, prices, limits } = access
  try {
    const { id } = await registry.find(model)
    // The page lists models by their ids alone.
    if (id !== model)
      return allowed.includes(id)
        ? undefined
        : `MODEL_ALLOWLIST names ${model}, which the page lists as ${id}: its visitors do not see it. Write ${id} instead.`
  } catch (error) {
    return `MODEL_ALLOWLIST: ${error instanceof Error ? error.message : model}`
  }
  if (limits.DAILY_COST_BUDGET === Infinity || (await priceOf(model, { prices, find: registry.find })))
    return undefined
  return `${model} has no known price, so with DAILY_COST_BUDGET nobody may use it. Set one, in and out for a million tokens: MODEL_PRICES=${model}=0.15/0.60`
}
