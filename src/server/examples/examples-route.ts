import { createHash } from 'node:crypto'
import { errorResponse } from '#proxy/error-response.ts'
import recorded from './recorded.json' with { type: 'json' }

export const examplesPath = '/api/examples'

/**
 * `GET /api/examples`: recorded comparisons, as a list of session documents or of exported files. The operator's, or
 * where there are none these of the demo models (`e2e/recorded-examples.spec.ts` makes them).
 */
export function createExamplesRoute(sessions: readonly unknown[] = recorded) {
  const json = JSON.stringify(sessions)
  const etag = `"${createHash('sha256').update(json).digest('base64url')}"`
  // Asked for at each visit, and sent once.
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', etag }
  return (request: Request): Response => {
    if (request.method !== 'GET')
      return errorResponse(405, 'Use GET here.', 'method_not_allowed', { allow: 'GET' })
    const isKnown = request.headers.get('if-none-match') === etag
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(json, { headers })
  }
}
