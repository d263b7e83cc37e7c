import type { Context, ErrorHandler, Hono, NotFoundHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { ServiceError } from '../base/service-error.ts'
import { factsOf, type Log } from '../base/log.ts'
import { messagesErrorOf } from '../translation/messages-error.ts'
import { isDisconnected } from './caller.ts'
import { familyOf } from './family.ts'
import { jsonReply } from './reply.ts'
import type { ServiceEnv } from './service-env.ts'

/** nginx's status for "the client closed the request": only the log reads it. */
const clientClosedRequest = 499

/** Turns whatever a route threw into a status and an error body, in the shape that the client's family reads. */
export const errorAnswer =
  (log: Log): ErrorHandler<ServiceEnv> =>
  (error, c) => {
    const record = c.get('record')
    if (isDisconnected(c)) {
      record.outcome = 'stopped'
      return new Response(null, { status: clientClosedRequest })
    }
    const known = error instanceof ServiceError ? error : unforeseen(error, c.get('requestId'), log)
    record.failure = known.kind
    return errorReply(c, known)
  }

/** An error as its client's family reads it. */
function errorReply(c: Context<ServiceEnv>, error: ServiceError): Response {
  if (familyOf(c.req) === 'openai') return jsonReply(JSON.stringify(error.body), error.headers, error.status)
  const { status, body } = messagesErrorOf(error, c.get('requestId'))
  return jsonReply(JSON.stringify(body), error.headers, status)
}

/** What a request gets for which there is no route: which methods its address takes, or that there is no such address. */
export function nothingHere(app: Hono<ServiceEnv>): NotFoundHandler<ServiceEnv> {
  // Not as middleware: that would have every request wait for it.
  const askedWrongly = methodNotAllowed({ app, onMethodNotAllowed: wrongMethod })
  return async (c) => {
    await askedWrongly(c, async () => {
      c.res = unknownAddress(c)
    })
    return c.res
  }
}

const unknownAddress = (c: Context<ServiceEnv>): Response =>
  errorReply(
    c,
    new ServiceError(
      'not_found',
      `There is nothing at ${c.req.method} ${c.req.path.slice(0, 200)}. The service answers /v1/chat/completions, /v1/messages, /v1/embeddings and /v1/models.`,
      { code: 'unknown_url' },
    ),
  )

function wrongMethod(c: Context<ServiceEnv>, allowed: string[]): Response {
  const { method, path } = c.req
  return errorReply(
    c,
    new ServiceError(
      'method_not_allowed',
      `${method} does not work at ${path.slice(0, 200)}. Use ${allowed.join(' or ')}.`,
      { headers: { allow: allowed.join(', ') } },
    ),
  )
}

function unforeseen(error: Error, requestId: string, log: Log): ServiceError {
  log('error', 'unforeseen error', { requestId, ...factsOf(error) })
  return new ServiceError(
    'server_error',
    `Something went wrong in the service. Its log has it under ${requestId}.`,
  )
}
