import { perImage } from '#domain/run/estimate-tokens.ts'
import { historyOf } from '#domain/run/history.ts'
import { isSettled, type Run, type RunEvent } from '#domain/run/run.ts'
import { imagesOf, requestOf } from '#domain/run/transcript.ts'
import { tokensToReserve } from '#domain/run/tokens-to-reserve.ts'
import type { RunId } from '#domain/session/session.ts'
import { chatJob, type StreamChat } from './chat-job.ts'
import { perFrame } from './per-frame.ts'
import { pictureUrls, type LoadDataUrl } from './picture-urls.ts'
import { runAgainFrom } from './run-again.ts'
import { settled } from './settled.ts'
import type { Job, Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { SessionsStore } from '../store/sessions-store.ts'

interface Options {
  store: SessionsStore
  scheduler: Scheduler
  streamChat: StreamChat
  /** How many answers may come at a time; the others wait, where it shows. */
  pool: Pool
  loadDataUrl?: LoadDataUrl
  /** Hands each batch of events on; by default once a frame. */
  batch?: typeof perFrame<Happened>
  /** Milliseconds since 1970. */
  now?: () => number
}

interface Happened {
  runId: RunId
  event: RunEvent
}

export interface Runner {
  start: (runIds: readonly RunId[]) => void
  /** Asks a stale answer again, and then those after it in its column, one after another, until one does not finish. */
  runAgainFrom: (runId: RunId) => void
  /** Hangs up, which stops the model, and keeps what has come. Settled runs stay as they are. */
  stop: (runIds: readonly RunId[]) => void
  /** A run that a limit holds back is sent now. */
  tryNow: (runId: RunId) => void
}

/** Conducts every answer: a job that asks for it, and passes what comes to the store. */
export function createRunner(options: Options): Runner {
  const { store, scheduler, streamChat, pool, loadDataUrl, batch = perFrame, now = Date.now } = options
  const events = batch((happened) => store.getState().actions.runEventsReceived(byRun(happened)))

  const jobOf = ({ id: runId, sessionId, model }: Run): Job =>
    chatJob({
      id: runId,
      group: sessionId,
      pool,
      model,
      priority: 'interactive',
      streamChat,
      tokensToReserve: () => reservedBy(runId),
      blockedBy: () => renewHistory(runId),
      request: () => requestFor(runId),
      now,
      push: (event) => (event.type === 'stopped' ? pushStopped(runId) : events.push({ runId, event })),
      isEnded: () => {
        const shown = store.getState().runs[runId]
        return shown !== undefined && isSettled(shown)
      },
    })

  const requestFor = async (runId: RunId) => {
    const found = store.getState().runs[runId]
    if (!found || isSettled(found)) return null
    const imageIds = imagesOf(store.getState(), found)
    const images = loadDataUrl && imageIds.length > 0 ? await pictureUrls(imageIds, loadDataUrl) : noImages
    if (imageIds.length > 0 && images.size === 0) events.push({ runId, event: { type: 'pictures-gone' } })
    return requestOf(store.getState(), found, (id) => images.get(id))
  }

  const reservedBy = (runId: RunId): number => {
    const tables = store.getState()
    const found = tables.runs[runId]
    if (!found) return 0
    return tokensToReserve(requestOf(tables, found)) + perImage * imagesOf(tables, found).length
  }

  /** Brings a run's history up to date. Where an answer in it is still coming the run waits, and is sent with the whole of it. */
  const renewHistory = (runId: RunId): Promise<void> | null => {
    store.getState().actions.historyRenewed(runId)
    const tables = store.getState()
    const found = tables.runs[runId]
    const live = found ? historyOf(tables, found).filter((id) => !isOver(tables.runs[id])) : []
    return live.length > 0 ? settled(store, live) : null
  }

  const pushStopped = (runId: RunId) => {
    // The text that has come belongs to the answer: it is handed over before the stop settles the run.
    events.push({ runId, event: { type: 'stopped', afterMs: null } })
    events.flush()
  }

  const start = (runIds: readonly RunId[]) => {
    const { runs } = store.getState()
    scheduler.add(runIds.flatMap((id) => runs[id] ?? []).map(jobOf))
  }

  return {
    start,
    runAgainFrom: (runId) => void runAgainFrom(store, runId, start),
    stop: (runIds) => {
      scheduler.stop(runIds)
      // Those that another tab streams.
      for (const runId of runIds) if (!isOver(store.getState().runs[runId])) pushStopped(runId)
    },
    tryNow: scheduler.tryNow,
  }
}

const isOver = (run: Run | undefined) => !run || isSettled(run)

const noImages: ReadonlyMap<string, string> = new Map()

function byRun(happened: readonly Happened[]): Map<RunId, RunEvent[]> {
  const events = new Map<RunId, RunEvent[]>()
  for (const { runId, event } of happened) {
    const earlier = events.get(runId)
    if (earlier) earlier.push(event)
    else events.set(runId, [event])
  }
  return events
}
