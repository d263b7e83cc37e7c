import type { Context } from 'hono'
import type { Registry } from '../providers/registry.ts'

/** GET /healthz: up, and which providers are missing and why. */
export const health = (providers: Registry) => (c: Context) => {
  const details = providers.health()
  const isWhole = details.every(({ state }) => state === 'ready')
  return c.json({ status: isWhole ? 'ok' : 'degraded', providers: details })
}

/** GET /readyz: whether new requests are welcome. A provider that is away is no reason to say no. */
export const readiness = (isStopping: () => boolean) => (c: Context) =>
  isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ready' })
