import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { requestId } from 'hono/request-id'
import { createKeyRing, type Limits, type ServiceKey } from './keys/key-ring.ts'
import { createMemoryRateLimiter } from './limits/rate-limiter.ts'
import { silentLog, type Log } from './log.ts'
import { accessLog } from './middleware/access-log.ts'
import { bearerKeys } from './middleware/bearer-keys.ts'
import { errorAnswer, unknownAddress, wrongMethod } from './middleware/error-answers.ts'
import { jsonBody } from './middleware/json-body.ts'
import { rateLimitHeaders, requestLimit } from './middleware/rate-limits.ts'
import type { ServiceEnv } from './middleware/service-env.ts'
import type { Registry } from './providers/registry.ts'
import { chatCompletions } from './routes/chat-completions.ts'
import { embeddings } from './routes/embeddings.ts'
import { health, readiness, type RemoteHealth } from './routes/health.ts'

export interface ServiceConfig {
  providers: Registry
  keys: readonly ServiceKey[]
  /** For keys without limits of their own. */
  limits: Limits
  now?: () => number
  log?: Log
  maxBodyBytes?: number
  /** Silence in a stream after which a comment is sent. */
  keepAliveMs?: number
  /** True once the server is on its way out: `/readyz` then says so. */
  isStopping?: () => boolean
  /** Asked for by `/healthz` where the page uses a service elsewhere. */
  remoteHealth?: () => Promise<RemoteHealth>
  /** Once it aborts, open answers end with its reason as their error. */
  ending?: AbortSignal
}

/** The unified model-access service, as a function from Request to Response. */
export function createService(config: ServiceConfig): Hono<ServiceEnv> {
  const { providers, keys, limits, now = Date.now, log = silentLog, isStopping = () => false } = config
  const { maxBodyBytes = 32 * 1024 * 1024, keepAliveMs = 15_000, ending = neverEnding } = config
  const limiter = createMemoryRateLimiter(now)
  const app = new Hono<ServiceEnv>()

  app.onError(errorAnswer(log))
  app.notFound(unknownAddress)
  app.use(requestId())
  app.use(accessLog(log, now))
  app.use('/v1/*', bearerKeys(createKeyRing(keys, limits)), rateLimitHeaders(limiter), requestLimit(limiter))
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: ({ req }, allowed) => wrongMethod(req.method, req.path, allowed),
    }),
  )

  app.post(
    '/v1/chat/completions',
    jsonBody(maxBodyBytes),
    chatCompletions({ providers, limiter, keepAliveMs, ending }),
  )
  app.post('/v1/embeddings', jsonBody(maxBodyBytes), embeddings({ providers, limiter }))
  app.get('/v1/models', async (c) => c.json({ object: 'list', data: await providers.models() }))
  // The pattern takes slashes: clients send `demo/guide` both as it is and as `demo%2Fguide`.
  app.get('/v1/models/:id{.+}', async (c) => c.json(await providers.find(c.req.param('id'))))
  app.get('/healthz', health(providers, config.remoteHealth))
  app.get('/readyz', readiness(isStopping))

  return app
}

const neverEnding = new AbortController().signal
