import type { Limits, ServiceKey } from '#service/keys/key-ring.ts'
import type { ProviderOptions } from '#service/providers/create-provider.ts'
import type { UpstreamTimeouts } from '#service/upstream/http/upstream-timeouts.ts'
import type { DemoSettings } from './demo-settings.ts'
import type { LogSettings } from './log-settings.ts'
import type { Site } from './site-settings.ts'

/** Everything that can be set, checked. */
export interface Settings {
  port: number
  host: string
  /** After the signal to stop, how long new connections are still taken. */
  shutdownDelayMs: number
  /** A remote service in place of the one in this process. */
  remote?: { baseUrl: string; apiKey?: string }
  providers: ProviderOptions[]
  /** Other names for models: `fast` for `groq/llama-3.1-8b-instant`. */
  aliases: Record<string, string>
  /** How long upstreams may take; those unset are the usual ones. */
  timeouts: Partial<UpstreamTimeouts>
  /** How often a request that failed before its answer began is sent again. */
  retries: number
  /** Where limits are kept that several servers share. Unset: in this process. */
  redisUrl?: string
  localRuntimes: boolean
  /** Sessions that the page offers as recorded comparisons. Unset: our own. */
  examples?: readonly unknown[]
  /** Whether the page may take keys at all. */
  connections: boolean
  /** Unset when the demo models are off. */
  demo?: { tokensPerSecond: number }
  /** Unset: one is made at the first start and kept in a file. */
  serviceKeys?: ServiceKey[]
  /** Of each key without limits of its own. */
  limits: Limits
  /** Of this server's page. */
  pageLimits: Limits
  /** How much of requests is held in memory at a time. */
  maxBytesInFlight: number
  log: LogSettings
  /** Who may use a page that others can reach. Unset: it must not be reachable with a provider's key. */
  access?: Access
  /** Opens the operator's page. Unset: there is none. */
  adminKey?: string
  site: Site
  /** Origins whose pages may show this one in a frame. */
  embedOrigins: string[]
  /** So many reverse proxies of one's own stand before this server. */
  trustedProxies: number
  allowedOrigins: string[]
  allowedHosts: string[]
}

/** What a page that others can reach is: who may use it, and with that the providers' keys. */
export type Access =
  /** Visitors who know the one password. */
  | { kind: 'password'; password: string }
  /** Visitors whom a reverse proxy before this server lets through. */
  | { kind: 'trusted' }
  /** Everybody, within narrow limits. */
  | ({ kind: 'demo' } & DemoSettings)
