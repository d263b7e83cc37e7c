import { messagesModelPage } from '#service/catalogue/messages-model-list.ts'
import { familyOf } from '#service/middleware/family.ts'
import { isSameSecret } from '../access/same-secret.ts'
import type { DemoGate } from './demo-gate.ts'
import { forVisitors } from './models-for-visitors.ts'
import type { QuestionKind } from './question-outcome.ts'
import { demoError, serviceErrorIn, serviceErrorResponse } from './refusals.ts'

type ModelEntries = Parameters<typeof messagesModelPage>[0]

const questionPaths = new Map<string, QuestionKind>([
  ['/v1/chat/completions', 'chat'],
  ['/v1/messages', 'messages'],
  ['/v1/embeddings', 'embeddings'],
])

/** Clients wait a minute at the most, and ask again at once where they would have to wait longer. */
function waitable(response: Response): Response {
  const isLong = response.status === 429 && Number(response.headers.get('retry-after')) > 60
  if (isLong) response.headers.set('x-should-retry', 'false')
  return response
}

/** The list was made in the other family's format, without this header. */
function messagesHeaders(given: Headers): Headers {
  const headers = new Headers(given)
  headers.set('request-id', given.get('x-request-id') ?? '')
  return headers
}

/**
 * `/v1` for those who ask with one of the keys that anybody may know: undefined for all others. What they may ask is what
 * the page's visitors may, and what they ask counts with it.
 */
export function createDemoApi({
  gate,
  visitorKeys,
  service,
}: {
  gate: DemoGate
  visitorKeys: readonly string[]
  service: (request: Request) => Promise<Response>
}) {
  const isVisitorKey = (key: string) => visitorKeys.some((each) => isSameSecret(key, each))
  const hasVisitorKey = ({ headers }: Request) => {
    const bearer = /^Bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1]
    return [bearer, headers.get('x-api-key')].some((key) => key && isVisitorKey(key))
  }

  /** The pages of the Messages format are of what visitors may use: first that is picked out, then the page. */
  async function messagesList(request: Request): Promise<Response> {
    const { origin, pathname, searchParams } = new URL(request.url)
    const headers = new Headers(request.headers)
    headers.delete('anthropic-version')
    const whole = await service(new Request(origin + pathname, { headers }))
    const response = await forVisitors(whole, { request, offer: gate })
    if (!response.ok) return response
    const { data } = (await response.json()) as { data: ModelEntries } // it came from our own service
    try {
      const page = messagesModelPage(data, Object.fromEntries(searchParams))
      return Response.json(page, { headers: messagesHeaders(response.headers) })
    } catch (error) {
      return serviceErrorResponse(serviceErrorIn(error), request, true)
    }
  }

  return async (request: Request, visitor: string): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (!hasVisitorKey(request)) return undefined
    const kind = questionPaths.get(pathname)
    if (kind && request.method === 'POST')
      return waitable(await gate.ask(request, { visitor, kind, answer: service, takesDemoAnswers: false }))
    const isMessages = familyOf({ path: pathname, raw: request }) === 'anthropic'
    // Another spelling of an address must not lead past the gate, and the operator's figures are no visitor's.
    if (request.method !== 'GET' || !pathname.startsWith('/v1/models'))
      return demoError(
        { status: 404, message: 'There is nothing here for a visitor’s key.', code: 'unknown_url' },
        request,
        isMessages,
      )
    if (isMessages && pathname === '/v1/models') return messagesList(request)
    return forVisitors(await service(request), { request, offer: gate, isMessages })
  }
}
