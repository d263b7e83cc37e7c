import type { ModelEntry } from '#protocol/openai/models.ts'
import { formatModelId, parseModelId } from '#protocol/model-id.ts'
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts'
import { ServiceError } from '../base/service-error.ts'
import { silentLog, type Log } from '../base/log.ts'
import { orLate } from '../base/or-late.ts'
import {
  createModelListCache,
  defaultListTimes,
  type ListState,
  type ModelListCache,
  type ModelListTimes,
} from './model-list-cache.ts'
import { nearMatches } from './near-matches.ts'
import type { Provider } from '../providers/provider.ts'

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
  /** Takes a provider and its models away. Requests that have reached it go on; its name is free again. */
  remove(name: string): void
  /** Finds who serves an alias, `<provider>/<model>`, or a bare name that only one provider lists. */
  resolve(model: string, purpose?: Purpose): Promise<Target>
  /** Every known model, with prefixed ids: the same list until one of the providers' changes. */
  models(): Promise<readonly ModelEntry[]>
  /** The list as the JSON of `GET /v1/models`, written once for each list. */
  modelsJson(): Promise<string>
  /** What the lists say of a model, by its provider and what that calls it. Undefined where none has it. */
  listed(provider: string, name: string): ModelEntry | undefined
  /** The listed model with this id, prefixed or bare, or for which this alias stands. */
  find(model: string): Promise<ModelEntry>
  /** A 404 for a model, naming those with similar names after the reason. */
  unknownModel(model: string, options?: UnknownModelOptions): ServiceError
  health(): ProviderHealth[]
  /** What a provider calls its models, as far as its list is known. */
  modelNames(provider: string): string[]
  /** The names of the providers whose models are not in the list yet, and may soon be. */
  pending(): string[]
  /** Asks the providers anew whose list could not be had, each now and then, and waits for them, though not for long. */
  retryFailing(): Promise<void>
  /** Asks a provider for its list now; settles when that has ended, well or badly. */
  refresh(name: string): Promise<void>
  stop(): void
}

export interface RegistryOptions {
  providers: readonly Provider[]
  /** Other names for models, each with `<provider>/<model>` or a bare name. They come before anything else. */
  aliases?: Readonly<Record<string, string>>
  now?: () => number
  log?: Log
  times?: Partial<ModelListTimes>
  /** How long after a provider was added a request waits for its list. */
  waitMs?: number
}

/** How long a forced refresh waits for failing providers. */
const maxRetryMs = 3_000
/** The shortest time between two forced refreshes of a provider: anybody may force one, and they are not metered. */
const forcedEveryMs = 5_000

interface Member {
  provider: Provider
  list: ModelListCache
  addedAt: number
  /** When its last forced refresh began. */
  forcedAt?: number
}

/** All providers behind one door. Their lists are asked for at once; a slow one holds nothing up. */
export function createRegistry(options: RegistryOptions): Registry {
  const { now = Date.now, log = silentLog, waitMs = 1000 } = options
  const times = { ...defaultListTimes, ...options.times }
  const aliases = new Map(Object.entries(options.aliases ?? {}))
  const members = new Map<string, Member>()
  let merged: Catalogue | undefined
  const onChange = () => {
    merged = undefined
  }

  function add(provider: Provider) {
    if (members.has(provider.name)) return
    const list = createModelListCache(provider, { times, now, log, onChange })
    members.set(provider.name, { provider, list, addedAt: now() })
  }
  options.providers.forEach(add)

  function remove(name: string) {
    members.get(name)?.list.stop()
    members.delete(name)
    onChange()
  }

  function catalogue(): Catalogue {
    // Asked each time, since this is what has an old list renewed.
    const lists = [...members.values()].map(({ provider, list }) => ({
      provider: provider.name,
      models: list.models() ?? [],
    }))
    return (merged ??= createCatalogue(lists))
  }

  /** Just after a provider was added its first list may be a moment away. Later there is no wait. */
  async function firstLists() {
    const young = [...members.values()].filter(({ addedAt }) => addedAt + waitMs > now())
    if (young.length === 0) return
    const leftMs = Math.max(...young.map(({ addedAt }) => addedAt)) + waitMs - now()
    await orLate(Promise.all(young.map(({ list }) => list.firstTry)), leftMs)
  }

  async function known(): Promise<Catalogue> {
    await firstLists()
    return catalogue()
  }

  const meantBy = (model: string) => aliases.get(model) ?? model

  function prefixed(model: string): Target | undefined {
    const id = parseModelId(model)
    const member = id ? members.get(id.provider) : undefined
    return id && member ? { provider: member.provider, name: id.name } : undefined
  }

  async function resolve(model: string, purpose?: Purpose): Promise<Target> {
    const name = meantBy(model)
    // A model that its provider does not list goes there all the same: lists are often not complete.
    const target = prefixed(name)
    if (target) return target
    const serving = (await known()).providersOf(name)
    if (serving.length > 1) throw ambiguous(name, serving)
    const member = members.get(serving[0] ?? '')
    if (!member) throw unknownModel(model, { purpose })
    return { provider: member.provider, name }
  }

  async function find(model: string): Promise<ModelEntry> {
    const list = await known()
    const exact = list.entry(meantBy(model))
    if (exact) return exact
    const { provider, name } = await resolve(model)
    const found = list.entry(formatModelId({ provider: provider.name, name }))
    if (!found) throw unknownModel(model)
    return found
  }

  function unknownModel(model: string, { reason, purpose }: UnknownModelOptions = {}): ServiceError {
    const name = meantBy(model)
    const others = catalogue().entries.filter(
      (entry) => !isNamed(entry, name) && (purpose === undefined || mayServe(entry, purpose)),
    )
    const near = nearMatches(
      name,
      others.map(({ id }) => id),
    )
    const hint =
      near.length > 0 ? `Did you mean ${near.join(' or ')}?` : 'GET /v1/models lists those that exist.'
    const missing =
      name === model
        ? `There is no model ${quoted(model)} here.`
        : `There is no model ${quoted(name)} here, which ${quoted(model)} is short for.`
    return new ServiceError('model_not_found', `${sentence(reason ?? missing)} ${hint}`, { param: 'model' })
  }

  return {
    add,
    remove,
    resolve,
    find,
    unknownModel,
    listed: (provider, name) => catalogue().entry(formatModelId({ provider, name })),
    models: async () => (await known()).entries,
    modelsJson: async () => (await known()).json(),
    health: () =>
      [...members.values()].map(({ provider, list }) => ({
        name: provider.name,
        models: list.models()?.length ?? 0,
        ...list.health(),
      })),
    modelNames: (provider) => (members.get(provider)?.list.models() ?? []).map(({ id }) => id),
    pending: () =>
      [...members.values()].filter(({ list }) => list.isPending()).map(({ provider }) => provider.name),
    async retryFailing() {
      const due = [...members.values()].filter(
        ({ list, forcedAt = Number.NEGATIVE_INFINITY }) =>
          list.health().state === 'failing' && forcedAt + forcedEveryMs <= now(),
      )
      for (const member of due) member.forcedAt = now()
      await orLate(Promise.all(due.map(({ list }) => list.refresh())), maxRetryMs)
    },
    refresh: async (name) => members.get(name)?.list.refresh(),
    stop: () => members.forEach(({ list }) => list.stop()),
  }
}

const sentence = (words: string) => (/[.!?]$/.test(words.trim()) ? words : `${words}.`)

const isNamed = ({ id }: ModelEntry, model: string) => id === model || parseModelId(id)?.name === model

/** A list that says nothing of a model's outputs rules nothing out. */
function mayServe({ architecture }: ModelEntry, purpose: Purpose): boolean {
  const outputs = architecture?.output_modalities
  if (!outputs) return true
  return outputs.includes('embeddings') === (purpose === 'embeddings')
}

function ambiguous(model: string, providers: readonly string[]): ServiceError {
  const candidates = providers.map((provider) => formatModelId({ provider, name: model }))
  const message = `${quoted(model)} is served by more than one provider. Ask for ${candidates.join(' or ')}.`
  return new ServiceError('invalid_request', message, { param: 'model', code: 'ambiguous_model' })
}

const quoted = (model: string) => `"${model.length > 100 ? `${model.slice(0, 100)}…` : model}"`
