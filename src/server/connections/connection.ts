import { localRuntimes } from '#service/providers/local-runtimes.ts'
import type { KnownProvider } from '#service/providers/known-providers.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import type { ProviderHealth, Registry } from '#service/routing/registry.ts'
import type { KeptKey } from './kept-keys-file.ts'

/** A provider as the page shows it. Its key is in none of this, nor any part of it. */
export interface Connection {
  name: string
  /** `own`: it is an entry of PROVIDERS, and changed there alone. */
  kind: 'known' | 'own'
  title: string
  /** Where its key would be sent: `api.openai.com`. */
  host: string
  keyPage: string
  /** Where its key is set, if not on the page: `OPENAI_API_KEY`. */
  keySetting: string
  state: 'connected' | 'set-by-settings' | 'not-connected'
  /** A key given on the page is kept, in use or not. */
  isKept: boolean
  /** How many models it lists, where that is known. */
  models?: number
  /** What there is to know besides, in words. */
  detail?: string
  /** `detail` says what is wrong. */
  isFailing?: true
  /** Some of its models answer without payment. */
  hasFreeModels?: true
  /** One key reaches the models of most makers. */
  hasManyMakers?: true
}

export interface ConnectionSources {
  known: KnownProvider
  /** What the server's settings say of it. */
  settings: ProviderOptions | undefined
  /** What was given on the page. */
  key: KeptKey | undefined
  health: ProviderHealth | undefined
}

/** A key in the settings, or a whole provider of this name in PROVIDERS, goes before what the page says. */
export const isSetBySettings = ({ known, settings }: Pick<ConnectionSources, 'known' | 'settings'>) =>
  settings !== undefined && (settings.apiKey !== undefined || settings.keySetting !== known.keySetting)

/** What the page is told of a provider. */
export function connectionOf(sources: ConnectionSources): Connection {
  const { known, settings, key, health } = sources
  const { title, keyPage, hasFreeModels, hasManyMakers } = known
  const state = isSetBySettings(sources) ? 'set-by-settings' : key ? 'connected' : 'not-connected'
  const problem = state !== 'not-connected' && health?.state === 'failing' ? health.detail : undefined
  const detail = problem ?? remarkOn(state, sources)
  return {
    name: known.name,
    kind: 'known',
    title,
    host: new URL((settings ?? known).baseUrl).host,
    keyPage,
    keySetting: (state === 'set-by-settings' && settings?.keySetting) || known.keySetting,
    state,
    isKept: key !== undefined,
    ...(health?.state === 'ready' && { models: health.models }),
    ...(detail !== undefined && { detail }),
    ...(problem !== undefined && { isFailing: true }),
    ...(hasFreeModels && { hasFreeModels }),
    ...(hasManyMakers && { hasManyMakers }),
  }
}

function remarkOn(
  state: Connection['state'],
  { settings, key, health }: ConnectionSources,
): string | undefined {
  if (state === 'set-by-settings') {
    return key && 'A key given on this page is saved too. It is used once the settings no longer have one.'
  }
  if (state === 'connected') {
    return key?.tested === false
      ? 'Not tested: this provider lists its models without a key. Your first question will show whether it works.'
      : undefined
  }
  if (!settings) return undefined
  return health?.state === 'ready'
    ? 'Its address is set by the server’s settings, and it answers there without a key.'
    : 'Its address is set by the server’s settings.'
}

/** What the page is told of a provider that is named in PROVIDERS. */
export function ownConnection(
  { name, baseUrl, apiKey, format, keySetting }: ProviderOptions,
  health: ProviderHealth | undefined,
): Connection {
  const isFailing = health?.state === 'failing'
  const noKey =
    apiKey === undefined
      ? `It has no key. If it needs one, set ${keySetting ?? 'its apiKey in PROVIDERS'}, and start Parley again.`
      : undefined
  const detail = [isFailing && health.detail, noKey].filter(Boolean).join(' ')
  return {
    name,
    kind: 'own',
    title: name,
    host: `${new URL(baseUrl).host}, ${format === 'anthropic' ? 'in Anthropic’s format' : 'in OpenAI’s format'}`,
    keyPage: '',
    keySetting: keySetting ?? 'PROVIDERS',
    state: 'set-by-settings',
    isKept: false,
    ...(health?.state === 'ready' && { models: health.models }),
    ...(detail !== '' && { detail }),
    ...(isFailing && { isFailing: true }),
  }
}

/** A program for models that Parley looks for on this machine. */
export interface LocalConnection {
  title: string
  /** Where it is looked for: `127.0.0.1:11434`. */
  address: string
  /** How many models it lists; null where it was not found, or is away. */
  models: number | null
  /** What it calls them. */
  modelNames: string[]
}

/** What the page is told of the programs that are looked for. */
export const localConnections = ({
  health,
  modelNames,
}: Pick<Registry, 'health' | 'modelNames'>): LocalConnection[] =>
  localRuntimes.map(({ name, title, port }) => {
    const isThere = health().some((each) => each.name === name && each.state === 'ready')
    const names = isThere ? modelNames(name) : []
    return {
      title,
      address: `127.0.0.1:${port}`,
      models: isThere ? names.length : null,
      modelNames: names,
    }
  })
