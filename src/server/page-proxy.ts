import { randomUUID } from 'node:crypto'
import { createMultiplexer } from '#proxy/multiplex/multiplexer.ts'
import { createProxy } from '#proxy/proxy.ts'
import type { BytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import { redactor } from '#service/upstream/errors/redact.ts'
import type { DemoGate } from './demo/demo-gate.ts'
import { createDemoPage } from './demo/demo-page.ts'
import type { Turnstile } from './demo/turnstile.ts'
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
  /** What its visitors have to pass, in a public demo. */
  demo: { gate: DemoGate; turnstile: Turnstile | undefined } | undefined
}

/** A service elsewhere, and what takes requests there. */
interface RemoteService {
  baseUrl: string
  apiKey?: string
  forward: (request: Request) => Promise<Response>
}

/** What answers the page's questions: the proxy to its service, behind the multiplexer and, in a public demo, its limits. */
export function createPageProxy(options: PageProxyOptions) {
  const { remote, demo, settings } = options
  const proxy = remote ? remoteProxy(remote, options) : ownProxy(options)
  if (!demo || settings.access?.kind !== 'demo') return createMultiplexer({ proxy })
  return createMultiplexer({
    proxy: createDemoPage({ ...demo, proxy, allowedOrigins: settings.allowedOrigins }),
    maxBodyBytes: settings.access.caps.maxRequestBytes,
  })
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
