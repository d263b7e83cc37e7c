import type { ModelEntry } from '#protocol/openai/models.ts'
import { formatModelId, parseModelId } from '#protocol/model-id.ts'
import { ServiceError } from '../errors.ts'
import { silentLog, type Log } from '../log.ts'
import { within } from '../streams/within.ts'
import {
  createModelListCache,
  usualListTimes,
  type ListState,
  type ModelListCache,
  type ModelListTimes,
} from './model-list-cache.ts'
import { nearMatches } from './near-matches.ts'
import type { Provider } from './provider.ts'

/** Where a request for a model goes. */
interface Target {
  provider: Provider
  /** What the provider calls the model. */
  name: string
}

export interface ProviderHealth {
  name: string
  state: ListState
  models: number
  /** What is wrong, in plain words. */
  detail?: string
}

/** What a model is asked to do: none is suggested that is known to do something else. */
type Purpose = 'chat' | 'embeddings'

interface UnknownModelOptions {
  reason?: string
  purpose?: Purpose | undefined
}

export interface Registry {
  /** A provider found later, such as a local runtime. One whose name is taken is left out. */
  add(provider: Provider): void
  /** Finds who serves `<provider>/<model>`, or a bare name that only one provider lists. */
  resolve(model: string, purpose?: Purpose): Promise<Target>
  /** Every known model, with prefixed ids. */
  models(): Promise<ModelEntry[]>
  /** The listed model with this id, prefixed or bare. */
  find(model: string): Promise<ModelEntry>
  /** A 404 for a model, naming those with similar names after the reason. */
  unknownModel(model: string, options?: UnknownModelOptions): ServiceError
  health(): ProviderHealth[]
  stop(): void
}

export interface RegistryOptions {
  providers: readonly Provider[]
  now?: () => number
  log?: Log
  times?: Partial<ModelListTimes>
  /** How long after the start a request waits for lists that are still on their way. */
  patienceMs?: number
}

/** All providers behind one door. Their lists are asked for at once; a slow one holds nothing up. */
export function createRegistry(options: RegistryOptions): Registry {
  const { now = Date.now, log = silentLog, patienceMs = 1000 } = options
  const times = { ...usualListTimes, ...options.times }
  const startedAt = now()
  const entries = new Map<string, { provider: Provider; list: ModelListCache }>()

  function add(provider: Provider) {
    if (entries.has(provider.name)) return
    entries.set(provider.name, { provider, list: createModelListCache(provider, times, now, log) })
  }
  options.providers.forEach(add)

  const prefixed = ({ provider, list }: { provider: Provider; list: ModelListCache }): ModelEntry[] =>
    (list.models() ?? []).map((model) => ({
      ...model,
      id: formatModelId({ provider: provider.name, name: model.id }),
      created: model.created ?? 0,
      owned_by: model.owned_by ?? provider.name,
    }))
  const listed = () => [...entries.values()].flatMap(prefixed)

  /** Just after the start the first lists may be a moment away. Later nobody waits. */
  async function firstLists() {
    const patience = startedAt + patienceMs - now()
    if (patience <= 0) return
    await within(Promise.all([...entries.values()].map(({ list }) => list.firstTry)), patience)
  }

  async function resolve(model: string, purpose?: Purpose): Promise<Target> {
    const id = parseModelId(model)
    const named = id && entries.get(id.provider)
    if (id && named) return { provider: named.provider, name: id.name }
    await firstLists()
    const serving = [...entries.values()].filter(({ list }) =>
      list.models()?.some((entry) => entry.id === model),
    )
    if (serving.length > 1)
      throw ambiguous(
        model,
        serving.map(({ provider }) => provider.name),
      )
    if (!serving[0]) throw unknownModel(model, { purpose })
    return { provider: serving[0].provider, name: model }
  }

  function unknownModel(model: string, { reason, purpose }: UnknownModelOptions = {}): ServiceError {
    const others = listed().filter(
      (entry) => !isNamed(entry, model) && (purpose === undefined || mayServe(entry, purpose)),
    )
    const near = nearMatches(
      model,
      others.map(({ id }) => id),
    )
    const hint =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'GET /v1/models lists those that exist.'
    return new ServiceError(
      'model_not_found',
      `${reason ?? `There is no model ${quoted(model)} here.`} ${hint}`,
      { param: 'model' },
    )
  }

  return {
    add,
    resolve,
    unknownModel,
    async models() {
      await firstLists()
      return listed()
    },
    async find(model) {
      await firstLists()
      const all = listed()
      const exact = all.find(({ id }) => id === model)
      if (exact) return exact
      const { provider, name } = await resolve(model)
      const id = formatModelId({ provider: provider.name, name })
      const found = all.find((entry) => entry.id === id)
      if (!found) throw unknownModel(model)
      return found
    },
    health: () =>
      [...entries.values()].map(({ provider, list }) => ({
        name: provider.name,
        models: list.models()?.length ?? 0,
        ...list.health(),
      })),
    stop: () => entries.forEach(({ list }) => list.stop()),
  }
}

const isNamed = ({ id }: ModelEntry, model: string) => id === model || parseModelId(id)?.name === model

/** A list that says nothing of a model's outputs rules nothing out. */
function mayServe({ architecture }: ModelEntry, purpose: Purpose): boolean {
  const outputs = architecture?.output_modalities
  if (!outputs) return true
  return outputs.includes('embeddings') === (purpose === 'embeddings')
}

function ambiguous(model: string, providers: string[]): ServiceError {
  const candidates = providers.map((provider) => formatModelId({ provider, name: model }))
  const message = `${quoted(model)} is served by more than one provider. Ask for ${candidates.join(' or ')}.`
  return new ServiceError('invalid_request', message, { param: 'model', code: 'ambiguous_model' })
}

const quoted = (model: string) => `"${model.length > 100 ? `${model.slice(0, 100)}…` : model}"`
