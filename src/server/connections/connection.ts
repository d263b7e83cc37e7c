import type { KnownProvider } from '#service/providers/known-providers.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import type { ProviderHealth } from '#service/routing/registry.ts'
import type { KeptKey } from './kept-keys-file.ts'

/** A known provider as the page shows it. Its key is in none of this, nor any part of it. */
export interface Connection {
  name: string
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
  const { title, keyPage } = known
  const state = isSetBySettings(sources) ? 'set-by-settings' : key ? 'connected' : 'not-connected'
  const problem = state !== 'not-connected' && health?.state === 'failing' ? health.detail : undefined
  const detail = problem ?? remarkOn(state, sources)
  return {
    name: known.name,
    title,
    host: new URL((settings ?? known).baseUrl).host,
    keyPage,
    keySetting: (state === 'set-by-settings' && settings?.keySetting) || known.keySetting,
    state,
    isKept: key !== undefined,
    ...(health?.state === 'ready' && { models: health.models }),
    ...(detail !== undefined && { detail }),
    ...(problem !== undefined && { isFailing: true }),
  }
}

function remarkOn(
  state: Connection['state'],
  { settings, key, health }: ConnectionSources,
): string | undefined {
  if (state === 'set-by-settings') {
    return key && 'A key from this page is kept too. It is used when the settings no longer have one.'
  }
  if (state === 'connected') {
    return key?.tested === false
      ? 'Not tested: it lists its models to anyone. Your first question will show whether the key works.'
      : undefined
  }
  if (!settings) return undefined
  return health?.state === 'ready'
    ? 'Its address is set by the server’s settings, and it answers there without a key.'
    : 'Its address is set by the server’s settings.'
}
