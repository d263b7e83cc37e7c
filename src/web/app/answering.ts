import { pageExchanges } from '../client/page-exchanges.ts'
import { createRunner, type Runner } from '../runner/runner.ts'
import { loadDataUrl } from '../store/images.ts'
import type { RateLimitsStore } from '../store/rate-limits.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import { refuseStrayFiles } from '../ui/refuse-stray-files.ts'
import { pageConnections } from './page-connections.ts'
import { pageScheduler } from './page-scheduler.ts'
import { pageStreamChat } from './page-stream.ts'

interface Options {
  store: SessionsStore
  rateLimits: RateLimitsStore
}

/** The page's runner, with all that an answer needs on its way. */
export function createPageRunner({ store, rateLimits }: Options): Runner {
  // One would take the page's place, and its answers with it.
  refuseStrayFiles()
  return createRunner({
    store,
    scheduler: pageScheduler(rateLimits),
    streamChat: pageStreamChat(rateLimits, pageExchanges),
    // One object: what takes a place in it takes it from all.
    pool: pageConnections(),
    loadDataUrl,
  })
}
