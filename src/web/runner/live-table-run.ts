import type { Price } from '#domain/pricing/price.ts'
import { isSettled } from '#domain/run/run.ts'
import type { SessionId } from '#domain/session/session.ts'
import type { RunRequest } from '#domain/session/table-setup.ts'
import { isAnswered } from '#domain/table/cells.ts'
import { placesToRun } from '#domain/table/plan.ts'
import type { AnswerPlace, CellAnswer, TableSource } from '#domain/table/table.ts'
import type { AnswerId } from '../store/store-types.ts'
import { placeKey, type TableRun } from '../store/table-runs.ts'
import { createTableBudget, type TableBudget } from './table-budget.ts'

export interface AnswerUnderWay extends AnswerId {
  place: AnswerPlace
}

/** A table's run as the tab that runs it knows it. */
export interface LiveTableRun {
  sessionId: SessionId
  /** Of its request. */
  startedAt: number
  state: 'running' | 'paused' | 'limit'
  /** The spending limit that halted it last, in US dollars; null where none has. */
  haltedAt: number | null
  waiting: AnswerPlace[]
  /** The keys of those that wait. */
  keys: Set<string>
  /** Handed to the scheduler, by their runs. */
  underWay: Map<string, AnswerUnderWay>
  /** How often answers were given up for a limit. */
  waits: Map<string, number>
  finished: number
  failed: number
  /** How many of these were over before it ran here: the time that they took is not known. */
  doneBefore: number
  /** A pause has kept answers from being scored: their scores are asked for when the run goes on. */
  isScoringLeft: boolean
  budget: TableBudget
  /** How long it has run before, in milliseconds, and since when it does now. */
  ranMs: number
  since: number
}

interface Options {
  sessionId: SessionId
  source: TableSource
  request: RunRequest
  tables: Parameters<typeof createTableBudget>[0]['tables']
  priceOf: (model: string) => Price | null
  /** Milliseconds since 1970. */
  now: number
}

/** A run with what is left of it, paused: what was asked before, in this page or in another, is counted. */
export function liveTableRunOf({ sessionId, source, request, tables, priceOf, now }: Options): LiveTableRun {
  const waiting = placesLeft(source, request)
  const keys = new Set(waiting.map(placeKey))
  const before = settledAnswersOf(source, request)
  const lastAt = new Map(before.map((answer) => [placeKey(placeOf(answer)), answer]))
  /** A failure that was asked again, or is to be, is made good by that. */
  const hasFailed = (answer: CellAnswer) => {
    const key = placeKey(placeOf(answer))
    return !isAnswered(answer) && lastAt.get(key) === answer && !keys.has(key)
  }
  const finished = before.filter(isAnswered).length
  const failed = before.filter(hasFailed).length
  const run: LiveTableRun = {
    sessionId,
    startedAt: request.startedAt,
    state: 'paused',
    haltedAt: null,
    waiting,
    keys,
    underWay: new Map(),
    waits: new Map(),
    finished,
    failed,
    doneBefore: finished + failed,
    isScoringLeft: false,
    budget: createTableBudget({
      sessionId,
      tables,
      priceOf,
      before: before.map((answer) => answer.run),
    }),
    ranMs: 0,
    since: now,
  }
  for (const { modelScores } of before)
    for (const { cost } of Object.values(modelScores ?? {})) run.budget.addCost(cost)
  return run
}

/** What joined it comes before what was there, as when it was asked for; nothing comes twice. */
function placesLeft(source: TableSource, { joined = [], ...first }: RunRequest): AnswerPlace[] {
  const places = [...joined.toReversed(), first].flatMap((request) => placesToRun(source, request))
  return [...new Map(places.map((place) => [placeKey(place), place])).values()]
}

const placeOf = ({ run: { messageId, columnId }, sample }: CellAnswer): AnswerPlace => ({
  caseId: messageId,
  columnId,
  sample,
})

/** These wait before the others; what waits already stays where it is. */
export function putFirst(run: LiveTableRun, places: readonly AnswerPlace[]): void {
  const added = places.filter((place) => !run.keys.has(placeKey(place)))
  run.waiting = [...added, ...run.waiting]
  for (const place of added) run.keys.add(placeKey(place))
}

/** It asks for nothing more, from now on, in milliseconds since 1970. */
export function halt(run: LiveTableRun, state: 'paused' | 'limit', now: number): void {
  if (run.state === 'running') run.ranMs += now - run.since
  run.state = state
}

/** How it stands now, in milliseconds since 1970. */
export function shownRun(run: LiveTableRun, now: number): TableRun {
  const done = run.finished + run.failed
  const timed = done - run.doneBefore
  const left = run.waiting.length + run.underWay.size
  const ranMs = run.ranMs + (run.state === 'running' ? now - run.since : 0)
  return {
    state: run.state,
    total: done + left,
    finished: run.finished,
    failed: run.failed,
    waiting: run.keys,
    ...run.budget.sums(),
    haltedAt: run.haltedAt,
    leftMs: ranMs === 0 || timed === 0 ? null : (ranMs / timed) * left,
  }
}

/** A run of another tab that this one has not heard of yet. */
export const notKnown: Omit<TableRun, 'state'> = {
  total: 0,
  finished: 0,
  failed: 0,
  waiting: new Set(),
  spent: 0,
  unknownCosts: 0,
  haltedAt: null,
  leftMs: null,
}

/** The answers of a run that are over. */
export const settledAnswersOf = ({ cases, results }: TableSource, { startedAt }: RunRequest): CellAnswer[] =>
  cases
    .flatMap(({ id }) => results[id]?.answers ?? [])
    .filter(({ run }) => run.createdAt >= startedAt && isSettled(run))
