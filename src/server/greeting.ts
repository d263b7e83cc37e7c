import { minSafeKeyLength } from '#service/keys/key-ring.ts'
import type { ProviderHealth } from '#service/routing/registry.ts'
import { whoMaySpend } from './settings/access-settings.ts'
import type { ConnectionsSetup } from './connections/connections-setup.ts'
import type { KeptKey } from './files/service-key-file.ts'
import type { Settings } from './settings/settings.ts'

export interface GreetingFacts {
  settings: Settings
  connectionsSetup: ConnectionsSetup
  /** By name, the providers in use with a key that was given on the page. */
  connected?: readonly string[]
  /** The port really listened on. */
  port: number
  kept: KeptKey | undefined
  /** Whether a new service key and the owner's code are printed, and not only where they are kept. */
  showsKey: boolean
  providers: ProviderHealth[]
  models: number
  /** What keeps a demo's visitors from models that they are meant to use. */
  unusable?: readonly string[]
}

/** What is printed once the server listens. No provider's key; the service key only when it is new. */
export function greeting(facts: GreetingFacts): string {
  const { settings, connected, port, kept, showsKey, providers, models, unusable = [] } = facts
  const address = pageAddress(settings, port)
  const sources = providers.filter((provider) => provider.models > 0).map(({ name }) => name)
  return [
    '',
    `  Parley is at ${address}`,
    '',
    `  Models     ${models} from ${sources.join(', ') || 'no provider yet'}`,
    ...[...providers.flatMap(missing), ...unusable.map(oneLine)].map((line) => `             ${line}`),
    ...(settings.remote ? ['             The page uses the service at SERVICE_BASE_URL.'] : []),
    ...howToAddModels(facts, address),
    `  API        ${address}/v1${serviceKeyLine(kept, showsKey)}`,
    ...shortKeys(settings),
    `  Access     ${whoMaySpend(settings, connected)}`,
    ...visitorsAsOne(settings),
    '',
  ].join('\n')
}

/** Keys that can be guessed, by their places: they are not quoted. */
function shortKeys({ serviceKeys = [] }: Settings): string[] {
  const positions = serviceKeys.flatMap(({ key }, index) =>
    key.length < minSafeKeyLength ? [index + 1] : [],
  )
  if (positions.length === 0) return []
  const which = `key${positions.length > 1 ? 's' : ''} ${positions.join(', ')}`
  return [
    `  SERVICE_KEYS: ${which} of fewer than ${minSafeKeyLength} characters can be guessed. Use longer ones.`,
  ]
}

/** A limit for each visitor is one for all of them where the address of each is the proxy's. */
const visitorsAsOne = ({ access, trustedProxies }: Settings): string[] =>
  access?.kind === 'demo' && trustedProxies === 0
    ? ['             Behind a reverse proxy set TRUST_PROXY=1, or all its visitors count as one.']
    : []

/** The page's address with the owner's code after the "#", which browsers never send. */
export const ownerAddress = (settings: Pick<Settings, 'host'>, port: number, code: string) =>
  `${pageAddress(settings, port)}/#owner=${code}`

function howToAddModels(facts: GreetingFacts, address: string): string[] {
  const { settings, connectionsSetup: setup, showsKey } = facts
  if (settings.remote)
    return [
      '  More       the page’s models and keys are set at that service; .env.example lists all settings here',
    ]
  const bySetting =
    'put a key into .env, like OPENAI_API_KEY=…, and start again; .env.example lists all settings'
  if (setup.kind === 'off') return [`  More       ${bySetting}`]
  const { atStart, file } = setup.ownerCode
  return [
    '  More       choose "Connect a provider" on the page, or put a key into .env: .env.example lists all settings',
    ...(showsKey
      ? [
          `  Keys       to add keys on the page, enter this code once per browser: ${atStart}`,
          `             or open ${address}/#owner=${atStart}`,
        ]
      : [`  Keys       to add keys on the page, enter the code in ${file} once per browser`]),
  ]
}

/** Why a provider's models are not among those counted. */
function missing({ name, state, detail }: ProviderHealth): string[] {
  if (state === 'failing') return [oneLine(detail ?? '') || `${name} does not answer.`]
  return state === 'pending' ? [`${name} has not sent its list yet: its models appear when it does.`] : []
}

const maxLineLength = 400

/** Words that may quote an upstream: nothing in them moves the terminal's cursor, rings, or turns the text round. */
function oneLine(words: string): string {
  const start = words.slice(0, maxLineLength)
  const plain = start.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
  return words.length > maxLineLength ? `${plain}…` : plain
}

function serviceKeyLine(kept: KeptKey | undefined, showsKey: boolean): string {
  if (!kept) return ', with a key from SERVICE_KEYS'
  return kept.isNew && showsKey
    ? `, with the key ${kept.key} (saved in ${kept.file})`
    : `, with the key in ${kept.file}`
}

const pageAddress = ({ host }: Pick<Settings, 'host'>, port: number) => `http://${addressOf(host)}:${port}`

/** A host that a browser can open. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
