import { errorResponse } from '#proxy/error-response.ts'
import { requestIdOf } from '#proxy/request-id.ts'
import { factsOf, type Log } from '#service/base/log.ts'
import { docsRoutes } from '#service/openapi/docs/docs-routes.ts'
import { visitorAddress } from './access/visitor-address.ts'
import { sitePath } from './demo/site-route.ts'
import { turnstilePath } from './demo/turnstile.ts'
import { createExamplesRoute, examplesPath } from './examples/examples-route.ts'
import { createHostCheck } from './http/allowed-host.ts'
import { closeAfterAnswer } from './http/close-after-answer.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { answerBeforeBody } from './http/unread-body.ts'
import type { Settings } from './settings/settings.ts'

interface FrontDoorOptions {
  /** Answers `/v1` and the operations. */
  service: { fetch(request: Request, env?: object): Response | Promise<Response> }
  /** Answers the page's questions. */
  pageProxy: { fetch(request: Request, visitor: string): Promise<Response> }
  /** Answers what the page asks about keys given on it. */
  connectionRoutes: (request: Request) => Promise<Response | undefined>
  /** Refuses visitors without the password. */
  gate: ((request: Request, visitor: string) => Promise<Response | undefined>) | undefined
  page: (request: Request) => Promise<Response>
  /** What the page says of itself. */
  site: VisitorRoute
  /** Answers what the operator's page asks. */
  adminRoutes: (request: Request, visitor: string) => Promise<Response | undefined>
  /** Takes what shows that a visitor is a person. Undefined where nobody has to. */
  turnstile: VisitorRoute | undefined
  /** Answers on `/v1` those who ask with a key that anybody may know. */
  demoApi: ((request: Request, visitor: string) => Promise<Response | undefined>) | undefined
  settings: Pick<Settings, 'allowedHosts' | 'trustedProxies' | 'examples' | 'embedOrigins' | 'adminKey'>
  isStopping: () => boolean
  log: Log
}

type VisitorRoute = (request: Request, visitor: string) => Promise<Response>

/** Hands each request to the part that answers its address, and makes sure that there is an answer. */
export function createFrontDoor(options: FrontDoorOptions) {
  const { service, pageProxy, connectionRoutes, gate, page, settings, isStopping, log } = options
  const { site, adminRoutes, turnstile, demoApi } = options
  const refuseHost = createHostCheck(settings.allowedHosts)
  const examples = createExamplesRoute(settings.examples)
  const securityHeaders = createSecurityHeaders({
    embedOrigins: settings.embedOrigins,
    hasTurnstile: turnstile !== undefined,
  })

  async function answer(request: Request, env: object | undefined): Promise<Response> {
    if (isStopping()) closeAfterAnswer(env)
    try {
      return await answerBeforeBody(await route(request, env), env)
    } catch (error) {
      const requestId = requestIdOf(request)
      log('error', 'unforeseen error', { requestId, ...factsOf(error) })
      return securityHeaders.onAny(unforeseen(requestId))
    }
  }

  function route(request: Request, env: object | undefined): Response | Promise<Response> {
    const refusal = refuseHost(request)
    if (refusal) return securityHeaders.onAny(forbidden(refusal, requestIdOf(request)))
    const pathname = pathOf(request.url)
    // Its answers carry what they need; the rest of these headers are for pages.
    if (isServicePath(pathname))
      return demoApi ? apiOfDemo(request, env, demoApi) : service.fetch(request, env)
    const visitor = visitorAddress(request, env, settings.trustedProxies)
    return pageOrProxy(request, { pathname, visitor }).then((response) =>
      securityHeaders.at(pathname, response),
    )
  }

  async function apiOfDemo(
    request: Request,
    env: object | undefined,
    ofVisitors: NonNullable<FrontDoorOptions['demoApi']>,
  ): Promise<Response> {
    const visitor = visitorAddress(request, env, settings.trustedProxies)
    return (await ofVisitors(request, visitor)) ?? service.fetch(request, env)
  }

  async function pageOrProxy(
    request: Request,
    { pathname, visitor }: { pathname: string; visitor: string },
  ): Promise<Response> {
    if (pathname.startsWith('/api/')) {
      const closed = await gate?.(request, visitor)
      if (closed) return closed
      if (pathname === examplesPath) return examples(request)
      if (pathname === sitePath) return site(request, visitor)
      if (pathname === turnstilePath && turnstile) return turnstile(request, visitor)
      const admin = await adminRoutes(request, visitor)
      if (admin) return admin
      return (await connectionRoutes(request)) ?? pageProxy.fetch(request, visitor)
    }
    if (looksLikeApi.test(pathname))
      return errorResponse(404, 'There is nothing at this address. The service is under /v1/.', 'unknown_url')
    if (pathname === '/docs' || pathname.startsWith('/docs/')) return docsRoutes.fetch(request)
    if (pathname === '/admin' && settings.adminKey === undefined)
      return errorResponse(404, 'There is no operator’s page: ADMIN_KEY is not set.', 'unknown_url')
    return (await gate?.(request, visitor)) ?? page(request)
  }

  return answer
}

/** The path of an address in the plain form that requests have. A URL would be one more object for each question. */
function pathOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) : url.slice(start, start + end)
}

/** Programs that look for an API should get JSON, and not the page. */
const looksLikeApi = /^\/(api|v\d\w*)(\/|$)/

const operations = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json'])
const isServicePath = (path: string) => path.startsWith('/v1/') || operations.has(path)

const forbidden = (message: string, requestId: string) =>
  Response.json(
    { error: { message, type: 'permission_error', param: null, code: 'forbidden_host' } },
    { status: 403, headers: { 'x-request-id': requestId } },
  )

const unforeseen = (requestId: string) =>
  errorResponse(
    500,
    `Something went wrong in this server. Its log has it under ${requestId}.`,
    'server_error',
    {
      'x-request-id': requestId,
    },
  )
