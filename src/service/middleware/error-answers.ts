import type { ErrorHandler, NotFoundHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { ServiceError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { ServiceEnv } from './service-env.ts'

/** The web's word for "the client closed the request"; nobody is left to read it, but the log is. */
const clientClosedRequest = 499

/** Turns whatever a route threw into a status and an error body, in the one shape clients read. */
export const errorAnswer =
  (log: Log): ErrorHandler<ServiceEnv> =>
  (error, c) => {
    if (c.req.raw.signal.aborted) return new Response(null, { status: clientClosedRequest })
    const known = error instanceof ServiceError ? error : unforeseen(error, c.get('requestId'), log)
    // The casts: Hono wants its own union of statuses, ours are numbers from the failures' table or upstream.
    return c.json(known.body, known.status as ContentfulStatusCode, known.headers)
  }

export const unknownAddress: NotFoundHandler<ServiceEnv> = (c) => {
  const { body, status } = new ServiceError(
    'not_found',
    `There is nothing at ${c.req.method} ${c.req.path.slice(0, 200)}. The service answers /v1/chat/completions, /v1/embeddings and /v1/models.`,
    { code: 'unknown_url' },
  )
  return c.json(body, status as ContentfulStatusCode)
}

export function wrongMethod(method: string, path: string, allowed: string[]): Response {
  const { body, status } = new ServiceError(
    'method_not_allowed',
    `${method} does not work at ${path.slice(0, 200)}. Use ${allowed.join(' or ')}.`,
  )
  return Response.json(body, { status, headers: { allow: allowed.join(', ') } })
}

function unforeseen(error: Error, requestId: string, log: Log): ServiceError {
  log('error', 'unforeseen error', {
    requestId,
    error: `${error.name}: ${error.message}`,
    stack: error.stack,
  })
  return new ServiceError(
    'server_error',
    `Something went wrong in the service. Its log has it under ${requestId}.`,
  )
}
