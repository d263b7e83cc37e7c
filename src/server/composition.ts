import { randomBytes, randomUUID } from 'node:crypto'
import { createCarriers } from '#proxy/carrier/carriers.ts'
import { errorResponse } from '#proxy/error-response.ts'
import { createProxy } from '#proxy/proxy.ts'
import { requestIdOf } from '#proxy/request-id.ts'
import { createService } from '#service/app.ts'
import { createBytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { ServiceError } from '#service/base/service-error.ts'
import type { ServiceKey } from '#service/keys/key-ring.ts'
import { factsOf, silentLog, type Log } from '#service/base/log.ts'
import type { RateLimiter } from '#service/metering/rate-limiter.ts'
import { createMetrics } from '#service/metrics/metrics.ts'
import type { WrongKeys } from '#service/middleware/wrong-keys.ts'
import { createProvider, type ProviderOptions } from '#service/providers/create-provider.ts'
import { docsRoutes } from '#service/openapi/docs/docs-routes.ts'
import { createDemoProvider, demoModelIds } from '#demo-models/demo.ts'
import { lookForLocalRuntimes } from '#service/providers/local-runtimes.ts'
import { createRegistry, type Registry } from '#service/routing/registry.ts'
import { redactor } from '#service/upstream/errors/redact.ts'
import type { UpstreamWatch } from '#service/upstream/http/upstream.ts'
import { createDemoVisitors, demoBodyBytes } from './access/demo-visitors.ts'
import { createOwner } from './access/owner.ts'
import { createPasswordGate } from './access/password-gate.ts'
import { visitorAddress } from './access/visitor-address.ts'
import { createHostCheck } from './http/allowed-host.ts'
import { createConnectionRoutes } from './connections/connections-routes.ts'
import { createConnections } from './connections/connections.ts'
import type { ConnectionsSetup } from './connections/connections-setup.ts'
import { createBodyReader, withoutAddresses } from './remote/remote-body.ts'
import { createRemoteHealth } from './remote/remote-health.ts'
import { closeAfterAnswer } from './http/close-after-answer.ts'
import { createRemoteForward } from './remote/remote-service.ts'
import { withSecurityHeaders } from './http/security-headers.ts'
import type { Settings } from './settings/settings.ts'
import { answerBeforeBody } from './http/unread-body.ts'

export interface CompositionOptions {
  settings: Settings
  serviceKeys: readonly ServiceKey[]
  /** Keeps the limits. Default: in this process. */
  limiter?: RateLimiter
  /** Whether keys are taken from the page. Unset, none are. */
  connectionsSetup?: ConnectionsSetup
  /** Answers what is neither the service's nor the proxy's: the built page. */
  page: (request: Request) => Promise<Response>
  log?: Log
  /** How long a client may take nothing of a stream before it is taken for gone. */
  stuckMs?: number
  /** So many milliseconds nothing may come of a request that is not whole. */
  stalledMs?: number
  /** Slows down whoever tries keys. Default: by this process' clock. */
  wrongKeys?: WrongKeys
}

export interface Composition {
  fetch(request: Request, env?: object): Promise<Response>
  registry: Registry
  /** From here on `/readyz` says that the server is leaving, and each answer is the last of its connection. */
  stopping(): void
  /** Ends the answers under way, each with an error that says why. */
  endAnswers(): void
  /** Ends what runs in the background. */
  close(): void
  /** After the last answer: what it cost is told to whoever keeps the limits. */
  ended(): Promise<void>
}

/** Plugs service, proxy and page together behind one `fetch`. */
export function compose({
  settings,
  serviceKeys,
  limiter,
  connectionsSetup = { kind: 'off', reason: 'This server takes no keys from its page.' },
  page,
  log = silentLog,
  stuckMs = 60_000,
  stalledMs,
  wrongKeys,
}: CompositionOptions): Composition {
  // The proxy's own key to the service in this process: made anew at each start, and never leaves it.
  const inProcess = randomBytes(32).toString('base64url')
  const metrics = createMetrics()
  const watch = { opened: metrics.upstreamOpened, retried: metrics.retried }
  const { timeouts, aliases } = settings
  const registry = createRegistry({ providers: providersOf(settings, watch), aliases, log })
  const owner =
    connectionsSetup.kind === 'on' ? createOwner({ code: connectionsSetup.ownerCode.now, log }) : undefined
  const connectionRoutes = createConnectionRoutes({
    connections:
      connectionsSetup.kind === 'on'
        ? createConnections({
            file: connectionsSetup.file,
            registry,
            configured: settings.providers,
            createProvider: (options) => providerOf(options, settings, watch),
            log,
          })
        : undefined,
    offBecause: connectionsSetup.kind === 'off' ? connectionsSetup.reason : undefined,
    owner,
  })
  const stopLooking = settings.localRuntimes
    ? lookForLocalRuntimes({ ownPort: settings.port, found: registry.add, timeouts, watch, log })
    : () => undefined
  const remote = settings.remote && { ...settings.remote, forward: createRemoteForward() }
  const bytesInFlight = createBytesInFlight(settings.maxBytesInFlight)
  const stalled = stalledMs === undefined ? {} : { stalledMs }
  let isStopping = false
  const ending = new AbortController()
  const service = createService({
    providers: registry,
    keys: [...serviceKeys, { key: inProcess, isPage: true, limits: settings.pageLimits }],
    limits: settings.limits,
    metrics,
    mayReadMetrics: (request) => owner?.isOwner(request) === true,
    addressOf: (c) => visitorAddress(c.req.raw, c.env, settings.trustedProxies),
    ...(limiter && { limiter }),
    isStopping: () => isStopping,
    ending: ending.signal,
    stuckMs,
    ...stalled,
    bytesInFlight,
    ...(wrongKeys && { wrongKeys }),
    ...(remote && { remoteHealth: createRemoteHealth(remote) }),
    log,
  })
  // Where the page's requests go: to the remote service if one is set, else straight into our own.
  const proxy = createProxy({
    forward: remote ? remote.forward : async (request) => service.fetch(request),
    baseUrl: remote ? remote.baseUrl : 'http://localhost/v1',
    apiKey: remote ? remote.apiKey : inProcess,
    allowedOrigins: settings.allowedOrigins,
    ...(remote
      ? {
          redact: redactor(remote.apiKey),
          cleanBody: withoutAddresses,
          readBody: createBodyReader(bytesInFlight, stalledMs),
          serverName: randomUUID(),
        }
      : { isOwn: true }),
  })
  const { access, trustedProxies } = settings
  const carriers =
    access?.kind === 'demo'
      ? createCarriers({
          // The demo models cost nothing and are open; behind another service nobody knows what its names stand for.
          proxy: createDemoVisitors({
            proxy,
            models: [...access.models, ...(settings.demo && !remote ? demoModelIds : [])],
          }),
          maxBodyBytes: demoBodyBytes,
        })
      : createCarriers({ proxy })
  const loginPage = () => page(new Request('http://localhost/login.html'))
  const gate =
    access?.kind === 'password'
      ? createPasswordGate({ password: access.password, loginPage, log })
      : undefined
  const refuseHost = createHostCheck(settings.allowedHosts)

  async function answer(request: Request, env: object | undefined): Promise<Response> {
    if (isStopping) closeAfterAnswer(env)
    try {
      return await answerBeforeBody(await route(request, env), env)
    } catch (error) {
      const requestId = requestIdOf(request)
      log('error', 'unforeseen error', { requestId, ...factsOf(error) })
      return withSecurityHeaders(unforeseen(requestId))
    }
  }

  function route(request: Request, env: object | undefined): Response | Promise<Response> {
    const refusal = refuseHost(request)
    if (refusal) return withSecurityHeaders(forbidden(refusal, requestIdOf(request)))
    const pathname = pathOf(request.url)
    // Its answers carry what they need; the rest of these headers are for pages.
    if (isServicePath(pathname)) return service.fetch(request, env)
    const visitor = visitorAddress(request, env, trustedProxies)
    return pageOrProxy(request, { pathname, visitor }).then(withSecurityHeaders)
  }

  async function pageOrProxy(
    request: Request,
    { pathname, visitor }: { pathname: string; visitor: string },
  ): Promise<Response> {
    if (pathname.startsWith('/api/')) {
      const closed = await gate?.(request, visitor)
      return closed ?? (await connectionRoutes(request)) ?? carriers.fetch(request, visitor)
    }
    if (looksLikeApi.test(pathname))
      return errorResponse(404, 'There is nothing at this address. The service is under /v1/.', 'unknown_url')
    if (pathname === '/docs' || pathname.startsWith('/docs/')) return docsRoutes.fetch(request)
    return (await gate?.(request, visitor)) ?? page(request)
  }

  return {
    registry,
    fetch: answer,
    stopping: () => {
      isStopping = true
      carriers.stopping()
    },
    endAnswers: () =>
      ending.abort(
        new ServiceError('unavailable', 'The server is stopping. Try again soon.', {
          headers: { 'retry-after': '5' },
        }),
      ),
    close() {
      stopLooking()
      registry.stop()
    },
    ended: async () => limiter?.close(),
  }
}

/** The path of an address in the plain form that requests have. A URL would be one more object for each question. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}

/** Programs that look for an API should get JSON, and not the page. */
const looksLikeApi = /^\/(api|v\d\w*)(\/|$)/

const operations = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json'])
const isServicePath = (path: string) => path.startsWith('/v1/') || operations.has(path)

function providersOf(settings: Settings, watch: UpstreamWatch) {
  const configured = settings.providers.map((options) => providerOf(options, settings, watch))
  return settings.demo ? [createDemoProvider(settings.demo), ...configured] : configured
}

const providerOf = (options: ProviderOptions, { timeouts, retries }: Settings, watch: UpstreamWatch) =>
  createProvider({ ...options, timeouts, retries: { retries }, watch })

const forbidden = (message: string, requestId: string) =>
  Response.json(
    { error: { message, type: 'permission_error', param: null, code: 'forbidden_host' } },
    { status: 403, headers: { 'x-request-id': requestId } },
  )

const unforeseen = (requestId: string) =>
  errorResponse(
    500,
    `Something went wrong in this server. Its log has it under ${requestId}.`,
    'server_error',
    {
      'x-request-id': requestId,
    },
  )
