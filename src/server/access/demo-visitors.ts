import { requestIdOf } from '#proxy/request-id.ts'
import { parseJson } from '#protocol/json/parse-json.ts'
import { isRecord } from '#protocol/json/is-record.ts'
import { shortBody } from '../http/short-body.ts'
import { demoQuestion } from './demo-question.ts'
import { whenOver } from './when-over.ts'
import { createVisitorLimiter } from './visitor-limiter.ts'

/** The longest question of a public demo, in bytes. */
export const demoBodyBytes = 256 * 1024

interface DemoVisitorsOptions {
  /** Answers what a visitor may ask. */
  proxy: (request: Request) => Promise<Response>
  /** The models that visitors may use, as they are asked for. */
  models: Iterable<string>
  now?: () => number
}

const questionPaths = new Map([
  ['/api/v1/chat/completions', { isChat: true }],
  ['/api/v1/embeddings', { isChat: false }],
])

/**
 * Stands before the proxy of a public demo and holds each visitor, by address, to its limits: ten requests a minute, two
 * answers at a time, short questions and answers, and the models of a list.
 */
export function createDemoVisitors({ proxy, models, now = Date.now }: DemoVisitorsOptions) {
  const limiter = createVisitorLimiter({ requestsPerMinute: 10, maxOpen: 2, now })
  const allowed = new Set(models)

  async function ask(request: Request, visitor: string, isChat: boolean): Promise<Response> {
    const text = await shortBody(request, demoBodyBytes)
    if (text === undefined)
      return refusal(
        413,
        `A request may be at most ${demoBodyBytes} bytes here. Send less.`,
        'body_too_large',
      )
    const question = demoQuestion(text, { isChat, mayUse: (model) => allowed.has(model) })
    if (question.kind === 'refused') return refusal(400, question.message, question.code, question.field)
    const admission = limiter.admit(visitor)
    if (admission.kind !== 'admitted') return tooMany(admission.kind, admission.waitSeconds)
    const { url, method, headers: given, signal } = request
    const headers = new Headers(given)
    headers.delete('content-length')
    signal.addEventListener('abort', admission.end)
    try {
      const asked = new Request(url, { method, headers, body: question.body, signal })
      return whenOver(await proxy(asked), admission.end)
    } catch (error) {
      admission.end()
      throw error
    }
  }

  return async (request: Request, visitor: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const question = questionPaths.get(pathname)
    if (question && request.method === 'POST') {
      const response = await ask(request, visitor, question.isChat)
      if (!response.headers.has('x-request-id')) response.headers.set('x-request-id', requestIdOf(request))
      return response
    }
    const response = await proxy(request)
    return pathname.startsWith('/api/v1/models') ? onlyAllowed(response, allowed) : response
  }
}

/** A list of models without those that visitors may not use; one model alone that they may not is not there. */
async function onlyAllowed(response: Response, allowed: ReadonlySet<string>): Promise<Response> {
  if (!response.ok) return response
  const body: unknown = parseJson(await response.text())
  const { status, headers } = response
  if (isRecord(body) && Array.isArray(body.data)) {
    const data = (body.data as unknown[]).filter((model) => isAllowed(model, allowed))
    return Response.json({ ...body, data }, { status, headers })
  }
  if (isAllowed(body, allowed)) return Response.json(body, { status, headers })
  return refusal(404, 'This public demo does not offer that model.', 'model_not_found')
}
const isAllowed = (model: unknown, allowed: ReadonlySet<string>) =>
  isRecord(model) && typeof model.id === 'string' && allowed.has(model.id)

function tooMany(kind: 'too-many-requests' | 'too-many-open', waitSeconds: number): Response {
  const message =
    kind === 'too-many-open'
      ? 'This public demo gives you two answers at a time. Wait until one is finished.'
      : `This public demo takes ten requests a minute. Wait ${waitSeconds} seconds.`
  const response = refusal(429, message, 'page_limit_exceeded')
  response.headers.set('retry-after', String(waitSeconds))
  return response
}

const refusal = (status: number, message: string, code: string, param: string | null = null) =>
  Response.json(
    { error: { message, type: status === 429 ? 'rate_limit_error' : 'invalid_request_error', param, code } },
    { status },
  )
