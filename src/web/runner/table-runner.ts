import type { Price } from '#domain/pricing/price.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { RunScope } from '#domain/session/table-setup.ts'
import { placesToRun } from '#domain/table/plan.ts'
import type { CellAnswer } from '#domain/table/table.ts'
import type { AnswerId } from '../store/store-types.ts'
import { isFree } from '../store/run-locks.ts'
import { tableSource } from '../store/table-source.ts'
import { tableLock, type TableRunsStore } from '../store/table-runs.ts'
import { watchAbandonedAnswers } from './abandoned-answers.ts'
import { watchDeletedSessions } from './deleted-sessions.ts'
import {
  liveTableRunOf,
  notKnown,
  putFirst,
  settledAnswersOf,
  shownRun,
  type LiveTableRun,
} from './live-table-run.ts'
import { perFrame } from './per-frame.ts'
import { runningTables } from './running-tables.ts'
import { missingScoresNow } from './score-job.ts'
import { createSessionLocks } from './session-locks.ts'
import { createTableAsking, type AskingOptions } from './table-asking.ts'
import type { TableScorer } from './table-scorer.ts'

interface Options extends AskingOptions {
  runs: TableRunsStore
  priceOf: (model: string) => Price | null
  /** Asks the models of scores about the answers of a run. */
  scorer?: Pick<TableScorer, 'answersSettled' | 'withdraw'> | undefined
  /** Keeps other tabs from running the same table; without locks, as on plain-HTTP addresses, nothing does. */
  locks?: Pick<LockManager, 'request'> | undefined
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
  /** A run that a reload has ended goes on; one that another page began is shown as paused, or as that of its tab. */
  restore: (sessionId: SessionId) => void
}

const idOf = ({ run: { id, messageId } }: CellAnswer): AnswerId => ({ caseId: messageId, runId: id })

/** Runs tables: which of them run here, which are paused, and which another tab runs. */
export function createTableRunner(options: Options): TableRunner {
  const { store, actions, runs, priceOf, scorer, locks, batch = perFrame, now = Date.now } = options
  const live = new Map<SessionId, LiveTableRun>()
  const tabLocks = createSessionLocks(locks, tableLock)

  const asking = createTableAsking({
    ...options,
    onSettled: (run, answers) => {
      // What ends in a pause is scored when the run goes on: nothing is sent meanwhile.
      if (run.state === 'running') score(run, answers)
      else if (answers.some(lacksScores)) run.isScoringLeft = true
      feed(run)
    },
  })

  const requestOf = (sessionId: SessionId) => store.getState().sessions[sessionId]?.table?.run

  const show = (run: LiveTableRun) => runs.setState({ [run.sessionId]: shownRun(run, now()) })

  const hide = (sessionId: SessionId) => {
    const { [sessionId]: _, ...others } = runs.getState()
    runs.setState(others, true)
  }

  const feed = (run: LiveTableRun) => {
    if (live.get(run.sessionId) !== run) return
    asking.askWaiting(run)
    if (run.underWay.size === 0 && run.waiting.length === 0 && !run.isScoringLeft) end(run.sessionId)
    else show(run)
  }

  const lacksScores = (answer: CellAnswer): boolean =>
    missingScoresNow(store, answer.run.sessionId, [idOf(answer)]).length > 0

  const score = (run: LiveTableRun, answers: readonly CellAnswer[]) =>
    scorer?.answersSettled(run.sessionId, answers.map(idOf), {
      budget: run.budget,
      // Also once its answers are all there.
      isGoing: () => run.state === 'running',
      onSettled: () => feed(run),
    })

  /** It is no run of this tab any more. */
  const forget = (sessionId: SessionId) => {
    tabLocks.release(sessionId)
    live.delete(sessionId)
    runningTables.set(sessionId, false)
    hide(sessionId)
  }

  const end = (sessionId: SessionId) => {
    forget(sessionId)
    actions.tableChanged(sessionId, { run: null })
  }

  // Its row keeps the run: it is paused if the session comes back.
  watchDeletedSessions(store, live, (sessionId) => {
    const run = live.get(sessionId)
    if (run) asking.stop(run)
    forget(sessionId)
  })

  /** A pause is over where another tab has ended its run, or begun another one. */
  const forgetEnded = (sessionId: SessionId) => {
    const run = live.get(sessionId)
    if (!run || run.state === 'running' || run.underWay.size > 0) return
    if (requestOf(sessionId)?.startedAt !== run.startedAt) forget(sessionId)
  }

  // What waits at the scheduler is asked as it would be by now; changes of one frame are looked at together.
  const changes = batch((changed: SessionId[]) => {
    for (const sessionId of new Set(changed)) {
      const run = live.get(sessionId)
      const source = tableSource(store.getState(), sessionId)
      if (run?.state !== 'running' || !source) continue
      asking.withdrawOutOfDate(run, source)
      feed(run)
    }
  })

  store.subscribe((state, previous) => {
    const { sessions, columns, prompts, cases } = state
    if (sessions !== previous.sessions) [...live.keys()].forEach(forgetEnded)
    const isInputChanged =
      columns !== previous.columns || prompts !== previous.prompts || cases !== previous.cases
    for (const { sessionId, state: runState } of live.values())
      if (runState === 'running' && (isInputChanged || sessions[sessionId] !== previous.sessions[sessionId]))
        changes.push(sessionId)
  })

  /** The run that the session's row names, with what is left of it; null where there is none. */
  const prepare = (sessionId: SessionId): LiveTableRun | null => {
    const known = live.get(sessionId)
    if (known) return known
    const source = tableSource(store.getState(), sessionId)
    const request = requestOf(sessionId)
    if (!source || !request) return null
    const run = liveTableRunOf({ sessionId, source, request, tables: store.getState, priceOf, now: now() })
    live.set(sessionId, run)
    show(run)
    return run
  }

  /** Runs it where no other tab does: what a new run asks for, or what is left of the one that the session's row names. */
  const go = async (sessionId: SessionId, scope?: RunScope) => {
    // At once where nothing has to be waited for: Stop may come right after it.
    const isHeld = tabLocks.isHeld(sessionId)
    const taken = isHeld ? 'taken' : await tabLocks.take(sessionId)
    if (taken === 'elsewhere') showElsewhere(sessionId)
    if (taken !== 'taken' || live.get(sessionId)?.state === 'running') return
    // Another tab may have gone on with it meanwhile.
    if (!isHeld) live.delete(sessionId)
    const source = tableSource(store.getState(), sessionId)
    // Only now: the row is that of all tabs.
    if (source && scope) actions.tableChanged(sessionId, { run: { scope, startedAt: now() } })
    const run = prepare(sessionId)
    const request = requestOf(sessionId)
    if (!run || !source || !request) return forget(sessionId)
    run.state = 'running'
    run.since = now()
    run.isScoringLeft = false
    runningTables.set(sessionId, true)
    score(run, settledAnswersOf(source, request))
    feed(run)
  }

  /** What the scope wants becomes part of the run, before all that waits: it was asked for last, by hand. */
  const join = (run: LiveTableRun, scope: RunScope) => {
    const { sessionId } = run
    const source = tableSource(store.getState(), sessionId)
    const request = requestOf(sessionId)
    if (!source) return
    const joining = { scope, startedAt: now() }
    const places = placesToRun(source, joining)
    // For a reload.
    if (request && places.length > 0)
      actions.tableChanged(sessionId, { run: { ...request, joined: [...(request.joined ?? []), joining] } })
    putFirst(run, places)
    feed(run)
  }

  const showElsewhere = (sessionId: SessionId) => {
    prepare(sessionId)
    live.delete(sessionId)
    runs.setState(({ [sessionId]: shown = notKnown }) => ({ [sessionId]: { ...shown, state: 'elsewhere' } }))
    abandoned?.waitForLock(sessionId)
  }

  /** The session's row does not say whether its run is another tab's, which may have paused it: the lock does. */
  const lookElsewhere = async (sessionId: SessionId) => {
    if (!locks || (await isFree(locks, tableLock(sessionId)))) return
    if (!tabLocks.isHeld(sessionId)) showElsewhere(sessionId)
  }

  const abandoned =
    locks &&
    watchAbandonedAnswers({
      store,
      actions,
      locks,
      isRunHere: tabLocks.isHeld,
      // What is shown as paused here was gone on with there.
      onUnderWay: (sessionId) => live.has(sessionId) && void lookElsewhere(sessionId),
      onFree: (sessionId) => {
        live.delete(sessionId)
        // What is left of a run that its tab did not end is shown as paused.
        if (!prepare(sessionId)) hide(sessionId)
      },
    })

  return {
    start: (sessionId, scope) => {
      forgetEnded(sessionId)
      const run = live.get(sessionId)
      if (run) join(run, scope)
      else void go(sessionId, scope)
    },
    pause: (sessionId) => {
      const run = live.get(sessionId)
      if (!run) return
      asking.pause(run)
      if (scorer?.withdraw(sessionId, run.budget, 'unsent')) run.isScoringLeft = true
      runningTables.set(sessionId, false)
      show(run)
    },
    resume: (sessionId) => void go(sessionId),
    stop: (sessionId) => {
      const run = live.get(sessionId)
      if (run) asking.stop(run)
      end(sessionId)
      if (run) scorer?.withdraw(sessionId, run.budget, 'all')
    },
    restore: (sessionId) => {
      abandoned?.watch(sessionId)
      forgetEnded(sessionId)
      if (live.has(sessionId)) return
      if (runningTables.has(sessionId)) void go(sessionId)
      else if (prepare(sessionId)) void lookElsewhere(sessionId)
    },
  }
}
