import { listedOrigin } from './cross-origin.ts'
import { errorResponse } from './error-response.ts'
import { refuseOtherThanJson } from './json-only.ts'
import { refuseStranger } from './same-origin.ts'

/** What is known of a request before its body is read: the refusal of another site's, and of a body that is not plain JSON. */
export function refuseByHead(request: Request, allowedOrigins: readonly string[]): Response | undefined {
  const isListed = listedOrigin(request, allowedOrigins) !== undefined
  const stranger = isListed ? undefined : refuseStranger(request)
  if (stranger) return errorResponse(403, stranger, 'forbidden')
  const otherType = request.method === 'POST' ? refuseOtherThanJson(request) : undefined
  if (otherType) return otherType
  if (isPlain(request)) return undefined
  return errorResponse(415, 'Send the body as it is, without a content-encoding.', 'unsupported_media_type')
}

const isPlain = (request: Request) =>
  (request.headers.get('content-encoding') ?? 'identity').trim().toLowerCase() === 'identity'
