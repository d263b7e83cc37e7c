import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { isRequestId } from '#protocol/request-id.ts'
import type { Log } from '../base/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { routeLabel } from '../metrics/route-label.ts'
import type { RateLimiter } from '../metering/rate-limiter.ts'
import { commonHeaders, type Headers } from './reply.ts'
import { knownClient, type RequestRecord, type ServiceEnv } from './service-env.ts'

export interface RecordOptions {
  limiter: RateLimiter
  log: Log
  metrics: Metrics
  now: () => number
  /** Calls what counts and logs a request, at once or when its answer has gone out. */
  afterAnswer: (writeDown: () => void) => void
}

/**
 * Gives each request an id and a record, and its answer the headers that every answer carries. The log's line never
 * holds a body, a key or a query.
 */
export const requestRecord =
  (options: RecordOptions): MiddlewareHandler<ServiceEnv> =>
  async (c, next) => {
    const given = c.req.header('x-request-id')
    c.set('requestId', given !== undefined && isRequestId(given) ? given : randomUUID())
    const record = createRecord(c, options)
    c.set('record', record)
    await next()
    if (record.isUnderWay) return
    if (!record.hasCommonHeaders) addHeaders(c.res, commonHeaders(c, options.limiter))
    record.end(c.res.status)
  }

function addHeaders({ headers }: Response, added: Headers) {
  for (const [name, value] of Object.entries(added)) headers.set(name, value)
}

function createRecord(
  c: Context<ServiceEnv>,
  { log, metrics, now, afterAnswer }: RecordOptions,
): RequestRecord {
  const startedAt = now()
  const writeDown = (record: RequestRecord, status: number, durationMs: number) => {
    const { model, provider, tokens, outcome, answer, failure, firstTokenMs } = record
    const route = routeLabel(c)
    metrics.requestEnded({ route, method: c.req.method, status, durationMs })
    if (answer) metrics.answerEnded(answer)
    if (failure) metrics.errorHappened(failure)
    log('info', 'request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      route,
      status,
      ms: Math.round(durationMs),
      client: knownClient(c)?.id,
      model,
      provider,
      tokens,
      outcome,
      failure,
      firstTokenMs: firstTokenMs === undefined ? undefined : Math.round(firstTokenMs),
    })
  }
  return {
    startedAt,
    end(status) {
      const durationMs = now() - startedAt
      afterAnswer(() => writeDown(this, status, durationMs))
    },
  }
}
