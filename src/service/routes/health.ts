import type { Context } from 'hono'
import type { Registry } from '../providers/registry.ts'

/** How a service elsewhere does, which the page uses in place of this one. */
export interface RemoteHealth {
  state: 'ready' | 'failing'
  detail?: string
}

/** GET /healthz: up, and which providers are missing and why. */
export const health =
  (providers: Registry, remoteHealth: (() => Promise<RemoteHealth>) | undefined) => async (c: Context) => {
    const details = providers.health()
    const remote = await remoteHealth?.()
    const isWhole = details.every(({ state }) => state === 'ready') && remote?.state !== 'failing'
    return c.json({ status: isWhole ? 'ok' : 'degraded', providers: details, ...(remote && { remote }) })
  }

/** GET /readyz: whether new requests are welcome. A provider that is away is no reason to say no. */
export const readiness = (isStopping: () => boolean) => (c: Context) =>
  isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ready' })
