import type { Log } from '#service/base/log.ts'
import type { BytesInFlight } from '#service/middleware/bytes-in-flight.ts'
import type { Settings } from '../settings/settings.ts'
import { createDemoApi } from './demo-api.ts'
import { createDemoGate } from './demo-gate.ts'
import type { Ledger } from './ledger.ts'
import { createMemoryLedger } from './memory-ledger.ts'
import type { FindModel } from './prices.ts'
import { createTurnstile } from './turnstile.ts'

interface DemoOptions {
  settings: Settings
  /** Default: in this process. */
  ledger: Ledger | undefined
  service: (request: Request) => Promise<Response>
  findModel: FindModel
  bytesInFlight: BytesInFlight
  bodyTimeoutMs: number | undefined
  /** Where Turnstile's tokens are verified. Default: Cloudflare. */
  turnstileVerifyUrl: string | undefined
  log: Log
}

/** The parts of a public demo, or undefined where this is none. */
export function createDemo({
  settings,
  service,
  findModel,
  bytesInFlight,
  bodyTimeoutMs,
  log,
  ...options
}: DemoOptions) {
  const { access, site, demo: demoModels, remote, embedOrigins } = settings
  if (access?.kind !== 'demo') return undefined
  const ledger = options.ledger ?? createMemoryLedger({ limits: access.limits })
  const gate = createDemoGate({
    demo: access,
    site,
    ledger,
    // What another service's names stand for is unknown.
    hasDemoModels: demoModels !== undefined && !remote,
    findModel,
    bytesInFlight,
    bodyTimeoutMs,
    log,
  })
  const { turnstileVerifyUrl: verifyUrl } = options
  const turnstile = access.turnstile
    ? createTurnstile({
        ...access.turnstile,
        isForFrames: embedOrigins.length > 0,
        log,
        ...(verifyUrl !== undefined && { verifyUrl }),
      })
    : undefined
  const { visitorKeys, caps, limits } = access
  const api = visitorKeys.length > 0 ? createDemoApi({ gate, visitorKeys, service }) : undefined
  return { gate, ledger, turnstile, api, caps, limits }
}
