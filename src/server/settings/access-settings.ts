import { isLoopbackName } from './loopback.ts'
import { readDemoSettings, refuseDemoSettings } from './demo-settings.ts'
import type { SettingReader } from './setting-reader.ts'
import type { Access, Settings } from './settings.ts'

const kinds = ['password', 'trusted', 'demo']
const minPasswordLength = 8

/** ACCESS, with ACCESS_PASSWORD or what a public demo gives. Undefined where it is not set. */
export function readAccess(read: SettingReader): Access | undefined {
  const kind = read.text('ACCESS')?.toLowerCase()
  const password = read.text('ACCESS_PASSWORD')
  if (kind !== undefined && !kinds.includes(kind))
    read.problem(`ACCESS must be password, trusted or demo; got "${kind.slice(0, 40)}".`)
  if (password !== undefined && kind !== 'password')
    read.problem('ACCESS_PASSWORD has no effect without ACCESS=password.')
  if (kind === 'demo') return { kind, ...readDemoSettings(read) }
  refuseDemoSettings(read)
  if (kind === 'trusted') return { kind }
  if (kind !== 'password') return undefined
  if (password === undefined || password.length < minPasswordLength)
    read.problem(
      `ACCESS=password needs ACCESS_PASSWORD, one password of at least ${minPasswordLength} characters for all visitors.`,
    )
  return { kind, password: password ?? '' }
}

type Exposure = Pick<Settings, 'host' | 'access' | 'providers' | 'remote' | 'demo'>

/** By name, the providers and services whose keys are in the settings. */
const keysToSpend = ({ providers, remote }: Pick<Exposure, 'providers' | 'remote'>): string[] => [
  ...providers.filter(({ apiKey }) => apiKey !== undefined).map(({ name }) => name),
  ...(remote?.apiKey === undefined ? [] : ['the service at SERVICE_BASE_URL']),
]

/** Why a server with these settings must not start, or undefined. */
export function exposureProblem(settings: Exposure): string | undefined {
  const { host, access } = settings
  const keys = keysToSpend(settings)
  if (isLoopbackName(host) || access || keys.length === 0) return undefined
  return (
    `HOST=${host} lets everyone who can reach this machine spend your key of ${keys.join(', ')}. Say who may: ` +
    'ACCESS=password with ACCESS_PASSWORD=… (one for all visitors), ACCESS=trusted (another lock stands before it), ' +
    'or ACCESS=demo (everybody, within narrow limits). Or leave HOST out, for this machine alone.'
  )
}

/** Who can use the page and spend whose keys, in one line for the terminal. `connected` are providers by keys of the page. */
export function whoMaySpend(settings: Exposure, connected: readonly string[] = []): string {
  const { host, access } = settings
  const keys = [...keysToSpend(settings), ...connected]
  const spending = keys.length === 0 ? '; no provider’s key is set' : spend(keys)
  const everyone = isLoopbackName(host)
    ? 'Everyone whom a reverse proxy here passes on'
    : `Everyone who can reach this machine (HOST=${host})`
  if (access?.kind === 'password')
    return `${everyone} and who knows the password can use the page${spending}.`
  if (access?.kind === 'trusted')
    return `Everyone who passes the login in front of this server can use the page${spending}.`
  if (access?.kind === 'demo') {
    // What another service's names stand for is unknown.
    const hasDemoModels = settings.demo !== undefined && !settings.remote
    const models = [...(hasDemoModels ? ['the demo models'] : []), ...access.models]
    if (models.length === 0) return `${everyone} can see the page, and use no model: set MODEL_ALLOWLIST.`
    const requests = access.limits.VISITOR_REQUESTS_PER_MINUTE
    // What another service's models cost is paid with its one key.
    const ofModels = keys.filter(
      (name) => settings.remote || access.models.some((model) => model.startsWith(`${name}/`)),
    )
    const budget = access.models.length === 0 ? '' : `${spend(ofModels)}${budgetOf(access)}`
    return `${everyone} can use ${models.join(', ')}, ${requests} requests a minute each${budget}.`
  }
  return isLoopbackName(host)
    ? 'Only this machine can use the page and its keys. Before a reverse proxy lets others in, set ACCESS.'
    : `${everyone} can use the page${spending}.`
}

const spend = (keys: readonly string[]) =>
  keys.length === 0 ? '' : `, and spend your key of ${keys.join(', ')}`

/** What all visitors together may spend, where there is something to spend. */
function budgetOf({ limits }: Extract<Access, { kind: 'demo' }>): string {
  const tokens = `${limits.DAILY_TOKEN_BUDGET.toLocaleString('en-US')} tokens`
  const dollars = limits.DAILY_COST_BUDGET
  return `, up to ${dollars === Infinity ? tokens : `${tokens} and $${dollars}`} a day`
}
