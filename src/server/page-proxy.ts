import { randomUUID } from 'node:crypto'
import { demoModelIds } from '#demo-models/demo.ts'
import { createMultiplexer } from '#proxy/multiplex/multiplexer.ts'
import { createProxy } from '#proxy/proxy.ts'
import type { BytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { redactor } from '#service/upstream/errors/redact.ts'
import { createDemoVisitors, demoBodyBytes } from './access/demo-visitors.ts'
import { createBodyReader, withoutAddresses } from './remote/remote-body.ts'
import type { Settings } from './settings/settings.ts'

interface PageProxyOptions {
  settings: Settings
  /** Calls the service in this process. */
  forward: (request: Request) => Promise<Response>
  /** The page's key to it. */
  serviceKey: string
  /** A service elsewhere, in its place. */
  remote: RemoteService | undefined
  bytesInFlight: BytesInFlight
  bodyTimeoutMs: number | undefined
}

/** A service elsewhere, and what takes requests there. */
interface RemoteService {
  baseUrl: string
  apiKey?: string
  forward: (request: Request) => Promise<Response>
}

/** What answers the page's questions: the proxy to its service, behind the multiplexer and, in a public demo, its limits. */
export function createPageProxy(options: PageProxyOptions) {
  const { settings, remote } = options
  const { access, demo } = settings
  const proxy = remote ? remoteProxy(remote, options) : ownProxy(options)
  if (access?.kind !== 'demo') return createMultiplexer({ proxy })
  // The demo models cost nothing and are open; what another service's names stand for is unknown.
  const models = [...access.models, ...(demo && !remote ? demoModelIds : [])]
  return createMultiplexer({ proxy: createDemoVisitors({ proxy, models }), maxBodyBytes: demoBodyBytes })
}

const ownProxy = ({ settings, forward, serviceKey }: PageProxyOptions) =>
  createProxy({
    forward,
    baseUrl: 'http://localhost/v1',
    apiKey: serviceKey,
    allowedOrigins: settings.allowedOrigins,
    isOwn: true,
  })

const remoteProxy = (
  { forward, baseUrl, apiKey }: RemoteService,
  { settings, bytesInFlight, bodyTimeoutMs }: PageProxyOptions,
) =>
  createProxy({
    forward,
    baseUrl,
    apiKey,
    allowedOrigins: settings.allowedOrigins,
    redact: redactor(apiKey),
    cleanBody: withoutAddresses,
    readBody: createBodyReader(bytesInFlight, bodyTimeoutMs),
    serverName: randomUUID(),
  })
