import { orLate } from '#service/base/or-late.ts'
import { ownReason, silentLog, type Log } from '#service/base/log.ts'
import { localRuntimes } from '#service/providers/local-runtimes.ts'
import { knownProviders, type KnownProvider } from '#service/providers/known-providers.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import type { Provider } from '#service/providers/provider.ts'
import type { Registry } from '#service/routing/registry.ts'
import { checkKey, type KeyCheck, type ModelList } from './check-key.ts'
import {
  connectionOf,
  isSetBySettings,
  localConnections,
  ownConnection,
  type Connection,
  type LocalConnection,
} from './connection.ts'
import { openKeptKeysFile, type KeptKey } from './kept-keys-file.ts'

export interface ConnectionsOptions {
  /** Where keys are kept: `.parley/connections.json`. */
  file: string
  /** `remove` of a name that is not there does nothing. */
  registry: Pick<Registry, 'add' | 'health' | 'modelNames' | 'refresh' | 'remove'>
  /** The providers of the server's settings. One that has its key there is not changed from the page. */
  configured: readonly ProviderOptions[]
  createProvider: (options: ProviderOptions) => Provider
  /** Looks now for the programs for models on this machine that were not found yet. Undefined where none are looked for. */
  lookForLocal?: (() => Promise<void>) | undefined
  log?: Log
  /** How long a provider may take to answer for a key. */
  timeoutMs?: number
}

export type ConnectOutcome =
  | { kind: 'connected'; connection: Connection }
  /** Another key was given, or this one removed, while it was tried: the last change counts. */
  | { kind: 'overtaken' }
  | Exclude<KeyCheck, { kind: 'works' }>

export interface Connections {
  /** Every known provider, and those that PROVIDERS names besides. */
  all(): Connection[]
  /** By name, the providers in use with a key that was given on the page. */
  connected(): string[]
  /** The programs that are looked for on this machine; null where none are. */
  local(): LocalConnection[] | null
  /** Looks for them now, and asks those that were found for their models; waits for them, though not for long. */
  lookAgain(): Promise<void>
  /** A known provider. */
  get(name: string): Connection | undefined
  /** Tries the key and keeps it if it works. Throws what the file system throws; rejects when `signal` aborts. */
  connect(name: string, apiKey: string, signal: AbortSignal): Promise<ConnectOutcome>
  /**
   * Asks a provider again, known or not, with the key that it has. Undefined where it has none and needs none.
   * Rejects when `signal` aborts.
   */
  test(name: string, signal: AbortSignal): Promise<ConnectOutcome | undefined>
  /** Forgets the key, and one that is being tried. Throws what the file system throws. */
  disconnect(name: string): void
  /** What is wrong with the file of keys, in words. */
  problem(): string | undefined
}

/** Providers connected from the page: their keys in a private file, their models in the registry. */
export function createConnections(options: ConnectionsOptions): Connections {
  const { file, registry, createProvider, lookForLocal, log = silentLog, timeoutMs = 10_000 } = options
  const kept = openKeptKeysFile(file, (movedTo) => log('warn', 'connections set aside', { file, movedTo }))
  const problem = kept.problem()
  if (problem !== undefined) log('warn', 'connections unreadable', { reason: ownReason(problem) })
  const unread = kept.unreadNames()
  if (unread.length > 0) log('warn', 'connections left out', { reason: ownReason(whyUnread(file, unread)) })

  const settingsOf = (name: string) => options.configured.find((each) => each.name === name)
  const isSet = (known: KnownProvider) => isSetBySettings({ known, settings: settingsOf(known.name) })

  /** The kept keys with which providers are in the registry. */
  const inUse = new Map<string, string>()

  function putIntoRegistry(known: KnownProvider, { apiKey }: KeptKey, models?: ModelList) {
    const provider = createProvider(withKey(known, apiKey))
    registry.remove(known.name)
    registry.add(models ? withFirstList(provider, models) : provider)
    inUse.set(known.name, apiKey)
  }

  function takeFromRegistry({ name }: KnownProvider) {
    registry.remove(name)
    inUse.delete(name)
    const withoutKey = settingsOf(name)
    if (withoutKey) registry.add(createProvider(withoutKey))
  }

  /** Brings the registry into line with the kept keys, of which another server in the same folder may have changed some. */
  function followKeptKeys() {
    for (const known of knownProviders.filter((each) => !isSet(each))) {
      const key = kept.get(known.name)
      if (key?.apiKey === inUse.get(known.name)) continue
      if (key) putIntoRegistry(known, key)
      else takeFromRegistry(known)
    }
  }

  /** The provider with the address that the settings may have put in place of the usual one. */
  const withKey = (known: KnownProvider, apiKey: string) => ({
    ...(settingsOf(known.name) ?? known),
    apiKey,
    keySetting: placeOfKey,
  })

  const healthOf = (name: string) => registry.health().find((each) => each.name === name)
  const shown = (known: KnownProvider) =>
    connectionOf({
      known,
      settings: settingsOf(known.name),
      key: kept.get(known.name),
      health: healthOf(known.name),
    })

  /** By provider: a mark of what was last asked for. */
  const lastAsked = new Map<string, symbol>()
  function ask(name: string) {
    const mark = Symbol(name)
    lastAsked.set(name, mark)
    return { isLast: () => lastAsked.get(name) === mark }
  }

  followKeptKeys()

  const all = () => [
    ...knownProviders.map(shown),
    ...options.configured
      .filter(({ name }) => !knownProviders.some((known) => known.name === name))
      .map((each) => ownConnection(each, healthOf(each.name))),
  ]

  return {
    problem: kept.problem,
    all,
    connected: () => [...inUse.keys()],
    local: () => (lookForLocal ? localConnections(registry) : null),
    async lookAgain() {
      const look = async () => {
        await lookForLocal?.()
        // One that was just found is being asked already, and waited for here.
        await Promise.all(localRuntimes.map(({ name }) => registry.refresh(name)))
      }
      await orLate(look(), localMs)
    },
    async test(name, signal) {
      const known = knownProviders.find((each) => each.name === name)
      const keptKey = inUse.get(name)
      const used = known && keptKey !== undefined ? withKey(known, keptKey) : settingsOf(name)
      if (!used) return undefined
      const { apiKey } = used
      const tried = { ...used, name: known?.title ?? name }
      const [check] = await Promise.all([
        apiKey === undefined
          ? undefined
          : checkKey({
              options: { ...tried, apiKey },
              keyProof: known?.keyProof,
              createProvider,
              signal,
              timeoutMs,
            }),
        orLate(registry.refresh(name), timeoutMs),
      ])
      if (check && check.kind !== 'works') return check
      const connection = all().find((each) => each.name === name)
      return connection && { kind: 'connected', connection }
    },
    get(name) {
      const known = knownProviders.find((each) => each.name === name)
      return known && shown(known)
    },
    async connect(name, apiKey, signal) {
      const known = knownAs(name)
      const { title, keyProof } = known
      const { isLast } = ask(name)
      const tried = { ...withKey(known, apiKey), name: title }
      const outcome = await checkKey({ options: tried, keyProof, createProvider, signal, timeoutMs })
      if (outcome.kind !== 'works') {
        log('warn', 'key not kept', { provider: name, reason: outcome.kind })
        return outcome
      }
      if (!isLast()) return { kind: 'overtaken' }
      const { models, isProven } = outcome
      const key = isProven ? { apiKey } : { apiKey, tested: false }
      kept.change(name, key)
      putIntoRegistry(known, key, models)
      followKeptKeys()
      log('info', 'provider connected', { provider: name, models: models.length })
      return { kind: 'connected', connection: { ...shown(known), models: models.length } }
    },
    disconnect(name) {
      knownAs(name)
      ask(name)
      if (!kept.get(name)) return
      kept.change(name, undefined)
      followKeptKeys()
      log('info', 'provider disconnected', { provider: name })
    },
  }
}

/** So long a program on this machine may take to answer. */
const localMs = 3000

/** Names of known providers only: in the file, a key may stand where a name should. */
function whyUnread(file: string, names: readonly string[]): string {
  const known = names.filter((name) => knownProviders.some((each) => each.name === name))
  const which = known.length > 0 ? ` (${known.join(', ')})` : ''
  const entries = names.length === 1 ? '1 entry' : `${names.length} entries`
  return `${entries} of ${file}${which} cannot be read and are left as they are. Connect the provider again, or mend the file.`
}

/** What an error says of where to mend a key. */
const placeOfKey = 'the key given on the page under “Connect a provider”'

function knownAs(name: string): KnownProvider {
  const known = knownProviders.find((each) => each.name === name)
  if (!known) throw new RangeError(`There is no known provider "${name}".`)
  return known
}

/** The provider, whose list of models has just come: it is given once without asking again. */
function withFirstList(provider: Provider, models: ModelList): Provider {
  let first: ModelList | undefined = models
  return {
    ...provider,
    async listModels(signal) {
      const list = first
      first = undefined
      return list ?? provider.listModels(signal)
    },
  }
}
