import { listedOrigin, readableBy } from '#proxy/cross-origin.ts'
import { refuseByHead } from '#proxy/refuse-by-head.ts'
import type { DemoGate } from './demo-gate.ts'
import { forVisitors } from './models-for-visitors.ts'
import type { QuestionKind } from './question-outcome.ts'
import type { Turnstile } from './turnstile.ts'

const questionPaths = new Map<string, QuestionKind>([
  ['/api/v1/chat/completions', 'chat'],
  ['/api/v1/embeddings', 'embeddings'],
])

/** The page's proxy behind the gate of a public demo. */
export function createDemoPage({
  gate,
  proxy,
  turnstile,
  allowedOrigins,
}: {
  gate: DemoGate
  proxy: (request: Request) => Promise<Response>
  turnstile: Turnstile | undefined
  /** Origins beside the page's own whose questions the proxy takes. */
  allowedOrigins: readonly string[]
}) {
  return async (request: Request, visitor: string): Promise<Response> => {
    const response = await answer(request, visitor)
    const origin = listedOrigin(request, allowedOrigins)
    const isMarked = response.headers.has('access-control-allow-origin')
    return origin === undefined || isMarked ? response : readableBy(origin, response)
  }

  async function answer(request: Request, visitor: string): Promise<Response> {
    const { pathname } = new URL(request.url)
    const kind = questionPaths.get(pathname)
    // What the proxy will refuse is not counted: else any site could use up the limits of whoever visits it.
    if (kind && request.method === 'POST' && !refuseByHead(request, allowedOrigins)) {
      if (turnstile && !turnstile.hasPassed(request, visitor))
        return gate.refuse(request, 'turnstile_required')
      return gate.ask(request, { visitor, kind, answer: proxy, takesDemoAnswers: true })
    }
    const response = await proxy(request)
    const isModelList = request.method === 'GET' && pathname.startsWith('/api/v1/models')
    return isModelList ? forVisitors(response, { request, offer: gate }) : response
  }
}
