import type { OrderedPair } from '#domain/judging/by-model/judged-pairs.ts'
import { pairRequest } from '#domain/judging/by-model/pair-request.ts'
import { readVerdict } from '#domain/judging/by-model/read-verdict.ts'
import { isRetryableLimit, type Failure } from '#domain/run/failure.ts'
import type { Judge } from '#domain/session/model-verdicts.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { Attempt, Job, JobState, Outcome, Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import {
  judgingLock,
  type FailedPair,
  type RateLimitedJudging,
  type PairJudging,
  type PairJudgingsStore,
} from '../store/pair-judgings.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { VerdictActions } from '../store/verdict-actions.ts'
import { askJudge, tokensForJudge, type JudgeAsking } from './ask-judge.ts'
import { watchDeletedSessions } from './deleted-sessions.ts'
import { rateLimitFailure } from './rate-limit-failure.ts'
import { createSessionLocks } from './session-locks.ts'

interface Options extends JudgeAsking {
  store: SessionsStore
  actions: VerdictActions
  judgings: PairJudgingsStore
  scheduler: Scheduler
  /** How many verdicts come at a time: as many as answers. */
  pool: Pool
  newId: () => string
  /** Keeps other tabs from asking the same; without locks nothing does. */
  locks?: Pick<LockManager, 'request'> | undefined
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface PairJudge {
  judgings: PairJudgingsStore
  /** Asks a judge about these pairs, where nobody is being asked about the session's answers. */
  start: (sessionId: SessionId, judge: Judge, orders: readonly OrderedPair[]) => void
  /** What is under way is aborted; the verdicts that are there stay. */
  stop: (sessionId: SessionId) => void
  /** What a limit holds back goes out now, whatever the limit says. */
  tryNow: (sessionId: SessionId) => void
}

/** More than so many are not handed to the scheduler. */
const maxAsked = 60

interface UnderWay {
  order: OrderedPair
  /** What it has cost so far, null where nobody knows; null itself while it is not sent. */
  costSoFar: (() => number | null) | null
}

interface LiveJudging {
  judge: Judge
  total: number
  done: number
  failed: FailedPair[]
  waiting: OrderedPair[]
  /** By the ids of their jobs. */
  underWay: Map<string, UnderWay>
  rateLimitedJobs: Map<string, RateLimitedJudging>
}

/** Asks a model which of two answers is better, about many pairs: jobs of the scheduler. */
export function createPairJudge(options: Options): PairJudge {
  const { store, actions, judgings, scheduler, pool, newId, now = Date.now } = options
  const live = new Map<SessionId, LiveJudging>()
  const locks = createSessionLocks(options.locks, judgingLock)

  const show = (sessionId: SessionId, judging: LiveJudging, state: PairJudging['state']) => {
    const { judge, total, done, failed } = judging
    const rateLimited = firstRateLimited(judging)
    judgings.setState({ [sessionId]: { judge, state, total, done, failed: [...failed], rateLimited } })
  }

  const end = (sessionId: SessionId, judging: LiveJudging, state: 'over' | 'stopped') => {
    live.delete(sessionId)
    locks.release(sessionId)
    show(sessionId, judging, state)
  }

  /** Asks as many as there is room for. */
  const feed = (sessionId: SessionId, judging: LiveJudging) => {
    const room = Math.min(maxAsked, pool.maxConcurrent()) - judging.underWay.size
    const next = judging.waiting.splice(0, Math.max(0, room)).map((order) => {
      const asked: UnderWay = { order, costSoFar: null }
      const id = newId()
      judging.underWay.set(id, asked)
      return jobOf(sessionId, judging, asked, id)
    })
    scheduler.add(next)
    if (live.get(sessionId) !== judging) return
    if (judging.underWay.size === 0) end(sessionId, judging, 'over')
    else show(sessionId, judging, 'judging')
  }

  const settled = (sessionId: SessionId, judging: LiveJudging, id: string, failure: Failure | null) => {
    const order = judging.underWay.get(id)?.order
    if (!order || live.get(sessionId) !== judging) return
    judging.underWay.delete(id)
    judging.rateLimitedJobs.delete(id)
    if (!failure) judging.done += 1
    else judging.failed.push({ order, failure })
    if (failure && failsAll(failure)) {
      judging.failed.push(...judging.waiting.map((each) => ({ order: each, failure })))
      judging.waiting = []
    }
    feed(sessionId, judging)
  }

  const lost = ({ messageId }: OrderedPair, { model, criterion }: Judge, cost: number | null) =>
    actions.judgeRequestLost(messageId, { model, criterion, cost })

  const jobOf = (sessionId: SessionId, judging: LiveJudging, underWay: UnderWay, id: string): Job => {
    const { judge } = judging
    const { order } = underWay
    const request = () => pairRequest(store.getState(), order, judge)
    let failure: Failure | null = { kind: 'unknown' }
    const run = async (attempt: Attempt): Promise<Outcome> => {
      const asked = request()
      failure = null
      if (!asked) return { kind: 'skipped' }
      const { reply, cost, usedTokens } = await askJudge(asked, options, {
        ...attempt,
        sent: (costSoFar) => (underWay.costSoFar = costSoFar),
      })
      // Whoever stopped it has counted what it cost.
      if (attempt.signal.aborted) return { kind: 'failed' }
      underWay.costSoFar = null
      if (reply.kind === 'replied') {
        const { text, isCutOff } = reply
        actions.pairJudged(order.messageId, {
          ...judge,
          ...readVerdict(text, isCutOff),
          runIds: order.runIds,
          cost,
        })
        return { kind: 'finished', usedTokens }
      }
      lost(order, judge, cost)
      failure = reply.failure
      return isRetryableLimit(failure)
        ? { kind: 'refused', retryAfterMs: failure.retryAfterMs }
        : { kind: 'failed', usedTokens }
    }
    const onChange = (state: JobState) => {
      if (state.kind === 'finished') return settled(sessionId, judging, id, null)
      if (state.kind === 'failed') return settled(sessionId, judging, id, failure)
      if (live.get(sessionId) !== judging) return
      const { rateLimitedJobs } = judging
      const wasRateLimited = rateLimitedJobs.delete(id)
      if (state.kind === 'held')
        rateLimitedJobs.set(id, {
          until: state.until,
          failure: rateLimitFailure(state, failure ?? undefined, now()),
        })
      if (wasRateLimited || state.kind === 'held') show(sessionId, judging, 'judging')
    }
    return {
      id,
      group: `judging ${sessionId}`,
      pool,
      model: judge.model,
      priority: 'batch',
      tokensToReserve: () => {
        const asked = request()
        return asked ? tokensForJudge(asked) : 0
      },
      run,
      onChange,
    }
  }

  const begin = (sessionId: SessionId, judge: Judge, orders: readonly OrderedPair[]) => {
    const judging: LiveJudging = {
      judge,
      total: orders.length,
      done: 0,
      failed: [],
      waiting: [...orders],
      underWay: new Map(),
      rateLimitedJobs: new Map(),
    }
    live.set(sessionId, judging)
    feed(sessionId, judging)
  }

  const start: PairJudge['start'] = async (sessionId, judge, orders) => {
    if (live.has(sessionId)) return
    const taken = locks.isHeld(sessionId) ? 'taken' : await locks.take(sessionId)
    if (taken === 'taken' && !live.has(sessionId)) begin(sessionId, judge, orders)
    if (taken === 'elsewhere') await showElsewhere(sessionId, judge)
  }

  /** It is said for as long as another tab has a judge asked. */
  const showElsewhere = async (sessionId: SessionId, judge: Judge) => {
    const none = { judge, total: 0, done: 0, failed: [], rateLimited: null }
    judgings.setState({ [sessionId]: { ...none, state: 'elsewhere' } })
    await locks.whenFree(sessionId)
    const { [sessionId]: shown, ...others } = judgings.getState()
    if (shown?.state === 'elsewhere') judgings.setState(others, true)
  }

  const stop = (sessionId: SessionId) => {
    const judging = live.get(sessionId)
    locks.release(sessionId)
    if (!judging) return
    const ids = [...judging.underWay.keys()]
    for (const { order, costSoFar } of judging.underWay.values())
      if (costSoFar) lost(order, judging.judge, costSoFar())
    judging.underWay.clear()
    judging.rateLimitedJobs.clear()
    end(sessionId, judging, 'stopped')
    scheduler.stop(ids)
  }

  const tryNow = (sessionId: SessionId) => {
    // What goes out leaves those that are held.
    const ids = [...(live.get(sessionId)?.rateLimitedJobs.keys() ?? [])]
    for (const id of ids) scheduler.tryNow(id)
  }

  watchDeletedSessions(store, live, stop)

  return { judgings, start: (...args) => void start(...args), stop, tryNow }
}

/** What goes on first, where a limit holds all of it back. */
function firstRateLimited({ rateLimitedJobs, underWay }: LiveJudging): RateLimitedJudging | null {
  if (rateLimitedJobs.size < underWay.size) return null
  return [...rateLimitedJobs.values()].toSorted((one, other) => one.until - other.until)[0] ?? null
}

/** Whether every other request would fail in the same way. */
const failsAll = ({ kind }: Failure) =>
  kind === 'unreachable' || kind === 'key-refused' || kind === 'model-missing' || kind === 'out-of-credit'
