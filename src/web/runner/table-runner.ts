import { isRetryableLimit } from '#domain/run/failure.ts'
import type { Run, RunEvent } from '#domain/run/run.ts'
import type { Price } from '#domain/pricing/price.ts'
import type { SessionId } from '#domain/session/session.ts'
import { isAnswered } from '#domain/table/cells.ts'
import { placesToRun } from '#domain/table/plan.ts'
import { missingScores } from '#domain/table/model-scores.ts'
import type { RunScope } from '#domain/session/table-setup.ts'
import type { AnswerPlace, CellAnswer } from '#domain/table/table.ts'
import { tableSource } from '../store/table-source.ts'
import { placeKey, tableLock, type TableRunsStore } from '../store/table-runs.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { AnswerId, TableActions } from '../store/store-types.ts'
import type { Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import { watchAbandonedAnswers } from './abandoned-answers.ts'
import type { StreamChat } from './chat-job.ts'
import { liveTableRunOf, notKnown, settledAnswersOf, shownRun, type LiveTableRun } from './live-table-run.ts'
import { watchLeaving } from './leaving.ts'
import { perFrame } from './per-frame.ts'
import { runningTables } from './running-tables.ts'
import { createSessionLocks } from './session-locks.ts'
import { findAnswer, tableJob } from './table-job.ts'
import type { TableScorer } from './table-scorer.ts'

interface Options {
  store: SessionsStore
  actions: TableActions
  runs: TableRunsStore
  scheduler: Scheduler
  streamChat: StreamChat
  pool: Pool
  priceOf: (model: string) => Price | null
  /** Asks the models of scores about the answers of a run. */
  scorer?: Pick<TableScorer, 'answersSettled' | 'withdraw'> | undefined
  /** Keeps other tabs from running the same table; without locks, as on plain-HTTP addresses, nothing does. */
  locks?: Pick<LockManager, 'request'> | undefined
  batch?: typeof perFrame<AnswerId & { event: RunEvent }>
  /** Milliseconds since 1970. */
  now?: () => number
}

export interface TableRunner {
  /** Asks what the scope wants, in the order of the rows. Where a run is there already, paused or not, it joins that. */
  start: (sessionId: SessionId, scope: RunScope) => void
  /** What is on its way comes to its end; what waits is not asked. */
  pause: (sessionId: SessionId) => void
  /** Goes on with what is left. */
  resume: (sessionId: SessionId) => void
  /** Hangs up, keeps what has come, and forgets the rest. */
  stop: (sessionId: SessionId) => void
  /** A run that a reload has ended goes on; one that another page began is shown as paused. */
  restore: (sessionId: SessionId) => void
}

/** More than so many are not handed to the scheduler: their inputs are taken when they are. */
const maxAsked = 60

/** Runs tables: hands their answers to the scheduler a few at a time, within the spending limit. */
export function createTableRunner(options: Options): TableRunner {
  const { store, actions, runs, scheduler, streamChat, pool, priceOf, scorer, locks } = options
  const { batch = perFrame, now = Date.now } = options
  const live = new Map<SessionId, LiveTableRun>()
  const tabLocks = createSessionLocks(locks, tableLock)
  const leaving = watchLeaving(globalThis.window)
  const events = batch((happened) => actions.answerEventsReceived(happened))

  const show = (sessionId: SessionId, run: LiveTableRun) =>
    runs.setState({ [sessionId]: shownRun(run, now()) })

  /** Takes as many of those that wait as there is room and money for. */
  const takeWaiting = (run: LiveTableRun): AnswerPlace[] => {
    const places: AnswerPlace[] = []
    while (run.state === 'running' && run.underWay.size + places.length < maxAsked) {
      const [place] = run.waiting
      if (!place) break
      const may = run.budget.reserve(place)
      if (may === 'no') halt(run, 'limit')
      if (may !== 'yes') break
      run.waiting.shift()
      run.keys.delete(placeKey(place))
      places.push(place)
    }
    return places
  }

  /** Asks as many as there is room and money for: what is gone by now makes room for others. */
  const feed = (sessionId: SessionId, run: LiveTableRun) => {
    for (let places = takeWaiting(run); places.length > 0; places = takeWaiting(run))
      ask(sessionId, run, places)
    if (run.underWay.size === 0 && run.waiting.length === 0 && !run.isScoringLeft) end(sessionId)
    else show(sessionId, run)
  }

  const ask = (sessionId: SessionId, run: LiveTableRun, places: readonly AnswerPlace[]) => {
    const asked = actions.answersAsked(sessionId, places)
    const there = new Set(asked.map(({ place }) => place))
    // The rows or columns of the others are gone.
    for (const place of places) if (!there.has(place)) run.budget.settle(place, undefined)
    for (const { place, run: fresh } of asked)
      run.underWay.set(fresh.id, { caseId: place.caseId, runId: fresh.id, place })
    scheduler.add(asked.map(({ run: fresh }) => jobOf(fresh)))
  }

  const jobOf = (run: Run) => {
    const answer = { caseId: run.messageId, runId: run.id }
    return tableJob(run, {
      store,
      streamChat,
      pool,
      group: `table ${run.sessionId}`,
      now,
      push: (event) => leaving.unlessLeaving(() => events.push({ ...answer, event })),
      onOver: () =>
        leaving.unlessLeaving(() => {
          events.flush()
          settled(run.sessionId, answer)
        }),
    })
  }

  const settled = (sessionId: SessionId, answer: AnswerId) => {
    const run = live.get(sessionId)
    const asked = run?.underWay.get(answer.runId)
    if (!run || !asked) return
    run.underWay.delete(answer.runId)
    const found = findAnswer(store, answer)
    run.budget.settle(asked.place, found?.run)
    if (found && isAnswered(found)) run.finished += 1
    else if (isLimited(found) && mayWaitAgain(run, asked.place)) {
      run.waiting.unshift(asked.place)
      run.keys.add(placeKey(asked.place))
    } else run.failed += 1
    // What ends in a pause is scored when the run goes on: nothing is sent meanwhile.
    if (run.state === 'running') score(sessionId, run, found ? [found] : [])
    else if (found && lacksScores(sessionId, found)) run.isScoringLeft = true
    feed(sessionId, run)
  }

  const lacksScores = (sessionId: SessionId, answer: CellAnswer): boolean => {
    const { sessions, cases } = store.getState()
    const row = cases[answer.run.messageId]
    return (
      row !== undefined && missingScores(sessions[sessionId]?.table?.scores ?? [], answer, row).length > 0
    )
  }

  const score = (sessionId: SessionId, run: LiveTableRun, answers: readonly CellAnswer[]) =>
    scorer?.answersSettled(
      sessionId,
      answers.map(({ run: { id, messageId } }) => ({ caseId: messageId, runId: id })),
      {
        budget: run.budget,
        // Also once its answers are all there.
        isGoing: () => run.state === 'running',
        onSettled: () => live.get(sessionId) === run && feed(sessionId, run),
      },
    )

  const halt = (run: LiveTableRun, state: 'paused' | 'limit') => {
    if (run.state === 'running') run.ranMs += now() - run.since
    run.state = state
  }

  /** Takes back what was handed to the scheduler and has not been sent. */
  const withdraw = (run: LiveTableRun) => {
    events.flush()
    const unsent = [...run.underWay.values()].filter((answer) => {
      const state = findAnswer(store, answer)?.run.state.kind
      return state === 'queued' || state === 'held'
    })
    // Before they are stopped, which would count them.
    for (const { runId } of unsent) run.underWay.delete(runId)
    actions.answersWithdrawn(unsent)
    scheduler.stop(unsent.map(({ runId }) => runId))
    for (const { place } of unsent) {
      run.budget.settle(place, undefined)
      run.keys.add(placeKey(place))
    }
    run.waiting.unshift(...unsent.map(({ place }) => place))
  }

  const end = (sessionId: SessionId) => {
    tabLocks.release(sessionId)
    live.delete(sessionId)
    actions.tableChanged(sessionId, { run: null })
    runningTables.set(sessionId, false)
    hide(sessionId)
  }

  const hide = (sessionId: SessionId) => {
    const { [sessionId]: _, ...others } = runs.getState()
    runs.setState(others, true)
  }

  /** The run that the session's row names, with what is left of it; null where there is none. */
  const prepare = (sessionId: SessionId): LiveTableRun | null => {
    const known = live.get(sessionId)
    if (known) return known
    const source = tableSource(store.getState(), sessionId)
    const request = store.getState().sessions[sessionId]?.table?.run
    if (!source || !request) return null
    const run = liveTableRunOf({ sessionId, source, request, tables: store.getState, priceOf, now: now() })
    live.set(sessionId, run)
    show(sessionId, run)
    return run
  }

  /** Runs it where no other tab does: what a new run asks for, or what is left of the one that the session's row names. */
  const go = async (sessionId: SessionId, scope?: RunScope) => {
    // At once where nothing has to be waited for: Stop may come right after it.
    const taken = tabLocks.isHeld(sessionId) ? 'taken' : await tabLocks.take(sessionId)
    if (taken === 'elsewhere') showElsewhere(sessionId)
    if (taken !== 'taken' || live.get(sessionId)?.state === 'running') return
    // Only now: the row is that of all tabs.
    if (scope) actions.tableChanged(sessionId, { run: { scope, startedAt: now() } })
    const run = prepare(sessionId)
    const source = tableSource(store.getState(), sessionId)
    const request = store.getState().sessions[sessionId]?.table?.run
    if (!run || !source || !request) return tabLocks.release(sessionId)
    run.state = 'running'
    run.since = now()
    run.isScoringLeft = false
    runningTables.set(sessionId, true)
    score(sessionId, run, settledAnswersOf(source, request))
    feed(sessionId, run)
  }

  /** What the scope wants becomes part of the run, before all that waits: it was asked for last, by hand. */
  const join = (sessionId: SessionId, run: LiveTableRun, scope: RunScope) => {
    const source = tableSource(store.getState(), sessionId)
    if (!source) return
    const places = placesToRun(source, { scope, startedAt: now() })
    const added = places.filter((place) => !run.keys.has(placeKey(place)))
    run.waiting = [...added, ...run.waiting]
    for (const place of added) run.keys.add(placeKey(place))
    feed(sessionId, run)
  }

  const showElsewhere = (sessionId: SessionId) => {
    prepare(sessionId)
    live.delete(sessionId)
    runs.setState(({ [sessionId]: shown = notKnown }) => ({ [sessionId]: { ...shown, state: 'elsewhere' } }))
    abandoned?.waitForLock(sessionId)
  }

  const abandoned =
    locks &&
    watchAbandonedAnswers({
      store,
      actions,
      locks,
      isRunHere: tabLocks.isHeld,
      onFree: (sessionId) => {
        live.delete(sessionId)
        // What is left of a run that its tab did not end is shown as paused.
        if (!prepare(sessionId)) hide(sessionId)
      },
    })

  return {
    start: (sessionId, scope) => {
      const run = live.get(sessionId)
      if (run) join(sessionId, run, scope)
      else void go(sessionId, scope)
    },
    pause: (sessionId) => {
      const run = live.get(sessionId)
      if (!run) return
      halt(run, 'paused')
      withdraw(run)
      scorer?.withdraw(sessionId, run.budget, 'unsent')
      runningTables.set(sessionId, false)
      show(sessionId, run)
    },
    resume: (sessionId) => void go(sessionId),
    stop: (sessionId) => {
      const run = live.get(sessionId)
      if (run) {
        halt(run, 'paused')
        withdraw(run)
        run.waiting = []
        // What is on its way is stopped and keeps its words.
        const sent = [...run.underWay.keys()]
        run.underWay.clear()
        scheduler.stop(sent)
        events.flush()
      }
      end(sessionId)
      if (run) scorer?.withdraw(sessionId, run.budget, 'all')
    },
    restore: (sessionId) => {
      abandoned?.watch(sessionId)
      if (live.has(sessionId)) return
      if (runningTables.has(sessionId)) void go(sessionId)
      else prepare(sessionId)
    },
  }
}

/** So often an answer that the scheduler gave up for a limit is asked again: a long run outlives many of them. */
const maxWaits = 5

/** A limit refused it as often as the scheduler tries. */
const isLimited = (answer: CellAnswer | undefined): boolean =>
  answer?.run.state.kind === 'failed' && isRetryableLimit(answer.run.state.failure)

function mayWaitAgain({ waits }: LiveTableRun, place: AnswerPlace): boolean {
  const key = placeKey(place)
  const before = waits.get(key) ?? 0
  waits.set(key, before + 1)
  return before < maxWaits
}
