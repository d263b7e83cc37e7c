import { randomBytes } from 'node:crypto'
import { errorResponse } from '#proxy/error-response.ts'
import { createProxy } from '#proxy/proxy.ts'
import { createService } from '#service/app.ts'
import { ServiceError } from '#service/errors.ts'
import type { ServiceKey } from '#service/keys/key-ring.ts'
import { silentLog, type Log } from '#service/log.ts'
import { createDemoProvider } from '#service/providers/demo/demo.ts'
import { lookForLocalRuntimes } from '#service/providers/local-runtimes.ts'
import { createOpenAiCompatibleProvider } from '#service/providers/openai-compatible.ts'
import { createRegistry, type Registry } from '#service/providers/registry.ts'
import { refuseHost } from './allowed-host.ts'
import { createRemoteHealth } from './remote-health.ts'
import { createRemoteForward } from './remote-service.ts'
import { withSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'

export interface CompositionOptions {
  settings: Settings
  serviceKeys: readonly ServiceKey[]
  /** Answers what is neither the service's nor the proxy's: the built page. */
  page: (request: Request) => Promise<Response>
  log?: Log
}

export interface Composition {
  fetch(request: Request, env?: object): Promise<Response>
  registry: Registry
  /** From here on `/readyz` says that the server is leaving. */
  stopping(): void
  /** Ends the answers under way, each with an error that says why. */
  endAnswers(): void
  /** Ends what runs in the background. */
  close(): void
}

/** Plugs service, proxy and page together behind one `fetch`. */
export function compose({ settings, serviceKeys, page, log = silentLog }: CompositionOptions): Composition {
  // The proxy's own key to the service in this process: made anew at each start, and never leaves it.
  const inProcess = randomBytes(32).toString('base64url')
  const registry = createRegistry({ providers: providersOf(settings), log })
  const stopLooking = settings.localRuntimes
    ? lookForLocalRuntimes({ ownPort: settings.port, found: registry.add, log })
    : () => undefined
  const remote = settings.remote && { ...settings.remote, forward: createRemoteForward() }
  let isStopping = false
  const ending = new AbortController()
  const service = createService({
    providers: registry,
    keys: [...serviceKeys, { key: inProcess }],
    limits: settings.limits,
    isStopping: () => isStopping,
    ending: ending.signal,
    ...(remote && { remoteHealth: createRemoteHealth(remote) }),
    log,
  })
  // Where the page's requests go: to the remote service if one is set, else straight into our own.
  const proxy = createProxy({
    forward: remote ? remote.forward : async (request) => service.fetch(request),
    baseUrl: remote ? remote.baseUrl : 'http://localhost/v1',
    apiKey: remote ? remote.apiKey : inProcess,
    allowedOrigins: settings.allowedOrigins,
    // Our own service counts for itself.
    ...(!remote && { maxBodyBytes: Number.POSITIVE_INFINITY }),
  })

  async function route(request: Request, env: object | undefined): Promise<Response> {
    const refusal = refuseHost(request, settings.allowedHosts)
    if (refusal) return forbidden(refusal)
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/')) return proxy(request)
    if (isServicePath(pathname)) return service.fetch(request, env)
    if (looksLikeApi.test(pathname))
      return errorResponse(404, 'There is nothing at this address. The service is under /v1/.', 'unknown_url')
    return page(request)
  }

  return {
    registry,
    fetch: async (request, env) => withSecurityHeaders(await route(request, env)),
    stopping: () => {
      isStopping = true
    },
    endAnswers: () =>
      ending.abort(new ServiceError('unavailable', 'The server is stopping. Try again soon.')),
    close() {
      stopLooking()
      registry.stop()
    },
  }
}

/** Programs that look for an API should get JSON, and not the page. */
const looksLikeApi = /^\/(api|v\d\w*)(\/|$)/

const isServicePath = (path: string) => path.startsWith('/v1/') || path === '/healthz' || path === '/readyz'

function providersOf({ demo, providers }: Settings) {
  const configured = providers.map(createOpenAiCompatibleProvider)
  return demo ? [createDemoProvider(demo), ...configured] : configured
}

const forbidden = (message: string) =>
  Response.json(
    { error: { message, type: 'permission_error', param: null, code: 'forbidden_host' } },
    { status: 403 },
  )
