import { z } from 'zod'
import { errorResponse } from '#proxy/error-response.ts'
import { refuseOtherThanJson } from '#proxy/json-only.ts'
import { refuseStranger } from '#proxy/same-origin.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import type { Log } from '#service/base/log.ts'
import type { Ledger } from '../demo/ledger.ts'
import { shortBody } from '../http/short-body.ts'
import { demoLimits, maxLimit, type DemoLimit, type DemoLimits } from '../settings/demo-settings.ts'
import { createOperator } from './operator.ts'
import { adminStatus, type LookedAfter } from './admin-status.ts'

interface AdminRoutesOptions {
  /** Without one there is nothing at these addresses. */
  adminKey: string | undefined
  /** Undefined where this is no public demo: there is nothing to look after. */
  demo: LookedAfter | undefined
  log: Log
  now?: () => number
}

const base = '/api/admin/'
const methods = { login: 'POST', status: 'GET', 'paid-models': 'POST', limits: 'POST' } as const
const names = Object.keys(demoLimits) as DemoLimit[] // the keys of that table

const paidModelsBody = z.strictObject({ isOn: z.boolean() })
const limitBody = z.strictObject({
  name: z.enum(names),
  value: z.number().min(0).max(maxLimit).nullable(),
})

/** What the operator's page asks: `Request → Response`, or undefined for every other address. */
export function createAdminRoutes({ adminKey, demo, log, now = Date.now }: AdminRoutesOptions) {
  const operator = adminKey === undefined ? undefined : createOperator({ key: adminKey, log, now })
  const startedAt = now()

  async function answer(request: Request, route: string, visitor: string): Promise<Response> {
    if (!operator || !(route in methods))
      return errorResponse(404, 'There is nothing at this address.', 'unknown_url')
    const method = methods[route as keyof typeof methods] // asked for above
    if (refuseStranger(request))
      return errorResponse(403, 'This address answers only its own page.', 'forbidden')
    if (request.method !== method)
      return errorResponse(405, `Use ${method} here.`, 'method_not_allowed', { allow: method })
    if (method === 'POST') {
      const otherType = refuseOtherThanJson(request)
      if (otherType) return otherType
    }
    if (route === 'login') return operator.takeKey(request, visitor)
    if (!operator.isOperator(request))
      return errorResponse(401, 'Enter the key of the operator’s page first.', 'key_needed')
    if (!demo)
      return errorResponse(
        404,
        'This server is not a public demo: set ACCESS=demo to see what its visitors spend.',
        'no_demo',
      )
    if (route === 'status') return Response.json(await adminStatus({ ...demo, startedAt, now: now() }))
    const body = parseJson((await shortBody(request, 4096)) ?? '')
    return route === 'paid-models' ? switchPaidModels(body, demo) : changeLimit(body, demo)
  }

  async function switchPaidModels(value: unknown, { ledger }: { ledger: Ledger }): Promise<Response> {
    const body = paidModelsBody.safeParse(value)
    if (!body.success) return errorResponse(400, 'Send {"isOn": true} or {"isOn": false}.', 'invalid_request')
    if (!(await ledger.switchPaidModels(body.data.isOn))) return notChanged()
    log('warn', 'operator switched paid models', { isOn: body.data.isOn })
    return new Response(null, { status: 204 })
  }

  async function changeLimit(
    value: unknown,
    { ledger, limits }: { ledger: Ledger; limits: DemoLimits },
  ): Promise<Response> {
    const body = limitBody.safeParse(value)
    if (!body.success)
      return errorResponse(400, `Send one of ${names.join(', ')} and a number from 0.`, 'invalid_request')
    const { name, value: limit } = body.data
    if (limits[name] === Infinity)
      return errorResponse(
        400,
        `${name} is not set: set it and start again, so that every model’s price is known to be there.`,
        'limit_not_set',
      )
    if (limit !== null && name !== 'DAILY_COST_BUDGET' && !Number.isInteger(limit))
      return errorResponse(400, `${name} must be a whole number.`, 'invalid_value')
    if (!(await ledger.changeLimit(name, limit ?? undefined))) return notChanged()
    log('warn', 'operator changed a limit', { name, value: limit ?? 'as it is set' })
    return new Response(null, { status: 204 })
  }

  return async (request: Request, visitor: string): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith(base)) return undefined
    const response = await answer(request, pathname.slice(base.length), visitor)
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

const notChanged = () =>
  errorResponse(
    503,
    'Nothing was changed: Redis, which keeps it for all servers, is away. Try again.',
    'redis_away',
  )
