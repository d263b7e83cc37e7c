import type { Context } from 'hono'
import type { RateLimiter } from '../metering/rate-limiter.ts'
import type { ProviderHealth, Registry } from '../routing/registry.ts'

/** How a service elsewhere does, which the page uses in place of this one. */
export interface RemoteHealth {
  state: 'ready' | 'failing'
  detail?: string
}

export interface HealthOptions {
  /** Asked for where the page uses a service elsewhere. */
  remoteHealth?: () => Promise<RemoteHealth>
  /** What of the providers anybody may know. Default: all of it. */
  shownHealth?: (all: readonly ProviderHealth[]) => ProviderHealth[]
}

/** GET /healthz: up, and which providers are missing and why. */
export const health =
  (registry: Registry, { remoteHealth, shownHealth = (all) => [...all] }: HealthOptions) =>
  async (c: Context) => {
    const details = registry.health()
    const remote = await remoteHealth?.()
    const isWhole = details.every(({ state }) => state === 'ready') && remote?.state !== 'failing'
    const status = isWhole ? 'ok' : 'degraded'
    return c.json({ status, providers: shownHealth(details), ...(remote && { remote }) })
  }

/**
 * GET /readyz: whether new requests are welcome. A provider that is away is no reason to say no, nor is
 * Redis: then the limits are kept by this process alone, which is said.
 */
export const readiness = (isStopping: () => boolean, limiter: RateLimiter) => (c: Context) => {
  if (isStopping()) return c.json({ status: 'stopping' }, 503)
  if (limiter.state() === 'ready') return c.json({ status: 'ready' })
  const trouble = limiter.trouble() ?? 'Redis does not answer'
  return c.json({ status: 'degraded', detail: `The limits are kept in memory: ${trouble}.` })
}
