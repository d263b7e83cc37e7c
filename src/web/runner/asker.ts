import type { RunEvent } from '#domain/run/run.ts'
import type { Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { perFrame } from './per-frame.ts'
import { requestJob, type StreamChat } from './request-job.ts'

interface Options {
  scheduler: Scheduler
  streamChat: StreamChat
  pool: Pool
  /** Hands each batch of events on; by default once a frame. */
  batch?: typeof perFrame<RunEvent>
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface Question {
  /** Used once. */
  id: string
  request: Parameters<StreamChat>[0]
  /** Hears what happens, in order, up to the end. */
  onEvents: (events: readonly RunEvent[]) => void
}

/** Asks a model something beside the answers of a session. */
export interface Asker {
  ask: (question: Question) => void
  /** Hangs up; what has come was told. */
  stop: (id: string) => void
}

const group = 'questions'

/** Somebody waits for each of these: they go out before a table's answers. */
export function createAsker(options: Options): Asker {
  const { scheduler, streamChat, pool, batch = perFrame, now = Date.now } = options
  return {
    ask: ({ id, request, onEvents }) => {
      const events = batch(onEvents)
      const job = requestJob(
        { id, group, pool, model: request.model, priority: 'interactive' },
        { streamChat, now, request: () => request, push: events.push, onOver: events.flush },
      )
      scheduler.add([job])
    },
    stop: (id) => scheduler.stop([id]),
  }
}
