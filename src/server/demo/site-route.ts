import { errorResponse } from '#proxy/error-response.ts'
import type { DemoCaps } from '../settings/demo-settings.ts'
import type { Site } from '../settings/site-settings.ts'
import type { DemoGate } from './demo-gate.ts'
import { dayMs, type Ledger } from './ledger.ts'
import type { Turnstile } from './turnstile.ts'

export const sitePath = '/api/site'

/** What kinds of models visitors may use. */
type Offer = Pick<DemoGate, 'hasDemoModels' | 'hasPaidModels'>

interface SiteRouteOptions {
  site: Site
  demo?: { gate: Offer; caps: DemoCaps; ledger: Ledger; turnstile: Turnstile | undefined }
  now?: () => number
}

/** `GET /api/site`: what the page says of itself and, in a public demo, what is left to its visitor. */
export function createSiteRoute({ site, demo, now = Date.now }: SiteRouteOptions) {
  const { title = null, banner = null, imprint = null, ...rest } = site

  async function demoOf(request: Request, visitor: string) {
    if (!demo) return null
    const { gate, caps, ledger, turnstile } = demo
    const [remaining, paidModels] = await Promise.all([
      ledger.visitor(visitor),
      // Nobody misses paid models where none are offered.
      gate.hasPaidModels ? ledger.paidModels() : 'on',
    ])
    const { maxTokens, maxInputTokens, maxMessages, maxRequestBytes, tools, images } = caps
    return {
      limits: { maxTokens, maxInputTokens, maxMessages, maxRequestBytes, tools, images },
      visitor: remaining,
      hasDemoModels: gate.hasDemoModels,
      paidModels,
      // The operator alone knows when they are switched on again, and nobody when they can be counted again.
      paidModelsBackMs: paidModels === 'budget-spent' ? dayMs - (now() % dayMs) : null,
      turnstile: turnstile
        ? { siteKey: turnstile.siteKey, isPassed: turnstile.hasPassed(request, visitor) }
        : null,
    }
  }

  return async (request: Request, visitor: string): Promise<Response> => {
    if (request.method !== 'GET')
      return errorResponse(405, 'Use GET here.', 'method_not_allowed', { allow: 'GET' })
    const body = { title, banner, imprint, ...rest, demo: await demoOf(request, visitor) }
    return Response.json(body, { headers: { 'cache-control': 'no-store' } })
  }
}
