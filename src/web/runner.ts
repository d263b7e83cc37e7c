import { nextRoomAt, type Allowance } from '#domain/run/allowance.ts'
import type { Failure } from '#domain/run/failure.ts'
import { estimatePromptTokens } from '#domain/run/estimate-tokens.ts'
import { historyOf } from '#domain/run/history.ts'
import { isSettled, type Run, type RunEvent } from '#domain/run/run.ts'
import { createSentTimes } from '#domain/run/sent-times.ts'
import { imagesOf, requestOf } from '#domain/run/transcript.ts'
import type { RunId, SessionId } from '#domain/session/session.ts'
import { perFrame } from './per-frame.ts'
import { runAgainFrom } from './runner/run-again.ts'
import { settled } from './runner/settled.ts'
import type { SessionsStore } from './store/sessions-store.ts'

/** So often a run that a limit refused is sent again by itself. */
const mostHolds = 4
/** Nobody waits longer than this, in milliseconds, for an answer: the limit is told instead. */
const longestHoldMs = 10 * 60_000
/** The first pause where nobody says how long; each further one is twice as long. */
const firstPauseMs = 5000

type StreamChat = (request: ReturnType<typeof requestOf>, signal: AbortSignal) => AsyncGenerator<RunEvent>

interface Options {
  store: SessionsStore
  streamChat: StreamChat
  /** The data URL of a picture, or null where its bytes are gone. */
  loadDataUrl?: (imageId: string) => Promise<string | null>
  /** What is left of the limit on requests. */
  allowance?: () => Allowance | null
  /** How many answers may be asked for at a time; the others wait here, where it shows. */
  mostAnswers?: () => number
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
  /** Stops whatever is under way in a session. */
  stopSession: (sessionId: SessionId) => void
  /** A run that a limit holds back is sent now. */
  tryNow: (runId: RunId) => void
}

/** Conducts every answer: asks for it, passes what comes to the store, waits where a limit asks for it, and can stop it. */
export function createRunner(options: Options): Runner {
  const { store, streamChat, loadDataUrl, allowance = () => null, batch = perFrame, now = Date.now } = options
  const { mostAnswers = () => Number.POSITIVE_INFINITY } = options
  const queue: RunId[] = []
  const controllers = new Map<RunId, AbortController>()
  /** The runs that a limit holds back, with what ends their wait. */
  const holds = new Map<RunId, ReturnType<typeof setTimeout>>()
  const holdCounts = new Map<RunId, number>()
  /** The runs that wait for answers of their history to be over. */
  const following = new Set<RunId>()
  /** The runs that have waited as long as was asked of them. */
  const cleared = new Set<RunId>()
  const sentTimes = createSentTimes(now)
  const events = batch((happened) => store.getState().actions.runEventsReceived(byRun(happened)))

  const run = async (runId: RunId) => {
    if (followsLiveAnswer(runId)) return
    const found = store.getState().runs[runId]
    if (!found || isSettled(found)) return
    const controller = new AbortController()
    controllers.set(runId, controller)
    const answered = sentTimes.sending()
    try {
      const imageIds = imagesOf(store.getState(), found)
      const images = loadDataUrl && imageIds.length > 0 ? await urlsOf(imageIds, loadDataUrl) : noImages
      const request = requestOf(store.getState(), found, (id) => images.get(id))
      for await (const event of streamChat(request, controller.signal)) {
        if (event.type !== 'sent') answered()
        if (event.type === 'broke' && holdBack(runId, event.failure)) return
        events.push({ runId, event: withEstimate(event, request) })
        // Stopped in another tab: leaving the loop hangs up.
        const shown = store.getState().runs[runId]
        if (shown && isSettled(shown)) return
      }
    } finally {
      answered()
      controllers.delete(runId)
      startWaiting()
    }
  }

  /** Has a run wait where an answer before it is still coming: it is sent with the whole of it. */
  const followsLiveAnswer = (runId: RunId): boolean => {
    store.getState().actions.historyRenewed(runId)
    const tables = store.getState()
    const found = tables.runs[runId]
    const live = found ? historyOf(tables, found).filter((id) => !isOver(tables.runs[id])) : []
    if (live.length === 0) return false
    following.add(runId)
    void settled(store, live).then(() => {
      if (!following.delete(runId)) return
      queue.push(runId)
      startWaiting()
    })
    return true
  }

  /** Has a refused run wait as long as it is told, if that is bearable. */
  const holdBack = (runId: RunId, failure: Failure): boolean => {
    if (failure.kind !== 'rate-limited' || failure.shouldRetry === false) return false
    const count = holdCounts.get(runId) ?? 0
    const pauseMs = failure.retryAfterMs ?? firstPauseMs * 2 ** count
    if (count >= mostHolds || pauseMs > longestHoldMs) return false
    holdCounts.set(runId, count + 1)
    hold(runId, now() + pauseMs, failure)
    return true
  }

  const hold = (runId: RunId, until: number, failure: Failure) => {
    events.push({ runId, event: { type: 'held', until, failure } })
    holds.set(
      runId,
      setTimeout(() => release(runId), Math.max(0, until - now())),
    )
  }

  const release = (runId: RunId) => {
    clearTimeout(holds.get(runId))
    if (!holds.delete(runId)) return
    cleared.add(runId)
    queue.unshift(runId)
    startWaiting()
  }

  const startWaiting = () => {
    while (controllers.size < mostAnswers()) {
      const next = queue.shift()
      if (next === undefined) return
      const left = allowance()
      const roomAt = cleared.delete(next) ? now() : roomFor(left)
      if (left && roomAt > now()) hold(next, roomAt, usedUp(left, roomAt - now()))
      else void run(next)
    }
  }

  const roomFor = (left: Allowance | null) =>
    nextRoomAt(left, { sentAt: sentTimes.sentAt(), ahead: sentTimes.unanswered() + holds.size, now: now() })

  const stopOne = (runId: RunId) => {
    const position = queue.indexOf(runId)
    if (position >= 0) queue.splice(position, 1)
    clearTimeout(holds.get(runId))
    holds.delete(runId)
    following.delete(runId)
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

  const start = (runIds: readonly RunId[]) => {
    queue.push(...runIds)
    startWaiting()
  }

  return {
    start,
    runAgainFrom: (runId) => void runAgainFrom(store, runId, start),
    stop,
    stopSession: (sessionId) => {
      const { runs } = store.getState()
      const known = [...queue, ...following, ...holds.keys(), ...controllers.keys()]
      stop(known.filter((runId) => runs[runId]?.sessionId === sessionId))
    },
    tryNow: (runId) => {
      if (!holds.has(runId)) return
      clearTimeout(holds.get(runId))
      holds.delete(runId)
      void run(runId)
    },
  }
}

const isOver = (run: Run | undefined) => !run || isSettled(run)

const withEstimate = (event: RunEvent, { messages }: ReturnType<typeof requestOf>): RunEvent =>
  event.type === 'sent' ? { ...event, promptEstimate: estimatePromptTokens(messages) } : event

async function urlsOf(ids: readonly string[], load: NonNullable<Options['loadDataUrl']>) {
  const urls = new Map<string, string>()
  for (const id of ids) {
    const url = await load(id)
    if (url !== null) urls.set(id, url)
  }
  return urls
}

const noImages: ReadonlyMap<string, string> = new Map()

/** A limit that this page sees coming: nothing was sent, so nobody refused it. */
const usedUp = ({ limit }: Allowance, waitMs: number): Failure => ({
  kind: 'rate-limited',
  retryAfterMs: waitMs,
  details: {
    message: `All ${limit} questions of this minute are used.`,
    status: null,
    code: null,
    requestId: null,
  },
})

function byRun(happened: readonly Happened[]): Map<RunId, RunEvent[]> {
  const events = new Map<RunId, RunEvent[]>()
  for (const { runId, event } of happened) {
    const earlier = events.get(runId)
    if (earlier) earlier.push(event)
    else events.set(runId, [event])
  }
  return events
}
