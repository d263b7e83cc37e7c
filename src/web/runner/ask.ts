import type { RunEvent } from '#domain/run/run.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import type { Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { chatJob, type StreamChat } from './chat-job.ts'
import { perFrame } from './per-frame.ts'

interface Options {
  scheduler: Scheduler
  streamChat: StreamChat
  pool: Pool
  newId: () => string
  /** Milliseconds since 1970. */
  now?: () => number
  batch?: typeof perFrame<RunEvent>
}

/**
 * Asks a model once for something that is no answer of a conversation or of a table. `onEvents` is told what happens, once a
 * frame at most; answers how to stop it.
 */
export type Ask = (
  request: Parameters<StreamChat>[0],
  onEvents: (events: readonly RunEvent[]) => void,
) => () => void

/** Asking as a job of the scheduler, before all that run in a batch. */
export function createAsk(options: Options): Ask {
  const { scheduler, streamChat, pool, newId, now = Date.now, batch = perFrame } = options
  return (request, onEvents) => {
    const id = newId()
    const events = batch(onEvents)
    const job = chatJob({
      id,
      group: 'ask',
      pool,
      model: request.model,
      priority: 'interactive',
      streamChat,
      request: () => request,
      tokensToReserve: () => tokensToReserve(request),
      now,
      push: events.push,
      onOver: events.flush,
    })
    scheduler.add([job])
    return () => scheduler.stop([id])
  }
}
