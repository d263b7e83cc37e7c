import { streamChat } from '../client/stream-chat.ts'
import { createRunner, type Runner } from '../runner/runner.ts'
import { loadDataUrl } from '../store/images.ts'
import { rateLimitReceived, type RateLimitStore } from '../store/rate-limit.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { pageConnections } from './page-connections.ts'
import { pageScheduler } from './page-scheduler.ts'

interface Options {
  store: SessionsStore
  rateLimit: RateLimitStore
}

/** The page's runner, with all that an answer needs on its way. */
export function createPageRunner({ store, rateLimit }: Options): Runner {
  const onRateLimit = rateLimitReceived(rateLimit)
  const connections = pageConnections()
  return createRunner({
    store,
    scheduler: pageScheduler(rateLimit),
    streamChat: (request, signal) =>
      streamChat(request, signal, { connection: connections.take(), onRateLimit }),
    // One object: what takes a place in it takes it from all.
    pool: connections,
    loadDataUrl,
  })
}
