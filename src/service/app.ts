import { setTimeout as sleep } from 'node:timers/promises'
import { Hono, type Context } from 'hono'
import { createBytesInFlight, type BytesInFlight } from './middleware/bytes-in-flight.ts'
import { createKeyRing, type Limits, type ServiceKey } from './keys/key-ring.ts'
import { createMemoryRateLimiter, type RateLimiter } from './metering/rate-limiter.ts'
import { silentLog, type Log } from './base/log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { noMetrics } from './metrics/no-metrics.ts'
import { metricsRoute } from './routes/metrics.ts'
import { remoteAddress } from './middleware/caller.ts'
import { errorAnswer, nothingHere } from './middleware/error-answers.ts'
import { jsonBody } from './middleware/json-body.ts'
import { knownClients } from './middleware/known-clients.ts'
import { defaultBodyTimeoutMs } from './middleware/read-body.ts'
import { requestRecord } from './middleware/request-record.ts'
import type { ServiceEnv } from './middleware/service-env.ts'
import { openApiRoute } from './openapi/openapi-route.ts'
import { createWrongKeys, type WrongKeys } from './middleware/wrong-keys.ts'
import type { Registry } from './routing/registry.ts'
import { chatCompletions } from './routes/chat-completions.ts'
import { embeddings } from './routes/embeddings.ts'
import { health, readiness, type HealthOptions } from './routes/health.ts'
import { createRequestAborts } from './routes/request-abort.ts'
import { countTokens, messages } from './routes/messages.ts'
import { modelById, modelList } from './routes/models.ts'

export interface ServiceConfig extends HealthOptions {
  providers: Registry
  keys: readonly ServiceKey[]
  /** For keys without limits of their own. */
  limits: Limits
  /** Keeps the limits. Default: in this process. */
  limiter?: RateLimiter
  /** Default: nothing is counted. */
  metrics?: Metrics
  /** Who may read `/metrics` without a key. Default: no one. */
  mayReadMetrics?: (request: Request) => boolean
  /** A clock that only goes on, in milliseconds. Default: this process' own. */
  now?: () => number
  log?: Log
  /** Calls what counts and logs a request when its answer has gone out. Default: at once, before that. */
  afterAnswer?: (writeDown: () => void) => void
  maxBodyBytes?: number
  /** How much of requests is held in memory at a time. Default: a budget of its own. */
  bytesInFlight?: BytesInFlight
  /** So many milliseconds nothing may come of a body that is not whole. */
  bodyTimeoutMs?: number
  /** Silence in a stream after which it is filled. */
  keepAliveMs?: number
  /** How long a client may take nothing of a stream before it is taken for gone. */
  writeTimeoutMs?: number
  /** Slows down clients that try keys. Default: by this process' clock. */
  wrongKeys?: WrongKeys
  /** Where a request comes from. Default: the other side of its connection. */
  addressOf?: (c: Context<ServiceEnv>) => string | undefined
  /** True once the server is on its way out: `/readyz` then says so. */
  isStopping?: () => boolean
  /** Once it aborts, open answers end with its reason as their error. */
  shutdown?: AbortSignal
}

const defaultBytesInFlight = 256 * 1024 * 1024
const steadyClock = () => performance.now()

/** The unified model-access service, as a function from Request to Response. */
export function createService(config: ServiceConfig): Hono<ServiceEnv> {
  const { providers, keys, limits, now = steadyClock, log = silentLog, isStopping = () => false } = config
  const { mayReadMetrics = () => false, afterAnswer = (writeDown) => writeDown() } = config
  const {
    maxBodyBytes = 32 * 1024 * 1024,
    keepAliveMs = 15_000,
    writeTimeoutMs = 60_000,
    bodyTimeoutMs = defaultBodyTimeoutMs,
  } = config
  const {
    limiter = createMemoryRateLimiter(now),
    metrics = noMetrics,
    wrongKeys = createWrongKeys(now, sleep),
    addressOf = remoteAddress,
    bytesInFlight = createBytesInFlight(defaultBytesInFlight),
    shutdown = new AbortController().signal,
  } = config
  const abortOf = createRequestAborts(shutdown)
  const options = { providers, limiter, now, keepAliveMs, writeTimeoutMs, shutdown, abortOf }
  const withKey = knownClients({
    keyRing: createKeyRing(keys, limits),
    limiter,
    wrongKeys,
    addressOf,
  })
  const json = jsonBody({ maxBytes: maxBodyBytes, bytesInFlight, bodyTimeoutMs })
  const app = new Hono<ServiceEnv>()

  app.onError(errorAnswer(log))
  app.notFound(nothingHere(app))
  app.use(requestRecord({ limiter, log, metrics, now, afterAnswer }))
  app.use('/v1/*', withKey)

  app.post('/v1/chat/completions', json(chatCompletions(options)))
  app.post('/v1/messages', json(messages(options)))
  app.post('/v1/messages/count_tokens', json(countTokens(options)))
  app.post('/v1/embeddings', json(embeddings(options)))
  app.get('/v1/models', modelList(providers))
  // The pattern takes slashes: clients send `demo/guide` both as it is and as `demo%2Fguide`. And line ends.
  app.get('/v1/models/:id{[\\s\\S]+}', modelById(providers))
  app.get('/healthz', health(providers, config))
  app.get('/readyz', readiness(isStopping, limiter))
  app.get('/openapi.json', openApiRoute)
  app.get(
    '/metrics',
    (c, next) => (mayReadMetrics(c.req.raw) ? next() : withKey(c, next)),
    metricsRoute(metrics, limiter),
  )

  return app
}
