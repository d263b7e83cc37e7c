import { isJudge, isSameAsked } from '#domain/scoring/model-score.ts'
import type { SessionId } from '#domain/session/session.ts'
import { scoresToAsk, type ScoreToAsk } from '#domain/table/model-scores.ts'
import type { Job, Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { AnswerId, AnswerScored, TableActions } from '../store/store-types.ts'
import { scoreKey, scoringLock, type TableScoring, type TableScoringsStore } from '../store/table-scorings.ts'
import { tableSource } from '../store/table-source.ts'
import type { Asking, ScoreReply } from './ask-score.ts'
import { watchDeletedSessions } from './deleted-sessions.ts'
import { watchPageUnload } from './page-unload.ts'
import {
  newLiveScoring,
  scoringElsewhere,
  shownScoring,
  type LiveScoring,
  type RunOfScores,
  type RequestedScore,
} from './live-scoring.ts'
import { perFrame } from './per-frame.ts'
import { createScoreCosts } from './score-costs.ts'
import { missingScoresNow, scoreJob, scoreToAskNow } from './score-job.ts'
import { createSessionLocks } from './session-locks.ts'
import { createTableBudget, type TableBudget } from './table-budget.ts'

interface Options extends Asking {
  store: SessionsStore
  actions: TableActions
  scorings: TableScoringsStore
  scheduler: Scheduler
  /** How many judges answer at a time: those of the answers. */
  pool: Pool
  newId: () => string
  /** Keeps other tabs from asking for the same by the button; without locks nothing does. */
  locks?: Pick<LockManager, 'request'> | undefined
  batch?: typeof perFrame<Change>
}

/** What happened to the scores of a session. */
interface Change {
  sessionId: SessionId
  /** Is over, by `scoreKey`. */
  key?: string
  scored?: AnswerScored
}

export interface TableScorer {
  scorings: TableScoringsStore
  /** Asks for what is missing, or once more for what failed. */
  start: (sessionId: SessionId, wants: 'missing' | 'failed') => void
  /** Asks for one score of one answer, once more where it is there. */
  askOne: (sessionId: SessionId, answer: AnswerId, scoreId: string) => void
  /** Answers of a run are there: what is missing of their scores is asked for, with the run's money. */
  answersSettled: (sessionId: SessionId, answers: readonly AnswerId[], run: RunOfScores) => void
  /** A run stops, or pauses: then what was sent for it comes to its end. Answers whether any is given up. */
  withdraw: (sessionId: SessionId, budget: TableBudget, what: 'unsent' | 'all') => boolean
  stop: (sessionId: SessionId) => void
  /** About what these cost, in US dollars; null where a price is unknown. */
  estimate: (some: readonly ScoreToAsk[]) => number | null
}

/** More than so many are not handed to the scheduler. */
const maxAsked = 60
/** Embeddings are asked on connections of the browser's own, which are few. */
const embeddingPool: Pool = { maxConcurrent: () => 2 }

/** Asks the models of a table's scores about its answers: jobs of the scheduler, within the spending limit. */
export function createTableScorer(options: Options): TableScorer {
  const { store, actions, scorings, scheduler, pool, newId, priceOf, batch = perFrame } = options
  const live = new Map<SessionId, LiveScoring>()
  const locks = createSessionLocks(options.locks, scoringLock)
  const costs = createScoreCosts(options)
  const pageUnload = watchPageUnload(globalThis.window)

  const show = (sessionId: SessionId, scoring: LiveScoring, state: TableScoring['state'] = 'asking') =>
    scorings.setState({ [sessionId]: shownScoring(scoring, state) })

  const changes = batch((changed) => {
    const scored = changed.flatMap((change) => change.scored ?? [])
    if (scored.length > 0) actions.answersScored(scored)
    for (const { sessionId, key } of changed) if (key) live.get(sessionId)?.keys.delete(key)
    for (const sessionId of new Set(changed.map((change) => change.sessionId))) {
      const scoring = live.get(sessionId)
      if (scoring) show(sessionId, scoring)
    }
  })

  const end = (sessionId: SessionId, scoring: LiveScoring) => {
    changes.flush()
    live.delete(sessionId)
    // One that is asked for still comes.
    if (locks.isHeld(sessionId)) locks.release(sessionId)
    if (scoring.isOverLimit) return show(sessionId, scoring, 'limit')
    const { [sessionId]: _, ...others } = scorings.getState()
    scorings.setState(others, true)
  }

  /** Asks as many as there is room and money for. */
  const feed = (sessionId: SessionId, scoring: LiveScoring) => {
    const jobs: Job[] = []
    while (scoring.underWay.size < Math.min(maxAsked, pool.maxConcurrent())) {
      const [task] = scoring.waiting
      if (!task) break
      const may = isBehindFirst(sessionId, scoring, task)
        ? 'later'
        : task.run.budget.reserveScore(task.key, () => costs.estimateOf(task))
      if (may === 'later') break
      scoring.waiting.shift()
      if (may === 'no') {
        scoring.isOverLimit = true
        scoring.keys.delete(task.key)
        continue
      }
      scoring.underWay.set(task.key, task)
      jobs.push(jobOf(sessionId, task))
    }
    scheduler.add(jobs)
    if (scoring.underWay.size === 0 && scoring.waiting.length === 0) end(sessionId, scoring)
    // Not shown yet.
    else if (scorings.getState()[sessionId]?.pending !== scoring.keys) show(sessionId, scoring)
    else changes.push({ sessionId })
  }

  /** What its judge costs is known once the first verdict is there. */
  const isBehindFirst = (sessionId: SessionId, scoring: LiveScoring, task: RequestedScore): boolean =>
    costs.isFirst(sessionId, task) &&
    [...scoring.underWay.values()].some((other) => other.asked.model === task.asked.model)

  const jobOf = (sessionId: SessionId, task: RequestedScore): Job =>
    scoreJob(task, {
      store,
      asking: options,
      pool: isJudge(task.asked) ? pool : embeddingPool,
      group: `scores ${sessionId}`,
      onOver: (reply) => pageUnload.unlessUnloading(() => settled(sessionId, task, reply)),
    })

  const settled = (sessionId: SessionId, task: RequestedScore, reply: ScoreReply | null) => {
    const scoring = live.get(sessionId)
    if (scoring?.underWay.get(task.key) !== task) return
    const { key, caseId, runId, scoreId, asked, run } = task
    scoring.underWay.delete(key)
    run.budget.settleScore(key, reply ? reply.cost : undefined)
    if (reply) {
      const { outcome, cost, tokens } = reply
      if (tokens !== null) costs.addLength(asked.model, tokens)
      changes.push({ sessionId, scored: { caseId, runId, scoreId, score: { asked, outcome, cost } } })
    }
    const now = run.isGoing() ? scoreToAskNow(store, task, scoreId) : null
    if (now && !isSameAsked(now.asked, asked)) {
      // Its rule or its row has changed meanwhile.
      scoring.keys.delete(key)
      ask(sessionId, [now], { run, isAgain: false })
    } else {
      changes.push({ sessionId, key })
      if (reply?.outcome.kind === 'failed' || reply?.outcome.kind === 'unreadable') scoring.failed += 1
      else scoring.done += 1
      feed(sessionId, scoring)
    }
    run.onSettled()
  }

  const ask = (
    sessionId: SessionId,
    some: readonly ScoreToAsk[],
    how: Pick<RequestedScore, 'run' | 'isAgain'>,
  ) => {
    const scoring = live.get(sessionId) ?? newLiveScoring()
    for (const toAsk of some) {
      const key = scoreKey(toAsk)
      if (scoring.keys.has(key)) continue
      scoring.keys.add(key)
      scoring.waiting.push({ ...toAsk, ...how, key, jobId: newId(), costSoFar: null })
    }
    if (scoring.keys.size === 0) return
    live.set(sessionId, scoring)
    // What waits for money is looked at again, too.
    feed(sessionId, scoring)
  }

  /** Asked for by the reader: with the spending limit for itself. */
  const ownRun = (sessionId: SessionId): RunOfScores => ({
    budget: createTableBudget({ sessionId, tables: store.getState, priceOf, before: [] }),
    isGoing: () => true,
    onSettled: () => undefined,
  })

  const askAll = (sessionId: SessionId, wants: 'missing' | 'failed') => {
    const source = tableSource(store.getState(), sessionId)
    const scores = store.getState().sessions[sessionId]?.table?.scores ?? []
    if (!source) return
    const some = scoresToAsk({ ...source, scores })[wants]
    ask(sessionId, some, { run: ownRun(sessionId), isAgain: wants === 'failed' })
  }

  /** Starts where no other tab has. */
  const startAlone = async (sessionId: SessionId, wants: 'missing' | 'failed') => {
    // At once where nothing has to be waited for: Stop may come right after it.
    const taken = locks.isHeld(sessionId) ? 'taken' : await locks.take(sessionId)
    if (taken === 'elsewhere') scorings.setState({ [sessionId]: scoringElsewhere })
    if (taken !== 'taken') return
    askAll(sessionId, wants)
    if (!live.has(sessionId)) locks.release(sessionId)
  }

  const giveUp = (sessionId: SessionId, isMeant: (task: RequestedScore) => boolean): RequestedScore[] => {
    const scoring = live.get(sessionId)
    if (!scoring) return []
    const given = [...scoring.waiting, ...scoring.underWay.values()].filter(isMeant)
    for (const task of given) {
      scoring.underWay.delete(task.key)
      scoring.keys.delete(task.key)
      task.run.budget.settleScore(task.key, task.costSoFar?.())
    }
    scoring.waiting = scoring.waiting.filter((task) => !isMeant(task))
    scheduler.stop(given.map(({ jobId }) => jobId))
    feed(sessionId, scoring)
    return given
  }

  const stop = (sessionId: SessionId): RequestedScore[] => {
    const given = giveUp(sessionId, () => true)
    locks.release(sessionId)
    return given
  }

  watchDeletedSessions(store, live, stop)

  return {
    scorings,
    start: (sessionId, wants) => void startAlone(sessionId, wants),
    askOne: (sessionId, answer, scoreId) => {
      const toAsk = scoreToAskNow(store, answer, scoreId)
      if (toAsk) ask(sessionId, [toAsk], { run: ownRun(sessionId), isAgain: true })
    },
    answersSettled: (sessionId, answers, run) =>
      ask(sessionId, missingScoresNow(store, sessionId, answers), { run, isAgain: false }),
    withdraw: (sessionId, budget, what) =>
      giveUp(
        sessionId,
        (task) => task.run.budget === budget && !(what === 'unsent' && task.costSoFar !== null),
      ).length > 0,
    stop: (sessionId) => {
      const given = stop(sessionId)
      // There may be money for their answers again. One for each budget: a run hands over its answers one by one.
      for (const run of new Map(given.map((task) => [task.run.budget, task.run])).values()) run.onSettled()
    },
    estimate: costs.estimate,
  }
}
