import { randomBytes } from 'node:crypto'
import { createService } from '#service/app.ts'
import { createBytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { ServiceError } from '#service/base/service-error.ts'
import type { ServiceKey } from '#service/keys/key-ring.ts'
import { silentLog, type Log } from '#service/base/log.ts'
import type { RateLimiter } from '#service/metering/rate-limiter.ts'
import { createMetrics } from '#service/metrics/metrics.ts'
import type { WrongKeys } from '#service/middleware/wrong-keys.ts'
import { createProvider, type ProviderOptions } from '#service/providers/create-provider.ts'
import { createDemoProvider, demoModelIds } from '#demo-models/demo.ts'
import { lookForLocalRuntimes } from '#service/providers/local-runtimes.ts'
import { createRegistry, type Registry } from '#service/routing/registry.ts'
import type { UpstreamWatch } from '#service/upstream/http/upstream.ts'
import { createOwner } from './access/owner.ts'
import { createPasswordGate } from './access/password-gate.ts'
import { visitorAddress } from './access/visitor-address.ts'
import { createConnectionRoutes } from './connections/connections-routes.ts'
import { createConnections } from './connections/connections.ts'
import type { ConnectionsSetup } from './connections/connections-setup.ts'
import { createAdminRoutes } from './admin/admin-routes.ts'
import { createDemo } from './demo/create-demo.ts'
import { addLedgerMetrics } from './demo/ledger-metrics.ts'
import type { Ledger } from './demo/ledger.ts'
import { healthForVisitors } from './demo/health-for-visitors.ts'
import { createSiteRoute } from './demo/site-route.ts'
import { createFrontDoor } from './front-door.ts'
import { createPageProxy } from './page-proxy.ts'
import { createRemoteHealth } from './remote/remote-health.ts'
import { createRemoteModels } from './remote/remote-models.ts'
import { createRemoteForward } from './remote/remote-service.ts'
import type { Settings } from './settings/settings.ts'

export interface CompositionOptions {
  settings: Settings
  serviceKeys: readonly ServiceKey[]
  /** Keeps the limits. Default: in this process. */
  limiter?: RateLimiter
  /** Counts what a public demo's visitors ask. Default: in this process. */
  ledger?: Ledger | undefined
  /** Where Turnstile's tokens are verified. Default: Cloudflare. */
  turnstileVerifyUrl?: string
  /** Whether keys are taken from the page. Unset, none are. */
  connectionsSetup?: ConnectionsSetup
  /** Answers what is neither the service's nor the proxy's: the built page. */
  page: (request: Request) => Promise<Response>
  log?: Log
  /** How long a client may take nothing of a stream before it is taken for gone. */
  writeTimeoutMs?: number
  /** So many milliseconds nothing may come of a request that is not whole. */
  bodyTimeoutMs?: number
  /** Slows down clients that try keys. Default: by this process' clock. */
  wrongKeys?: WrongKeys
}

export interface Composition {
  fetch(request: Request, env?: object): Promise<Response>
  registry: Registry
  /** By name, the providers in use with a key that was given on the page. */
  connected(): string[]
  /** From here on `/readyz` says that the server is leaving, and each answer is the last of its connection. */
  stopping(): void
  /** Ends the answers under way, each with an error that says why. */
  endAnswers(): void
  /** Ends what runs in the background. */
  close(): void
  /** After the last answer: what it cost is settled with the limits. */
  ended(): Promise<void>
}

/** Plugs service, proxy and page together behind one `fetch`. */
export function compose({
  settings,
  serviceKeys,
  limiter,
  ledger,
  turnstileVerifyUrl,
  connectionsSetup = { kind: 'off', reason: 'This server does not accept keys from its page.' },
  page,
  log = silentLog,
  writeTimeoutMs = 60_000,
  bodyTimeoutMs,
  wrongKeys,
}: CompositionOptions): Composition {
  // The proxy's own key to the service in this process: made anew at each start, and never leaves it.
  const inProcess = randomBytes(32).toString('base64url')
  const metrics = createMetrics()
  const watch = { opened: metrics.upstreamOpened, retried: metrics.retried }
  const { timeouts, retries, aliases } = settings
  const registry = createRegistry({ providers: providersOf(settings, watch), aliases, log })
  const owner =
    connectionsSetup.kind === 'on' ? createOwner({ code: connectionsSetup.ownerCode.now, log }) : undefined
  const localLook = settings.localRuntimes
    ? lookForLocalRuntimes({
        ownPort: settings.port,
        found: registry.add,
        timeouts,
        retries: { retries },
        ...(settings.access?.kind === 'demo' && { maxWaitMs: settings.access.caps.maxAnswerMs }),
        watch,
        log,
      })
    : undefined
  const connections =
    connectionsSetup.kind === 'on'
      ? createConnections({
          file: connectionsSetup.file,
          registry,
          configured: settings.providers,
          lookForLocal: localLook?.again,
          createProvider: (options) => providerOf(options, settings, watch),
          log,
        })
      : undefined
  const connectionRoutes = createConnectionRoutes({
    connections,
    offBecause: connectionsSetup.kind === 'off' ? connectionsSetup.reason : undefined,
    owner,
  })
  const remote = settings.remote && { ...settings.remote, forward: createRemoteForward() }
  const bytesInFlight = createBytesInFlight(settings.maxBytesInFlight)
  const stalled = bodyTimeoutMs === undefined ? {} : { bodyTimeoutMs }
  let isStopping = false
  const shutdown = new AbortController()
  const service = createService({
    providers: registry,
    keys: [
      ...serviceKeys,
      { key: inProcess, isPage: true, limits: settings.pageLimits },
      ...visitorKeysOf(settings),
    ],
    limits: settings.limits,
    metrics,
    mayReadMetrics: (request) => owner?.isOwner(request) === true,
    addressOf: (c) => visitorAddress(c.req.raw, c.env, settings.trustedProxies),
    ...(limiter && { limiter }),
    isStopping: () => isStopping,
    shutdown: shutdown.signal,
    writeTimeoutMs,
    ...stalled,
    bytesInFlight,
    ...(wrongKeys && { wrongKeys }),
    ...(remote && { remoteHealth: createRemoteHealth(remote) }),
    ...(settings.access?.kind === 'demo' && { shownHealth: healthForVisitors(settings.access.models) }),
    log,
    // A twentieth of a small request's time, which its client need not wait for.
    afterAnswer: (writeDown) => void setImmediate(writeDown),
  })
  const demo = createDemo({
    settings,
    ledger,
    service: async (request) => service.fetch(request),
    findModel: remote ? createRemoteModels(remote) : registry.find,
    bytesInFlight,
    bodyTimeoutMs,
    turnstileVerifyUrl,
    log,
  })
  if (demo) addLedgerMetrics(metrics.registry, demo)
  const pageProxy = createPageProxy({
    settings,
    forward: async (request) => service.fetch(request),
    serviceKey: inProcess,
    remote,
    bytesInFlight,
    bodyTimeoutMs,
    demo,
  })
  const loginPage = () => page(new Request('http://localhost/login.html'))
  const gate =
    settings.access?.kind === 'password'
      ? createPasswordGate({
          password: settings.access.password,
          loginPage,
          isForFrames: settings.embedOrigins.length > 0,
          log,
        })
      : undefined
  const fetch = createFrontDoor({
    service,
    pageProxy,
    connectionRoutes,
    gate,
    page,
    site: createSiteRoute({ site: settings.site, ...(demo && { demo }) }),
    adminRoutes: createAdminRoutes({ adminKey: settings.adminKey, demo, log }),
    turnstile: demo?.turnstile?.takeToken,
    demoApi: demo?.api,
    settings,
    isStopping: () => isStopping,
    log,
  })

  return {
    registry,
    connected: () => connections?.connected() ?? [],
    fetch,
    stopping: () => {
      isStopping = true
      pageProxy.stopping()
    },
    endAnswers: () =>
      shutdown.abort(
        new ServiceError('unavailable', 'The server is stopping. Try again soon.', {
          headers: { 'retry-after': '5' },
        }),
      ),
    close() {
      localLook?.stop()
      registry.stop()
    },
    ended: async () => void (await Promise.all([limiter?.close(), demo?.ledger.close()])),
  }
}

/** In a public demo its own limits stand before these. */
function visitorKeysOf({ access }: Settings): ServiceKey[] {
  if (access?.kind !== 'demo') return []
  const limits = { requestsPerMinute: Infinity, tokensPerMinute: Infinity }
  return access.visitorKeys.map((key) => ({ key, limits }))
}

function providersOf(settings: Settings, watch: UpstreamWatch) {
  const configured = settings.providers.map((options) => providerOf(options, settings, watch))
  if (!settings.demo) return configured
  return [createDemoProvider({ ...settings.demo, readers: readersOf(settings) }), ...configured]
}

/** Visitors of a public demo have the models that it allows, and can add none. */
const readersOf = ({ access }: Settings) => ({
  isPublicDemo: access?.kind === 'demo',
  hasRealModels: access?.kind !== 'demo' || access.models.some((model) => !demoModelIds.includes(model)),
})

const providerOf = (options: ProviderOptions, { timeouts, retries }: Settings, watch: UpstreamWatch) =>
  createProvider({ ...options, timeouts, retries: { retries }, watch })
