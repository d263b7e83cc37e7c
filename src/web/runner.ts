import { isSettled, type RunEvent } from '#domain/run/run.ts'
import type { RunId, SessionId } from '#domain/session/session.ts'
import { requestOf } from '#domain/run/transcript.ts'
import { perFrame } from './per-frame.ts'
import type { SessionsStore } from './store/sessions-store.ts'

/**
 * A browser opens six HTTP/1.1 connections to one host, and whatever comes after waits unseen. Answers wait here
 * instead, where it shows; one connection stays free for the page itself.
 */
const mostAnswers = 5

type StreamChat = (request: ReturnType<typeof requestOf>, signal: AbortSignal) => AsyncGenerator<RunEvent>

interface Options {
  store: SessionsStore
  streamChat: StreamChat
  /** Hands each batch of events on; by default once a frame. */
  batch?: typeof perFrame<Happened>
}

interface Happened {
  runId: RunId
  event: RunEvent
}

export interface Runner {
  start: (runIds: readonly RunId[]) => void
  /** Hangs up, which stops the model, and keeps what has come. Settled runs stay as they are. */
  stop: (runIds: readonly RunId[]) => void
  /** Stops whatever is under way in a session. */
  stopSession: (sessionId: SessionId) => void
}

/** Conducts every answer: asks for it, passes what comes to the store, and can stop it. */
export function createRunner({ store, streamChat, batch = perFrame }: Options): Runner {
  const queue: RunId[] = []
  const controllers = new Map<RunId, AbortController>()
  const events = batch((happened) => store.getState().actions.runEventsReceived(byRun(happened)))

  const run = async (runId: RunId) => {
    const found = store.getState().runs[runId]
    if (!found || isSettled(found)) return
    const controller = new AbortController()
    controllers.set(runId, controller)
    try {
      const request = requestOf(store.getState(), found)
      for await (const event of streamChat(request, controller.signal)) {
        events.push({ runId, event })
        // Stopped in another tab: leaving the loop hangs up.
        const now = store.getState().runs[runId]
        if (now && isSettled(now)) return
      }
    } finally {
      controllers.delete(runId)
      startWaiting()
    }
  }

  const startWaiting = () => {
    while (controllers.size < mostAnswers) {
      const next = queue.shift()
      if (next === undefined) return
      void run(next)
    }
  }

  const stopOne = (runId: RunId) => {
    const position = queue.indexOf(runId)
    if (position >= 0) queue.splice(position, 1)
    // The text that has come belongs to the answer: it is handed over before the stop settles the run.
    events.push({ runId, event: { type: 'stopped', afterMs: null } })
    events.flush()
    controllers.get(runId)?.abort()
  }

  const stop = (runIds: readonly RunId[]) => {
    // First those that wait, so that none of them begins when another ends.
    for (const runId of runIds.toSorted((a, b) => Number(controllers.has(a)) - Number(controllers.has(b)))) {
      stopOne(runId)
    }
  }

  return {
    start: (runIds) => {
      queue.push(...runIds)
      startWaiting()
    },
    stop,
    stopSession: (sessionId) => {
      const { runs } = store.getState()
      stop([...queue, ...controllers.keys()].filter((runId) => runs[runId]?.sessionId === sessionId))
    },
  }
}

function byRun(happened: readonly Happened[]): Map<RunId, RunEvent[]> {
  const events = new Map<RunId, RunEvent[]>()
  for (const { runId, event } of happened) {
    const earlier = events.get(runId)
    if (earlier) earlier.push(event)
    else events.set(runId, [event])
  }
  return events
}
