import { estimatePromptTokens } from '#domain/run/estimate-tokens.ts'
import { isRetryableLimit } from '#domain/run/failure.ts'
import type { RunEvent } from '#domain/run/run.ts'
import type { Attempt, JobState, Outcome, Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { heldFailure } from './held-failure.ts'
import { perFrame } from './per-frame.ts'
import type { StreamChat } from './table-job.ts'

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
 * Asks a model once for something that is no answer of a conversation or of a table. `hear` is told what happens, once a
 * frame at most; answers how to stop it.
 */
export type Ask = (
  request: Parameters<StreamChat>[0],
  hear: (events: readonly RunEvent[]) => void,
) => () => void

/** Asking as a job of the scheduler, before all that run in a batch. */
export function createAsk(options: Options): Ask {
  const { scheduler, streamChat, pool, newId, now = Date.now, batch = perFrame } = options
  return (request, hear) => {
    const id = newId()
    const events = batch(hear)
    let lastRefusal: (RunEvent & { type: 'broke' }) | undefined

    const onChange = (state: JobState) => {
      if (state.kind === 'held')
        events.push({
          type: 'held',
          until: state.until,
          failure: heldFailure(state, lastRefusal?.failure, now()),
        })
      if (state.kind === 'failed' && lastRefusal) events.push(lastRefusal)
      if (state.kind === 'stopped') events.push({ type: 'stopped', afterMs: null })
      if (state.kind !== 'running') events.flush()
    }
    const run = async ({ signal, accepted }: Attempt): Promise<Outcome> => {
      lastRefusal = undefined
      let outcome: Outcome = { kind: 'finished' }
      for await (const event of streamChat(request, signal)) {
        if (event.type === 'broke' && isRetryableLimit(event.failure)) {
          lastRefusal = event
          return { kind: 'refused', retryAfterMs: event.failure.retryAfterMs }
        }
        if (event.type === 'broke') outcome = { kind: 'failed' }
        else if (event.type !== 'sent') accepted()
        events.push(
          event.type === 'sent'
            ? { ...event, promptEstimate: estimatePromptTokens(request.messages) }
            : event,
        )
      }
      return outcome
    }
    scheduler.add([{ id, group: 'ask', pool, model: request.model, priority: 'interactive', run, onChange }])
    return () => scheduler.stop([id])
  }
}
