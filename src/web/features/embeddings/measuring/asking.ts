import type { ModelColumn } from '#domain/embeddings/text-set.ts'
import type { embed, Embedded } from '../../../client/embed.ts'
import type { Scheduler } from '../../../scheduler/scheduler.ts'
import type { MeasuringFailure } from '../state/panel-state.ts'
import type { PanelStore } from '../state/panel-store.ts'
import type { RefusedVector } from '../vectors/store/received-vectors.ts'
import type { AskVectors } from '../vectors/vectors-client.ts'
import { textsOf, type Batch } from './batches.ts'
import type { ColumnJobs } from './column-jobs.ts'
import type { ColumnStatuses } from './column-statuses.ts'
import { embeddingJob } from './embedding-job.ts'
import type { createSpending } from './spending.ts'
import { createWallTime } from './wall-time.ts'

export const group = 'embeddings'
/** As many requests at once as a browser has connections to spare. */
const pool = { maxConcurrent: () => 4 }

interface AskingOptions {
  store: PanelStore
  ask: AskVectors
  scheduler: Scheduler
  embedTexts: typeof embed
  newId: () => string
  jobs: ColumnJobs
  statuses: ColumnStatuses
  spending: ReturnType<typeof createSpending>
  /** The spending limit has no room for a request. */
  onOverLimit: () => void
}

interface Request {
  column: ModelColumn
  batch: Batch
  /** It is for a text that is no part of the set, and a reader waits for it. */
  isTyped: boolean
  /** However it ended; the spending limit may have left no room for it. */
  whenOver?: ((isOverLimit: boolean) => void) | undefined
}

/** Has a column's model make vectors of some texts, hands them to the worker, and tells how far the column is. */
export function createAsking(options: AskingOptions) {
  const { store, ask, scheduler, embedTexts, newId, jobs, statuses, spending, onOverLimit } = options
  const { vectorsChanged, costsAdded, modelChanged } = store.getState().actions
  /** By column, what was no vector in the answers that came since it was last asked. */
  const refused = new Map<string, readonly RefusedVector[]>()
  /** By column. */
  const wallTimes = new Map<string, ReturnType<typeof createWallTime>>()

  /** Where the worker breaks, the next one is asked. */
  const askTwice: AskVectors = (name, question) => ask(name, question).catch(() => ask(name, question))

  function fail(columnId: string, failure: MeasuringFailure, tooLong: string | null = null): void {
    jobs.stop(columnId)
    statuses.failed(columnId, failure, tooLong)
  }

  function add(request: Request): void {
    const { column, batch, isTyped, whenOver } = request
    const id = newId()
    const job = jobs.add(column.id, id)
    let isOverLimit = false
    scheduler.add([
      embeddingJob({
        id,
        group,
        pool,
        model: column.model,
        priority: isTyped ? 'interactive' : 'batch',
        column,
        batch,
        embedTexts,
        mayBegin: () => {
          isOverLimit = !spending.mayBegin(id, column.model, batch.tokens)
          if (isOverLimit) onOverLimit()
          else job.wentOut()
          return !isOverLimit
        },
        onVectors: async (embedded) => {
          const answeredAt = performance.now()
          const cost = spending.paid(id, column.model, embedded.tokens)
          if (job.isCurrent()) reportCosts(request, embedded, cost, answeredAt)
          const received = await askTwice('put', {
            column,
            inputs: textsOf(batch),
            vectors: embedded.vectors,
          })
          if (job.isCurrent()) reportReceived(request, received)
          vectorsChanged()
        },
        onOver: () => {
          job.over()
          spending.over(id)
          if (job.wasLast()) void allHasCome(column.id, job.wasLast)
          whenOver?.(isOverLimit)
        },
        onRateLimited: (until) => {
          if (job.isCurrent()) statuses.rateLimited(column.id, until)
          job.rateLimited()
        },
        onRunning: () => job.isCurrent() && statuses.running(column.id),
        onTooLong: (halves) =>
          job.isCurrent() && halves.forEach((half) => add({ column, batch: half, isTyped })),
        onFailed: (failure) => job.isCurrent() && fail(column.id, failure, tooLongIn(batch, failure)),
      }),
    ])
  }

  /** Requests go out side by side: only the time that no other has covered is added. */
  function reportCosts(
    { column, batch }: Request,
    { tokens, elapsedMs }: Embedded,
    cost: number | null,
    answeredAt: number,
  ): void {
    const wallTime = wallTimes.get(column.id) ?? createWallTime()
    wallTimes.set(column.id, wallTime)
    const added = wallTime.add({ from: answeredAt - elapsedMs, to: answeredAt })
    costsAdded(column.id, { texts: textsOf(batch).length, tokens, cost, elapsedMs: added })
  }

  function reportReceived(
    { column, batch, isTyped }: Request,
    received: { refused: readonly RefusedVector[]; hasChanged: boolean },
  ): void {
    refused.set(column.id, [...(refused.get(column.id) ?? []), ...received.refused])
    if (received.hasChanged) modelChanged(column.id, column.model)
    if (!isTyped) statuses.progressed(column.id, batch.inputs.length - received.refused.length)
  }

  /**
   * All that was asked of the column has come. What was no vector is told now, else what is there: texts may be other
   * ones than those that were asked.
   */
  async function allHasCome(columnId: string, isStillAll: () => boolean): Promise<void> {
    const unusable = refused.get(columnId) ?? []
    const kind = statuses.statusOf(columnId)?.kind
    if (kind === undefined || kind === 'failed') return
    if (unusable.length > 0 && kind !== 'paused') {
      refused.delete(columnId)
      return fail(columnId, { kind: 'unusable-vectors', refused: unusable })
    }
    if (kind === 'measured') return
    const missing = await ask('missing', { text: null }).catch(() => null)
    if (isStillAll()) statuses.settled(columnId, missing && (missing[columnId]?.length ?? 0))
  }

  return {
    add,
    askTwice,
    fail,
    /** What was no vector is not told any more: the column is asked anew, or is another one. */
    forgetRefused: (columnId: string): void => void refused.delete(columnId),
  }
}

/** The one text that is too long by itself; null where several were sent. */
const tooLongIn = ({ inputs }: Batch, { kind }: MeasuringFailure): string | null =>
  kind === 'too-long' && inputs.length === 1 ? (inputs[0] ?? null) : null
