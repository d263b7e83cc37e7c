import type { RateLimit } from '#domain/run/rate-limit.ts'
import { createAnswerConnections } from '../client/answer-connections.ts'
import { streamChat } from '../client/stream-chat.ts'
import { createRunner, type Runner } from '../runner/runner.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { loadDataUrl } from '../store/images.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

interface Options {
  store: SessionsStore
  scheduler: Scheduler
  /** Hears what is left of the limit on requests. */
  onRateLimit: (rateLimit: RateLimit) => void
}

/** The page's runner, with all that an answer needs on its way. */
export function createPageRunner({ store, scheduler, onRateLimit }: Options): Runner {
  const { take, maxConcurrent } = createAnswerConnections()
  return createRunner({
    store,
    scheduler,
    streamChat: (request, signal) => streamChat(request, signal, { connection: take(), onRateLimit }),
    pool: { maxConcurrent },
    loadDataUrl,
  })
}
