import { isRetryableLimit } from '#domain/run/failure.ts'
import type { Run, RunEvent } from '#domain/run/run.ts'
import { isAnswered } from '#domain/table/cells.ts'
import { isOutOfDate } from '#domain/table/out-of-date.ts'
import type { AnswerPlace, CellAnswer, TableSource } from '#domain/table/table.ts'
import { placeKey } from '../store/table-runs.ts'
import type { SessionsStore } from '../store/sessions-store.ts'
import type { AnswerId, TableActions } from '../store/store-types.ts'
import type { Pool } from '../scheduler/job.ts'
import type { Scheduler } from '../scheduler/scheduler.ts'
import type { StreamChat } from './chat-job.ts'
import { watchPageUnload } from './page-unload.ts'
import { halt, putFirst, type AnswerUnderWay, type LiveTableRun } from './live-table-run.ts'
import { perFrame } from './per-frame.ts'
import { findAnswer, tableJob } from './table-job.ts'

export interface AskingOptions {
  store: SessionsStore
  actions: TableActions
  scheduler: Scheduler
  streamChat: StreamChat
  pool: Pool
  batch?: typeof perFrame
  /** Milliseconds since 1970. */
  now?: () => number
}

interface Options extends AskingOptions {
  /** Answers are over and counted, or wait to be asked again; those whose row is gone are left out. */
  onSettled: (run: LiveTableRun, answers: readonly CellAnswer[]) => void
}

interface Ended {
  run: LiveTableRun
  runId: string
}

/** More than so many are not handed to the scheduler: their inputs are taken when they are. */
const maxAsked = 60

/** Hands the answers of tables' runs to the scheduler, a few at a time and within their money, and takes them back. */
export function createTableAsking(options: Options) {
  const { store, actions, scheduler, streamChat, pool, onSettled, batch = perFrame, now = Date.now } = options
  const pageUnload = watchPageUnload(globalThis.window)
  const events = batch((happened: (AnswerId & { event: RunEvent })[]) =>
    actions.answerEventsReceived(happened),
  )
  // Those that began together end together: each for itself would draw the table once more.
  const over = batch((ended: Ended[]) => {
    events.flush()
    for (const run of new Set(ended.map((each) => each.run))) {
      // Not those that a stop has forgotten meanwhile.
      const own = ended.flatMap((each) => (each.run === run ? (run.underWay.get(each.runId) ?? []) : []))
      if (own.length > 0)
        onSettled(
          run,
          own.flatMap((answer) => settle(run, answer) ?? []),
        )
    }
  })

  const spendingLimitOf = ({ sessionId }: LiveTableRun) =>
    store.getState().sessions[sessionId]?.table?.spendingLimit ?? null

  /** Takes as many of those that wait as there is room and money for. */
  const takeWaiting = (run: LiveTableRun): AnswerPlace[] => {
    const places: AnswerPlace[] = []
    while (run.state === 'running' && run.underWay.size + places.length < maxAsked) {
      const [place] = run.waiting
      if (!place) break
      const may = run.budget.reserve(place)
      if (may === 'no') {
        halt(run, 'limit', now())
        run.haltedAt = spendingLimitOf(run)
      }
      if (may !== 'yes') break
      run.waiting.shift()
      run.keys.delete(placeKey(place))
      places.push(place)
    }
    return places
  }

  const ask = (run: LiveTableRun, places: readonly AnswerPlace[]) => {
    const asked = actions.answersAsked(run.sessionId, places)
    const there = new Set(asked.map(({ place }) => place))
    // The rows or columns of the others are gone, or fewer answers for each cell are wanted by now.
    for (const place of places) if (!there.has(place)) run.budget.settle(place, undefined)
    for (const { place, run: fresh } of asked)
      run.underWay.set(fresh.id, { caseId: place.caseId, runId: fresh.id, place })
    scheduler.add(asked.map(({ run: fresh }) => jobOf(run, fresh)))
  }

  const jobOf = (run: LiveTableRun, fresh: Run) => {
    const answer = { caseId: fresh.messageId, runId: fresh.id }
    return tableJob(fresh, {
      store,
      streamChat,
      pool,
      group: `table ${run.sessionId}`,
      now,
      push: (event) => pageUnload.unlessUnloading(() => events.push({ ...answer, event })),
      onOver: () => pageUnload.unlessUnloading(() => over.push({ run, runId: fresh.id })),
    })
  }

  /** Counts it; undefined where its row is gone. */
  const settle = (run: LiveTableRun, { place, ...answer }: AnswerUnderWay): CellAnswer | undefined => {
    run.underWay.delete(answer.runId)
    const found = findAnswer(store, answer)
    run.budget.settle(place, found?.run)
    if (found && isAnswered(found)) run.finished += 1
    else if (isLimited(found) && mayWaitAgain(run, place)) putFirst(run, [place])
    else run.failed += 1
    return found
  }

  /** Takes back what was handed to the scheduler and has not been sent: all of it, or a part. */
  const withdraw = (run: LiveTableRun, isPart: (answer: CellAnswer) => boolean = () => true) => {
    events.flush()
    const unsent = [...run.underWay.values()].filter((answer) => {
      const found = findAnswer(store, answer)
      const state = found?.run.state.kind
      return found && (state === 'queued' || state === 'held') && isPart(found)
    })
    // Before they are stopped, which would count them.
    for (const { runId } of unsent) run.underWay.delete(runId)
    actions.answersWithdrawn(unsent)
    scheduler.stop(unsent.map(({ runId }) => runId))
    const places = unsent.map(({ place }) => place)
    for (const place of places) run.budget.settle(place, undefined)
    putFirst(run, places)
  }

  return {
    /** Asks as many as there is room and money for: what is gone by now makes room for others. */
    askWaiting(run: LiveTableRun): void {
      for (let places = takeWaiting(run); places.length > 0; places = takeWaiting(run)) ask(run, places)
    },
    /** What has not been sent and would be asked otherwise by now waits again, to be asked so. */
    withdrawOutOfDate(run: LiveTableRun, source: TableSource): void {
      const rows = new Map(source.cases.map((row) => [row.id, row]))
      withdraw(run, (answer) => {
        const row = rows.get(answer.run.messageId)
        return row !== undefined && isOutOfDate(source, answer, row)
      })
    },
    /** What is on its way comes to its end; what waits is not asked. */
    pause(run: LiveTableRun): void {
      halt(run, 'paused', now())
      withdraw(run)
    },
    /** Hangs up, and forgets what waits. What is on its way is stopped and keeps its words. */
    stop(run: LiveTableRun): void {
      halt(run, 'paused', now())
      withdraw(run)
      run.waiting = []
      const sent = [...run.underWay.keys()]
      run.underWay.clear()
      scheduler.stop(sent)
      events.flush()
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
