import type { Context } from 'hono'
import type { ServiceEnv } from '../middleware/service-env.ts'

/** By which a client that shows its user the time to wait asks not to be kept waiting unseen. */
const patienceHeader = 'x-longest-retry-wait-ms'

/** How much of a `Retry-After`, in milliseconds, the client is content to wait unseen, where it says so. */
export function patienceOf(c: Context<ServiceEnv>): { patienceMs?: number } {
  const given = c.req.header(patienceHeader)
  return given !== undefined && /^\d{1,9}$/.test(given) ? { patienceMs: Number(given) } : {}
}
